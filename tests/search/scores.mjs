// Writes tests/vectors/search.json anew: node tests/search/scores.mjs > tests/vectors/search.json

import { scores } from "./fixture.mjs";

process.stdout.write(`${JSON.stringify(scores(), null, 1)}\n`);
