// “Who wins this trick?” and “What should I bid?”, answered by the npm package. It holds no rule: the package judges, and refuses what the deck does not have.

import init, { Game, advise, judge } from "./yohoho/index.js";

const MOST_IN_TRICK = 6;
const MOST_IN_HAND = 10;
/** How often the captain guesses at the hidden cards: enough for a bid, and quick on a phone. */
const GUESSES = 64;

const faces = new Map([...document.getElementById("faces").content.children].map((face) => [face.dataset.code, face]));

/** An element with its attributes and its children. */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const paragraphs = (...sentences) => sentences.filter(Boolean).map((sentence) => element("p", {}, sentence));

/** A row of cards that are chosen from the deck below it. */
class Cards {
  constructor(section, { place, most, full, changed }) {
    Object.assign(this, { section, most, full, changed, codes: [] });
    this.words = JSON.parse(section.dataset.words);
    this.game = section.dataset.game;
    this.laid = section.querySelector(".laid");
    this.answer = section.querySelector(".answer");
    this.showDeck(place);
    section.querySelector("[data-do=clear]").addEventListener("click", () => this.set([]));
  }

  /** A row for the special cards and one for each suit. */
  showDeck(place) {
    const rows = new Map();
    for (const [code, face] of faces) {
      if (!["both", place].includes(face.dataset.in)) continue;
      const suit = /^[A-Z]\d+$/.test(code) ? code[0] : "";
      const button = element("button", { type: "button", "data-code": code, "aria-label": this.say("add", "card", face.dataset.name) }, face.cloneNode(true));
      button.addEventListener("click", () => this.add(code));
      if (!rows.has(suit)) rows.set(suit, element("div", { class: "suit" }));
      rows.get(suit).append(button);
    }
    this.section.querySelector(".deck").replaceChildren(...rows.values());
  }

  say(sentence, mark, value) {
    return this.words[sentence].replace(`{${mark}}`, value);
  }

  name(code) {
    return faces.get(code).dataset.name;
  }

  add(code) {
    if (this.codes.length === this.most) return this.tell(this.words[this.full]);
    const codes = [...this.codes, code];
    if (!this.fits(codes)) return this.tell(this.say("usedUp", "card", this.name(code)));
    this.set(codes);
  }

  /** Whether the deck has these cards. */
  fits(codes) {
    const hand = codes.map((code) => code.split(":")[0]);
    try {
      judge({ game: this.game, trick: [], hand });
      return true;
    } catch {
      return false;
    }
  }

  /** Lays these cards; one of them may win. */
  set(codes, winner) {
    const focused = [...this.laid.querySelectorAll("button")].indexOf(document.activeElement);
    this.codes = codes;
    this.laid.replaceChildren(
      ...codes.map((code, at) => {
        const face = faces.get(code).cloneNode(true);
        const button = element("button", { type: "button", "aria-label": this.say("takeAway", "card", this.name(code)) }, face);
        button.addEventListener("click", () => this.set(this.codes.toSpliced(at, 1)));
        return element("li", {}, button);
      }),
    );
    // Whoever takes cards away with the keyboard stays in the row.
    if (focused >= 0) (this.laid.querySelectorAll("button")[Math.min(focused, codes.length - 1)] ?? this.section.querySelector("[data-do=clear]")).focus();
    this.changed(this);
  }

  tell(...sentences) {
    this.answer.replaceChildren(...paragraphs(...sentences));
  }
}

function whoWins(section) {
  const trick = new Cards(section, {
    place: "trick",
    most: MOST_IN_TRICK,
    full: "full",
    changed(cards) {
      if (!cards.codes.length) return cards.tell(cards.words.trickEmpty);
      const { winner, bonus, led } = judge({ game: cards.game, trick: cards.codes });
      cards.laid.children[winner].classList.add("win");
      cards.tell(cards.say("wins", "card", cards.name(cards.codes[winner])), bonus ? cards.say("bonus", "points", bonus) : cards.words.noBonus, cards.words.led[led]);
    },
  });
  section.querySelector("[data-do=example]").addEventListener("click", () => trick.set(section.dataset.example.split(" ")));
  trick.set(section.dataset.example.split(" "));
}

