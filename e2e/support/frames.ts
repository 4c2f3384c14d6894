// What comes over a page's sockets, and a check that nobody is sent what they could not see at a real table.

import { expect, type Page } from '@playwright/test';

export type Frame = any;

/** Everything that a page hears from the server, from now on. */
export function overhear(page: Page): Frame[] {
  const frames: Frame[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(payload.toString()))));
  return frames;
}

/** All texts in a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}

/** Everybody's frames by name; the cards of the game must be unique, as in Skull Queen. */
export function expectNoSecrets(everybody: Record<string, Frame[]>): void {
  const held = new Map<string, Set<string>>();
  for (const [name, frames] of Object.entries(everybody)) {
    for (const { seq, view } of frames) if (view?.hand?.length) held.set(`${name} ${seq}`, new Set(view.hand));
  }
  let looked = 0;
  for (const [name, frames] of Object.entries(everybody)) {
    for (const frame of frames.filter((frame) => frame.table)) {
      const { seq, you, table, view, events = [] } = frame;
      const over = table.stage === 'over' || table.stage === 'closed';
      const where = `${name} at ${seq}`;
      if (!over) expect(JSON.stringify(frame), `${where}: no seed`).not.toMatch(/"seed":"/);
      for (const what of events.flatMap((event: Frame) => event.what)) {
        if (what.type === 'decided' && what.seat !== you.seat) expect(what, where).not.toHaveProperty('action');
      }
      if (!view) continue;
      expect(view.seat, where).toBe(you.seat);
      if (you.seat === null) {
        expect(view.hand, where).toEqual([]);
        expect(view.legal, where).toEqual([]);
        expect(view.bid ?? view.plank ?? null, where).toBeNull();
      }
      if (view.phase === 'plank') expect(view.planks ?? null, where).toBeNull();
      if (view.phase === 'bid') expect(view.bids ?? null, where).toBeNull();
      // What lay on the table before the cards were dealt anew may be in somebody's hand now.
      const what = events.flatMap((event: Frame) => event.what);
      const since = what.slice(what.findLastIndex((what: Frame) => what.type === 'dealt') + 1);
      const seen = texts({ ...frame, events: since, view: { ...view, hand: [], legal: [] } });
      for (const other of Object.keys(everybody).filter((other) => other !== name)) {
        const hand = held.get(`${other} ${seq}`);
        if (!hand) continue;
        looked += 1;
        expect(seen.filter((text) => hand.has(text)), `${where}: nothing of the hand of ${other}`).toEqual([]);
      }
    }
  }
  expect(looked, 'hands were compared').toBeGreaterThan(100);
}
