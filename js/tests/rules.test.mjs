// Games, records and the judge, in Node.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import init, * as yohoho from "yohoho";
import { replay as replayText } from "./playthrough.mjs";
import { GAMES, play, playthroughs, root } from "./support.mjs";

const { Game, bot, judge, readRecords, replay, verify, writeRecords } = yohoho;
const SEED = "07".repeat(32);

test("nothing works before it has started, and says so", async () => {
  assert.throws(() => judge({ game: "skull-king", trick: ["Y1"] }), /has not started: call 'await init\(\)' first/);
  assert.throws(() => new Game("skull-king", 4), /has not started/);
  await assert.rejects(init(new Uint8Array([1, 2, 3])), WebAssembly.CompileError);
  await init();
  await init();
  assert.deepEqual(judge({ game: "skull-king", trick: ["Y1"] }), { winner: 0, bonus: 0, led: "Y" });
});

test("the golden playthroughs play out as written", async () => {
  await init();
  assert.equal(Object.keys(playthroughs).length, 15);
  for (const [name, text] of Object.entries(playthroughs)) {
    assert.equal(replayText(yohoho, text), text, name);
  }
});

test("the judge answers the examples of its documentation", async () => {
  await init();
  const source = readFileSync(path.join(root, "crates/cli/src/judge.rs"), "utf8");
  // Questions and answers take turns.
  const lines = source.match(/^ {2,6}\{\\".*\}/gm).map((line) => JSON.parse(line.replaceAll('\\"', '"')));
  assert.equal(lines.length, 12);
  for (let at = 0; at < lines.length; at += 2) assert.deepEqual(judge(lines[at]), lines[at + 1]);
});

test("a question that cannot be answered is an error in one sentence", async () => {
  await init();
  for (const [question, sentence] of [
    [{ game: "skull-king", trick: ["Y14"] }, '"Y14" is not a card of skull-king'],
    [{ game: "skull-prince", trick: ["Y1"] }, "unknown game"],
    [{ game: "skull-king", trick: [] }, "nobody wins a trick without cards"],
    [{ game: "skull-king", trick: ["Y1"], colour: 1 }, "not a question: unknown field `colour`"],
    [undefined, "a question is missing"],
    ["Y1", "not a question"],
  ]) {
    assert.throws(() => judge(question), (error) => error instanceof Error && error.message.includes(sentence) && !error.message.includes("line"));
  }
});

test("an illegal action names its rule and changes nothing", async () => {
  await init();
  const game = new Game("skull-king", 2, SEED);
  game.deal({ hands: [["Y1"], ["Y2"]] });
  const before = game.log();
  assert.throws(() => game.play(0, { bid: 2 }), (error) => error.rule === "SK4" && /0 or 1|0 to 1/.test(error.message));
  assert.throws(() => game.play(2, { bid: 0 }), /there is no seat 2: the seats are 0 to 1/);
  assert.throws(() => game.play(258, { bid: 0 }), /there is no seat 258/);
  assert.throws(() => game.play(undefined, { bid: 0 }), /there is no seat NaN/);
  assert.throws(() => game.play(0, { bid: 0, play: "Y1" }), /not an action/);
  assert.throws(() => game.play(0, { play: "G1" }), /"G1" is not a card/);
  assert.deepEqual(game.log(), before);
  game.play(0, { bid: 0 });
  game.play(1, { bid: 1 });
  assert.throws(() => game.play(game.turn[0] === 0 ? 1 : 0, { play: "Y2" }), (error) => error.rule === "SK5");
});

test("a game is as its parts say", async () => {
  await init();
  for (const [kind, seats] of [["skull-king", 7], ["skull-king", 2.5], ["skull-king", NaN]]) {
    assert.throws(() => new Game(kind, seats), /a table has 2 to 6 seats/);
  }
  assert.throws(() => new Game("skull-king", 4, "42"), /a seed has 64 hexadecimal digits/);
  assert.throws(() => new Game("skull-prince", 4), /skull-prince/);
  assert.notEqual(new Game("skull-king", 4).seed, new Game("skull-king", 4).seed);
  for (const kind of GAMES) {
    const game = new Game(kind, 4, SEED);
    assert.deepEqual([game.game, game.seats, game.round, game.phase, game.turn], [kind, 4, 1, "deal", []]);
    assert.equal(game.rounds, kind === "skull-queen" ? 4 : 10);
    assert.equal(game.commitment.length, 64);
    game.deal();
    assert.throws(() => game.deal(), /nothing is to be dealt now/);
    assert.deepEqual(game.legal(0), game.view(0).legal);
    assert.deepEqual([game.view().seat, game.view().hand, game.view().legal], [null, [], []]);
    assert.equal(game.view(1).hand.length, game.view(1).hand_size);
  }
});

test("records are written, read, checked and replayed", async () => {
  await init();
  const games = GAMES.map((kind) => play(new Game(kind, 3, SEED), bot("bosun")));
  const records = games.map((game) => game.record(["Anne", "Bart", "Grace"]));
  const text = writeRecords(records);
  assert.equal(text.trimEnd().split("\n").length, 3);
  assert.deepEqual(readRecords(text), records);
  assert.deepEqual(readRecords(JSON.stringify(records[0], null, 2)), [records[0]]);
  for (const [at, record] of records.entries()) {
    assert.deepEqual(verify(record), { valid: true });
    assert.deepEqual(verify(JSON.stringify(record), games[at].commitment), { valid: true });
    assert.match(verify(record, "00".repeat(32)).what, /not the one of the commitment/);
    const again = replay(record);
    assert.deepEqual([again.log(), again.totals, again.seed], [games[at].log(), games[at].totals, SEED]);
    assert.deepEqual(again.record(["Anne", "Bart", "Grace"]), record);
    const log = again.log();
    const earlier = Game.fromLog({ ...log, entries: log.entries.slice(0, 5) });
    assert.equal(earlier.round, 1);
    const tampered = structuredClone(record);
    tampered.rounds[1].scores[0] += 10;
    const { valid, round, trick, what } = verify(tampered);
    assert.deepEqual([valid, round, trick], [false, 2, null]);
    assert.match(what, /scores/);
    assert.throws(() => replay(tampered), /round 2: scores/);
  }
  assert.throws(() => verify("{"), /not a record/);
  assert.throws(() => verify({}), /not a record: missing field/);
});

test("cards can be dealt by hand, and the record then has no seed", async () => {
  await init();
  const game = new Game("skull-king", 2, SEED);
  game.deal({ hands: [["SK"], ["M"]] });
  game.play(0, { bid: 1 });
  assert.deepEqual(game.play(1, { bid: 1 }), { type: "revealed" });
  const lead = game.turn[0];
  assert.deepEqual(game.play(lead, game.legal(lead)[0]), { type: "played" });
  const outcome = game.play(1 - lead, game.legal(1 - lead)[0]);
  assert.deepEqual([outcome.type, outcome.trick.winner, outcome.trick.bonus, outcome.rule], ["round", 1, 50, "SK9.1"]);
  assert.deepEqual(outcome.scores, [-10, 70]);
  const record = game.record();
  assert.deepEqual([record.seed, record.finished, record.players], [undefined, false, ["Seat 0", "Seat 1"]]);
  assert.deepEqual(verify(record), { valid: true });
  assert.throws(() => game.deal({ hands: [["SK", "SK"], ["M", "Y1"]] }), /SK is dealt more often/);
  assert.throws(() => game.deal({ seat: 0, bid: 1 }), /not a deal/);
  assert.throws(() => replay(record).deal(), /has no seed: pass the cards/);
});
