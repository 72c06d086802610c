// What modules of the page ask of a browser as they are read: preloaded by `node --import`.

globalThis.document = { documentElement: { dataset: { root: "./" } }, getElementById: () => null };
globalThis.location = new URL("https://site.invalid/game/");
