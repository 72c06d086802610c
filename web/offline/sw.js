// The service worker: what was read stays readable. EDITION, CORE and MISSING are filled in by the build. Pages change under
// their address; everything that they are made of has an address that is its edition's own, so that a page that is
// kept and what it names always belong together.

const EDITION = "__EDITION__";
/** @type {string[]} */
const CORE = JSON.parse("__CORE__");
/** The page that stands for one that is not kept, but for the way to the site's root. @type {string} */
const MISSING = JSON.parse("__MISSING__");
const PATIENCE = 2500;
const GONE = 404;
const AT_ONCE = 8;
// Pages, and files such as cards in PDF, that stay readable because they were read.
const MOST_PAGES = 600;
const MOST_FILES = 40;
const MORE_ROOM = 50;

/** Ends when kept games are of this edition; once in the worker's life. @type {Promise<void> | undefined} */
let keptAgain;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const root = new URL("./", worker.location.href).href;
// Caches belong to the origin: another site of it, in another folder, has names of its own.
const MINE = `compendium ${root} `;
const CORE_CACHE = `${MINE}core ${EDITION}`;
const READ_CACHE = `${MINE}read`;
// A kept game: `kept <edition> <game>`. It is whole when its list is in it, which comes last.
const KEPT = `${MINE}kept `;
const NAMED = /-([0-9a-zA-Z]{8})\.(?:js|css|woff2)\b/g;

worker.addEventListener("install", (event) => event.waitUntil(installed()));

worker.addEventListener("activate", (event) => event.waitUntil(activated()));

worker.addEventListener("message", (event) => {
  const { core, keep: game, edition } = event.data ?? {};
  if (core || typeof game === "string") event.waitUntil(keepCore().then(() => typeof game === "string" && keep(game)));
  if (!edition) return;
  event.source?.postMessage({ edition: EDITION });
  event.waitUntil(keptAgain ??= keepAgain());
});

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(root)) return;
  if (url.pathname.endsWith("/sw.js") || url.searchParams.has("__reload")) return;
  event.respondWith(isPart(url.href) ? fromCache(event.request) : fromNetwork(event.request));
});

/** A first visit keeps nothing ahead; where an older edition's core is kept, this one's takes its place. */
async function installed() {
  if ((await cachesOf(`${MINE}core `)).length) await fill(await caches.open(CORE_CACHE), CORE);
  await worker.skipWaiting();
}

/** Keep what every page needs, once. */
async function keepCore() {
  const cache = await caches.open(CORE_CACHE);
  if ((await cache.keys()).length < CORE.length) await fill(cache, CORE).catch(() => undefined);
}

/** Delete what older editions kept, but for what pages that stay readable are made of. */
async function activated() {
  const old = (await cachesOf(`${MINE}core `)).filter((name) => name !== CORE_CACHE);
  for (const name of old) await move(name);
  const read = await caches.open(READ_CACHE);
  await bound(read, MOST_PAGES, MOST_FILES);
  await forget(read);
  await worker.clients.claim();
}

/** Fetch kept games again, of this edition. A page asks for it: while a worker is being activated, every page waits for it. */
async function keepAgain() {
  const games = (await cachesOf(KEPT)).map((name) => name.slice(name.lastIndexOf(" ") + 1));
  for (const game of new Set(games)) if (!await isWhole(`${KEPT}${EDITION} ${game}`)) await keep(game);
}

/** @param {string} beginning @returns {Promise<string[]>} */
async function cachesOf(beginning) {
  return (await caches.keys()).filter((name) => name.startsWith(beginning));
}

/** Whether an address is its edition's own, and what is found there never changes. @param {string} url */
function isPart(url) {
  return url.startsWith(`${root}assets/`) || url.startsWith(`${root}data/`);
}

/** @param {string} url */
function isPage(url) {
  return url.endsWith("/") || url.endsWith(".html");
}

/**
 * Fetch files into a cache, all of this edition: while a site is being published, some may be of another.
 * @param {Cache} cache @param {string[]} paths @returns {Promise<number>} how many bytes they are
 */