function whatToBid(section) {
  const players = section.querySelector("select");
  const hand = new Cards(section, {
    place: "hand",
    most: MOST_IN_HAND,
    full: "handFull",
    changed: (cards) => cards.tell(...(cards.codes.length ? [] : [cards.words.handEmpty])),
  });
  const deal = () => {
    const deck = [...section.querySelectorAll(".deck [data-code]")].map((button) => button.dataset.code);
    // As many cards as before, or those of round five.
    const size = hand.codes.length || 5;
    const codes = [];
    while (codes.length < size) {
      const code = deck[Math.floor(Math.random() * deck.length)];
      if (hand.fits([...codes, code])) codes.push(code);
    }
    hand.set(codes.sort((one, other) => deck.indexOf(one) - deck.indexOf(other)));
  };
  section.querySelector("[data-do=deal]").addEventListener("click", deal);
  section.querySelector("[data-do=ask]").addEventListener("click", async () => {
    if (!hand.codes.length) return hand.tell(hand.words.handEmpty);
    hand.tell(hand.words.thinking);
    // The captain thinks here, so the sentence has to be painted first.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    answer(hand, advise(view(hand.game, hand.codes, Number(players.value)), { guesses: GUESSES, seed: 1 }));
  });
  hand.set([]);
}

/** What a seat sees that leads to the first trick, before the bids. */
function view(game, hand, seats) {
  const bySeat = (value) => Array.from({ length: seats }, () => value);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const size = hand.length;
  const { rounds } = new Game(game, seats);
  return {
    game, seats, seat: 0, round: size, rounds, hand_size: size, dealer: seats - 1, phase: "bid", turn: all, decided: [], hand,
    held: bySeat(size), bid: null, bids: null, won: bySeat(0), bonus: bySeat(0), tricks: [], scores: bySeat(0), totals: bySeat(0),
    legal: Array.from({ length: size + 1 }, (_, bid) => ({ bid })),
  };
}

function answer(hand, { recommended, actions }) {
  const { words } = hand;
  const byBid = actions.toSorted((one, other) => one.action.bid - other.action.bid);
  const best = Math.max(...byBid.map(({ value }) => value));
  const worst = Math.min(...byBid.map(({ value }) => value), 0);
  const rows = byBid.map(({ action, value }) => {
    const bar = element("span", { class: "bar" });
    bar.style.setProperty("--v", (value - worst) / (best - worst || 1));
    const points = `${value < 0 ? "−" : "+"}${Math.abs(Math.round(value))}`;
    return element("tr", action.bid === recommended.bid ? { class: "best" } : {}, element("th", { scope: "row" }, String(action.bid)), element("td", {}, points), element("td", { "aria-hidden": "true" }, bar));
  });
  const head = element("tr", {}, element("th", { scope: "col" }, words.worthBid), element("th", { scope: "col" }, words.worthPoints), element("td", { "aria-hidden": "true" }));
  const table = element("table", { class: "worth" }, element("caption", {}, words.worth), element("thead", {}, head), element("tbody", {}, ...rows));
  hand.answer.replaceChildren(...paragraphs(hand.say("recommends", "bid", recommended.bid)), table);
}

const sections = [...document.querySelectorAll("[data-try]")];

async function start() {
  try {
    await init();
    for (const section of sections) (section.dataset.try === "trick" ? whoWins : whatToBid)(section);
  } catch (error) {
    console.error(error);
    for (const section of sections) section.querySelector(".answer").textContent = JSON.parse(section.dataset.words).failed;
  }
}

// Most people read the rules first: the package is loaded when the first of the two is near.
const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    start();
  },
  { rootMargin: "600px" },
);
for (const section of sections) near.observe(section);
