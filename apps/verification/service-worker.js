// Stores all files of the page, so that it opens and computes without a network. The build fills in their names.
const files = __FILES__;
/** One cache for each build and each folder from which the page is served. */
const begin = `talus-verification ${self.registration.scope} `;
const cacheName = `${begin}__DIGEST__`;
/** Bypasses the cache of the browser: a page of one build with files of another would not work. */
const asServed = { cache: "no-cache" };

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files.map((name) => new Request(name, asServed))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOthers().then(() => self.clients.claim()));
});

async function removeOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(begin) && name !== cacheName).map((name) => caches.delete(name)),
  );
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? freshOrKept(request) : keptOrFetched(request));
});

/** The page itself: the newest version available. */
async function freshOrKept(request) {
  try {
    return await fetch(request, asServed);
  } catch {
    return (await caches.match("./", { cacheName })) ?? Response.error();
  }
}

/** All other files are named by their contents, so a stored one is valid. */
async function keptOrFetched(request) {
  return (await caches.match(request, { cacheName })) ?? fetch(request);
}
