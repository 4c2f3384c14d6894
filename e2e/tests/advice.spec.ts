import { tableMisfits, WINDOWS } from '../support/fits.ts';
import { against, GAMES } from '../support/prefs.ts';
import { rush } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Where the cards of the hand lie. */
const hand = (page: Page) => page.locator('.in-hand').evaluateAll((cards) => cards.map((card) => [card.id, ...Object.values(card.getBoundingClientRect().toJSON() as object).map(Math.round)].join()));

/** Asks by the button beside the hand, or in the menu where that has no room. */
async function ask(page: Page): Promise<void> {
  const button = page.locator('main [data-do="hint"]');
  if (!(await button.isVisible())) await page.locator('.bar [data-do="dialog menu"]').click();
  await page.locator('[data-do="hint"]:visible').click();
}

for (const game of GAMES) {
  test.describe(game, () => {
    test.use({ prefs: { ...against(game, 6), language: 'de', hints: 'on' } });

    test(`advice for ${game} fits into every window, and neither covers a card nor moves the hand`, async ({ page }) => {
      for (const turn of [game === 'skull-queen' ? 'plank' : 'bid', 'play'] as const) {
        await page.goto('/play');
        await rush(page, { title: game === 'skull-queen' ? 'Runde 1' : 'Runde 8', turn });
        await expect(page.locator('.shout')).toHaveCount(0);
        for (const size of WINDOWS) {
          await page.setViewportSize(size);
          await page.mouse.move(1, 1);
          const before = await hand(page);
          await ask(page);
          await page.locator('#advice [data-do="no-hint"]').waitFor();
          await page.mouse.move(1, 1);
          expect.soft(await hand(page), `${turn} at ${size.width} by ${size.height}`).toEqual(before);
          // The smallest window has no other room than over the others' seats.
          const misfits = (await tableMisfits(page)).filter((misfit) => !misfit.includes('lies over plank-'));
          expect.soft(misfits, `${turn} at ${size.width} by ${size.height}`).toEqual([]);
          await page.locator('#advice [data-do="no-hint"]').click();
        }
      }
    });
  });
}
