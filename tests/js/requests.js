// What an address asks for, one per line: first {"bundle": …, "profiles": …}, then {"calculator": …, "address": …}.

import { createInterface } from 'node:readline';
import { read, request } from '../../web/calculator/state.js';

let known = { bundle: { calculators: {}, rules: {} }, profiles: {} };

/** @param {any} line */
function answer(line) {
  if (line.bundle) {
    known = line;
    return {};
  }
  const calculator = known.bundle.calculators[line.calculator];
  const state = read(new URLSearchParams(line.address), known.bundle, calculator);
  return request(state, known.bundle, calculator, known.profiles);
}

for await (const line of createInterface({ input: process.stdin })) {
  let reply;
  try {
    reply = answer(JSON.parse(line));
  } catch (error) {
    reply = { crashed: String(error?.stack ?? error) };
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
