// Rosters as text: as New Recruit shares them, and as players post them. A list of players is a tree: headings,
// lines, what is below them behind a sign or a space. What the game calls its units says which of its lines are units; where
// it says nothing, prices do, or numbers. Whatever is neither is told of. Twin of
// generator/rules_compendium/importing/posted.py; tests/vectors/rosters.json holds both together.

import { idOf } from "../lib/fold.js";
import { empty, MOST_UNITS, own } from "./roster.js";
import { isShared, rosterOfShared } from "./shared.js";
import { Table } from "./table.js";
import { bare, clean, count, COUNT, LINK, listed, MONEY, NUMBER, trimmed, unmarked, whole, word } from "./words.js";

/** @import { Roster, Unit } from "./roster.js" */
/** @typedef {{text: string, rank: number, block: number, name: string, title: string, price: number | null, number: number, size: number, options: string[], heads: boolean, known: boolean, plus: boolean, inside: Line[]}} Line
 *   a line of a list, and what is below it; what it says: a name, how many, of how many models, at which price, with what;
 *   heads: whether it ends as headings do; known: whether the game has a unit of this name; plus: a heading of New Recruit */

const MOST_TEXT = 200000, MOST_LINES = 4000, LONGEST_LINE = 1000, MOST_INDENT = 40;
// A line that is no heading and no part of another: marks make headings of lines, signs and spaces parts.
const BOLD = 7, PLAIN = 8;
// So many words may a line have that is a unit by its place alone.
const FEW_WORDS = 6;
const EACH = "(?:each|ea\\.?|chacune?|pi.ce|l[’']unit.|(?:/|par |per )(?:fig(?:urine)?\\.?|mod.le?|unit.?)|je)";
const NEXT = "(?=$|[:,;–—]| [–—(\\[+-]| (?:w/|with |avec |mit ))";
// A price in brackets, the last of what is paid: `[5 PL, 90pts]`; behind a sign; or one that says that it is one.
const PRICES = [
  `[\\[(](?:[^\\[\\]()]{0,40}[,;/ ])??(?<price>${NUMBER}) ?${MONEY},? ?(?<each>${EACH})?(?:[,;/][^\\[\\]()]{0,40})?[\\])]`,
  `[–—:=| -] ?(?<price>${NUMBER}) ?${MONEY} ?(?<each>${EACH})?${NEXT}`,
  `^(?<price>${NUMBER}) ?${MONEY} ?(?<each>${EACH})?(?=[ :–—-])`,
  `[\\[(](?<price>${NUMBER})[\\])]${NEXT}(?! ?[–—:(\\[-]+ ?\\d{1,6}(?:$|[\\]):,]))`,
  `[–—:=|-] ?(?<price>${NUMBER})(?=$|[:,])`,
].map((shape) => new RegExp(shape, "i"));
// A number at the end of a line that has no other.
const LAST = /(?<=\D) (?<price>\d{2,6})$/;
const COUNTS = [
  /^(?<count>\d{1,3}) ?[x×*] ?(?<name>[^\d ].*)$/i,
  /^[x×](?<count>\d{1,3}) (?<name>.*)$/i,
  /^\((?<count>\d{1,3})\) ?(?<name>.*)$/,
  /^(?<name>.*\S) [([]?[x×*] ?(?<count>\d{1,3})[)\]]?$/i,
  /^(?<count>\d{1,3}) (?<name>[^\s\d.,:;)(/%"″'’+-].*)$/,
];
const MODEL = "(?:fig(?:urine)?s?\\.?|models?|mod.les?|socles?|stands?)";
const MODELS = new RegExp(`(\\d{1,3}) ?${MODEL}`, "i");
const SIZED = new RegExp(`^(.*\\S) ?[\\[(](\\d{1,3})(?: ?${MODEL})?[\\])]$`, "i");
const TOTAL = /^(?:(?<limit>limite?|budget|format)|(?:(?:grand|army) )?(?:total|summe|gesamt|somme)|(?:points|co.t) ?(?=[:=]))(?![^\W_])(?<said>.*)$/i;
const FIRST = new RegExp(`^[^\\d]*(?<price>${NUMBER})`);
// What a list costs, of what it may.
const SUM = new RegExp(`^(?<name>.*?)[ –—:=(\\[-]{0,6}(?<price>\\d{2,6}) ?(?:${MONEY})? ?(?:/|sur|of|von) ?(?<of>\\d{2,6}) ?(?:${MONEY})?[)\\]]?$`, "i");
const HEADING = /^(?:(#{1,6})\s|(=+)\s?(?=\S))/;
const NUMBERED = /^\d{1,2}[.)] +(?=\S)/;
const CHECKED = /^\[[ xX✓✔]\] /;
const BOLDED = /^(?:\*\*|__).+?(?:\*\*|__)/;
// What may stand between a price and what was chosen.
const BETWEEN = " :,;–—-";
const BULLET = /^[.•*·–—>+-](?=\s)/;
const QUOTED = /^>\s?/;
const WITH = / (?:w\/|with |avec |mit |\+ )| ?: /i;
// Where a name that the game knows may end, before what was chosen or is said of the unit.
const CUTS = / ?[,;:([+–—/]| -| (?=(?:w\/|with |avec |mit |[A-Z]{1,3} ?\d))/g;
const MOST_CUTS = 12;
const JOINING = /^(?:w\/|with |avec |mit )/i;
const PLURAL = /(?<=[a-z]{2})[sx](?=-|$)/g;
const SENTENCE = /[.!?…]$/;

/**
 * A roster that was pasted; one without units where nothing in it reads like a unit.
 * @param {string} text @param {readonly string[]} [names] of the game's units, as ids are written
 * @returns {Roster}
 */
export function rosterOfText(text, names = []) {
  const lines = text.slice(0, MOST_TEXT).split("\n").slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE));
  const roster = isShared(lines) ? rosterOfShared(lines) : new Posted(names).read(lines);
  const units = roster.units.slice(0, MOST_UNITS);
  const left = [...roster.left, ...roster.units.slice(MOST_UNITS).map(({ name }) => name)];
  return { ...roster, units, left, total: units.reduce((sum, unit) => sum + unit.points, 0) };
}

/** A list that players wrote, as it is read. */
class Posted {
  /** @param {readonly string[]} names */
  constructor(names) {
    this.names = new Set(names);
    this.singular = new Map([...names].sort().map((name) => [name.replace(PLURAL, ""), name]));
    this.roster = empty();
    /** @type {Line[]} */
    this.lines = [];
    this.priced = false;
    this.apart = false;
  }

  /** @param {string[]} lines @returns {Roster} */
  read(lines) {
    this.readLines(lines);
    this.raiseHeadings();
    let top = tree(this.lines);
    this.priced = this.lines.some(({ price }) => price !== null);
    this.apart = this.standsApart();
    const [first] = top;
    if (first && top.length === 1 && this.isHeading(first, true)) {
      this.entitled(first);
      top = first.inside;
    }
    this.walk(top, this.roster.name);
    return this.roster;
  }

  /** What the game calls a unit of this name, also where there are several; nothing where it has none. @param {string} name */
  known(name) {
    const slug = idOf(name);
    return this.names.has(slug) ? name : this.singular.get(slug.replace(PLURAL, "")) ?? "";
  }

  /** @param {string[]} lines */
  readLines(lines) {
    const table = new Table();
    let block = 0;
    for (const raw of lines) {
      const line = raw.trimEnd().replace(QUOTED, "");
      const text = clean(line);
      const cells = text ? table.row(line) : null;
      if (!text) block += 1;
      else if (cells) { if (Object.keys(cells).length) this.readRow(cells, block); } else if (!LINK.test(bare(text))) this.readLine(line, text, block);
    }
  }

  /** Take a row of a table as a line. @param {Record<string, string>} cells @param {number} block */
  readRow(cells, block) {
    const name = bare(cells.name ?? "");
    const found = new RegExp(NUMBER).exec(cells.total || cells.price || cells.each || "")?.[0];
    const price = found === undefined ? null : whole(found);
    if (!name || TOTAL.test(`${name} ${price ?? 0}`)) {
      this.roster.points = price ?? this.roster.points;
      return;
    }
    const line = { ...lined(cells.text ?? "", PLAIN, block), price, options: listed(cells.more ?? "") };
    this.named(line, name);
    const number = /\d{1,3}/.exec(cells.count ?? "")?.[0];
    if (number) line.number = count(number);
    if (price !== null && !cells.total && !cells.price) line.price = price * Math.max(1, line.number);
    this.lines.push(line);
  }

  /** @param {string} raw @param {string} text @param {number} block */
  readLine(raw, text, block) {
    const rank = rankOf(raw, text);
    const plain = bare(unmarked(text).replace(NUMBERED, "").replace(CHECKED, ""));
    if (!plain) return;
    const total = TOTAL.exec(plain)?.groups;
    const said = SUM.exec(plain)?.groups;
    if (total) this.declare(total.limit, total.said ?? "");
    else if (said && !this.lines.some(({ price }) => price !== null)) {
      this.roster.points = Number(said.price);
      this.roster.limit = Number(said.of);
      this.roster.name ||= word(said.name ?? "");
    } else {
      const line = lined(plain, rank, block);
      line.heads = trimmed(text, "", "*_ ").endsWith(":");
      line.plus = text.startsWith("+") && rank < BOLD;
      this.pricing(line);
      this.lines.push(line);
    }
  }

  /** Take what a list says that it costs, or may cost. @param {string | undefined} limit @param {string} said */
  declare(limit, said) {
    const match = SUM.exec(said) ?? priceIn(said) ?? FIRST.exec(said);
    const { price = "", of = "" } = match?.groups ?? {};
    if (match && limit) this.roster.limit = whole(price);
    else if (match) {
      this.roster.points = whole(price);
      this.roster.limit = whole(of || String(this.roster.limit));
    }
  }

  /** Find the price of a line, its name before it and what was chosen behind it. @param {Line} line */
  pricing(line) {
    const { text } = line;
    const match = priceIn(text) ?? (this.known(text) ? null : LAST.exec(text));
    if (!match) {
      line.title = word(text);
      this.named(line, text);
      return;
    }
    let before = bare(text.slice(0, match.index)), after = trimmed(text.slice(match.index + match[0].length), BETWEEN);
    if (!before) [before, after] = halves(bare(after));
    line.options = listed(after.replace(JOINING, ""));
    line.price = whole(match.groups?.price ?? "");
    line.title = word(before);
    this.named(line, before);
    line.size ||= Number(MODELS.exec(match[0])?.[1] ?? 0);
    if (match.groups?.each) {
      line.price *= Math.max(1, line.number);
      line.name = line.name.replace(/ à$/, "");
    }
  }

  /** Take what stands before a price apart: how many, of how many, called what, with what. @param {Line} line @param {string} given */
  named(line, given) {
    let text = given;
    const [label, rest] = halves(text);
    if (rest && (this.unitIn(rest) || !(this.unitIn(label) || rest.includes(","))) && line.price !== null) text = text.slice(text.lastIndexOf(": ") + 2);
    [text, line.number] = this.known(text) ? [text, 0] : counted(text);
    const sized = this.known(text) ? null : SIZED.exec(text);
    if (sized) {
      text = bare(sized[1] ?? "");
      line.size = Number(sized[2]);
    }
    const name = this.known(text);
    line.name = word(name || text);
    line.known = Boolean(name);
    if (name) return;
    for (const cut of [...text.matchAll(CUTS)].slice(0, MOST_CUTS).reverse()) {
      const known = this.known(text.slice(0, cut.index));
      if (!known) continue;
      const behind = text.slice(cut.index + cut[0].length);
      line.name = word(known);
      line.known = true;
      line.options = [...listed(trimmed(/[([]$/.test(cut[0]) ? trimmed(behind, "", ")]") : behind, BETWEEN).replace(JOINING, "")), ...line.options];
      return;
    }
    const cut = WITH.exec(text);
    if (cut?.index) {
      line.name = word(text.slice(0, cut.index));
      line.options = [...listed(text.slice(cut.index + cut[0].length)), ...line.options];
    }
  }

  /** Whether a text begins with a number, or is a unit of the game. @param {string} text */
  unitIn(text) {
    return counted(text)[1] > 0 || Boolean(this.known(text));
  }

  /** Let lines stand over others that have no mark of it: the list's own, and those of its blocks. */
  raiseHeadings() {
    const plain = this.lines.filter(({ rank }) => rank === PLAIN);
    for (const one of plain) if (one.heads && one.price === null && !(one.known || one.number || one.options.length)) one.rank = BOLD;
    const [first] = plain;
    if (!first || first !== this.lines[0] || first.known || first.number) return;
    const rest = plain.slice(1).filter(({ rank }) => rank === PLAIN);
    if (first.price === null) {
      // With parts of its own right below and others like it, it is one of them.
      const [, second] = this.lines;
      const parts = second !== undefined && second.rank > PLAIN && second.block === first.block;
      if (!(parts && rest.length) && !this.lines.some(({ rank }) => rank < PLAIN)) first.rank = 0;
      return;
    }
    if (this.isSum(first, rest)) first.rank = 0;
  }

  /** Whether the price of a list's first line is that of the others, or the most that they may cost. @param {Line} first @param {Line[]} rest */
  isSum({ block, price }, rest) {
    const paid = rest.filter((one) => one.price !== null);
    const total = paid.reduce((sum, one) => sum + (one.price ?? 0), 0);
    const several = paid.length > 1;
    const others = rest.some(({ known, number }) => known || (!paid.length && number));
    const alone = several && this.lines.slice(1).every((one) => one.block !== block) && paid.some((one, at) => one.block === paid[at + 1]?.block);
    return (several && total === price) || ((others || alone) && (price ?? 0) >= total);
  }

  /** Whether what stands below a unit, with a price, is one of its own: what the list says that it costs tells it; else nothing in a unit costs more than the unit. */
  standsApart() {
    const units = this.lines.filter((one) => one.price !== null && !this.isHeading(one));
    const pairs = units.flatMap(({ price, inside }) => inside.filter((part) => part.price !== null).map((part) => [price ?? 0, part.price ?? 0]));
    if (!pairs.length) return false;
    if (this.roster.points === null) return pairs.some(([price = 0, part = 0]) => part > price);
    const parts = pairs.reduce((sum, [, part = 0]) => sum + part, 0);
    const inside = new Set(this.lines.flatMap((one) => (one.price === null ? [] : below(one))));
    const tops = this.lines.filter((one) => !inside.has(one) && !this.isHeading(one)).reduce((sum, { price }) => sum + (price ?? 0), 0);
    return Math.abs(tops + parts - this.roster.points) < Math.abs(tops - this.roster.points);
  }

  /** Whether a line only stands over others. @param {Line} line @param {boolean} [alone] whether over all others of the list */
  isHeading(line, alone = false) {
    const { inside, known, number, plus, price, rank } = line;
    if (plus || rank === 0) return true;
    if (known || number || !inside.length) return false;
    if (below(line).some((one) => this.isOne(one))) return true;
    const paid = inside.flatMap((one) => (one.price === null ? [] : [one.price]));
    if (price === null) return paid.length > 0 || alone || line.heads || rank < BOLD;
    const sum = paid.reduce((all, one) => all + one, 0);
    return paid.length > 1 && (sum === price || (alone && sum <= price));
  }

  /** @param {Line} line */
  entitled({ price, title }) {
    this.roster.name ||= title;
    this.roster.points ??= price;
  }

  /** @param {Line[]} lines @param {string} list */
  walk(lines, list) {
    const evident = new Set(lines.filter(({ known, number }) => known || number).map(({ block }) => block));
    for (const line of lines) {
      if (this.isHeading(line)) {
        if (!this.roster.units.length && line.rank <= 1) this.entitled(line);
        this.walk(line.inside, line.title);
      } else if (this.isUnit(line, evident)) this.take(line, list);
      else {
        if (this.roster.name || this.roster.units.length || line.rank < PLAIN) this.roster.left.push(word(line.text));
        else this.roster.name = line.title;
        this.walk(line.inside, list);
      }
    }
  }

  /** Whether a line is a unit; without prices also one beside others that are, in a block with them. @param {Line} line @param {Set<number>} evident */
  isUnit({ block, known, name, number, price, text }, evident) {
    if (!name) return false;
    if (price !== null || known || number) return true;
    if (this.priced || SENTENCE.test(text) || name.split(" ").length > FEW_WORDS) return false;
    return evident.has(block);
  }

  /** Whether a part is a unit by its name; a rule or an option may have the same, and no price. @param {Line} line */
  isOne({ known, price }) {
    return known && (price !== null || !this.priced);
  }

  /** Take a line as a unit, with what is below it. @param {Line} line @param {string} list */
  take({ inside, name, number: said, options: given, price, size }, list) {
    const isOwn = (/** @type {Line} */ one) => this.isOne(one) || (this.apart && one.price !== null);
    const texts = inside.filter((one) => !isOwn(one)).flatMap((part) => [part, ...below(part)]).flatMap(({ text }) => listed(text));
    const options = Object.assign(own(new Map()), ...[...given, ...texts].map(chosen));
    const number = Math.max(1, said);
    // `2x Orcs [10]` are two units of ten, `2 x Orcs` are two orcs.
    const copies = size ? number : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      this.roster.units.push({ name, points: Math.floor((price ?? 0) / copies), models: size || number, id: "", joins: "", list, called: "", profiles: [], rules: [], options: own(new Map(Object.entries(options))) });
    }
    this.walk(inside.filter(isOwn), list);
  }
}

/** @param {string} text @param {number} rank @param {number} block @returns {Line} */
function lined(text, rank, block) {
  return { text, rank, block, name: "", title: "", price: null, number: 0, size: 0, options: [], heads: false, known: false, plus: false, inside: [] };
}

/** What is below a line, however deep. @param {Line} line @returns {Line[]} */
function below({ inside }) {
  return inside.flatMap((one) => [one, ...below(one)]);
}

/** How far a line stands below others: headings first, then lines, then what is marked as a part. @param {string} raw @param {string} text */
function rankOf(raw, text) {
  if (text.startsWith("+") && text.endsWith("+") && trimmed(text, "+")) return text.startsWith("++") ? 1 : 2;
  const [heading, hashes, equals = ""] = HEADING.exec(text) ?? [];
  if (heading !== undefined) return hashes ? hashes.length : Math.max(1, BOLD - equals.length);
  const space = raw.slice(0, raw.length - raw.trimStart().length);
  const indent = space.length + space.split("\t").length - 1;
  let signs = 0, rest = text;
  while (BULLET.test(rest) && signs < MOST_INDENT) {
    signs += 1;
    rest = rest.slice(1).trimStart();
  }
  if (signs || indent > 1) return PLAIN + 1 + Math.min(indent, MOST_INDENT) + signs;
  return BOLDED.test(text) ? BOLD : PLAIN;
}

/** Put each line into the last one that stands higher; those that none holds. @param {Line[]} lines */
function tree(lines) {
  /** @type {Line[]} */
  const top = [];
  /** @type {Line[]} */
  const held = [];
  for (const line of lines) {
    while ((held.at(-1)?.rank ?? -1) >= line.rank) held.pop();
    (held.at(-1)?.inside ?? top).push(line);
    held.push(line);
  }
  return top;
}

/** What stands before a colon, and behind it. @param {string} text @returns {[string, string]} */
function halves(text) {
  const at = text.indexOf(": ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 2)];
}

/** @param {string} text */
function priceIn(text) {
  return PRICES.map((shape) => shape.exec(text)).find(Boolean) ?? null;
}

/** A name without the number before or behind it; none where there is none. @param {string} text @returns {[string, number]} */
function counted(text) {
  for (const shape of COUNTS) {
    const found = shape.exec(text)?.groups;
    if (found) return [bare(found.name ?? ""), count(found.count ?? "")];
  }
  return [text, 0];
}

/** @param {string} text @returns {Record<string, number>} */
function chosen(text) {
  const at = priceIn(text)?.index;
  const given = bare(at ? text.slice(0, at) : text);
  const [, number = "1", name = given] = COUNT.exec(given) ?? [];
  return own(new Map(name ? [[word(name), count(number)]] : []));
}
