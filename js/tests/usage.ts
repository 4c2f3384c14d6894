// What a program may write, and what the types must refuse. Only compiled: js/tests/types.test.mjs.
import init, { Game, advise, bot, judge, loadWeights, readRecords, replay, verify } from "yohoho";
import type { Action, GameRecord, IllegalAction, View } from "yohoho";
import { weights } from "yohoho-weights";

await init();
await init(new URL("https://example.org/yohoho.wasm"));
await loadWeights(weights["skull-king"]);

const game = new Game("skull-king", 4);
game.deal();
const view: View = game.view(0);
// The game decides which fields a view has.
if (view.game === "skull-queen") view.planks?.map((plank) => plank.pirates.R);
else view.bids?.map((bid) => bid + 1);
const action: Action = bot("bosun").decide(view, { milliseconds: 10 });
const outcome = game.play(0, action);
if (outcome.type === "round") outcome.totals.map((total) => total + outcome.trick.lead);
const best: Action = advise(view, { guesses: 50, most: 3 }).recommended;
const records: GameRecord[] = readRecords("");
const verdict = verify(records[0] ?? game.record(["a", "b", "c", "d"]));
const text: string = verdict.valid ? "well" : verdict.what;
const rule = ({} as IllegalAction).rule?.length;
replay("{}").log().entries.map((entry) => ("hands" in entry ? entry.hands.length : entry.seat));

const winner: number = judge({ game: "skull-king", trick: ["P", "SK"] }).winner;
const legal: string[] = judge({ game: "skull-queen", hand: ["B1"], trick: [] }).legal;
const moves: number = judge({ game: "skull-queen", centre: [], trick: ["B1"] }).moves.length;
const score: number = judge({ game: "skull-king", round: 1, bid: 0, won: 0, bonus: 0 }).score;

// @ts-expect-error There is no such game.
new Game("skull-prince", 4);
// @ts-expect-error Nobody wins a trick of Skull Queen.
judge({ game: "skull-queen", trick: ["B1"] }).winner;
// @ts-expect-error An action is one thing only.
game.play(0, { card: "Y1" });
// @ts-expect-error There is no such bot.
bot("admiral");
// @ts-expect-error A valid record has no flaw.
verdict.what;

export { best, legal, moves, rule, score, text, winner };
