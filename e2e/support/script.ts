// A table of a server that says exactly what a test wants, when it wants it.

import type { Page, WebSocketRoute } from '@playwright/test';

const CODE = 'abcdefgh';

const TABLE = {
  code: CODE,
  settings: { game: 'skull-king', seats: 3, pace: 'off', watch: true, listed: false, level: 'bosun' },
  stage: 'playing',
  seats: [
    { sitter: 'person', name: 'Ana' },
    { sitter: 'person', name: 'Ben' },
    { sitter: 'person', name: 'Cleo' },
  ],
  host: 1,
  commitment: '00',
  seed: null,
  rematch: null,
  deadline: null,
};

const VIEW = {
  game: 'skull-king', seats: 3, seat: 0, round: 1, rounds: 10, hand_size: 1, dealer: 2, phase: 'bid', turn: [0, 1, 2], decided: [] as number[],
  hand: ['Y12'], held: [1, 1, 1], bid: null as number | null, bids: null as number[] | null, won: [0, 0, 0], bonus: [0, 0, 0], tricks: [] as object[],
  scores: [0, 0, 0], totals: [0, 0, 0], legal: [{ bid: 0 }, { bid: 1 }] as object[],
};

export class Script {
  private seq = 1;
  private socket?: WebSocketRoute;
  private readonly wishes: string[] = [];
  private view: typeof VIEW = VIEW;
  private table: object = {};
  private you: object = {};
  /** What only the first message of a connection has: the rounds that are over, and what was said. */
  private first: object = {};
  private readonly connected: Promise<void>;

  private constructor(readonly page: Page, private readonly stage: string) {
    this.connected = new Promise((open) => {
      void page.routeWebSocket(/\/socket/, (socket) => {
        this.socket = socket;
        socket.onMessage((text) => this.wishes.push(String(text)));
        if (this.stage !== 'lobby') socket.send(JSON.stringify({ type: 'snapshot', ...this.now(), ...this.first }));
        open();
      });
    });
  }

  /** A page at a table where a round was just dealt, or whatever else is true there. */
  static async at(page: Page, { stage = 'playing', at = '', view = {}, table = {}, you = {}, first = {} } = {}): Promise<Script> {
    const script = new Script(page, stage);
    script.set({ table, you });
    script.view = { ...VIEW, ...view };
    script.first = first;
    await page.route(`**/api/tables/${CODE}`, (route) => route.fulfill({ json: { ...TABLE, stage } }));
    await page.route('**/api/me*', (route) => route.fulfill({ json: { name: 'Ana' } }));
    await page.goto(`${at}/t/${CODE}`);
    return script;
  }

  private now() {
    const you = { seat: 0, host: false, muted: [], ...this.you };
    return { seq: this.seq, now: Date.now(), you, table: { ...TABLE, stage: this.stage, ...this.table }, view: this.view };
  }

  /** What else is true of the table and of whoever looks at it, from the next message on. */
  set({ table = {}, you = {} }: { table?: object; you?: object }): void {
    this.table = { ...this.table, ...table };
    this.you = { ...this.you, ...you };
  }

  ready = () => this.connected;

  /** What the page has sent, as JSON. */
  heard = (): string[] => this.wishes;

  /** Tells what happened, and how everything stands then. */
  tell(what: object[], view: Partial<typeof VIEW> | object = {}): void {
    this.seq += 1;
    this.view = { ...this.view, ...view };
    this.socket?.send(JSON.stringify({ type: 'events', events: [{ seq: this.seq, at: 0, what }], ...this.now() }));
  }

  /** Something happens that is not told: only who comes back sees it. */
  meanwhile(view: Partial<typeof VIEW>): void {
    this.seq += 1;
    this.view = { ...this.view, ...view };
  }

  /** Shows a table as it is, with what happened just now if anything did. */
  show({ table = {}, you = {}, view, events, block = [] }: { table?: object; you?: object; view: object; events?: object[]; block?: object[] }): void {
    this.seq += 1;
    [this.table, this.you, this.view] = [table, you, view as typeof VIEW];
    const happened = events && { events: [{ seq: this.seq, at: 0, what: events }] };
    this.socket?.send(JSON.stringify({ type: events ? 'events' : 'snapshot', ...happened, ...this.now(), block }));
  }

  /** Sends anything. */
  send(text: string): void {
    this.socket?.send(text);
  }

  chat(name: string, text: string): void {
    this.tell([{ type: 'chat', seat: TABLE.seats.findIndex((seat) => seat.name === name), name, text }]);
  }

  close(code: number): Promise<void> {
    return this.socket!.close({ code, reason: '' });
  }
}
