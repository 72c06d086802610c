// A conversation in lines of JSON: each is answered with one, a crash too.

import { createInterface } from 'node:readline';

/** @param {(line: any) => unknown} answer */
export async function converse(answer) {
  for await (const line of createInterface({ input: process.stdin })) {
    let reply;
    try {
      reply = await answer(JSON.parse(line));
    } catch (error) {
      reply = { crashed: String(error?.stack ?? error) };
    }
    process.stdout.write(`${JSON.stringify(reply)}\n`);
  }
}
