import { openTable } from '../support/people.ts';
import { against as usual, choose, type Game, keepGame, keptGame, LANGUAGES, QUICK } from '../support/prefs.ts';
import { begin, madeUp, numbers, round } from '../support/pad.ts';
import { Script } from '../support/script.ts';
import { rush, turn } from '../support/table.ts';
import { type Page, test } from '../support/test.ts';

const WIDTHS = [390, 1440];

// They show nothing that the other tests do not check: only for who wants to look, in any language.
const wanted = process.env.YOHOHO_SCREENS;
test.skip(!wanted, 'with YOHOHO_SCREENS=en, de, fr or it');
const language = LANGUAGES.find((language) => language === wanted) ?? 'en';
test.use({ prefs: { ...QUICK, language } });

const against = (game: Game, seats: number) => ({ ...usual(game, seats), language });

/** Pictures for people to look at: e2e/screenshots. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.screenshot({ path: `screenshots/${name}-${width}-${scheme}.png`, fullPage: true });
    }
  }
}

test('pages', async ({ page }) => {
  for (const path of ['/', '/today', '/solo', '/open', '/join', '/settings', '/help', '/learn', '/rules/skull-king', '/logbook', '/replay', '/mistakes', '/puzzles', '/pad', '/pad/new', '/pad/crew', '/referee', '/me', '/people', '/turns', '/meet', '/tables', '/no/where']) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await page.locator('.waiting').waitFor({ state: 'detached' });
    await shoot(page, path.slice(1).replaceAll('/', '-') || 'home');
  }
});

test('a game on paper', async ({ page }) => {
  await page.goto('/pad');
  await begin(page, 'skull-king', ['Anna', 'Bartholomäus', 'Cleo', 'Wilhelmina von Sturmsee']);
  for (let at = 1; at <= 4; at++) {
    const { bids, won } = madeUp(at, 4, at);
    await round(page, bids, won);
  }
  await numbers(page, [1, 2, 0, 3, 1]);
  await shoot(page, 'paper');
  for (const dialog of ['people', 'share', 'bonus']) {
    await page.locator(`[data-do="dialog ${dialog}"]`).click();
    await page.locator('dialog[open]').waitFor();
    await shoot(page, `paper-${dialog}`);
    await page.locator('dialog [data-do="close"]').first().click();
  }
});

const MOMENTS: [Game, string, 'bid' | 'plank' | 'play'][] = [
  ['skull-king', 'Round 6', 'bid'],
  ['skull-king', 'Round 6', 'play'],
  ['skull-king-doubloons', 'Round 4', 'play'],
  ['skull-queen', 'Round 1', 'plank'],
  ['skull-queen', 'Round 1', 'play'],
];

for (const [game, title, what] of MOMENTS) {
  test.describe(`${game}, ${what}`, () => {
    test.use({ prefs: { ...against(game, 4), hints: 'on' }, viewport: { width: 390, height: 844 } });
    test(`a table of ${game}: ${what}`, async ({ page }) => {
      await page.goto('/play');
      await rush(page, { title, turn: what });
      await shoot(page, `${game}-${what}`);
    });
  });
}

test.describe('dialogs and the end', () => {
  test.use({ prefs: against('skull-queen', 2), viewport: { width: 390, height: 844 } });

  test('dialogs, text mode, the end and the replay', async ({ page }) => {
    await page.goto('/play');
    await rush(page, { title: 'Round 2', turn: 'play' });
    const log = (await keptGame(page))!;
    for (const dialog of ['menu', 'block', 'leave']) {
      await page.locator(`.bar [data-do="dialog ${dialog}"]`).click();
      await page.locator('dialog[open]').waitFor();
      await shoot(page, `dialog-${dialog}`);
      await page.locator('dialog .dialog-head [data-do="close"]').click();
    }
    await choose(page, { 'text-mode': 'on' });
    await page.reload();
    await page.locator('.log p').first().waitFor();
    await shoot(page, 'text');
    await choose(page, { 'text-mode': 'off' });
    await keepGame(page, log);
    await page.reload();
    await turn(page);
    await rush(page);
    await shoot(page, 'over');
    await page.locator('#over a[href^="/replay/kept/"]').click();
    await page.locator('[data-do="next"]').click();
    await shoot(page, 'replay-game');
  });
});

test('a lobby, its chat and a lesson', async ({ page, server }) => {
  await openTable(page, server, 'Anne', 'skull-king', 4);
  await page.locator('[data-do="bot 1"]').click();
  await page.locator('#chair-1.bot').waitFor();
  await shoot(page, 'lobby');
  await page.locator('[data-do="dialog chat"]').click();
  await page.locator('dialog[open]').waitFor();
  await shoot(page, 'chat');
  await page.goto('/learn/skull-king');
  await page.locator('#coach').waitFor();
  await shoot(page, 'lesson');
});

test('agreeing on who plays', async ({ page }) => {
  const person = (name: string, more = {}) => ({ sitter: 'person', name, ...more });
  const script = await Script.at(page);
  await turn(page);
  const decided = { decided: [0], turn: [1], bid: 1, legal: [] };
  script.set({ table: { motions: [{ id: 57, kind: 'sit', seat: 2, name: 'Bart', yes: 0, needed: 1 }] }, you: { votes: [57] } });
  script.tell([]);
  await page.locator('#motion-57').waitFor();
  await shoot(page, 'agree-vote');
  script.set({ table: { motions: [{ id: 58, kind: 'remove', seat: 1, name: 'Cleo', yes: 1, needed: 2 }], overdue: Date.now() - 60_000, seats: [person('Ana', { stand_in: true }), person('Ben'), person('Cleo', { stand_in: true })] }, you: { votes: [58] } });
  script.tell([], decided);
  await page.locator('#stalled-1').waitFor();
  await shoot(page, 'agree-much');
  script.set({ table: { motions: [], overdue: undefined }, you: { votes: [], host: true } });
  script.tell([]);
  await page.locator('.bar [data-do="dialog menu"]').click();
  await page.locator('dialog [data-do="dialog people"]').click();
  await shoot(page, 'agree-people');
  await page.locator('dialog [data-do="ask-remove 1"]').click();
  await shoot(page, 'agree-remove');
  await page.locator('dialog [data-do="close"]').first().click();
  script.set({ table: { seats: [person('Dora'), person('Ben'), { sitter: 'bot', bot: 'bosun', left: true }] }, you: { seat: null, host: false } });
  script.tell([], { seat: null as unknown as number, hand: [] });
  await page.locator('#seat-offer').waitFor();
  await shoot(page, 'agree-offer');
  script.set({ table: { motions: [{ id: 59, kind: 'sit', seat: 2, name: 'Ana', yes: 0, needed: 1 }] }, you: { motion: 59 } });
  script.tell([]);
  await page.locator('#asked').waitFor();
  await shoot(page, 'agree-asked');
});

test('phones of a score pad', async ({ page, device, server }) => {
  await page.goto(`${server.url}/pad`);
  await begin(page, 'skull-king', ['Anna', 'Bartholomäus', 'Cleo']);
  await page.locator('[data-do="dialog share"]').click();
  await page.locator('[data-do="live"]').click();
  await page.locator('#live-state').waitFor();
  const follower = await device();
  await follower.goto(server.url + new URL((await page.locator('.invite .note').innerText()).trim()).pathname);
  await follower.locator('[data-do="who 1"]').click();
  await follower.locator('#n-1').click();
  await page.locator('[data-do="release 1"]').waitFor();
  await shoot(page, 'pad-phones');
  await follower.locator('[data-do="nobody"]').click();
  await shoot(follower, 'pad-moves');
});
