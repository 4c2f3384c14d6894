// The shapes of everything that is passed as JSON. They are those of docs/notation.md and docs/bot-protocol.md, where they are described in full;
// js/tests/types.test.mjs compares them with what the package really returns.

export type GameName = "skull-king" | "skull-king-doubloons" | "skull-queen";

/** Skull King in any edition. */
export type KingName = "skull-king" | "skull-king-doubloons";

/**
 * The code of a card, such as `Y12`, `SK` or, as it lies on the table, `SM:P`. A suit or colour and a number, or
 * `E` Escape, `P` Pirate, `M` Mermaid, `SM` Scary Mary, `SK` Skull King; in Skull Queen `0` Monkey and `13` First Mate.
 */
export type Card = string;

/** A suit of Skull King (`Y`, `B`, `R`, `K`), a shape of the doubloons (`C`, `T`, `Q`, `S`). */
export type Suit = "Y" | "B" | "R" | "K" | "C" | "T" | "Q" | "S";

/** A colour of Skull Queen. */
export type Colour = "R" | "Y" | "G" | "B";

export type Side = "high-top" | "high-bottom";

/** A plank as it is set up: a side, and for each pirate a space, 1 to 5 from the top. */
export interface Plank {
  side: Side;
  pirates: { [colour in Colour]: number };
}

/** A plank in the middle of a round; null is overboard. */
export interface StandingPlank {
  side: Side;
  pirates: { [colour in Colour]: number | null };
}

/** What a seat does: a bid or a plank when a round begins, then cards. */
export type Action = { bid: number } | { play: Card } | { plank: Plank };

/** An action that is legal now, or all planks at once: any of these sides with any of these spaces for each pirate. */
export type Legal = { bid: number } | { play: Card } | { plank: { side: Side[]; spaces: number[] } };

/** What a game is waiting for. */
export type Phase = "deal" | "bid" | "plank" | "play" | "over";

/** A trick of Skull King. */
export interface KingTrick {
  /** The seat that led. */
  lead: number;
  /** In the order of play. */
  plays: Card[];
  /** The seat that won; missing while the trick is being played. */
  winner?: number;
  /** What it is worth to the winner who makes the bid; missing while the trick is being played. */
  bonus?: number;
}

/** A trick of Skull Queen. */
export interface QueenTrick {
  /** The seat that led; with two captains the ghost's, 2. */
  lead: number;
  /** In the order of play. */
  plays: Card[];
  /** Missing while the trick is being played, like the fields below. Up is positive. */
  moves?: { seat: number; colour: Colour; steps: number }[];
  /** The centre afterwards. */
  centre?: Card[];
  /** The seat that leads the next trick. */
  next?: number;
}

export type Trick = KingTrick | QueenTrick;

interface CommonView {
  seats: number;
  /** Whose view it is; null for a spectator. */
  seat: number | null;
  /** From 1. */
  round: number;
  rounds: number;
  /** How many cards everybody gets in this round. */
  hand_size: number;
  dealer: number;
  phase: Phase;
  /** The seats that may act now. */
  turn: number[];
  /** The seats that have already decided, while decisions are secret. */
  decided: number[];
  hand: Card[];
  /** How many cards each seat holds. */
  held: number[];
  /** Of the last finished round, by seat. */
  scores: number[];
  /** Of the game, by seat. */
  totals: number[];
  /** What the viewer may do now. */
  legal: Legal[];
}

/** What a seat of Skull King sees, in either edition. */
export interface KingView extends CommonView {
  game: KingName;
  /** The viewer's own bid. */
  bid: number | null;
  /** By seat; null until they are shown. */
  bids: number[] | null;
  /** Tricks won in this round, by seat. */
  won: number[];
  /** By seat, for those who make their bid. */
  bonus: number[];
  /** The tricks of this round, the current one last. */
  tricks: KingTrick[];
}

/** What a seat of Skull Queen sees. */
export interface QueenView extends CommonView {
  game: "skull-queen";
  /** The viewer's own plank, while it is set but not shown. */
  plank: Plank | null;
  /** By seat, as they stand; null until they are shown. */
  planks: StandingPlank[] | null;
  /** With two captains: the viewer's own card, while it is chosen but not shown. */
  card: Card | null;
  centre: Card[];
  /** The centre when the round was dealt. */
  dealt_centre: Card[];
  /** With two captains: how many cards are left in the ghost's pile. */
  ghost: number | null;
  /** The tricks of this round, the current one last. */
  tricks: QueenTrick[];
}

/** Everything that a person in a seat sees, and what they may do. */
export type View = KingView | QueenView;

/**
 * What followed from an action. Bids, planks and the cards of two captains of Skull Queen are secret (`decided`) until the last one is there (`revealed`, or
 * the end of the trick). `rule` is the number of the rule that decided the trick.
 */
