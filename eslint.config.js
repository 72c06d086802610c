// Checks on JavaScript beyond types; run as `npx eslint web tests`.

export default [
  {
    files: ["web/**/*.js", "tests/**/*.{js,mjs}"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module" },
    rules: {
      "array-callback-return": "error",
      complexity: ["error", 20],
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "max-depth": ["error", 4],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", { max: 40, skipComments: true }],
      "no-constant-condition": "error",
      "no-duplicate-imports": "error",
      "no-else-return": "error",
      "no-eval": "error",
      "no-fallthrough": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-script-url": "error",
      "no-unreachable": "error",
      "no-unused-vars": ["error", { args: "after-used", caughtErrors: "none" }],
      "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  {
    // What comes from outside is read without prototypes, and what is kept by its shape.
    files: ["web/**/*.js"],
    ignores: ["web/lib/own.js", "web/lib/early.js", "web/offline/sw.js"],
    rules: { "no-restricted-properties": ["error", { object: "JSON", property: "parse", message: "read it with lib/own.js" }] },
  },
  {
    files: ["web/**/*.js"],
    ignores: ["web/lib/storage.js", "web/lib/early.js"],
    rules: { "no-restricted-globals": ["error", { name: "localStorage", message: "keep it with lib/storage.js" }] },
  },
];
