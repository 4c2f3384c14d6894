// Loads the program that has the screen of this address (as `Route::program` in crates/web says), with the words of the reader's language.
// Lessons and text mode have a program of their own.

const LANGUAGES = "{languages}".split(" ");

// The stored settings. Where nothing may be stored, the tab's name remembers them (crates/web/src/browser/store.rs).
function prefs() {
  try {
    return localStorage.getItem("yohoho.prefs");
  } catch {
    return window.name.match(/^yohoho\.prefs=(.*)$/m)?.[1];
  }
}

let chosen;
try {
  chosen = JSON.parse(prefs() ?? null);
} catch {
  // Not something we wrote.
}

// Nobody who wants the day is shown the night first.
if (chosen?.scheme) document.documentElement.dataset.scheme = chosen.scheme;

function language() {
  const tags = [chosen?.language, ...navigator.languages].filter(Boolean);
  return tags.map((tag) => tag.toLowerCase().split(/[-_]/)[0]).find((tag) => LANGUAGES.includes(tag)) ?? LANGUAGES[0];
}

const path = location.pathname;
const PROGRAMS = { play: /^\/(play|t\/)/, learn: /^\/(learn\/|again)|^\/today\/.*\/play$/, replay: /^\/replay/, review: /^\/(review|mistakes)/, puzzles: /^\/puzzles/, pad: /^\/(pad|referee)/, people: /^\/(me|people|turns|tables)/, home: /^/ };
let program = Object.keys(PROGRAMS).find((name) => PROGRAMS[name].test(path));
if (program === "play" && (chosen?.["text-mode"] === "on" || location.search.includes("text"))) program = "learn";
const lang = language();
// Sea and sky are painted first: what follows keeps the network and the browser busy. A tab in the background paints nothing, and does not wait.
await new Promise((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
  setTimeout(painted, 100);
});
const file = (name) => fetch(new URL(name, import.meta.url));
// Compiled while it arrives, beside everything else.
const wasm = WebAssembly.compileStreaming(file(`${program}_bg.wasm`));
const style = (name) =>
  new Promise((done) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(`${name}.css`, import.meta.url), onload: done, onerror: done });
    document.head.append(link);
  });
const words = file(`words-${program}-${lang}.txt`).then((sheet) => sheet.text());
// Replays and reviews show all that a table can. A table gets what its first screen does not show while it waits for its game.
const styles = { replay: ["play", "later"], review: ["play", "later"], puzzles: ["play", "later"], learn: ["play"] }[program] ?? [program];
const [text, module] = await Promise.all([words, import(`./${program}.js`), ...styles.map(style)]);
globalThis.yohoho = { lang, words: text };
module.default({ module_or_path: wasm });
if (program === "play" || program === "learn") style("later");
