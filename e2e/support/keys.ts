// Playing by keys alone. Time stands in the hands of the test (`page.clock.install()` before the first page).

import { expect, type Page } from '@playwright/test';
import type { Turn } from './table.ts';

export const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName || '');

/** Keys play nothing for a moment after a turn begins; here that moment is over. */
export const afterTheGuard = (page: Page) => page.clock.fastForward(500);

export const hand = (page: Page) => page.locator('.in-hand').evaluateAll((cards) => cards.map((card) => card.id));

/** Goes on with Tab until something has the focus. */
export async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  const there = page.locator(`${selector}:focus`);
  for (let at = 0; at < 40 && !(await there.count()); at++) await page.keyboard.press(key);
  await expect(there).toBeVisible();
}

/** One decision by keys alone. */
export async function decideByKeys(page: Page, what: Turn): Promise<void> {
  if (what === 'bid') {
    await page.keyboard.press('0');
    await expect(page.locator('#bid-0')).toBeChecked();
    await page.keyboard.press('Enter');
    return expect(page.locator('.bid-pad button.primary:enabled')).toHaveCount(0);
  }
  if (what === 'plank') {
    await tabTo(page, '.plank-pad button.primary');
    await page.keyboard.press('Enter');
    return expect(page.locator('.plank-pad button.primary:enabled')).toHaveCount(0);
  }
  const before = await hand(page);
  if (!(await focused(page)).startsWith('card-')) await page.keyboard.press('Escape');
  for (let at = 0; at < before.length; at++) {
    if (await page.locator('.in-hand.legal:focus').count()) break;
    await page.keyboard.press('ArrowRight');
  }
  await afterTheGuard(page);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await page.locator('dialog.mary').count()) > 0 || String(await hand(page)) !== String(before)).toBe(true);
  if (await page.locator('dialog.mary').count()) {
    await page.keyboard.press('Enter');
    await expect.poll(async () => String(await hand(page)) !== String(before)).toBe(true);
  }
}
