// Games as they stand when they are over, or nearly.

const NAMES = ['Ana', 'Bart', 'Cleo', 'Drake', 'Grace', 'Jack'];

/** Bids, tricks and points of ten rounds that somebody made up, always the same. */
export function madeUpRounds(seats: number, rounds: number, queen = false) {
  return Array.from({ length: rounds }, (_, at) => {
    const round = at + 1;
    if (queen) return { scores: NAMES.slice(0, seats).map((_, seat) => 6 + ((round * 7 + seat * 5) % 15)) };
    const bids = NAMES.slice(0, seats).map((_, seat) => (round + seat * 2) % Math.min(round + 1, 4));
    const won = bids.map((bid, seat) => ((round + seat) % 3 === 0 ? bid + 1 : bid));
    const scores = bids.map((bid, seat) => {
      const made = bid === won[seat];
      if (bid === 0) return made ? 10 * round : -10 * round;
      return made ? 20 * bid : -10 * Math.abs(bid - won[seat]!);
    });
    return { bids, won, scores };
  });
}

/** Everybody's total after these rounds. */
export const totalsOf = (rounds: { scores: number[] }[]) => rounds[0]!.scores.map((_, seat) => rounds.reduce((sum, round) => sum + round.scores[seat]!, 0));

/** What a scripted table says at the end of a game: by default one that was made up, or one with these totals. */
export function ended(seats: number, { totals, names = NAMES, queen = false, own = 0 as number | null } = {} as { totals?: number[]; names?: string[]; queen?: boolean; own?: number | null }) {
  const count = queen ? 3 : 10;
  const block = madeUpRounds(seats, count, queen);
  if (totals) {
    const sums = totalsOf(block);
    const last = block[count - 1]!;
    last.scores = last.scores.map((score, seat) => score + totals[seat]! - sums[seat]!);
  }
  const game = queen ? 'skull-queen' : 'skull-king';
  const all = NAMES.slice(0, seats);
  const common = { game, seats, seat: own, round: count, rounds: count, hand_size: 0, dealer: 0, phase: 'over', turn: [], decided: [], hand: [], held: all.map(() => 0), tricks: [], scores: block[count - 1]!.scores, totals: totalsOf(block), legal: [] };
  const planks = all.map(() => ({ side: 'high-top', pirates: { R: 1, Y: 2, G: 3, B: null } }));
  const view = queen ? { ...common, plank: null, planks, card: null, centre: [], dealt_centre: [], ghost: null } : { ...common, bid: null, bids: null, won: all.map(() => 0), bonus: all.map(() => 0) };
  const table = { settings: { game, seats, pace: 'off', watch: true, listed: false, level: 'bosun' }, stage: 'over', seats: names.slice(0, seats).map((name) => ({ sitter: 'person', name })), seed: null };
  return { stage: 'over', view, table, you: { seat: own }, first: { block } };
}
