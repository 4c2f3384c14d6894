// Addresses of files beside this one, written out so that bundlers find them.

/** The weights of the bot `skull-king`. */
export const weights = {
  "skull-king": new URL("./skull-king.safetensors", import.meta.url),
  "skull-king-doubloons": new URL("./skull-king-doubloons.safetensors", import.meta.url),
  "skull-queen": new URL("./skull-queen.safetensors", import.meta.url),
};

/** The weights of advice. */
export const adviceWeights = {
  "skull-king": new URL("./skull-king-advice.safetensors", import.meta.url),
  "skull-king-doubloons": new URL("./skull-king-doubloons-advice.safetensors", import.meta.url),
  "skull-queen": new URL("./skull-queen-advice.safetensors", import.meta.url),
};
