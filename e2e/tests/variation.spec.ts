// Trying again from a moment of a replay.

import { expect, type Page, test } from '../support/test.ts';
import { GAMES, QUICK } from '../support/prefs.ts';
import { ENDED, keepRecord, recordOf } from '../support/records.ts';
import { playUntil } from '../support/table.ts';

const SHOTS = process.env.SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

for (const game of GAMES) {
  test.describe(game, () => {
    test.use({ prefs: { ...QUICK, game } });

    test(`a moment of ${game} can be tried again, also after a reload, and the results are compared`, async ({ page }) => {
      await keepRecord(page, recordOf(game, 3, 'cabin-boy'));
      await page.goto(`/replay/kept/${ENDED}#${game === 'skull-queen' ? 30 : 20}`);
      await page.getByRole('button', { name: 'Try again from here' }).click();
      await expect(page.getByRole('dialog')).toContainText('All hands stay as they were dealt');
      await shoot(page, `vary-${game}`);
      await page.getByRole('button', { name: 'Play on' }).click();
      await expect(page).toHaveURL(/\/again$/);
      const line = page.locator('#variation');
      await expect(page.locator('.in-hand').first()).toBeVisible();
      const round = /from round (\d+)/.exec((await line.textContent()) ?? '')![1]!;
      await shoot(page, `variation-${game}`);
      await page.reload();
      await expect(line).toContainText('Variation from round');
      await playUntil(page, (_, title) => !title.startsWith(`Round ${round} `));
      await expect(line).toContainText(/Round \d+: .?\d+ now, .?\d+ then/);
      await shoot(page, `compared-${game}`);
      // Nothing of it is in the logbook, and no game was left open.
      expect(await page.evaluate(() => [localStorage.getItem('yohoho.games'), localStorage.getItem('yohoho.game')])).toEqual([String(ENDED), null]);
      await page.getByRole('link', { name: 'Back to the replay' }).first().click();
      await expect(page).toHaveURL(new RegExp(`/replay/kept/${ENDED}#\\d+$`));
      await expect(page.getByRole('button', { name: 'Try again from here' })).toBeVisible();
    });
  });
}

test('a game that came in a file is varied, and found again afterwards', async ({ page }) => {
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(recordOf('skull-king', 4)) });
  await page.getByRole('button', { name: 'Go to end' }).click();
  await page.getByRole('button', { name: 'Try again from here' }).click();
  await expect(page.getByRole('dialog')).toContainText('nothing left to decide');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go to start' }).click();
  await page.getByRole('button', { name: 'Try again from here' }).click();
  await page.getByLabel('Your seat').selectOption('2');
    await page.getByRole('button', { name: 'Play on' }).click();
  await expect(page.locator('#variation')).toContainText('Variation from round 1');
  await page.getByRole('link', { name: 'Back to the replay' }).click();
  await expect(page).toHaveURL(/\/replay(\/again)?#0$/);
  await page.goto('/logbook');
  await page.goto('/replay/again#3');
  await expect(page.locator('.film > .note')).toContainText('3 /');
});

test('an address without a variation says so', async ({ page }) => {
  await page.goto('/again');
  await expect(page.getByRole('alert')).toContainText('can’t be played again');
});