export type Outcome =
  | { type: "decided" | "revealed" | "played" }
  | { type: "trick"; trick: Trick; rule: string }
  | { type: "round"; trick: Trick; rule: string; scores: number[]; totals: number[] };

export interface Standing {
  seat: number;
  /** From 1; equal totals share the better place. */
  place: number;
  total: number;
}

/** The cards of a round, by seat; in Skull Queen also the centre and, with two captains, the ghost's pile. */
export interface Deal {
  hands: Card[][];
  centre?: Card[];
  ghost?: Card[];
}

export type LogEntry = Deal | ({ seat: number } & Action);

/** A game as its deals and actions, in order. */
export interface GameLog {
  game: GameName;
  seats: number;
  /** Who dealt the first round. */
  dealer: number;
  entries: LogEntry[];
}

interface CommonRound {
  round: number;
  dealer: number;
  /** As they were dealt, by seat. */
  hands: Card[][];
  /** Of this round, by seat. */
  scores: number[];
}

export interface KingRound extends CommonRound {
  bids: number[];
  tricks: Required<KingTrick>[];
  won: number[];
}

export interface QueenRound extends CommonRound {
  centre: Card[];
  ghost?: Card[];
  planks: Plank[];
  tricks: Required<QueenTrick>[];
}

interface CommonRecord {
  format: "yohoho/1";
  players: string[];
  /** 64 hexadecimal digits. */
  seed?: string;
  /** SHA-256 of the seed, shown before the first deal. */
  commitment?: string;
  shuffle?: "yohoho/1";
  totals: number[];
  /** Only there if the game stopped early. */
  finished?: false;
}

/** A game, or its first rounds, that anybody can check. */
export type GameRecord =
  | (CommonRecord & { game: KingName; rounds: KingRound[] })
  | (CommonRecord & { game: "skull-queen"; rounds: QueenRound[] });

/** What is wrong with a record, and in which round and trick, from 1; null if it is about more than one. */
export type Verification =
  | { valid: true }
  | { valid: false; round: number | null; trick: number | null; what: string };

/** Who wins this trick of Skull King? */
export interface KingTrickQuestion {
  game: KingName;
  trick: Card[];
}

/** `winner` is the index of the card; `led` the suit that must be followed. */
export interface KingTrickAnswer {
  winner: number;
  bonus: number;
  led: Suit | null;
}

/** What does this trick of Skull Queen move? */
export interface QueenTrickQuestion {
  game: "skull-queen";
  centre: Card[];
  trick: Card[];
}

/** `play` and `next` are indices of cards; `announced` is the colour that must be followed. */
export interface QueenTrickAnswer {
  moves: { play: number; colour: Colour; steps: number }[];
  centre: Card[];
  next: number;
  announced: Colour | null;
}

/** Which of these cards may be played? */
export interface LegalQuestion {
  game: GameName;
  hand: Card[];
  trick: Card[];
}

/** In the order of the hand. */
export interface LegalAnswer {
  legal: Card[];
}

/** What does this round of Skull King bring? */
export interface KingScoreQuestion {
  game: KingName;
  round: number;
  bid: number;
  won: number;
  bonus: number;
}

/** What is this plank worth? */
export interface QueenScoreQuestion extends StandingPlank {
  game: "skull-queen";
}

export interface ScoreAnswer {
  score: number;
}

/** Answers a question about the rules. Throws if it cannot be answered. */
export function judge(question: LegalQuestion): LegalAnswer;
export function judge(question: KingTrickQuestion): KingTrickAnswer;
export function judge(question: QueenTrickQuestion): QueenTrickAnswer;
export function judge(question: KingScoreQuestion | QueenScoreQuestion): ScoreAnswer;

export type BotName = "random" | "cabin-boy" | "bosun" | "captain" | "skull-king";

/** How a bot thinks. Without limits it thinks for a few milliseconds. */
export interface Thinking {
  /** The most guesses at the hidden cards, for bots that search. The same number and seed give the same answer everywhere. */
  guesses?: number;
  /** The most time it may take. */
  milliseconds?: number;
  /** Of the guesses, a whole number. */
  seed?: number;
}

/** How clearly one action is better than another; `equal` is within one standard error. */
export type Margin = "equal" | "close" | "clear";

/** What the legal actions of a seat are worth. */
export interface Advice {
  recommended: Action;
  /** How clearly it is better than the second; `only` if there is no other. */
  margin: Margin | "only";
  /** Best first. */
  actions: JudgedAction[];
}

export interface JudgedAction {
  action: Action;
  /** The score of the round to expect. */
  value: number;
  /** The standard error of the value. */
  error: number;
  /** How many points it is behind the best. */
  behind: number;
  /** The same in standard errors of the difference; null if that is beyond all measure. */
  behind_errors: number | null;
  margin: Margin;
}

/** What `Game.play` throws. */
export interface IllegalAction extends Error {
  /** The number of the rule that forbids it, such as `SK7`. */
  rule?: string;
}
