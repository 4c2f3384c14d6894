import { openTable } from '../support/people.ts';
import { against, choose, keepGame, keptGame } from '../support/prefs.ts';
import { rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  // 1280 by 1024 pixels at 400 %.
  { width: 320, height: 256 },
];

const NARROW = SIZES.filter(({ width }) => width < 1024);
const PHONE = SIZES.filter(({ width }) => width === 390);
const NOT_PHONE = NARROW.filter(({ width }) => width !== 390);
const WIDE = SIZES.filter(({ width }) => width >= 1024);

/** What does not fit, in words. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`);
    const name = (element: Element) => element.id || element.getAttribute('data-do') || element.getAttribute('href') || element.className || element.tagName;
    const round = (number: number) => Math.round(number * 10) / 10;
    for (const element of document.querySelectorAll('button, .button, select, input[type=text], .choice, .number, .cell, .switch')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || getComputedStyle(element).visibility === 'hidden') continue;
      if (box.left < -0.5 || box.right > root.clientWidth + 0.5) found.push(`${name(element)} from ${round(box.left)} to ${round(box.right)}`);
      if (box.height < 43.5) found.push(`${name(element)} is ${round(box.height)} high`);
      if (box.width < 43.5 && element.matches('button, .button')) found.push(`${name(element)} is ${round(box.width)} wide`);
    }
    if (root.clientWidth <= 390) {
      const cards = [...document.querySelectorAll('.in-hand')].map((card) => ({ id: card.id, box: card.getBoundingClientRect() }));
      for (const [at, one] of cards.entries()) {
        for (const other of cards.slice(at + 1)) {
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (wide > 1 && high > 1) found.push(`${one.id} lies over ${other.id}: ${round(wide)} by ${round(high)}`);
        }
      }
    }
    return found;
  });

async function expectToFit(page: Page, where: string, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await misfits(page), `${where} at ${size.width} by ${size.height}`).toEqual([]);
  }
}

for (const language of ['en', 'de'] as const) {
  test.describe(language, () => {
    test.use({ prefs: { ...against('skull-king', 6), language, hints: 'on' } });

    test(`every page fits, in ${language}`, async ({ page }) => {
      for (const path of ['/', '/solo', '/open', '/join', '/settings', '/help', '/learn', '/rules/skull-king', '/rules/skull-queen', '/logbook', '/replay', '/no/where']) {
        await page.goto(path);
        await page.locator('h1').waitFor();
        await expect(page.locator('.waiting')).toHaveCount(0);
        await expectToFit(page, path);
      }
    });

    test(`text mode fits, in ${language}`, async ({ page }) => {
      await page.goto('/play?text');
      await page.locator('.log p').first().waitFor();
      await expectToFit(page, 'text mode');
    });

    test(`a lobby and its chat fit, in ${language}`, async ({ page, server }) => {
      await openTable(page, server, 'Wilhelmina Schwarzbart', 'skull-king', 6);
      await page.locator('[data-do="bot 1"]').click();
      await page.locator('#chair-1.bot').waitFor();
      await expectToFit(page, 'the lobby');
      await page.locator('[data-do="dialog chat"]').click();
      await page.locator('dialog[open]').waitFor();
      await expectToFit(page, 'the chat');
    });
  });
}

test('every choice is at least 44 pixels wide', async ({ page }) => {
  await page.goto('/solo');
  const widths = await page.locator('.choice').evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().width));
  expect(widths.filter((width) => width < 43.5)).toEqual([]);
});

/** Plays to a moment, and looks at it in two languages. */
async function moment(page: Page, title: string, what: 'bid' | 'plank' | 'play', sizes: typeof SIZES): Promise<void> {
  await page.goto('/play');
  await rush(page, { title, turn: what });
  const log = (await keptGame(page))!;
  for (const language of ['en', 'de'] as const) {
    await choose(page, { language });
    await keepGame(page, log);
    await page.reload();
    await turn(page);
    await expectToFit(page, `${title} in ${language}`, sizes);
  }
}

test.describe('Skull King', () => {
  test.use({ prefs: against('skull-king', 6), viewport: { width: 390, height: 844 } });

  test('a table of six fits with ten cards in hand while bidding', ({ page }) => moment(page, 'Round 10', 'bid', NARROW));

  test('a table of six fits with ten cards in hand while playing', ({ page }) => moment(page, 'Round 10', 'play', NARROW));

  test('a table of six fits on a wide screen', ({ page }) => moment(page, 'Round 10', 'bid', WIDE));
});

test.describe('Skull King in doubloons', () => {
  test.use({ prefs: against('skull-king-doubloons', 4), viewport: { width: 390, height: 844 } });
  test('a table of four fits with eight doubloons in hand', ({ page }) => moment(page, 'Round 8', 'bid', NOT_PHONE));

  test('a table of four fits on a phone with eight doubloons in hand', ({ page }) => moment(page, 'Round 8', 'bid', PHONE));
});

test.describe('Skull Queen', () => {
  test.use({ prefs: against('skull-queen', 4), viewport: { width: 390, height: 844 } });
  test('a table of four fits while planks are set up', ({ page }) => moment(page, 'Round 2', 'plank', NOT_PHONE));

  test('a table of four fits on a phone while planks are set up', ({ page }) => moment(page, 'Round 2', 'plank', PHONE));

  test('a table of four fits on a wide screen', ({ page }) => moment(page, 'Round 2', 'plank', WIDE));
});

test.describe('the end', () => {
  test.use({ prefs: against('skull-queen', 2), viewport: { width: 390, height: 844 } });

  test('the end of a game and its replay fit', async ({ page }) => {
    await page.goto('/play');
    await rush(page);
    await expectToFit(page, 'the end');
    await page.locator('#over a[href^="/replay/kept/"]').click();
    await page.locator('.film').waitFor();
    await expectToFit(page, 'the replay');
  });
});
