// The module that programs import: starts the WebAssembly beside it, wherever it runs.
import start, { addWeights } from "./bindings.js";

export * from "./bindings.js";

let started;

/** Loads the WebAssembly, once. Everything else works from then on. */
export default function init(source = new URL("./yohoho.wasm", import.meta.url)) {
  started ??= load(source)
    .then((module_or_path) => start({ module_or_path }))
    .then(() => {})
    .catch((error) => {
      started = undefined;
      throw error;
    });
  return started;
}

/** Loads weights of the learned bot, and says for which game they are. */
export async function loadWeights(source) {
  const loaded = await load(source);
  if (loaded instanceof ArrayBuffer) return addWeights(new Uint8Array(loaded));
  if (ArrayBuffer.isView(loaded)) return addWeights(new Uint8Array(loaded.buffer, loaded.byteOffset, loaded.byteLength));
  const response = loaded instanceof Response ? loaded : await fetch(loaded);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return addWeights(new Uint8Array(await response.arrayBuffer()));
}

/** The bytes of a file, where the program runs in Node and can read it; otherwise the source itself, which can be fetched. */
async function load(source) {
  const given = await source;
  const isFile = (typeof given === "string" || given instanceof URL) && String(given).startsWith("file:");
  // Not an import: bundlers for browsers would look for a module that is not there.
  const files = isFile ? globalThis.process?.getBuiltinModule?.("node:fs") : undefined;
  return files ? files.promises.readFile(new URL(given)) : given;
}
