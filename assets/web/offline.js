// The service worker: the page opens from what it stored, at once and without a network too. Behind it looks for a newer
// version, stores that as a whole, and tells the pages that are open.
const KEPT = 'collision-testbed', NEXT = 'collision-testbed-next';
const FILES = ['./', 'index.html', 'page.css', 'main.js', 'collide.js', 'colliders.js', 'files.js', 'input.js', 'touch.js', 'webgl.js',
               'icon.svg', 'window.wasm.gz', 'data.tar.gz'];

const fresh = () => FILES.map((name) => new Request(name, { cache: 'no-cache' }));

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh())).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function same(one, other) {
  if (!one || !other) return one === other;
  const [a, b] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  if (a.byteLength !== b.byteLength) return false;
  const x = new Uint8Array(a), y = new Uint8Array(b);
  return x.every((byte, i) => byte === y[i]);
}

// All files of a version or none: a page of two versions does not start.
let looking = null;
async function lookForNewer() {
  await caches.delete(NEXT);
  const [kept, next] = await Promise.all([caches.open(KEPT), caches.open(NEXT)]);
  await next.addAll(fresh());
  let newer = false;
  for (const name of FILES) newer ||= !(await same(await kept.match(name), await next.match(name)));
  if (newer) {
    for (const name of FILES) await kept.put(name, await next.match(name));
    for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage('new version');
  }
  await caches.delete(NEXT);
}

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  if (event.request.mode === 'navigate' && !looking) {
    looking = lookForNewer().catch(() => {}).finally(() => { looking = null; });
    event.waitUntil(looking);
  }
  event.respondWith(caches.open(KEPT)
    .then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((kept) => kept ?? fetch(event.request)));
});
