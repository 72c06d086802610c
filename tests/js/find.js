// Answers for a site's own search files: a line {"find": query} in, a line {"found": names, "stems": of the query} out.

import { readFileSync } from 'node:fs';
import { argv, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';

import { Engine } from '../../web/search/engine.js';
import { words } from '../../web/search/language.js';

const read = (part) => JSON.parse(readFileSync(`${argv[2]}/search/${part}.json`, 'utf8'));
const engine = new Engine(read('names'));
for (const { slug } of engine.systems) engine.addRecords(read(`records/${slug}`));
engine.addTexts(read('texts'));
for await (const line of createInterface({ input: stdin })) {
  const { find } = JSON.parse(line);
  const found = engine.search(find).hits.map(({ entry }) => entry.name.split(' › ').at(-1));
  stdout.write(`${JSON.stringify({ found, stems: words(find).map((word) => engine.languages[0].stem(word)) })}\n`);
}
