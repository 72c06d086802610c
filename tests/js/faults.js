// Runs the shared vectors with the interpreter of a folder, until one has another answer: a line with a
// folder in, a line with the name of that vector out. One process serves many folders.

import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";

import { answer } from "./answer.js";
import { converse } from "./lines.js";

const vectors = new URL("../vectors/", import.meta.url);
const programs = readdirSync(vectors)
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, vectors), "utf8")))
  .filter((vector) => "ir" in vector && "answer" in vector);

await converse(async ({ folder }) => {
  const module = (name) => import(pathToFileURL(resolve(folder, name)).href);
  const [{ interpret }, { Refusal }] = [await module("interpret.js"), await module("meter.js")];
  const differs = (vector) => {
    try {
      return !isDeepStrictEqual(answer(vector, interpret, Refusal), vector.answer);
    } catch {
      return true; // a crash is another answer
    }
  };
  return { vectors: programs.length, differs: programs.find(differs)?.name ?? "" };
});
