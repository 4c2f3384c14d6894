// Four bots play a game of Skull King. Run it in Node, after `npm install yohoho`: node random-game.mjs
import init, { Game, bot, verify } from "yohoho";

await init();
const crew = [bot("random"), bot("cabin-boy"), bot("bosun"), bot("captain")];
const names = crew.map((player) => player.name);
const game = new Game("skull-king", crew.length);
console.log(`Skull King, ${game.rounds} rounds: ${names.join(", ")}`);

while (game.phase !== "over") {
  if (game.phase === "deal") game.deal();
  for (const seat of game.turn) {
    // A bot sees what a person in its seat would see, and answers with one of view.legal.
    const view = game.view(seat);
    const outcome = game.play(seat, crew[seat].decide(view));
    if (outcome.type === "round") {
      console.log(`Round ${view.round}: ${outcome.scores.join(", ")}`);
    }
  }
}

for (const { seat, place, total } of game.standings) {
  console.log(`${place}. ${names[seat]} with ${total} points`);
}
// Anybody can check that all of it followed the rules, deals included.
console.log(verify(game.record(names), game.commitment));
