// Keeps this version of the client on the device, so that everything that needs no server works without a network.
// A newer version waits until the page asks for it, or until no page uses the old one any more.

const VERSION = "yohoho-{version}";
const FILES = ["/", "/manifest.webmanifest", "/icon.svg", "/icon-192.png", {files}];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("yohoho-") && name !== VERSION) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || /^\/(api|docs|weights|healthz|readyz|metrics)/.test(url.pathname)) return;
  const wanted = event.request.mode === "navigate" ? "/" : event.request;
  event.respondWith(caches.open(VERSION).then(async (cache) => (await cache.match(wanted)) ?? fetch(event.request)));
});
