// The service worker: what was read stays readable. VERSION and CORE are filled in by the build.

const VERSION = "__VERSION__";
/** @type {string[]} */
const CORE = JSON.parse("__CORE__");
const PATIENCE = 2500;
const AT_ONCE = 8;
const MOST_PAGES = 600;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const root = new URL("./", worker.location.href).href;
// Caches belong to the origin: another site of it, in another folder, has names of its own.
const MINE = `compendium ${root} `;
const CORE_CACHE = `${MINE}core ${VERSION}`;
const READ_CACHE = `${MINE}read`;
const KEPT = `${MINE}kept `;
const FILLING = `${MINE}filling `;
// Files named by their content, wherever a page, a script or a style names them.
const NAMED = /[\w-]+-[0-9a-fA-Z]{8}\.(?:js|css|woff2)\b/g;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CORE_CACHE)
      .then((cache) => cache.addAll(CORE.map((path) => new Request(root + path, { cache: "reload" }))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => event.waitUntil(activated()));

/** Delete what older versions kept, but for what pages that stay readable are made of; fetch kept games again. */
async function activated() {
  const old = (await cachesOf(`${MINE}core `)).filter((name) => name !== CORE_CACHE);
  for (const name of old) await copy(name, READ_CACHE, true);
  await Promise.all([...old, ...await cachesOf(FILLING)].map((name) => caches.delete(name)));
  await forget(await caches.open(READ_CACHE));
  await worker.clients.claim();
  for (const name of await cachesOf(KEPT)) await keep(name.slice(KEPT.length));
}

/** @param {string} beginning @returns {Promise<string[]>} */
async function cachesOf(beginning) {
  return (await caches.keys()).filter((name) => name.startsWith(beginning));
}

/** Copy what another cache lacks. @param {string} from @param {string} to @param {boolean} assetsOnly */
async function copy(from, to, assetsOnly) {
  const [source, target] = [await caches.open(from), await caches.open(to)];
  for (const request of await source.keys()) {
    const wanted = request.url.startsWith(assetsOnly ? `${root}assets/` : root);
    if (!wanted || await target.match(request)) continue;
    const answer = await source.match(request);
    if (answer) await target.put(request, answer);
  }
}

/** Forget the pages read longest ago, and files that no page that stays names any more. @param {Cache} read */
async function forget(read) {
  const requests = await read.keys();
  const pages = requests.filter(({ url }) => url.endsWith("/"));
  for (const request of pages.slice(0, Math.max(0, pages.length - MOST_PAGES))) await read.delete(request);
  const named = await namedByPages();
  for (const request of requests) {
    if (request.url.startsWith(`${root}assets/`) && !named.has(fileOf(request.url))) await read.delete(request);
  }
}

/** @param {string} url */
function fileOf(url) {
  return url.slice(url.lastIndexOf("/") + 1);
}

/** The files that kept pages name, and those that these files name in turn. */
async function namedByPages() {
  /** @type {Set<string>} */
  const named = new Set();
  /** @type {Map<string, Response>} */
  const files = new Map();
  const note = async (/** @type {Response | undefined} */ answer) => {
    for (const [file] of (await answer?.text() ?? "").matchAll(NAMED)) named.add(file);
  };
  for (const name of await cachesOf(MINE)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      if (request.url.endsWith("/")) await note(answer);
      else if (answer && /\.(js|css)$/.test(request.url)) files.set(fileOf(request.url), answer);
    }
  }
  // A set yields what is added to it while it is walked.
  for (const file of named) await note(files.get(file));
  return named;
}

worker.addEventListener("message", (event) => {
  const game = event.data?.keep;
  if (typeof game === "string") event.waitUntil(keep(game));
});

/** @param {string} game */
async function keep(game) {
  // Filled beside and put in place when whole, so that half a game never looks like one.
  const filling = FILLING + game;
  try {
    const answer = await fetch(`${root}offline/${game}.json`, { cache: "no-cache" });
    if (!answer.ok) throw new Error(String(answer.status));
    /** @type {import("../types.js").OfflineList} */
    const { urls } = await answer.json();
    await caches.delete(filling);
    const cache = await caches.open(filling);
    for (let at = 0; at < urls.length; at += AT_ONCE) {
      await cache.addAll(urls.slice(at, at + AT_ONCE).map((path) => root + path));
      await tell({ keep: game, done: Math.min(at + AT_ONCE, urls.length - 1), total: urls.length });
    }
    await caches.delete(KEPT + game);
    await copy(filling, KEPT + game, false);
    await tell({ keep: game, done: urls.length, total: urls.length });
  } catch (error) {
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    await tell({ keep: game, failed: full ? "full" : "network" });
  } finally {
    await caches.delete(filling);
  }
}

/** @param {object} message */
async function tell(message) {
  for (const client of await worker.clients.matchAll()) client.postMessage(message);
}

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(root)) return;
  if (url.pathname.endsWith("/sw.js") || url.searchParams.has("__reload")) return;
  if (url.href.startsWith(`${root}search/`)) event.respondWith(fromCore(event.request));
  else if (url.href.startsWith(`${root}assets/`)) event.respondWith(fromCache(event.request));
  else event.respondWith(fromNetwork(event.request));
});

/** What is kept of this site: this version's copy, then a kept game's, then that of the last visit. @param {Request} request */
async function known(request) {
  for (const name of [CORE_CACHE, ...await cachesOf(KEPT), READ_CACHE]) {
    const cache = await caches.open(name);
    const answer = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    if (answer) return answer;
  }
  return undefined;
}

/** Files under assets/ are named by their content: what is kept is right. @param {Request} request */
async function fromCache(request) {
  return (await known(request)) ?? remember(request, await fetch(request));
}

/**
 * The search's index changes with the site and is fetched with each new version of it: the first key
 * must not wait for a network that may be slow. What the cache lacks is never kept by itself.
 * @param {Request} request
 */
async function fromCore(request) {
  const cache = await caches.open(CORE_CACHE);
  return (request.cache === "reload" ? undefined : await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Everything else is fresh where there is a network that answers in time. @param {Request} request @returns {Promise<Response>} */
async function fromNetwork(request) {
  const fresh = fetch(request).then((answer) => remember(request, answer));
  const kept = await known(request);
  if (!kept) return fresh.catch(() => missing(request));
  const late = new Promise((resolve) => { setTimeout(() => resolve(kept), PATIENCE); });
  return /** @type {Promise<Response>} */ (Promise.race([fresh.catch(() => kept), late]));
}

/** Keep an answer: in the kept game that has an older copy, else among what was read. @param {Request} request @param {Response} answer */
async function remember(request, answer) {
  if (!answer.ok || answer.redirected || answer.type !== "basic") return answer;
  const body = answer.clone();
  const url = request.url.replace(/[?#].*/, "");
  let home = await caches.open(READ_CACHE);
  for (const name of await cachesOf(KEPT)) {
    const game = await caches.open(name);
    if (await game.match(url)) home = game;
  }
  await home.put(url, body).catch(() => undefined);
  return answer;
}

/** @param {Request} request */
function missing(request) {
  if (request.mode !== "navigate") return Response.error();
  const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pas de réseau</title><body style="font:1.1rem/1.5 Georgia,serif;max-width:34rem;margin:18vh auto;padding:0 1.2rem">
<h1>Pas de réseau</h1><p>Cette page n’a pas encore été lue sur cet appareil. <a href="${root}">Revenir à l’accueil</a>,
ou garder un jeu entier depuis sa page d’accueil quand le réseau revient.</p>`;
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
}
