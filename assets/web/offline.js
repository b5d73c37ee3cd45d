// The service worker: what was loaded once is there without a network too. A newer page is taken where there is one.
const KEPT = 'collision-testbed';
const FILES = ['./', 'page.css', 'main.js', 'collide.js', 'colliders.js', 'files.js', 'input.js', 'webgl.js', 'icon.svg', 'window.wasm.gz', 'data.tar.gz'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(KEPT);
    try {
      const answer = await fetch(event.request);
      if (answer.ok) await cache.put(event.request, answer.clone());
      return answer;
    } catch (why) {
      const kept = await cache.match(event.request, { ignoreSearch: true });
      if (kept) return kept;
      throw why;
    }
  })());
});
