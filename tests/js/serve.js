// Reads one request per line, `{"ir": …, "inputs": …}`, and answers each with one line of JSON;
// with `"timed": true` the answer says how many seconds of processor time it took.
// One process serves thousands of programs: the differential tests talk to it.

import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

import { answer } from './answer.js';

const folder = resolve(process.argv[2] ?? 'web/evaluator');
const module = (name) => import(pathToFileURL(resolve(folder, name)).href);
const [{ interpret }, { Refusal }] = [await module('interpret.js'), await module('meter.js')];

for await (const line of createInterface({ input: process.stdin })) {
  let reply;
  try {
    const { timed, ...request } = JSON.parse(line);
    const before = process.cpuUsage();
    reply = answer(request, interpret, Refusal);
    const { user, system } = process.cpuUsage(before);
    if (timed) reply = { ...reply, seconds: (user + system) / 1e6 };
    // The page keeps a program and runs it again: whatever the first run left behind must not show.
    else if (!isDeepStrictEqual(answer(request, interpret, Refusal), reply)) throw new Error('another answer the second time');
  } catch (error) {
    reply = { crashed: String(error?.stack ?? error) };
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
