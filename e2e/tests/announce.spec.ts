import { focused } from '../support/keys.ts';
import { Script } from '../support/script.ts';
import { FREE, turn } from '../support/table.ts';
import { expect, test } from '../support/test.ts';
import { heard, heardIn, record } from '../support/announcements.ts';

test.beforeEach(({ page }) => record(page));

test('both live regions are there and empty at load', async ({ page, request }) => {
  const markup = await (await request.get('/')).text();
  expect(markup).toMatch(/<div id="say"[^>]* aria-live="polite" aria-atomic="true"><\/div>/);
  expect(markup).toMatch(/<div id="now"[^>]* aria-live="assertive" aria-atomic="true"><\/div>/);
  for (const path of ['/', '/solo', '/settings', '/play']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect((await heard(page)).filter(({ text }) => text.startsWith('at load'))).toEqual([]);
  }
});

test('the start of a game is told in order, each thing once', async ({ page }) => {
  const script = await Script.at(page);
  const say = () => heardIn(page, 'say');
  await expect.poll(say).toEqual(['Choose your bid, 0 to 1. Your cards: 12 yellow.']);

  script.tell([{ type: 'decided', seat: 0, stand_in: false, action: { bid: 1 } }], { decided: [0], turn: [1, 2], bid: 1, legal: [] });
  await expect.poll(async () => (await say()).at(-1)).toBe('Bid 1 locked. Waiting for Ben and Cleo.');

  script.tell([{ type: 'revealed', actions: [{ bid: 1 }, { bid: 0 }, { bid: 0 }] }], { phase: 'play', decided: [], turn: [0], bids: [1, 0, 0], legal: [{ play: 'Y12' }] });
  await expect.poll(async () => (await say()).at(-1)).toBe('Yo-ho-ho! You 1, Ben 0, Cleo 0. One bid, one trick. You lead.');
  expect(await say()).toHaveLength(3);
  expect(await heardIn(page, 'now')).toEqual([]);
});

test('two events in one frame are both told, in order', async ({ page }) => {
  const script = await Script.at(page);
  await expect.poll(() => heardIn(page, 'say')).toHaveLength(1);
  script.chat('Ben', 'Ahoy');
  script.chat('Cleo', 'Belay');
  await expect.poll(async () => (await heardIn(page, 'say')).slice(1).join(' ')).toBe('Ben says: “Ahoy” Cleo says: “Belay”');
});

test('the same text twice is two changes', async ({ page }) => {
  const script = await Script.at(page);
  await expect.poll(() => heardIn(page, 'say')).toHaveLength(1);
  script.chat('Ben', 'Ahoy');
  await expect.poll(() => heardIn(page, 'say')).toHaveLength(2);
  script.chat('Ben', 'Ahoy');
  await expect.poll(async () => (await heardIn(page, 'say')).slice(1)).toEqual(['Ben says: “Ahoy”', 'Ben says: “Ahoy”']);

  await page.keyboard.press('h');
  await page.keyboard.press('h');
  await expect.poll(() => heardIn(page, 'now')).toEqual(['Your cards: 12 yellow.', 'Your cards: 12 yellow.']);
});

test('the same text twice is two changes, also if something was asked for in between', async ({ page }) => {
  const script = await Script.at(page);
  await expect.poll(() => heardIn(page, 'say')).toHaveLength(1);
  script.chat('Ben', 'Ahoy');
  await expect.poll(() => heardIn(page, 'say')).toHaveLength(2);
  await page.keyboard.press('h');
  await expect.poll(() => heardIn(page, 'now')).toHaveLength(1);
  script.chat('Ben', 'Ahoy');
  await expect.poll(async () => (await heardIn(page, 'say')).slice(1)).toEqual(['Ben says: “Ahoy”', 'Ben says: “Ahoy”']);
});

test('what was asked for is answered at once, in the assertive region, and does not wait for what happens', async ({ page }) => {
  const script = await Script.at(page);
  await expect.poll(() => heardIn(page, 'say')).toHaveLength(1);
  script.chat('Ben', 'Ahoy');
  await page.keyboard.press('s');
  await expect.poll(() => heardIn(page, 'now')).toEqual([expect.stringMatching(/^Scores: /)]);
  await expect.poll(async () => (await heardIn(page, 'say')).at(-1)).toBe('Ben says: “Ahoy”');
});

