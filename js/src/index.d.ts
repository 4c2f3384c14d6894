
/** Where the bytes come from: an address, a response, or the bytes themselves. */
export type Source = URL | string | Request | Response | BufferSource;

/**
 * Loads the WebAssembly, once; call it before anything else. Without a source it is the file `yohoho.wasm` beside the module, which Node reads, browsers
 * fetch, and bundlers copy.
 */
export default function init(source?: Source | WebAssembly.Module | Promise<Source | WebAssembly.Module>): Promise<void>;

/** Loads weights of the bot `skull-king` or, with advice weights, of `advise`, and says for which game they are. The package `yohoho-weights` has them. */
export function loadWeights(source: Source | Promise<Source>): Promise<GameName>;
