// The score pad by taps.

import type { Page } from '@playwright/test';
import type { Game } from './prefs.ts';

/** Begins a game on paper. */
export async function begin(page: Page, game: Game, names: string[], { secret = false } = {}): Promise<void> {
  await page.locator('a[href="/pad/new"]').first().click();
  await page.locator('#name-0').waitFor();
  await page.locator(`input[value="${game}"]`).check({ force: true });
  for (let at = 4; at < names.length; at++) await page.locator('[data-do="add"]').click();
  for (let at = 3; at >= names.length; at--) await page.locator(`[data-do="drop ${at}"]`).click();
  for (const [at, name] of names.entries()) await page.locator(`#name-${at}`).fill(name);
  if (secret) await page.locator('[data-in="secret"]').check({ force: true });
  await page.locator('form[data-do="start"] button[type=submit]').click();
  await page.locator('#entry').waitFor();
}

/** Numbers for everybody, as they are asked for. */
export async function numbers(page: Page, all: number[]): Promise<void> {
  for (const number of all) await page.locator(`#n-${number}`).click();
}

/** A whole round of Skull King; the last one's tricks are offered. */
export async function round(page: Page, bids: number[], won: number[]): Promise<void> {
  await numbers(page, bids);
  await numbers(page, won.slice(0, -1));
  await page.locator('#finish').click();
}

/** Bids and tricks that differ in every round. */
export function madeUp(round: number, seats: number, cards: number): { bids: number[]; won: number[] } {
  const bids = Array.from({ length: seats }, (_, seat) => (round * 3 + seat * 2) % (cards + 1));
  const won = Array.from({ length: seats }, () => 0);
  for (let trick = 0; trick < cards; trick++) won[(trick * round + Math.floor(trick / 2) + round) % seats]++;
  return { bids, won };
}

/** Everybody's plank, on spaces that differ. */
export async function planks(page: Page, captains: number, shift: number): Promise<void> {
  for (let captain = 0; captain < captains; captain++) {
    await page.locator(`input[name="side ${captain}"][value="high-top"]`).check({ force: true });
    for (const [at, colour] of ['R', 'Y', 'G', 'B'].entries()) {
      const space = (at + captain + shift) % 6;
      await page.locator(`input[name="pirate ${captain} ${colour}"][value="${space || 'sea'}"]`).click({ force: true });
    }
  }
  await page.locator('#finish').click();
}

/** The sums at the foot of the sheet. */
export const totals = (page: Page): Promise<string[]> => page.locator('.pad-sheet tfoot td').allInnerTexts();

/** The file that a button gives. */
export async function saved(page: Page, act: string): Promise<string> {
  if (!(await page.locator('dialog').count())) await page.locator('[data-do="dialog share"]').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`dialog [data-do="${act}"]`).click()]);
  return download.path();
}
