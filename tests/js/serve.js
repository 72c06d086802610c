// Reads one request per line, `{"ir": …, "inputs": …}`, and answers each with one line of JSON.
// One process serves thousands of programs: the differential tests talk to it.

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const folder = resolve(process.argv[2] ?? 'web/evaluator');
const { answer } = await import(pathToFileURL(resolve(folder, 'worker.js')).href);

for await (const line of createInterface({ input: process.stdin })) {
  let reply;
  try {
    reply = answer(JSON.parse(line));
  } catch (error) {
    reply = { crashed: String(error?.stack ?? error) };
  }
  process.stdout.write(JSON.stringify(reply) + '\n');
}
