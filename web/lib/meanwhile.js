// A page is shown before its scripts have come: they come with the first thing that is done on it, and nothing that was
// done to the page until then is lost.

const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll", "wheel"];
const CONTROLS = "input, select, button, summary";

/** @type {WeakMap<Element, Element[]>} what was clicked in each place, in order */
const clicks = new WeakMap();

/** A promise that ends with the first thing done on the page, also before this script came. @returns {Promise<void>} */
export function firstSign() {
  return document.documentElement.dataset.there === "" ? Promise.resolve() : new Promise((done) => {
    const told = () => {
      for (const sign of SIGNS) removeEventListener(sign, told, true);
      done();
    };
    for (const sign of SIGNS) addEventListener(sign, told, { capture: true, passive: true });
  });
}

/** Make a part of the page that the build wrote usable, and remember the clicks in it. @param {Element} place */
export function remember(place) {
  /** @type {Element[]} */
  const done = [];
  clicks.set(place, done);
  for (const element of place.querySelectorAll("[inert]")) element.removeAttribute("inert");
  place.addEventListener("click", ({ target }) => {
    const control = target instanceof Element ? target.closest("button, summary, [role=combobox]") : null;
    if (control) done.push(control);
  });
}

/**
 * Put elements in the place of their twins that the build wrote, and do again to them what was done to these.
 * @param {Element} place @param {Element[]} elements
 */
export function replace(place, ...elements) {
  const old = [...place.querySelectorAll(CONTROLS)];
  const focused = document.activeElement;
  place.replaceChildren(...elements);
  const fresh = [...place.querySelectorAll(CONTROLS)];
  const twin = (/** @type {Element | null} */ one) => fresh[one ? old.indexOf(one) : -1];
  const click = (/** @type {Element} */ one) => {
    const now = twin(one);
    if (now instanceof HTMLElement) now.click();
  };
  const done = clicks.get(place) ?? [];
  clicks.delete(place);
  // Who clicks on a field types into it afterwards; who clicks on a button has typed before.
  done.filter((one) => one.matches("input")).forEach(click);
  for (const one of old.filter(changed)) put(twin(one), one);
  done.filter((one) => !one.matches("input")).forEach(click);
  refocus(twin(focused), focused);
}

/** Give a field the focus that its twin had, with what was marked in it: somebody may be in the middle of a word. @param {Element | undefined} now @param {Element | null} before */
function refocus(now, before) {
  if (!(now instanceof HTMLElement)) return;
  const [start, end] = before instanceof HTMLInputElement ? [before.selectionStart, before.selectionEnd] : [null, null];
  now.focus({ preventScroll: true });
  if (now instanceof HTMLInputElement && start !== null) now.setSelectionRange(start, end);
}

/** Whether a field holds something else than the build wrote. @param {Element} one */
function changed(one) {
  if (one instanceof HTMLSelectElement) return [...one.options].some(({ selected, defaultSelected }) => selected !== defaultSelected && one.options.length > 1);
  if (!(one instanceof HTMLInputElement)) return false;
  if (one.type === "radio" || one.type === "checkbox") return one.checked !== one.defaultChecked && (one.checked || one.type === "checkbox");
  return one.value !== one.defaultValue;
}

/** Give a field the value of its twin, as if it had been typed. @param {Element | undefined} now @param {Element} before */
function put(now, before) {
  if (now instanceof HTMLSelectElement && before instanceof HTMLSelectElement) now.value = before.value;
  else if (now instanceof HTMLInputElement && before instanceof HTMLInputElement) {
    now.value = before.value;
    now.checked = before.checked;
  } else return;
  for (const told of ["input", "change"]) now.dispatchEvent(new Event(told, { bubbles: true }));
}
