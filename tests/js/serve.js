// Reads one request per line, `{"ir": …, "inputs": …}`, and answers each with one line of JSON;
// with `"timed": true` the answer says how many seconds of processor time it took. `{"all": […]}` asks
// several at once.
// One process serves thousands of programs: the differential tests talk to it.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

import { answer } from './answer.js';
import { converse } from './lines.js';

const folder = resolve(process.argv[2] ?? 'web/evaluator');
const module = (name) => import(pathToFileURL(resolve(folder, name)).href);
const [{ interpret }, { Refusal }] = [await module('interpret.js'), await module('meter.js')];

/** The page keeps a program and runs it again: whatever the first run left behind must not show. */
function twice(request) {
  const reply = answer(request, interpret, Refusal);
  if (!isDeepStrictEqual(answer(request, interpret, Refusal), reply)) throw new Error("another answer the second time");
  return reply;
}

await converse(({ timed, all, ...request }) => {
  if (all) return { answers: all.map(twice) };
  if (!timed) return twice(request);
  const before = process.cpuUsage();
  const reply = answer(request, interpret, Refusal);
  const { user, system } = process.cpuUsage(before);
  return { ...reply, seconds: (user + system) / 1e6 };
});
