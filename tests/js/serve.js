// Reads one request per line, `{"ir": …, "inputs": …}`, and answers each with one line of JSON;
// with `"timed": true` the answer says how many seconds of processor time it took.
// One process serves thousands of programs: the differential tests talk to it.

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const folder = resolve(process.argv[2] ?? 'web/evaluator');
const { answer } = await import(pathToFileURL(resolve(folder, 'worker.js')).href);

for await (const line of createInterface({ input: process.stdin })) {
  let reply;
  try {
    const { timed, ...request } = JSON.parse(line);
    const before = process.cpuUsage();
    reply = answer(request);
    const { user, system } = process.cpuUsage(before);
    if (timed) reply = { ...reply, seconds: (user + system) / 1e6 };
  } catch (error) {
    reply = { crashed: String(error?.stack ?? error) };
  }
  process.stdout.write(JSON.stringify(reply) + '\n');
}
