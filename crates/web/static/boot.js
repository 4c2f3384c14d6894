// Starts the program of the client whose screen the address is (`Place::program` in crates/web), with the words of the reader's language.

const LANGUAGES = ["en", "de", "fr", "it"];

function language() {
  let chosen = [];
  try {
    chosen = [JSON.parse(localStorage.getItem("yohoho.prefs"))?.language];
  } catch {
    // Nothing was kept, or nothing may be.
  }
  const tags = [...chosen, ...navigator.languages].filter(Boolean);
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
