// Dark or light, before the first paint: what was chosen here, else what was chosen in the client, else what the device prefers.
"use strict";
try {
  const client = JSON.parse(localStorage.getItem("yohoho.prefs") ?? "null");
  const scheme = localStorage.getItem("yohoho.docs.scheme") ?? client?.scheme;
  if (scheme === "dark" || scheme === "light") document.documentElement.dataset.scheme = scheme;
} catch {
  // Nothing may be stored, or something else was: the device decides.
}
