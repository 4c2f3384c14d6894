// Bots, advice and weights, in Node.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import init, { Game, advise, bot, bots, loadWeights } from "yohoho";
import { adviceWeights, weights } from "yohoho-weights";
import { GAMES, play } from "./support.mjs";

const SEED = "07".repeat(32);
await init();

test("every bot plays every game", () => {
  assert.deepEqual(bots().map(({ name }) => name), ["random", "cabin-boy", "bosun", "captain", "skull-king"]);
  for (const { name, character } of bots()) {
    assert.deepEqual([bot(name).name, bot(name).character], [name, character]);
    for (const kind of GAMES) play(new Game(kind, 2, SEED), bot(name));
  }
  assert.throws(() => bot("admiral"), /there is no bot "admiral": the bots are random, /);
});

test("the same seed gives the same decision, and the random bot is random without one", () => {
  const game = new Game("skull-king", 4, SEED);
  game.deal();
  const view = { ...game.view(0), legal: [] };
  assert.deepEqual(bot("captain").decide(view, { seed: 5 }), bot("captain").decide(view, { seed: 5 }));
  const bids = Array.from({ length: 64 }, () => bot("random").decide(view).bid);
  assert.deepEqual(new Set(bids), new Set([0, 1]));
  assert.throws(() => bot("bosun").decide(game.view()), /a spectator has nothing to decide/);
  game.play(0, { bid: 0 });
  assert.throws(() => bot("bosun").decide(game.view(0)), /it is not this seat's turn/);
  assert.throws(() => bot("bosun").decide({}), /not a view: missing field/);
  assert.throws(() => bot("bosun").decide(game.view(1), { depth: 3 }), /unknown field `depth`/);
});

test("advice is sorted, and a limit of time is kept", () => {
  const game = new Game("skull-king", 4, SEED);
  game.deal();
  const advice = advise(game.view(1), { milliseconds: 50 });
  assert.deepEqual(advice.recommended, advice.actions[0].action);
  assert.equal(advice.actions.length, 2);
  assert.ok(advice.actions[0].value >= advice.actions[1].value);
  assert.deepEqual(advise(game.view(1)), advise(game.view(1)));
  const queen = new Game("skull-queen", 3, SEED);
  queen.deal();
  assert.equal(advise(queen.view(0), { guesses: 2 }).actions.length, 12);
  assert.equal(advise(queen.view(0), { guesses: 2, most: 3 }).actions.length, 3);
});

test("weights are loaded from files and bytes, and change the strongest bot", async () => {
  await assert.rejects(loadWeights(new Uint8Array(10)), /weights|header/);
  const decisions = () =>
    GAMES.map((kind) => {
      const made = [];
      play(new Game(kind, 3, SEED), bot("bosun"), ({ view }) => made.push(bot("skull-king").decide(view, { guesses: 1, seed: 1 })));
      return made;
    });
  const before = decisions();
  for (const kind of GAMES) {
    assert.equal(await loadWeights(weights[kind]), kind);
    const bytes = await readFile(adviceWeights[kind]);
    assert.equal(await loadWeights(bytes), kind);
  }
  const after = decisions();
  for (const at of GAMES.keys()) assert.notDeepEqual(after[at], before[at], GAMES[at]);
  const game = new Game("skull-king", 4, SEED);
  game.deal();
  assert.equal(advise(game.view(0)).actions.length, 2);
});