async function fill(cache, paths) {
  const sizes = await Promise.all(paths.map(async (path) => {
    const url = root + path;
    // Not by way of the browser's own cache, which would give out the page of a copy that broke off.
    const answer = await fetch(url, { cache: isPart(url) ? "default" : "no-store" });
    // What is listed and gone belongs to a version that has been replaced.
    if (answer.status === GONE) throw new Error(`${path}: another edition`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    if (isPage(url) && editionOf(await answer.clone().text()) !== EDITION) throw new Error(`${path}: another edition`);
    const { size } = await answer.clone().blob();
    await cache.put(url, answer);
    return size;
  }));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The edition that a page names. @param {string} page */
function editionOf(page) {
  return /\bdata-edition="(\w+)"/.exec(page)?.[1];
}

/** Move what pages may name from a cache to those that were read. @param {string} from */
async function move(from) {
  const [source, target] = [await caches.open(from), await caches.open(READ_CACHE)];
  for (const request of await source.keys()) {
    const answer = isPart(request.url) && !await target.match(request) && await source.match(request);
    if (answer) await target.put(request, answer);
  }
  await caches.delete(from);
}

/** Forget the pages and files read longest ago. @param {Cache} read @param {number} mostPages @param {number} mostFiles */
async function bound(read, mostPages, mostFiles) {
  const others = (await read.keys()).filter(({ url }) => !isPart(url));
  for (const [kind, most] of /** @type {const} */ ([[true, mostPages], [false, mostFiles]])) {
    const some = others.filter(({ url }) => isPage(url) === kind);
    for (const request of some.slice(0, Math.max(0, some.length - most))) await read.delete(request);
  }
}

/** Forget what no kept page is made of any more. @param {Cache} read */
async function forget(read) {
  const named = await namedByPages();
  for (const request of await read.keys()) {
    const [, edition] = request.url.slice(root.length).split("/");
    const file = [...request.url.matchAll(NAMED)].at(-1)?.[1];
    const known = request.url.startsWith(`${root}data/`) ? named.has(edition ?? "") : !file || named.has(file);
    if (isPart(request.url) && !known) await read.delete(request);
  }
}

/** The editions of kept pages, and what names the files that they name, and that these name in turn. */
async function namedByPages() {
  /** @type {Set<string>} */
  const named = new Set();
  /** @type {Map<string, Response>} */
  const files = new Map();
  const note = async (/** @type {Response | undefined} */ answer) => {
    const text = await answer?.text() ?? "";
    for (const name of [editionOf(text), ...[...text.matchAll(NAMED)].map((match) => match[1])]) if (name) named.add(name);
  };
  for (const name of await cachesOf(MINE)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const file = [...request.url.matchAll(NAMED)].at(-1)?.[1];
      if (isPage(request.url)) await note(answer);
      else if (answer && file && /\.(js|css)$/.test(request.url)) files.set(file, answer);
    }
  }
  // A set yields what is added to it while it is walked.
  for (const file of named) await note(files.get(file));
  return named;
}

/** Keep a whole game of this edition, in place of what older ones kept of it. @param {string} game */
async function keep(game) {
  const name = `${KEPT}${EDITION} ${game}`;
  const list = `${root}offline/${game}.json`;
  try {
    const answer = await fetch(list, { cache: "no-cache" });
    if (!answer.ok) throw new Error(String(answer.status));
    /** @type {import("../types.js").OfflineList} */
    const { edition, urls } = await answer.clone().json();
    if (edition !== EDITION) throw new Error("another edition");
    const cache = await caches.open(name);
    let bytes = 0;
    for (let at = 0; at < urls.length; at += AT_ONCE) {
      bytes += await fill(cache, urls.slice(at, at + AT_ONCE));
      await tell({ keep: game, done: Math.min(at + AT_ONCE, urls.length - 1), total: urls.length });
    }
    // What the page says of a kept game stands in the headers of its list.
    const headers = { "content-type": "application/json", "x-kept-at": String(Date.now()), "x-kept-bytes": String(bytes) };
    await cache.put(list, new Response(await answer.blob(), { headers }));
    for (const other of await cachesOf(KEPT)) if (other !== name && other.endsWith(` ${game}`)) await caches.delete(other);
    await tell({ keep: game, done: urls.length, total: urls.length });
  } catch (error) {
    // Half a game is no game; an older whole one stays.
    if (!await isWhole(name)) await caches.delete(name);
    const said = error instanceof Error ? error : new Error();
    const failed = said.name === "QuotaExceededError" ? "full" : said.message.endsWith("another edition") ? "edition" : "network";
    await tell({ keep: game, failed });
  }
}

/** Whether a cache has all of its game. @param {string} name */
async function isWhole(name) {
  const list = `${root}offline/${name.slice(name.lastIndexOf(" ") + 1)}.json`;
  return Boolean(await caches.match(list, { cacheName: name }));
}

/** @param {object} message */
async function tell(message) {
  for (const client of await worker.clients.matchAll()) client.postMessage(message);
}

/**
 * What is kept of this site: this edition's copy, then that of a game kept whole, then that of the last visit.
 * @param {Request} request
 */
async function known(request) {
  for (const name of [CORE_CACHE, ...await cachesOf(KEPT), READ_CACHE]) {
    const answer = await caches.match(request, { cacheName: name, ignoreSearch: true, ignoreVary: true });
    if (answer && (!name.startsWith(KEPT) || await isWhole(name))) return answer;
  }
  return undefined;
}

/** What is its edition's own is right wherever it is kept. @param {Request} request */
async function fromCache(request) {
  return (await known(request)) ?? remember(request, await fetch(request));
}

/** Everything else is fresh where there is a network that answers in time. @param {Request} request @returns {Promise<Response>} */
async function fromNetwork(request) {
  const fresh = fetch(request).then((answer) => remember(request, answer));
  const kept = await known(request);
  if (!kept) return fresh.catch(() => missing(request));
  const late = new Promise((resolve) => { setTimeout(() => resolve(kept), PATIENCE); });
  return /** @type {Promise<Response>} */ (Promise.race([fresh.catch(() => kept), late]));
}

/** Keep an answer among what was read, while the page reads it. @param {Request} request @param {Response} answer */
function remember(request, answer) {
  if (answer.ok && !answer.redirected && answer.type === "basic") store(request.url.replace(/[?#].*/, ""), answer.clone());
  return answer;
}

/** @param {string} url @param {Response} answer */
async function store(url, answer) {
  const read = await caches.open(READ_CACHE);
  // Where the place is used up, what was read longest ago makes room for what comes next.
  await read.put(url, answer).catch(() => bound(read, MORE_ROOM, 0));
  if (!isPart(url)) await bound(read, MOST_PAGES, MOST_FILES);
}

/** @param {Request} request */
function missing(request) {
  if (request.mode !== "navigate") return Response.error();
  const page = MISSING.replaceAll("__ROOT__", () => root);
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
}
