// JSON of rosters as the tree that XML is: an element, its attributes, its text, what it holds. Twin of
// generator/rules_compendium/importing/xml.py.

/** @typedef {{tag: string, attributes: Record<string, string>, text: string, children: Tree[]}} Tree */

// How the one in a list of JSON is called where XML has the list.
const ONE = new Map(Object.entries({ costs: "cost", costLimits: "costLimit", forces: "force", selections: "selection", profiles: "profile", characteristics: "characteristic", rules: "rule", categories: "category" }));
const TEXTS = ["$text", "#text", "description"];
const MOST_DEPTH = 200;

/** JSON that has the shape of XML. @param {Record<string, any>} value @param {string} tag @returns {Tree} */
export function ofJson(value, tag, depth = 0) {
  /** @type {Tree} */
  const made = { tag, attributes: Object.create(null), text: "", children: [] };
  for (const [key, inner] of Object.entries(value)) {
    const one = ONE.get(key);
    if (["boolean", "string", "number"].includes(typeof inner)) {
      if (TEXTS.includes(key)) made.text = String(inner).trim();
      else made.attributes[key] = String(inner);
    }
    else if (Array.isArray(inner) && one && depth < MOST_DEPTH) {
      const ones = inner.map((each) => (typeof each === "string" ? { $text: each } : each)).filter((each) => each && typeof each === "object" && !Array.isArray(each));
      made.children.push({ tag: key, attributes: Object.create(null), text: "", children: ones.map((each) => ofJson(each, one, depth + 1)) });
    }
  }
  return made;
}

/** What BattleScribe called an attribute before 2.03. @type {Record<string, string>} */
const OLDER = { typeName: "profileTypeName", typeId: "costTypeId" };

/** An attribute, also by its older name, or nothing. @param {Tree} tree @param {string} name */
export function get(tree, name) {
  return (tree.attributes[name] || tree.attributes[OLDER[name] ?? ""]) ?? "";
}

/** Its text, which older files write as a value. @param {Tree} tree */
export function textOf(tree) {
  return tree.text || get(tree, "value");
}

/** What a group holds: the costs of `costs`. @param {Tree} tree @param {string} group @returns {Tree[]} */
export function all(tree, group) {
  return tree.children.filter(({ tag }) => tag === group).flatMap(({ children }) => children);
}
