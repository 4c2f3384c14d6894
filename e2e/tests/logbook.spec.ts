// The logbook: a profile of one's own games on this device, and each game with its place and course.

import { expect, test } from '../support/test.ts';

const round = (bid: number, won: number, score: number) => ({ round: 1, dealer: 0, hands: [['Y1'], ['Y2'], ['Y3']], bids: [bid, 0, 1], won: [won, 0, 1], tricks: [], scores: [score, 10, 20] });
const record = (totals: number[], ...rounds: object[]) => JSON.stringify({ format: 'yohoho/1', game: 'skull-king', players: ['Ann', 'bosun', 'captain'], rounds, totals });

test('an empty logbook offers the first voyage', async ({ page }) => {
  await page.goto('/logbook');
  await expect(page.locator('main')).toContainText('No voyages yet.');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
});

test('a logbook tells places, streaks, bids and bots, and saves a record', async ({ page }) => {
  const games = [record([80, 20, 60], round(1, 1, 20), round(1, 0, -10)), record([50, 20, 40], round(0, 0, 10)), record([20, 50, 10])];
  await page.addInitScript((games) => {
    const names = games.map((_, at) => 1_700_000_000_000 - at * 1000);
    localStorage.setItem('yohoho.games', names.join(','));
    games.forEach((game, at) => localStorage.setItem(`yohoho.game.${names[at]}`, game));
  }, games);
  await page.goto('/logbook');
  const profile = page.locator('.profile');
  await expect(profile.locator('.tiles li')).toHaveText(['3games', '2wins', '2wins in a row', '2longest streak']);
  await expect(profile.locator('.bars li').first()).toContainText('1 card: 2 of 3');
  await expect(profile.getByRole('row', { name: 'Bosun 3 67 %' })).toBeVisible();
  const voyages = page.locator('.voyage');
  await expect(voyages.locator('.place')).toHaveText(['1st', '1st', '2nd']);
  await expect(voyages.first().locator('.result li')).toHaveText(['Ann 80', 'Ching 60', 'Bart 20']);
  await expect(voyages.first().locator('.sparkline polyline')).toHaveCount(3);
  const saved = page.waitForEvent('download');
  await voyages.first().getByRole('button', { name: 'Save' }).click();
  expect((await saved).suggestedFilename()).toBe('yohoho.json');
});
