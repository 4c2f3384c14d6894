// Today's deal: played without a server, then compared and shown.

import { type Game, GAMES, QUICK } from '../support/prefs.ts';
import { playUntil, rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** What the device has kept of the deal of a day: our scores and those of the strongest bot. */
async function kept(page: Page, game: Game, day = today()): Promise<{ scores: string; best: string } | undefined> {
  const get = (kind: string) => page.evaluate((name) => localStorage.getItem(name), `yohoho.${kind}.${game}.${day}`);
  const [result, best] = [await get('day'), await get('best')];
  return result === null ? undefined : { scores: result.split(' ')[1], best: best ?? '' };
}

const sum = (scores: string) => scores.split(',').reduce((sum, score) => sum + Number(score), 0);

for (const game of GAMES) {
  test.describe(game, () => {
    test.use({ prefs: { ...QUICK, game }, viewport: { width: 390, height: 844 } });

    test(`${game}: today’s deal is played without a server, and the server comes to the same`, async ({ page, device, request, ownHouse }) => {
      const { url } = ownHouse;
      const day = today();
      await page.goto(url);
      await expect(page.locator('.ways .today')).toContainText('the same for everybody');
      await page.locator('.ways .today').click();
      await expect(page.locator('.today .note').first()).toHaveText('Nobody here has shown a result yet.');

      await page.route('**/api/**', (route) => route.abort());
      await page.getByRole('link', { name: 'Play' }).click();
      await turn(page);
      let moves = 0;
      await playUntil(page, () => moves++ === 2);
      const hand = await page.locator('.in-hand').evaluateAll((cards) => cards.map((card) => card.id));
      await page.reload();
      await turn(page);
      expect(await page.locator('.in-hand').evaluateAll((cards) => cards.map((card) => card.id)), 'a try goes on').toEqual(hand);
      await rush(page);
      await expect.poll(async () => (await kept(page, game))?.best, 'the strongest bot has played the same cards').toMatch(/,/);
      const result = (await kept(page, game))!;
      await page.locator('#over a.primary').click();
      await expect(page.locator('.tiles b').first()).toHaveText(String(sum(result.scores)).replace('-', '−'));
      await expect(page.locator('.day-rounds li')).toHaveCount(result.scores.split(',').length);
      await expect(page.locator('.day-ranking'), 'without a server there is no ranking').toHaveCount(0);

      await page.unroute('**/api/**');
      await page.reload();
      await page.getByRole('button', { name: 'Show my result' }).click();
      await page.locator('.who-form #name').fill('Anne');
      await page.locator('.who-form button[type=submit]').click();
      await expect(page.locator('.day-ranking [role=status]').first()).toContainText('1 of 1');
      await expect(page.locator('.day-list .mine')).toContainText('Anne');
      const told = await (await request.get(`${url}/api/days/${day}/${game}`)).json();
      expect(told.results[0].rounds.join(','), 'checked by playing it again').toBe(result.scores);
      expect(told.skull_king.join(','), 'the browser and the server compute the same').toBe(result.best);

      // Nobody who has still to play sees more than a number.
      const other = await device();
      await other.goto(`${url}/today/${game}`);
      await expect(other.locator('.today .note').first()).toHaveText('1 person here has shown a result.');
      expect(await other.locator('main').innerText()).not.toContain('Anne');

      // Another try is for fun.
      await page.getByRole('button', { name: 'for fun' }).click();
      await turn(page);
      await playUntil(page, (_, title) => !title.startsWith('Round 1'));
      await page.locator('[data-do="dialog leave"]').click();
      await page.locator('dialog [data-do="leave"]').click();
      await expect(page.locator('.tiles b').first()).toHaveText(String(sum(result.scores)).replace('-', '−'));
      await page.goto(url);
      await expect(page.locator('.ways .today')).toContainText('points');
    });
  });
}

test.describe('a result', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  /** As if today's deal had been played. */
  const keepResult = (page: Page) =>
    page.evaluate((deal) => {
      localStorage.setItem(`yohoho.day.${deal}`, '1 20,-10,30,40,50,-60,70,80,90,100');
      localStorage.setItem(`yohoho.best.${deal}`, '20,20,-30,40,60,60,70,-80,90,100');
    }, `skull-king.${today()}`);

  test('is sent around as a line or a picture that spoil nothing', async ({ page }) => {
    await page.goto('/');
    await keepResult(page);
    // The server would know better what the strongest bot made of it.
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/today');
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.locator('#notice')).toHaveText('Copied.');
    const line = await page.evaluate(() => navigator.clipboard.readText());
    expect(line).toMatch(/^Yohoho · \d+ \w+ · Skull King · 410 points, the Skull King 350 · =▼▲=▼▼=▲== · http:\S+\/today\/skull-king$/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    expect((await saved).suggestedFilename()).toBe('yohoho.png');
  });

  test('whose record is gone cannot be shown, and says so', async ({ page }) => {
    await page.goto('/');
    await keepResult(page);
    await page.goto('/today');
    await page.getByRole('button', { name: 'Show my result' }).click();
    await expect(page.getByRole('alert')).toContainText('no longer on this device');
  });

  test('that was made up is refused by the server', async ({ page }) => {
    await page.goto('/today');
    const record = JSON.stringify({ format: 'yohoho/1', game: 'skull-king', players: ['A', 'B', 'C', 'D'], rounds: [], totals: [999, 0, 0, 0] });
    await keepResult(page);
    await page.evaluate((record) => localStorage.setItem('yohoho.game.1', record), record);
    await page.reload();
    await page.getByRole('button', { name: 'Show my result' }).click();
    await page.locator('.who-form #name').fill('Anne');
    await page.locator('.who-form button[type=submit]').click();
    await expect(page.locator('main > .problem')).toContainText('couldn’t confirm');
  });
});

test('a deal keeps its day when the clock strikes midnight', async ({ page }) => {
  await page.clock.setFixedTime('2030-05-04T23:58:00Z');
  await page.goto('/today/skull-king');
  await expect(page.locator('.day')).toHaveText('4 May');
  await page.getByRole('link', { name: 'Play' }).click();
  await rush(page, { title: 'Round 2', turn: 'bid' });
  await page.clock.setFixedTime('2030-05-05T00:03:00Z');
  await page.goto('/today/skull-king');
  await expect(page.locator('.day')).toHaveText('5 May');
  await expect(page.getByRole('alert'), 'the server’s clock is far behind').toContainText('Check this device’s clock');
  await page.getByRole('link', { name: 'Skull King, 4 May' }).click();
  await turn(page);
  await expect(page.locator('h1')).toContainText('Round 2');
  await rush(page);
  await page.locator('#over a.primary').click();
  await expect(page.locator('.day')).toHaveText('4 May');
  expect((await kept(page, 'skull-king', '2030-05-04'))?.scores).toMatch(/^-?\d+(,-?\d+){9}$/);
  expect(await kept(page, 'skull-king', '2030-05-05')).toBeUndefined();

  // Days that are over or to come have no table.
  for (const day of ['2030-05-03', '2030-05-06']) {
    await page.goto(`/today/skull-king/${day}/play`);
    await expect(page).toHaveURL(`/today/skull-king/${day}`);
    await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveCount(0);
  }
});
