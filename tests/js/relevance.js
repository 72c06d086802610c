// Answers queries with the first five entries, as the page's search ranks them; the argument is a site's folder `search`.

import { readFileSync } from 'node:fs';

import { Engine } from '../../web/search/engine.js';
import { converse } from './lines.js';

const [names, texts] = ['names', 'texts'].map((name) => JSON.parse(readFileSync(`${process.argv[2]}/${name}.json`, 'utf8')));
const engine = new Engine(names);
engine.addTexts(texts);
const slugs = engine.systems.map(({ slug }) => slug);

await converse(({ query, system }) => ({ got: engine.search(query, slugs.indexOf(system)).hits.slice(0, 5).map(({ entry }) => entry.key) }));
