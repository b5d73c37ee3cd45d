// The service worker: the page opens from what it stored, at once and without a network too. Behind it looks for a newer
// version, stores that as a whole, and tells the pages that are open.
const KEPT = 'collision-testbed', NEXT = 'collision-testbed-next';
const FILES = ['./', 'index.html', 'page.css', 'main.js', 'collide.js', 'colliders.js', 'embedded.js', 'files.js', 'glyphs.js', 'input.js', 'touch.js', 'webgl.js',
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
let looking = null, again = false;
// Which version, counted since this worker began, each page was opened with: one that was still loading when a newer was
// stored hears of it once it listens.
let version = 0;
const openedWith = new Map();
async function lookForNewer() {
  await caches.delete(NEXT);
  const [kept, next] = await Promise.all([caches.open(KEPT), caches.open(NEXT)]);
  await next.addAll(fresh());
  let newer = false;
  for (const name of FILES) newer ||= !(await same(await kept.match(name), await next.match(name)));
  if (newer) {
    for (const name of FILES) await kept.put(name, await next.match(name));
    ++version;
    for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage('new version');
  }
  await caches.delete(NEXT);
}

// Whoever opens a page while a look is under way, perhaps one that waits in vain, gets one of their own behind it.
function look() {
  if (looking) {
    again = true;
  } else {
    looking = lookForNewer().catch(() => {}).then(() => {
      looking = null;
      if (!again) return undefined;
      again = false;
      return look();
    });
  }
  return looking;
}

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  if (event.request.mode === 'navigate') {
    openedWith.set(event.resultingClientId, version);
    event.waitUntil(look());
  }
  event.respondWith(caches.open(KEPT)
    .then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((kept) => kept ?? fetch(event.request)));
});
self.addEventListener('message', (event) => {
  if (event.data === 'loaded' && (openedWith.get(event.source.id) ?? version) < version) event.source.postMessage('new version');
  openedWith.delete(event.source.id);
});
