// What modules of the page ask of a browser as they are read: preloaded by `node --import`.

globalThis.HTMLElement = class {};
globalThis.document = { documentElement: { dataset: { root: "./" } }, getElementById: () => null, querySelector: () => null };
globalThis.location = new URL("https://site.invalid/game/");
