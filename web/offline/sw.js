// The service worker: what was read stays readable. VERSION and CORE are filled in by the build.

const VERSION = "__VERSION__";
/** @type {string[]} */
const CORE = JSON.parse("__CORE__");
const CORE_CACHE = `core-${VERSION}`;
const READ_CACHE = "read";
const PATIENCE = 2500;
const AT_ONCE = 8;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const root = new URL("./", worker.location.href).href;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CORE_CACHE)
      .then((cache) => cache.addAll(CORE.map((path) => new Request(root + path, { cache: "reload" }))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(clean().then(() => worker.clients.claim()).then(refreshKept));
});

async function clean() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("core-") && name !== CORE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Games that were kept are fetched again when the site has changed. */
async function refreshKept() {
  const names = await caches.keys();
  const games = names.filter((name) => name.startsWith("kept-")).map((name) => name.slice(5));
  for (const game of games) await keep(game).catch(() => undefined);
}

worker.addEventListener("message", (event) => {
  const game = event.data?.keep;
  if (typeof game === "string") event.waitUntil(keep(game));
});

/** @param {string} game */
async function keep(game) {
  try {
    const answer = await fetch(`${root}offline/${game}.json`, { cache: "no-cache" });
    if (!answer.ok) throw new Error(String(answer.status));
    /** @type {{urls: string[]}} */
    const { urls } = await answer.json();
    // Filled beside and put in place when whole, so that half a game never looks like one.
    const filling = `filling-${game}`;
    await caches.delete(filling);
    await fill(await caches.open(filling), game, urls);
    await move(filling, `kept-${game}`);
    await tell({ keep: game, done: urls.length, total: urls.length });
  } catch {
    await tell({ keep: game, failed: true });
  }
}

/**
 * @param {Cache} cache
 * @param {string} game
 * @param {string[]} urls
 */
async function fill(cache, game, urls) {
  for (let at = 0; at < urls.length; at += AT_ONCE) {
    await cache.addAll(urls.slice(at, at + AT_ONCE).map((path) => root + path));
    await tell({ keep: game, done: Math.min(at + AT_ONCE, urls.length - 1), total: urls.length });
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
async function move(from, to) {
  const source = await caches.open(from);
  await caches.delete(to);
  const target = await caches.open(to);
  for (const request of await source.keys()) {
    const answer = await source.match(request);
    if (answer) await target.put(request, answer);
  }
  await caches.delete(from);
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

/** @param {Request} request */
function known(request) {
  return caches.match(request, { ignoreSearch: true, ignoreVary: true });
}

/**
 * Files under assets/ are named by their content: what is kept is right.
 * @param {Request} request
 */
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

/**
 * Everything else is fresh where there is a network that answers in time.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function fromNetwork(request) {
  const fresh = fetch(request).then((answer) => remember(request, answer));
  const kept = await known(request);
  if (!kept) return fresh.catch(() => missing(request));
  const late = new Promise((resolve) => { setTimeout(() => resolve(kept), PATIENCE); });
  return /** @type {Promise<Response>} */ (Promise.race([fresh.catch(() => kept), late]));
}

/**
 * @param {Request} request
 * @param {Response} answer
 */
async function remember(request, answer) {
  if (answer.ok && !answer.redirected && answer.type === "basic") {
    const url = new URL(request.url);
    url.search = "";
    url.hash = "";
    const copy = answer.clone();
    const cache = await caches.open(READ_CACHE);
    await cache.put(url.href, copy).catch(() => undefined);
  }
  return answer;
}

/** @param {Request} request */
function missing(request) {
  if (request.mode !== "navigate") return Response.error();
  const home = root;
  const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pas de réseau</title><body style="font:1.1rem/1.5 Georgia,serif;max-width:34rem;margin:18vh auto;padding:0 1.2rem">
<h1>Pas de réseau</h1><p>Cette page n’a pas encore été lue sur cet appareil. <a href="${home}">Revenir à l’accueil</a>,
ou garder un jeu entier depuis sa page d’accueil quand le réseau revient.</p>`;
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
}
