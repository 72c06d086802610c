// Print where JavaScript files can be changed in one small place: paths in, {path: [site]} as JSON out.

import { readFileSync } from "node:fs";

import { parse } from "espree";

const SWAPS = {
  "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===", "+": "-", "-": "+", "*": "+", "/": "*", "%": "*", "**": "*",
  "&&": "||", "||": "&&", "??": "&&", "<<": ">>", ">>": "<<", "&": "|", "|": "&",
};
const DELETED = new Set(["CallExpression", "AssignmentExpression", "UpdateExpression", "AwaitExpression"]);

/** Give the changes of one node: start, end, new text, sort. */
function* changes(node, source) {
  const text = (part) => source.slice(...part.range);
  const negated = (test) => [...test.range, `!(${text(test)})`, "condition"];
  if ((node.type === "BinaryExpression" || node.type === "LogicalExpression") && SWAPS[node.operator]) {
    const start = source.indexOf(node.operator, node.left.range[1]);
    yield [start, start + node.operator.length, SWAPS[node.operator], "operator"];
  } else if (node.type === "UnaryExpression" && node.operator === "!") {
    yield [...node.range, `(${text(node.argument)})`, "operator"];
  } else if (node.type === "Literal" && typeof node.value === "boolean") {
    yield [...node.range, String(!node.value), "constant"];
  } else if (node.type === "Literal" && (typeof node.value === "number" || typeof node.value === "bigint")) {
    const more = typeof node.value === "bigint" ? `${node.value + 1n}n` : String(Number.isInteger(node.value) ? node.value + 1 : node.value * 2 + 1);
    yield [...node.range, more, "constant"];
  } else if (["IfStatement", "ConditionalExpression", "WhileStatement"].includes(node.type)) {
    yield negated(node.test);
  } else if (node.type === "ExpressionStatement" && DELETED.has(node.expression.type)) {
    yield [...node.range, ";", "deleted statement"];
  } else if (["ContinueStatement", "BreakStatement", "ThrowStatement"].includes(node.type)) {
    yield [...node.range, ";", "deleted statement"];
  } else if (node.type === "ReturnStatement" && node.argument) {
    yield [...node.range, "return;", "deleted statement"];
  }
}

/** Give a node and all below it. */
function* walk(node) {
  yield node;
  for (const [name, value] of Object.entries(node)) {
    if (name === "parent") continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === "string") yield* walk(child);
    }
  }
}

function sites(file) {
  const source = readFileSync(file, "utf8");
  const tree = parse(source, { ecmaVersion: "latest", sourceType: "module", range: true, loc: true });
  const found = [];
  for (const node of walk(tree)) {
    for (const [start, end, changed, sort] of changes(node, source)) {
      found.push({ start, end, line: node.loc.start.line, last: node.loc.end.line, new: changed, sort });
    }
  }
  return found;
}

process.stdout.write(JSON.stringify(Object.fromEntries(process.argv.slice(2).map((file) => [file, sites(file)]))));
