// Starts the program of the client whose screen the address is. `Place::program` in crates/web knows it too.

const path = location.pathname;
const program = /^\/(play|t\/|learn\/)/.test(path) ? "cabin" : /^\/replay/.test(path) ? "replay" : "hall";
const wasm = fetch(new URL(`${program}_bg.wasm`, import.meta.url));
const { default: start } = await import(`./${program}.js`);
start({ module_or_path: wasm });
