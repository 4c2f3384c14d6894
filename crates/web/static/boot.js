// Starts the program of the client whose screen the address is (`Place::program` in crates/web), with the words of the reader's language.

const LANGUAGES = ["en", "de", "fr", "it"];

// What was kept; where nothing may be, the tab remembers (crates/web/src/browser/store.rs).
function prefs() {
  try {
    return localStorage.getItem("yohoho.prefs");
  } catch {
    return window.name.match(/^yohoho\.prefs=(.*)$/m)?.[1];
  }
}

function language() {
  let chosen;
  try {
    chosen = JSON.parse(prefs() ?? null)?.language;
  } catch {
    // Not what we wrote.
  }
  const tags = [chosen, ...navigator.languages].filter(Boolean);
  return tags.map((tag) => tag.toLowerCase().split(/[-_]/)[0]).find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

const path = location.pathname;
const program = /^\/(play|t\/|learn\/)/.test(path) ? "cabin" : /^\/replay/.test(path) ? "replay" : "hall";
const lang = language();
const file = (name) => fetch(new URL(name, import.meta.url));
const wasm = file(`${program}_bg.wasm`);
const [words, module] = await Promise.all([file(`words-${lang}.txt`).then((sheet) => sheet.text()), import(`./${program}.js`)]);
globalThis.yohoho = { lang, words };
module.default({ module_or_path: wasm });
