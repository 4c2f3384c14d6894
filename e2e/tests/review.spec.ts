// The review of a game: what each decision was worth.

import { expect, type Page, test } from '../support/test.ts';
import { QUICK } from '../support/prefs.ts';
import { ENDED, keepRecord, recordOf } from '../support/records.ts';

const SHOTS = process.env.SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

test('a game is reviewed once, its mistakes are stepped through, and tried again', async ({ page }) => {
  test.slow();
  await keepRecord(page, recordOf('skull-king', 4, 'random,bosun,bosun,bosun'));
  await page.goto(`/replay/kept/${ENDED}`);
  await shoot(page, 'replay');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(`/review/kept/${ENDED}#`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await shoot(page, 'review-running');
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 100_000 });
  const mistakes = page.locator('.mistakes button');
  expect(await mistakes.count()).toBeGreaterThan(2);
  await expect(page.locator('.luck li')).toHaveText([/^Luck[+−]?\d+$/, /^Skill[+−]?\d+$/]);
  await shoot(page, 'review');
  await mistakes.first().click();
  await expect(page.locator('.verdict')).toContainText('Cost:');
  await shoot(page, 'mistake');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.note').first()).toContainText('2 of');
  // It is never computed twice.
  await page.reload();
  await expect(page.locator('.verdict')).toContainText('Cost:');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.getByRole('button', { name: 'Try again from here' }).click();
  await expect(page.locator('#variation')).toContainText('Variation from round');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.locator('.verdict')).toContainText('Cost:');
});
