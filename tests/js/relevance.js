// Answers queries with the first five entries, as the page's search ranks them, an empty one with all entries; the
// argument is a site's folder `search`.

import { readFileSync } from 'node:fs';

import { Engine } from '../../web/search/engine.js';
import { narrowed, scope } from '../../web/search/scope.js';
import { converse } from './lines.js';

const read = (part) => JSON.parse(readFileSync(`${process.argv[2]}/${part}.json`, 'utf8'));
const engine = new Engine(read('names'));
for (const { slug } of engine.systems) engine.addRecords(read(`records/${slug}`));
engine.addTexts(read('texts'));
const slugs = engine.systems.map(({ slug }) => slug);

await converse(({ query, system }) => {
  if (!query) return { entries: engine.entries.map(({ key }) => key) };
  const answer = engine.search(query, slugs.indexOf(system));
  return { got: narrowed(answer.hits, scope(engine, answer), '').slice(0, 5).map(({ entry }) => entry.key) };
});
