// Words, paragraphs and tables of the card model as elements.

/** @typedef {import("./types.js").Run} Run */
/** @typedef {import("./types.js").Block} Block */

/**
 * @param {string} tag
 * @param {string} [name]
 * @param {string} [words]
 */
export function element(tag, name = "", words = "") {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (words) made.textContent = words;
  return made;
}

/** @type {Record<string, (words: string) => Node>} */
const MARKS = {
  "": (words) => document.createTextNode(words),
  n: (words) => element("b", "card-n", words),
  l: (words) => element("b", "card-l", words),
  b: (words) => element("strong", "", words),
  i: (words) => element("em", "", words),
};

/**
 * @param {Run[]} runs
 * @returns {Node[]}
 */
export function words(runs) {
  return runs.map(([text, mark]) => {
    const make = MARKS[mark];
    if (make) return make(text);
    const strong = element("strong");
    strong.append(element("em", "", text));
    return strong;
  });
}

/** @param {Run[]} runs */
export function plain(runs) {
  return runs.map(([text]) => text).join("");
}

/** @param {Block} block */
function table(block) {
  const made = element("table");
  const columns = element("colgroup");
  const shares = (block.w ?? []).filter((width) => width.endsWith("fr"));
  const sum = shares.reduce((total, width) => total + parseFloat(width), 0);
  for (const width of block.w ?? []) {
    const column = element("col");
    column.style.width = width.endsWith("em") ? width : `${(100 * parseFloat(width)) / sum}%`;
    columns.append(column);
  }
  made.append(columns);
  if (block.heads?.length) made.append(row(block.heads, "th", block));
  for (const cells of block.rows ?? []) made.append(row(cells, "td", block));
  return made;
}

/**
 * @param {Run[][]} cells
 * @param {string} tag
 * @param {Block} block
 */
function row(cells, tag, block) {
  const made = element("tr");
  cells.forEach((cell, column) => {
    const one = element(tag, block.a?.[column] === "right" ? "is-right" : "");
    one.append(...words(cell));
    made.append(one);
  });
  return made;
}

/**
 * @param {Block} block
 * @returns {HTMLElement}
 */
export function piece(block) {
  if (block.t === "table") {
    const made = element("div", "card-table");
    if (block.cap) made.append(element("b", "card-l", block.cap));
    made.append(table(block));
    return made;
  }
  if (block.t === "h") {
    const made = element("h4");
    made.append(...words(block.r));
    return made;
  }
  const made = element("p", block.t === "p" ? "" : `card-${block.t}`);
  if (block.t === "li") {
    made.style.setProperty("--depth", String(block.d ?? 0));
    made.append(element("span", "card-bullet", block.m ?? ""));
  }
  made.append(...words(block.r));
  return made;
}
