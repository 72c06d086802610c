// Signs on buttons, drawn as the site's icons are: no font is asked for a letter that it may not have.

const SVG = "http://www.w3.org/2000/svg";
const WAYS = {
  cross: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7",
  pen: "M4 20l1-4.5L16 4.5l3.5 3.5-11 11z",
  again: "M5 4.5v5h5M5.6 9.5A7.5 7.5 0 1 1 4.5 14",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
};

/** A sign for a button that says in words what it does. @param {keyof typeof WAYS} name */
export function sign(name) {
  const picture = document.createElementNS(SVG, "svg");
  const way = document.createElementNS(SVG, "path");
  picture.setAttribute("class", "icon");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  way.setAttribute("d", WAYS[name]);
  picture.append(way);
  return picture;
}
