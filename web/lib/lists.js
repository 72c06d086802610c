// Lists as people write them. Twin of parts_of in generator/rules_compendium/names.py.

/** The parts of a text between its commas and lines, leaving those inside brackets. @param {string} text */
export function partsOf(text) {
  const parts = [];
  let depth = 0, start = 0;
  for (let place = 0; place <= text.length; place += 1) {
    const letter = text[place] ?? ",";
    depth = Math.max(0, depth + Number(letter === "(") - Number(letter === ")"));
    if (letter !== "\n" && (letter !== "," || (depth && place < text.length))) continue;
    depth = 0;
    parts.push(text.slice(start, place).trim());
    start = place + 1;
  }
  return parts.filter(Boolean);
}
