// The types: everything that the package returns must fit them, and they may promise nothing that never comes.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import init, { Game, advise, bot, bots, judge, replay, verify } from "yohoho";
import { GAMES, fromE2e, play, root } from "./support.mjs";

const SEED = "07".repeat(32);
await init();

const QUESTIONS = [
  { game: "skull-king", trick: ["P", "SK", "M", "Y12"] },
  { game: "skull-king", trick: ["P", "E"] },
  { game: "skull-king-doubloons", trick: ["E", "C0", "E"] },
  { game: "skull-king", hand: ["Y1", "B3", "SM"], trick: ["Y5"] },
  { game: "skull-king", round: 4, bid: 0, won: 0, bonus: 0 },
  { game: "skull-queen", centre: ["Y4", "B3"], trick: ["B6", "G7", "B12", "B8"] },
  { game: "skull-queen", centre: [], trick: ["13", "0"] },
  { game: "skull-queen", hand: ["B1", "G3", "0"], trick: ["B5"] },
  { game: "skull-queen", side: "high-top", pirates: { R: 1, Y: 2, G: 4, B: null } },
  ...["Y", "B", "R", "K"].map((suit) => ({ game: "skull-king", trick: [`${suit}1`] })),
  ...["C", "T", "Q", "S"].map((suit) => ({ game: "skull-king-doubloons", trick: [`${suit}1`] })),
];

/** Values by the name of their type, of each shape only a few; and all names of fields and all texts that were seen. */
class Samples {
  #byType = new Map();
  #shapes = new Map();
  words = new Set();

  add(type, value) {
    this.#look(value);
    const key = `${type} ${JSON.stringify(shape(value))}`;
    const seen = this.#shapes.get(key) ?? 0;
    this.#shapes.set(key, seen + 1);
    if (seen < 2) this.#byType.set(type, [...(this.#byType.get(type) ?? []), value]);
  }

  /** A TypeScript module that says of each value what it is. */
  module() {
    const types = [...this.#byType.keys()];
    const lists = types.map((type, at) => {
      const values = this.#byType.get(type).map((value) => `  ${JSON.stringify(value)},`);
      return `export const list${at}: (${type})[] = [\n${values.join("\n")}\n];\n`;
    });
    return `import type * as y from "yohoho";\n\n${lists.join("\n")}`;
  }

  #look(value) {
    if (typeof value === "string") this.words.add(value);
    if (value && typeof value === "object") {
      if (!Array.isArray(value)) Object.keys(value).forEach((name) => this.words.add(name));
      Object.values(value).forEach((item) => this.#look(item));
    }
  }
}

/** What a value is made of, whatever its numbers and cards are. */
function shape(value) {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shape(item))))].sort();
  if (value && typeof value === "object") return Object.entries(value).map(([name, item]) => [name, shape(item)]);
  return typeof value === "string" && /^[a-z-]{3,}$/.test(value) ? value : value === null ? "null" : typeof value;
}

function collect() {
  const samples = new Samples();
  for (const question of QUESTIONS) {
    const answers = { winner: "y.KingTrickAnswer", moves: "y.QueenTrickAnswer", legal: "y.LegalAnswer", score: "y.ScoreAnswer" };
    const answer = judge(question);
    samples.add(answers[Object.keys(answer)[0]], answer);
    samples.add("y.LegalQuestion | y.KingTrickQuestion | y.QueenTrickQuestion | y.KingScoreQuestion | y.QueenScoreQuestion", question);
  }
  for (const kind of GAMES) {
    for (const seats of [2, 4]) {
      const game = new Game(kind, seats, SEED);
      samples.add("y.View", game.view(0));
      const watch = ({ game, seat, view, action, outcome }) => {
        [view, game.view(seat), game.view(), ...game.turn.map((next) => game.view(next))].forEach((one) => samples.add("y.View", one));
        samples.add("y.Action", action);
        samples.add("y.Legal[]", view.legal);
        samples.add("y.Outcome", outcome);
        samples.add("y.Phase", game.phase);
        if (game.phase === "deal") samples.add("y.GameRecord", game.record());
      };
      play(game, bot("cabin-boy"), watch);
      const record = game.record();
      samples.add("y.GameRecord", record);
      samples.add("y.GameRecord", { ...record, commitment: game.commitment });
      samples.add("y.GameLog", replay(record).log());
      samples.add("y.Standing[]", game.standings);
      samples.add("y.Verification", verify(record));
      samples.add("y.Verification", verify({ ...record, totals: [] }));
      record.rounds[0].tricks[0].plays.reverse();
      samples.add("y.Verification", verify(record));
    }
  }
  const game = new Game("skull-king", 3, SEED);
  play(game, bot("cabin-boy"), ({ view, game }) => {
    if (game.round > 3) samples.add("y.Advice", advise(view, { guesses: 6 }));
  });
  bots().forEach((bot) => samples.add("{ name: y.BotName; character: string }", bot));
  try {
    game.play(0, { bid: 1 });
  } catch ({ name, message, rule }) {
    samples.add("y.IllegalAction", { name, message, rule });
  }
  return samples;
}

test("everything that the package returns fits its types, and so do the examples", () => {
  const samples = collect();
  writeFileSync("outputs.ts", samples.module());
  const config = {
    compilerOptions: {
      target: "es2022",
      module: "nodenext",
      strict: true,
      noEmit: true,
      checkJs: true,
      lib: ["es2023", "dom", "esnext.disposable"],
      types: ["node"],
      typeRoots: [path.join(root, "e2e/node_modules/@types")],
    },
    files: ["outputs.ts", "usage.ts", "random-game.mjs"],
  };
  writeFileSync("tsconfig.json", JSON.stringify(config));
  const compiler = path.join(path.dirname(fromE2e.resolve("typescript/package.json")), "bin/tsc");
  try {
    execFileSync(process.execPath, [compiler, "--project", "."], { encoding: "utf8" });
  } catch (error) {
    assert.fail(error.stdout || error);
  }
});

test("the types promise nothing that never comes", () => {
  const words = collect().words;
  const types = readFileSync(path.join(root, "crates/js/src/types.d.ts"), "utf8").replace(/\/\*\*[^]*?\*\/|\/\/.*/g, "");
  const fields = [...types.matchAll(/(?:^ *|[{;] )(\w+)\??: /gm)].map(([, name]) => name);
  const texts = [...types.matchAll(/"([^"]+)"/g)].map(([, text]) => text);
  assert.ok(fields.length > 80 && texts.length > 40, `${fields.length} fields, ${texts.length} texts`);
  // What goes in and does not come out: the options of bots.
  const inputs = ["guesses", "milliseconds"];
  const missing = [...new Set([...fields, ...texts])].filter((word) => !words.has(word) && !inputs.includes(word));
  assert.deepEqual(missing, []);
});
