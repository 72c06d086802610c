// References in call notation, as `barrage(4, 24", penetration-d-armure(1))`. Twin of generator/rules_compendium/expr/reference.py;
// tests/vectors/calls.json holds both together.

/** @typedef {{type: "number", text: string, value: number}} NumberArg */
/** @typedef {{type: "dice", text: string, count: number, sides: number, bonus: number}} DiceArg */
/** @typedef {{type: "star", text: string}} StarArg a number that the source leaves open */
/** @typedef {{type: "call", text: string, system: string, kind: string, name: string, args: Arg[], called: boolean}} Call */
/** @typedef {NumberArg | DiceArg | StarArg | Call} Arg each with its text in canonical form */

const DEEPEST = 40;
const WORD = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_’']|-(?=[\\p{L}\\p{N}_]))*";
const PATH = `(?:(?:(${WORD}):)?(${WORD})/)?(${WORD})`;
const INCH = "([\"″”])?";
const ENDED = "(?![\\p{L}\\p{N}_.’'-])";
const [BARE, SPACED, NUMBER, DICE, STAR, MARK, OPEN, COMMA, CLOSE, END] = [
  PATH, `${PATH}((?:[ \\u00a0\\u202f]+${WORD})*)`, `([+-])?(\\d+(?:\\.\\d+)?)(\\+)?${INCH}${ENDED}`,
  `(\\d{0,4})[dD](\\d{1,4})([+-]\\d{1,4})?${INCH}${ENDED}`, `\\*${INCH}`, INCH, "\\(", ",", "\\)", "$",
].map((source) => new RegExp(`[ \\t\\n\\r]*${source}`, "uy"));

/** Read a call; nothing where the text is none. @param {string} text */
export function parseCall(text) {
  const reader = new Reader(text);
  const call = reader.call(BARE);
  return call && reader.take(END) ? call : null;
}

/** Reads one thing after the other; null stands for one that is not there. */
class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.depth = 0;
  }

  /** @param {RegExp} pattern @returns {string[] | null} its groups, empty where they are not there */
  take(pattern) {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match) return null;
    this.at = pattern.lastIndex;
    return match.map((group) => group ?? "");
  }

  /** @param {RegExp} pattern of its own name @returns {Call | null} */
  call(pattern) {
    const match = this.take(pattern);
    if (!match) return null;
    const [, system, kind, first, more = ""] = match;
    const name = (first + more).trim().split(/\s+/).join(" ");
    const called = this.take(OPEN) !== null;
    const args = called ? this.args() : [];
    if (!args) return null;
    const inch = pattern === SPACED && this.take(MARK)?.[1] ? '"' : "";
    const target = `${system && `${system}:`}${kind && `${kind}/`}${name}`;
    const inside = called ? `(${args.map((arg) => arg.text).join(", ")})` : "";
    return { type: "call", text: target + inside + inch, system, kind, name, args, called };
  }

  /** What stands between brackets. @returns {Arg[] | null} */
  args() {
    this.depth += 1;
    /** @type {Arg[]} */
    const args = [];
    while (!this.take(CLOSE)) {
      if (args.length && !this.take(COMMA)) return null;
      const arg = this.depth > DEEPEST ? null : this.arg();
      if (!arg) return null;
      args.push(arg);
    }
    this.depth -= 1;
    return args;
  }

  /** @returns {Arg | null} */
  arg() {
    const dice = this.take(DICE);
    if (dice) {
      const [, many, faces, more, inch] = dice;
      const [count, sides, bonus] = [Number(many) || 1, Number(faces), Number(more)];
      const text = `${count === 1 ? "" : count}D${sides}${bonus ? (bonus > 0 ? "+" : "") + bonus : ""}${inch && '"'}`;
      return { type: "dice", text, count, sides, bonus };
    }
    const number = this.take(NUMBER);
    if (number) {
      const [, sign, digits, plus, inch] = number;
      return { type: "number", text: `${sign}${digits}${plus}${inch && '"'}`, value: Number((sign === "-" ? "-" : "") + digits) };
    }
    const star = this.take(STAR);
    if (star) return { type: "star", text: star[1] ? '*"' : "*" };
    return this.call(SPACED);
  }
}
