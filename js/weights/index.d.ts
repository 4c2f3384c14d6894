type GameName = "skull-king" | "skull-king-doubloons" | "skull-queen";

/** The weights of the bot `skull-king`, to be passed to `loadWeights`. */
export const weights: { readonly [game in GameName]: URL };

/** The weights of advice, to be passed to `loadWeights`. `advise` needs those of the bot, too. */
export const adviceWeights: { readonly [game in GameName]: URL };