test('others’ events never move the focus', async ({ page }) => {
  const script = await Script.at(page);
  await page.locator('#bid-0').focus();
  script.tell([{ type: 'decided', seat: 1, stand_in: false }], { decided: [1], turn: [0, 2] });
  await expect(page.locator('#seat-1')).toContainText('Ready');
  await expect(page.locator('#bid-0')).toBeFocused();
  script.chat('Ben', 'Ahoy');
  await expect(page.locator('.bar .unread')).toBeVisible();
  await expect(page.locator('#bid-0')).toBeFocused();
});

test('a lost connection is told at once, and so is its return', async ({ page }) => {
  const script = await Script.at(page);
  await expect.poll(() => heardIn(page, 'say')).toHaveLength(1);
  await script.close(1012);
  await expect.poll(() => heardIn(page, 'now')).toEqual(['Connection lost. Reconnecting…', 'Reconnected.']);
});

test('two events in one message are both told, and so is what was asked for in the same frame', async ({ page }) => {
  const script = await Script.at(page);
  await expect.poll(() => heardIn(page, 'say')).toHaveLength(1);
  const chat = (seat: number, name: string, text: string) => ({ type: 'chat', seat, name, text });
  script.tell([chat(1, 'Ben', 'Ahoy'), chat(2, 'Cleo', 'Belay')]);
  await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true })));
  await expect.poll(async () => (await heardIn(page, 'say')).slice(1).join(' ')).toBe('Ben says: “Ahoy” Cleo says: “Belay”');
  expect(await heardIn(page, 'now')).toEqual(['Your cards: 12 yellow.']);
});

test('the focus stays where it is through a lost connection', async ({ page }) => {
  const script = await Script.at(page);
  await turn(page);
  await page.locator('#bid-0').focus();
  await script.close(1012);
  await expect.poll(() => heardIn(page, 'now')).toEqual(['Connection lost. Reconnecting…', 'Reconnected.']);
  await expect(page.locator('#bid-0')).toBeFocused();
});

test('the focus is not lost when time is up and the pad goes away', async ({ page }) => {
  const script = await Script.at(page);
  await turn(page);
  await page.locator('#bid-0').focus();
  script.tell([{ type: 'decided', seat: 0, stand_in: true }, { type: 'revealed', actions: [{ bid: 0 }, { bid: 0 }, { bid: 0 }] }], { phase: 'play', turn: [1], bids: [0, 0, 0], legal: [] });
  await expect(page.locator('.bid-pad')).toHaveCount(0);
  expect(await focused(page)).not.toBe('BODY');
});

test('the focus is not lost when what had it is gone after a lost connection', async ({ page }) => {
  const script = await Script.at(page);
  await turn(page);
  await page.locator('#bid-0').focus();
  script.meanwhile({ phase: 'play', turn: [1], bids: [0, 0, 0], legal: [] });
  await script.close(1012);
  await expect(page.locator('.bid-pad')).toHaveCount(0);
  expect(await focused(page)).not.toBe('BODY');
});

test('words that are being written stay through a lost connection', async ({ page }) => {
  const script = await Script.at(page);
  await turn(page);
  await page.locator('[data-do="dialog chat"]').click();
  await page.locator('#message').fill('Belay that');
  await script.close(1012);
  await expect.poll(() => heardIn(page, 'now')).toEqual(['Connection lost. Reconnecting…', 'Reconnected.']);
  await expect(page.locator('#message')).toHaveValue('Belay that');
  await expect(page.locator('#message')).toBeFocused();
});

test('the focus is not lost with the last card, nor with a question that is cancelled', async ({ page }) => {
  const script = await Script.at(page);
  await turn(page);
  const play = { phase: 'play', turn: [0], bids: [1, 0, 0] };
  script.tell([{ type: 'revealed', actions: [{ bid: 1 }, { bid: 0 }, { bid: 0 }] }], { ...play, hand: ['SM'], legal: [{ play: 'SM:P' }, { play: 'SM:E' }] });
  const card = page.locator('#card-SM-0');
  await card.click(FREE);
  await card.click(FREE);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(card).toBeFocused();
  await page.locator('.act .play').click();
  await page.keyboard.press('Enter');
  script.tell([], { hand: [], held: [0, 1, 1], turn: [1], legal: [], tricks: [{ lead: 0, plays: ['SM:P'] }] });
  await expect(page.locator('.in-hand')).toHaveCount(0);
  expect(await focused(page)).not.toBe('BODY');
});
