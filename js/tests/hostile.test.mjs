// What comes from outside may be anything: it is refused with an error, and never ends the program.
import assert from "node:assert/strict";
import { test } from "node:test";
import init, { Game, bot, judge, verify } from "yohoho";
import { GAMES, play } from "./support.mjs";

await init();

/** A number below n; the same ones in every run. */
let state = 1;
function below(n) {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
}

const pick = (list) => list[below(list.length)];
const JUNK = [null, -1, 0, 2, 6, 256, 1e9, 1.5, true, "", "Y1", "SK", "SM", "SM:P", "13", "play", "plank", "skull-king", "skull-queen", [], {}, ["Y1"]];

/** A copy with up to three changes: something else, or nothing, in one place. */
function changed(value) {
  const copy = structuredClone(value);
  const places = [];
  const look = (item) => {
    for (const name of item && typeof item === "object" ? Object.keys(item) : []) {
      places.push([item, name]);
      look(item[name]);
    }
  };
  look(copy);
  for (let change = 0; change <= below(3); change++) {
    const [item, name] = pick(places);
    const [other, otherName] = pick(places);
    const how = below(4);
    if (how === 0) item[name] = structuredClone(pick(JUNK));
    else if (how === 1) Array.isArray(item) ? item.splice(name, 1) : delete item[name];
    else if (how === 2) item[name] = structuredClone(other[otherName]);
    else if (Array.isArray(item[name])) item[name].push(pick(JUNK));
  }
  return copy;
}

test("views, records and questions that make no sense are errors and nothing worse", () => {
  const views = [];
  const records = [];
  for (const kind of GAMES) {
    for (const seats of [2, 3, 6]) {
      const game = play(new Game(kind, seats, "07".repeat(32)), bot("cabin-boy"), ({ view }) => below(5) || views.push(view));
      records.push(game.record());
    }
  }
  const question = { game: "skull-king", trick: ["P", "SK", "SM:E", "Y3"], hand: ["Y1", "SM"], round: 4 };
  const attempts = [
    () => bot(pick(["random", "cabin-boy", "bosun"])).decide(changed(pick(views)), { seed: 1 }),
    () => verify(changed(pick(records))),
    () => judge(changed(question)),
  ];
  let refused = 0;
  for (let attempt = 0; attempt < 2000; attempt++) {
    try {
      attempts[attempt % 10 === 0 ? 1 : attempt % 10 === 1 ? 2 : 0]();
    } catch (error) {
      // A RuntimeError of WebAssembly would be a panic.
      assert.equal(error.constructor, Error, String(error.stack));
      refused += 1;
    }
  }
  assert.ok(refused > 700, `${refused} were refused`);
});
