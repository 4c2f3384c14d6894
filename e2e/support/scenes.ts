// Tables in every phase, as a server would describe them: for tests that look at all of them.

import type { Game } from './prefs.ts';

/** How everything stands at a table. */
export interface Scene {
  name: string;
  table?: object;
  you?: object;
  view: object;
  /** What happened just now. */
  events?: object[];
  block?: object[];
}

const NAMES = ['Wilhelmina von Sturmsee', 'Bartholomäus Schwarzbart', 'Kapitänin Ching Shih', 'Sir Francis Drake', 'Gráinne Ní Mháille', 'Jacquotte Delahaye'];

const HANDS: Record<Game, string[]> = {
  'skull-king': ['Y13', 'Y10', 'Y4', 'B13', 'B12', 'B11', 'R10', 'K13', 'SM', 'SK'],
  'skull-king-doubloons': ['C9', 'C4', 'T9', 'T2', 'Q8', 'Q1', 'S7', 'S0', 'SM', 'SK'],
  'skull-queen': ['R11', 'R10', 'R7', 'R4', 'Y11', 'Y9', 'Y3', 'G11', 'G8', 'G2', 'B10', 'B5', '0', '13'],
};

const TRICKS: Record<Game, string[]> = {
  'skull-king': ['K7', 'M', 'Y12', 'E', 'SM:P', 'K9'],
  'skull-king-doubloons': ['Q7', 'M', 'T8', 'E', 'S9', 'Q3'],
  'skull-queen': ['R5', 'R9', 'Y10', 'G3', 'R2', 'B7'],
};

/** What may be played after the trick has begun: the rest of the hand is barred. */
const FOLLOWING: Record<Game, string[]> = {
  'skull-king': ['K13', 'SM:P', 'SM:E', 'SK'],
  'skull-king-doubloons': ['Q8', 'Q1', 'SM:P', 'SM:E', 'SK'],
  'skull-queen': ['R11', 'R10', 'R7', 'R4', '0', '13'],
};

/** How many cards are dealt in the last round. */
const handSize = (game: Game, seats: number): number =>
  game === 'skull-queen' ? [14, 14, 12, 10, 8][seats - 2]! : game === 'skull-king' ? 10 : Math.min(10, Math.floor(49 / seats));

export function scenes(game: Game, seats: number): Scene[] {
  const queen = game === 'skull-queen';
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const others = everybody.slice(1);
  const size = handSize(game, seats);
  const hand = HANDS[game].slice(0, size);
  const rounds = queen ? seats : 10;
  const totals = everybody.map((seat) => (queen ? 24 - seat : 240 - 130 * seat));
  const people = everybody.map((seat) => ({ sitter: 'person', name: NAMES[seat]! }));
  const settings = { game, seats, pace: 'off', watch: true, listed: false, level: 'bosun' };
  const table = { settings, seats: people, motions: [], deadline: null, stage: 'playing' };
  const you = { seat: 0, host: false, votes: [], motion: null };
  const standing = (seat: number) => ({ side: seat % 2 ? 'high-top' : 'high-bottom', pirates: { R: 1 + (seat % 5), Y: 3, G: seat === 2 ? null : 5, B: 2 } });
  const family = queen
    ? { plank: null, planks: null, card: null, centre: ['Y8', 'B4'], dealt_centre: ['Y8', 'B4'], ghost: seats === 2 ? 5 : null }
    : { bid: null, bids: null, won: everybody.map(() => 0), bonus: everybody.map(() => 0) };
  const dealt = {
    game, seats, seat: 0, round: rounds, rounds, hand_size: size, dealer: seats - 1, phase: queen ? 'plank' : 'bid', turn: everybody, decided: [] as number[],
    hand, held: everybody.map(() => size), tricks: [] as object[], scores: everybody.map(() => 20), totals, ...family,
    legal: queen ? [{ plank: { side: ['high-top', 'high-bottom'], spaces: [1, 2, 3, 4, 5] } }] : Array.from({ length: size + 1 }, (_, bid) => ({ bid })),
  };
  const open = queen
    ? { plank: { side: 'high-top', pirates: { R: 2, Y: 3, G: 1, B: 5 } }, planks: everybody.map(standing) }
    : { bid: 3, bids: everybody.map((seat) => (seat === 1 ? 0 : 2 + (seat % 3))), won: everybody.map((seat) => (seat === 1 ? 1 : seat % 3)) };
  const playing = { ...dealt, ...open, phase: 'play', turn: [0], legal: hand.map((play) => ({ play })) };
  // With two captains of Skull Queen the ghost plays too.
  const players = queen && seats === 2 ? 3 : seats;
  const lead = queen && seats === 2 ? 2 : 1;
  const plays = TRICKS[game];
  const following = { ...playing, tricks: [{ lead, plays: plays.slice(0, players > seats ? 1 : players - 1) }], legal: FOLLOWING[game].filter((play) => hand.includes(play.split(':')[0]!)).map((play) => ({ play })) };
  const last = { lead, plays: [...plays.slice(0, players - 1), plays[players - 1]!], ...(queen ? { moves: [], centre: [], next: 0 } : { winner: 1, bonus: 0 }) };
  const block = Array.from({ length: rounds - 1 }, (_, round) => ({
    ...(queen ? {} : { bids: everybody.map((seat) => (round + seat) % 4), won: everybody.map((seat) => (round + 2 * seat) % 4) }),
    scores: everybody.map((seat) => 20 - 10 * ((round + seat) % 4)),
  }));
  const base = { table, you, block };
  const vote = { motions: [{ id: 57, kind: 'sit', seat: 1, name: 'Anne Bonny', yes: 0, needed: 2 }] };
  return [
    { name: queen ? 'the plank' : 'the bid', ...base, view: dealt },
    { name: 'decided', ...base, view: { ...dealt, ...(queen ? { plank: open.plank } : { bid: 3 }), decided: [0], turn: others, legal: [] } },
    { name: 'a vote while deciding', ...base, table: { ...table, ...vote }, you: { ...you, votes: [57] }, view: dealt },
    { name: 'leading', ...base, view: playing },
    { name: 'following', ...base, view: following },
    { name: 'following with a limit', ...base, table: { ...table, settings: { ...settings, pace: 'quick' }, deadline: Date.now() + 25_000 }, view: following },
    { name: 'a vote while playing', ...base, table: { ...table, ...vote }, you: { ...you, votes: [57] }, view: following },
    { name: 'waiting', ...base, view: { ...following, tricks: [players > seats ? { lead, plays: plays.slice(0, 2) } : { lead: seats - 2, plays: plays.slice(0, 1) }], turn: [seats - 1], legal: [] } },
    { name: 'one card left', ...base, view: { ...following, hand: hand.slice(-1), legal: [{ play: queen ? 'G11' : 'SK' }] } },
    { name: 'a trick at rest', ...base, view: { ...playing, tricks: [last], hand: hand.slice(1) }, events: [{ type: 'trick', trick: last, rule: queen ? 'SQ5' : 'SK8' }] },
    { name: 'watching', ...base, you: { ...you, seat: null }, view: { ...following, seat: null, hand: [], turn: [0], legal: [], plank: null, bid: null } },
    { name: 'watching bids', ...base, you: { ...you, seat: null }, view: { ...dealt, seat: null, hand: [], legal: [], decided: [1], turn: [0, ...others.slice(1)] } },
    { name: 'the end', ...base, table: { ...table, stage: 'over' }, view: { ...playing, phase: 'over', hand: [], turn: [], legal: [], tricks: [last] } },
  ];
}
