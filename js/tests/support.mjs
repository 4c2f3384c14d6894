// What the tests share: they run in a project into which the packages were installed (xtask/src/npm_test.rs).
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The root of the repository. */
export const root = process.env.YOHOHO_ROOT;

const folder = path.join(root, "crates/rules/tests/playthroughs");

/** The golden playthroughs, by name. */
export const playthroughs = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
);

/** A module of the browser tests in `e2e`. */
export const fromE2e = createRequire(path.join(root, "e2e/package.json"));

export const GAMES = ["skull-king", "skull-king-doubloons", "skull-queen"];

/** Plays a whole game with a bot on every seat, and tells of every step. */
export function play(game, bot, tell = () => {}) {
  while (game.phase !== "over") {
    if (game.phase === "deal") game.deal();
    for (const seat of game.turn) {
      const view = game.view(seat);
      const action = bot.decide(view, { seed: 1, guesses: 5 });
      tell({ game, seat, view, action, outcome: game.play(seat, action) });
    }
  }
  return game;
}
