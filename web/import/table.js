// A table, by its tabs, bars, semicolons, or the commas of a file with a row of headings. Twin of parts of
// generator/rules_compendium/importing/tables.py; tests/vectors/rosters.json holds both together.

import { idOf } from "../lib/fold.js";
import { clean, MARKS, MONEY, NUMBER, trimmed, word } from "./words.js";

/** @type {Record<string, string>} */
const COLUMNS = {
  count: "qte quantite nb nbr nombre qty quantity count number anzahl nr n no figs models modeles",
  name: "unite unites unit units nom name profil profile figurine model troupe troupes einheit modell",
  each: "cout-unitaire prix-unitaire unit-cost unit-price each pts-u",
  price: "points pts cost cout prix price valeur punkte kosten pa",
  total: "total cout-total total-cost total-points sum somme summe",
};
const COLUMN = new Map(Object.entries(COLUMNS).flatMap(([column, names]) => names.split(" ").map((name) => [name, column])));
const FIGURE = new RegExp(`^[x×]?${NUMBER} ?(?:${MONEY}|[x×])?$`, "i");

export class Table {
  sign = "";
  /** @type {string[]} */
  columns = [];

  /** What a row says, nothing of one that says nothing; null where a line is no row. @param {string} line @returns {Record<string, string> | null} */
  row(line) {
    const text = line.trim();
    if (this.sign && text.includes(this.sign)) {
      const cells = cellsOf(text, this.sign);
      if (cells.every((cell) => !trimmed(cell, " -:=", " -:="))) return {};
      return said(this.columns.slice(0, cells.length).map((column, at) => [column, cells[at] ?? ""]), text);
    }
    for (const sign of "\t|;,") {
      const cells = text.includes(sign) ? cellsOf(text, sign) : [];
      const columns = cells.map((cell) => COLUMN.get(idOf(cell)) ?? "more");
      if (columns.includes("name") && columns.some((one) => one !== "name" && one !== "more")) {
        Object.assign(this, { sign, columns });
        return {};
      }
      const found = sign === "," ? [] : guessed(cells);
      if (found.length) return said(found, text);
    }
    return null;
  }
}

/** @param {[string, string][]} cells each with its column @param {string} text */
function said(cells, text) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const [column, cell] of cells) found.set(column, [found.get(column), clean(cell.replace(MARKS, ""))].filter(Boolean).join(", "));
  return Object.fromEntries([...found, ["text", word(text.replaceAll("\t", " "))]]);
}

/** The cells of a row; one in quotes may hold what is between others. @param {string} row @param {string} sign */
function cellsOf(row, sign) {
  const text = sign === "|" ? trimmed(row, "|", "|") : row;
  const cells = [];
  let start = 0, quoted = false;
  for (let place = 0; place <= text.length; place += 1) {
    const letter = text[place] ?? sign;
    if (letter === '"' && sign !== "|") quoted = !quoted;
    else if (letter === sign && (!quoted || place === text.length)) {
      cells.push(trimmed(text.slice(start, place).trim(), '"', '"').trim());
      start = place + 1;
    }
  }
  return cells;
}

/** The cells of a row without headings: the last number behind the name is the price. @param {string[]} cells @returns {[string, string][]} */
function guessed(cells) {
  const numbers = cells.flatMap((cell, place) => (FIGURE.test(cell) ? [place] : []));
  const name = cells.findIndex((cell, place) => cell && !numbers.includes(place));
  if (!numbers.length || name < 0) return [];
  const price = numbers.filter((place) => place > name).at(-1) ?? -1;
  const first = numbers.find((place) => place !== price);
  return cells.map((cell, place) => [place === name ? "name" : place === price ? "price" : place === first ? "count" : "more", cell]);
}
