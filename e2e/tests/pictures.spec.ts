import { begin, madeUp, numbers, round } from '../support/pad.ts';
import { against, type Game } from '../support/prefs.ts';
import { click, move, playUntil, type Press, type Turn } from '../support/table.ts';
import { type Page, test } from '../support/test.ts';

// The pictures in the documentation. They check nothing: only for who wants to take them again.
test.skip(!process.env.YOHOHO_PICTURES, 'with YOHOHO_PICTURES=1');

const PHONE = { width: 390, height: 844 };
const shoot = (page: Page, name: string) => page.screenshot({ path: `../docs/images/${name}.png` });

/** Somebody who bids a quarter of the tricks. */
const bold: Press = async (page, selector) => {
  if (selector !== '.bid-pad .number') return click(page, selector);
  const numbers = page.locator(selector);
  await numbers.nth(Math.round((await numbers.count()) / 4)).click();
};

async function playTo(page: Page, turn: Turn, title: string, cards = 14): Promise<void> {
  await page.goto('/play');
  const held = () => page.locator('.in-hand').count();
  let last = 0;
  await playUntil(page, (now, at) => now === turn && at.startsWith(title) && last <= cards, async (page, selector) => {
    await bold(page, selector);
    last = await held();
  });
  await page.locator('.piece').waitFor({ state: 'detached' });
}

const at = (game: Game, seats: number) => ({ ...against(game, seats), name: 'Anne', level: 'captain', hints: 'on' as const });

test.describe('a desktop', () => {
  test.use({ prefs: at('skull-king', 5), viewport: { width: 1440, height: 900 } });

  test('the table, with advice', async ({ page }) => {
    await playTo(page, 'play', 'Round 8', 7);
    while ((await page.locator('.lay .card').count()) < 3) await move(page, bold);
    await page.locator('[data-do="hint"]').click();
    await page.locator('#advice [data-do="no-hint"]').waitFor();
    await shoot(page, 'table');
  });
});

test.describe('a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2 });

  test.describe('Skull King', () => {
    test.use({ prefs: at('skull-king', 4) });

    test('home, and a bid', async ({ page }) => {
      await page.goto('/');
      await page.locator('h1').waitFor();
      await shoot(page, 'home');
      await playTo(page, 'bid', 'Round 10');
      await page.locator('.bid-pad .number').nth(3).click();
      await shoot(page, 'bid');
    });

    test('the score pad and the referee', async ({ page }) => {
      await page.goto('/pad');
      await begin(page, 'skull-king', ['Anne', 'Bart', 'Ching', 'Drake']);
      for (let at = 1; at <= 4; at++) {
        const { bids, won } = madeUp(at, 4, at);
        await round(page, bids, won);
      }
      await numbers(page, [1, 2, 0]);
      await shoot(page, 'pad');
      await page.goto('/referee');
      for (const card of ['P', 'M', 'SK']) await page.locator(`[data-do="pick ${card}"]`).click();
      await shoot(page, 'referee');
    });
  });

  test.describe('Skull Queen', () => {
    test.use({ prefs: at('skull-queen', 4) });

    test('planks', async ({ page }) => {
      await playTo(page, 'play', 'Round 2', 8);
      await shoot(page, 'queen');
    });
  });
});
