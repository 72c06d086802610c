// XML of rosters as a tree, in one pass: elements, attributes, text. No document type, no entities but XML's own five,
// nothing fetched. DOMParser would tell of broken XML by an element with a style of its own, which the page's policy
// refuses, and not every browser says the line.

import { Refusal } from "./refusal.js";

/** @import { Tree } from "./tree.js" */

const MOST_ELEMENTS = 500_000;
const MOST_DEPTH = 200;
const NAMED = new Map([["lt", "<"], ["gt", ">"], ["amp", "&"], ["quot", '"'], ["apos", "'"]]);
const LAST = 0x10ffff;
const NAME = /[^\s<>/=&"']+/y;
const ATTRIBUTE = /\s+([^\s<>/=&"']+)\s*=\s*(?:"([^<"]*)"|'([^<']*)')/y;
const END = /\s*(\/?)>/y;

/** The root of a document. @param {string} text @returns {Tree} */
export function xmlTree(text) {
  return new Reader(text).read();
}

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.count = 0;
    /** Holds the root, and is none itself. @type {Tree} */
    this.top = { tag: "", attributes: {}, text: "", children: [] };
    this.open = [this.top];
  }

  read() {
    while (this.at < this.text.length) {
      const next = this.text.indexOf("<", this.at);
      this.words(this.text.slice(this.at, next < 0 ? undefined : next));
      if (next < 0) break;
      this.at = next;
      this.mark();
    }
    const [root] = this.top.children;
    if (!root || this.open.length > 1) throw this.broken();
    return root;
  }

  /** @returns {Tree} the element that is open */
  get last() {
    return /** @type {Tree} */ (this.open.at(-1));
  }

  broken() {
    return new Refusal("broken", this.text.slice(0, this.at).split("\n").length);
  }

  /** @param {string} words between two marks */
  words(words) {
    if (this.last !== this.top) this.last.text += this.plain(words);
    else if (words.trim() && words.trim() !== "\ufeff") throw this.broken();
  }

  /** What begins with `<`. */
  mark() {
    const { at, text } = this;
    const sign = text[at + 1];
    if (sign === "/") this.close();
    else if (sign === "?") this.past("?>");
    else if (sign !== "!") this.begin();
    else if (text.startsWith("<!--", at)) this.past("-->");
    else if (text.startsWith("<![CDATA[", at)) this.last.text += this.past("]]>").slice("<![CDATA[".length);
    else throw new Refusal("unsafe");
  }

  /** Go past an ending; return what stands before it. @param {string} end */
  past(end) {
    const { at } = this;
    const to = this.text.indexOf(end, at);
    if (to < 0) throw this.broken();
    this.at = to + end.length;
    return this.text.slice(at, to);
  }

  close() {
    const name = this.past(">").slice(2).trim();
    const closed = this.open.length > 1 ? this.open.pop() : undefined;
    if (closed?.tag !== local(name)) throw this.broken();
    closed.text = closed.text.trim();
  }

  begin() {
    this.at += 1;
    const [name] = this.take(NAME) ?? [];
    if (!name || (this.last === this.top && this.top.children.length)) throw this.broken();
    /** @type {Tree} */
    const element = { tag: local(name), attributes: Object.create(null), text: "", children: [] };
    for (let match = this.take(ATTRIBUTE); match; match = this.take(ATTRIBUTE)) {
      const [, key = "", double, single = ""] = match;
      if (key in element.attributes) throw this.broken();
      element.attributes[key] = this.plain(double ?? single).replace(/[\t\r\n]/g, " ");
    }
    const end = this.take(END);
    if (!end) throw this.broken();
    this.count += 1;
    if (this.count > MOST_ELEMENTS || this.open.length > MOST_DEPTH) throw new Refusal("large");
    this.last.children.push(element);
    if (!end[1]) this.open.push(element);
  }

  /** @param {RegExp} pattern */
  take(pattern) {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  /** Words with the signs that their entities stand for. @param {string} words */
  plain(words) {
    if (!words.includes("&")) return words;
    return words.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+))?;?/gi, (whole, decimal, hexadecimal, name) => {
      const code = decimal ? Number(decimal) : hexadecimal ? parseInt(hexadecimal, 16) : NaN;
      const sign = NAMED.get(name) ?? (code > 0 && code <= LAST ? String.fromCodePoint(code) : undefined);
      if (sign === undefined || !whole.endsWith(";")) throw this.broken();
      return sign;
    });
  }
}

/** A name without its prefix. @param {string} name */
function local(name) {
  return name.slice(name.indexOf(":") + 1);
}
