// Replays a golden playthrough: reads from the text what was dealt, decided and played, plays it with the package, and writes the text anew from what the
// package says. Runs in Node and in browsers.

/** The text of the game as the package plays it. */
export function replay({ Game, judge, verify }, text) {
  const [head, seedLine, ...rest] = text.split("\n");
  const [game, players] = /^([a-z-]+), (\d) players$/.exec(head).slice(1);
  const seats = Number(players);
  const seed = seedLine.replace("seed ", "");
  const played = new Game(game, seats, seed);
  const lines = [head, `seed ${played.seed}`];
  const script = actions(rest, game === "skull-queen" && seats === 2);
  while (played.phase !== "over") {
    if (played.phase === "deal") {
      lines.push("", `Round ${played.round}, dealer ${played.dealer}`);
      played.deal();
      lines.push(...dealt(played));
    }
    // Decisions are made by seat, cards in turn.
    const seat = played.turn[0];
    lines.push(...told(played, played.play(seat, script.next(seat, played.phase)), judge));
  }
  lines.push("", `Places: ${played.standings.map(({ seat, place }) => `seat ${seat} ${place}.`).join(", ")}`, "");
  const verdict = verify(played.record());
  if (!verdict.valid) throw new Error(`the record of ${head} is not valid: ${verdict.what}`);
  return lines.join("\n");
}

/** What was bid, set up and played, by seat. */
function actions(lines, two) {
  const plays = [];
  const decisions = [];
  let planks = [];
  let dealer = 0;
  for (const line of lines) {
    const [, name, value] = /^(?:  )?(Round|bids|plank|trick)[ :](.*)$/.exec(line) ?? [];
    if (name === "Round") {
      dealer = Number(/dealer (\d)/.exec(value)[1]);
      planks = [];
    } else if (name === "bids") {
      decisions.push(value.trim().split(" ").map((bid) => ({ bid: Number(bid) })));
    } else if (name === "plank" && planks !== undefined) {
      planks.push({ plank: readPlank(value) });
    } else if (name === "trick") {
      // The planks before the first trick are those that were set up; those after the last are how they ended.
      if (planks?.length) decisions.push(planks);
      planks = undefined;
      let cards = /leads: (.*?) =>/.exec(value)[1].split(" ").map((play) => ({ play }));
      // The ghost's card plays itself; left of the dealer comes first.
      if (two) cards = dealer === 1 ? [cards[1], cards[2]] : [cards[2], cards[1]];
      plays.push(...cards);
    }
  }
  let round = -1;
  let next = 0;
  return {
    next(seat, phase) {
      if (phase === "play") return plays[next++];
      if (seat === 0) round += 1;
      return decisions[round][seat];
    },
  };
}

function readPlank(text) {
  const [, side, ...spaces] = /(high-top|high-bottom).*?R(\d).*?Y(\d).*?G(\d).*?B(\d)/.exec(text);
  const [R, Y, G, B] = spaces.map(Number);
  return { side, pirates: { R, Y, G, B } };
}

function dealt(played) {
  const hands = Array.from({ length: played.seats }, (_, seat) => `  hand ${seat}: ${played.view(seat).hand.join(" ")}`);
  const deal = played.log().entries.at(-1);
  if (deal.centre) hands.push(`  centre: ${list(deal.centre)}`);
  if (deal.ghost) hands.push(`  ghost:  ${list(deal.ghost)}`);
  return hands;
}

/** What everybody sees after an action. */
function told(played, outcome, judge) {
  const view = played.view();
  const lines = [];
  const planks = () => view.planks.map((plank, seat) => `  plank ${seat}: ${plankText(plank)}`);
  if (outcome.type === "revealed") {
    lines.push(...(view.bids ? [`  bids: ${list(view.bids)}`] : planks()));
  }
  if (outcome.type === "trick" || outcome.type === "round") {
    const { trick, rule } = outcome;
    const complete = view.tricks.filter((one) => one.winner !== undefined || one.next !== undefined);
    const start = `  trick ${complete.length}, seat ${trick.lead} leads: ${list(trick.plays)} => `;
    if (trick.winner === undefined) {
      const moves = trick.moves.map(({ seat, colour, steps }) => `seat ${seat} ${colour} ${steps > 0 ? "+" : ""}${steps}`);
      lines.push(`${start}${moves.join(", ") || "nothing moves"}; centre ${list(trick.centre)}`);
    } else {
      // The judge, asked about the trick alone, must agree.
      const { winner, bonus } = judge({ game: played.game, trick: trick.plays });
      if ((trick.lead + winner) % played.seats !== trick.winner || bonus !== trick.bonus) throw new Error(`the judge disagrees: ${start}`);
      lines.push(`${start}seat ${trick.winner} by ${rule}${trick.bonus ? `, bonus ${trick.bonus}` : ""}`);
    }
  }
  if (outcome.type === "round") {
    if (view.planks) lines.push(...planks());
    lines.push(`  scores: ${list(outcome.scores)}`, `  totals: ${list(outcome.totals)}`);
  }
  return lines;
}

function plankText({ side, pirates }) {
  return `${side} ${["R", "Y", "G", "B"].map((colour) => `${colour}${pirates[colour] ?? "-"}`).join(" ")}`;
}

const list = (items) => items.join(" ") || "-";
