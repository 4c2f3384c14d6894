import { readFile } from 'node:fs/promises';
import { against, GAMES, keptGame } from '../support/prefs.ts';
import { move, playToTheEnd, playUntil, rush, tap, turn } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

for (const game of GAMES) {
  test.describe(game, () => {
    test.use({ prefs: against(game), hasTouch: true, viewport: { width: 390, height: 844 } });

    test(`${game} can be played to the end by taps, without a server's help`, async ({ page }) => {
      await page.goto('/');
      await page.locator('[data-do="play-now"]').tap();
      // Doubloons lie on the table of Skull King: two rounds by taps show that they can be hit.
      if (game === 'skull-king-doubloons') {
        await playUntil(page, (_, title) => title.startsWith('Round 3'), tap);
        await rush(page);
      } else await playToTheEnd(page, tap);
      await expect(page.locator('.standings li')).toHaveCount(3);
      expect(await keptGame(page), 'nothing is left open').toBeNull();
      await page.locator('#over a[href^="/replay/kept/"]').tap();
      await expect(page.locator('.film')).toBeVisible();
    });
  });
}

test.describe('a game that was left', () => {
  test.use({ prefs: against('skull-king') });

  test('goes on after a reload where it was', async ({ page }) => {
    await page.goto('/play');
    await rush(page, { title: 'Round 3', turn: 'play' });
    await move(page);
    await turn(page);
    const before = {
      title: await page.locator('h1').innerText(),
      hand: await page.locator('.in-hand').evaluateAll((cards) => cards.map((card) => card.id)),
      block: await page.locator('.sheet-side .ss').innerText(),
    };
    await page.reload();
    await turn(page);
    expect(await page.locator('h1').innerText()).toBe(before.title);
    expect(await page.locator('.in-hand').evaluateAll((cards) => cards.map((card) => card.id))).toEqual(before.hand);
    expect(await page.locator('.sheet-side .ss').innerText()).toBe(before.block);
    await playUntil(page, (_, title) => title.startsWith('Round 4'));
  });

  test('is offered at home, and a new one takes its place', async ({ page }) => {
    await page.goto('/play');
    await rush(page, { title: 'Round 2', turn: 'bid' });
    await page.goto('/');
    await page.locator('a[href="/play"]').click();
    await turn(page);
    await expect(page.locator('h1')).toHaveText('Round 2 of 10');
    await page.locator('[data-do="dialog leave"]').click();
    await page.locator('dialog [data-do="leave"]').click();
    await page.locator('[data-do="play-now"]').click();
    await expect(page.locator('dialog')).toContainText('in progress');
    await page.locator('dialog [data-do="play-anew"]').click();
    await turn(page);
    await expect(page.locator('h1')).toHaveText('Round 1 of 10');
  });

  test('that cannot be read any more is told, and does not lock anybody out', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('yohoho.game', '{"nonsense":1}'));
    await page.goto('/play');
    await expect(page.getByRole('alert')).toContainText('couldn’t be opened');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await page.locator('[data-do="play-now"]').click();
    expect(await turn(page)).toBe('bid');
  });
});

test.describe('a game that is over', () => {
  test.use({ prefs: against('skull-queen'), permissions: ['clipboard-read', 'clipboard-write'] });

  test('can be replayed from the logbook: by steps, by jumps, through anybody’s eyes, and on another device from a link', async ({ page, device }) => {
    await page.goto('/play');
    await rush(page);
    await page.locator('#over a[href^="/replay/kept/"]').waitFor();
    await page.goto('/logbook');
    await page.locator('a[href^="/replay/kept/"]').first().click();
    const position = page.locator('.film .note');
    await expect(position).toHaveText(/^0 \/ \d+$/);
    const last = Number((await position.innerText()).split('/')[1]);

    await page.locator('[data-do="next"]').click();
    await page.locator('[data-do="next"]').click();
    await page.locator('[data-do="previous"]').click();
    await expect(position).toHaveText(`1 / ${last}`);
    await page.locator('[data-do="last"]').click();
    await expect(position).toHaveText(`${last} / ${last}`);
    await page.locator('[data-do="first"]').click();
    await expect(position).toHaveText(`0 / ${last}`);
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveText(`1 / ${last}`);

    const jumps = page.locator('.film select[data-in="position"]');
    await jumps.selectOption({ label: 'Round 2, trick 1' });
    await expect(page.locator('.led')).toHaveText('Round 2 of 3');
    await expect(page.locator('.open-hands > li')).toHaveCount(3);

    await page.locator('.film select[data-in="eyes"]').selectOption('1');
    await expect(page.locator('.open-hands > li')).toHaveCount(1);
    await expect(page.locator('.open-hands h3')).toHaveText('Bart');
    await page.locator('.film select[data-in="eyes"]').selectOption('');
    await expect(page.locator('.open-hands > li')).toHaveCount(3);

    // The link carries the game to a device that has never seen it, and keeps it while people step through it there.
    const here = await position.innerText();
    await page.locator('[data-do="link"]').click();
    await expect(page.locator('#notice')).toHaveText('Copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await device();
    await other.goto(link);
    const there = other.locator('.film .note');
    await expect(there).toHaveText(here);
    await other.locator('[data-do="last"]').click();
    await expect(there).toHaveText(`${last} / ${last}`);
    await other.reload();
    await expect(there).toHaveText(`${last} / ${last}`);

    const third = await device();
    await third.goto(link.slice(0, -40));
    await expect(third.locator('.problem')).toContainText('damaged or cut off');
    await expect(third.locator('input[type=file]')).toBeAttached();
  });

  test('runs by itself when it is asked to', async ({ page }) => {
    await page.goto('/play');
    await rush(page);
    await page.locator('#over a[href^="/replay/kept/"]').click();
    await page.locator('[data-do="run"]').click();
    await expect(page.locator('.film .note')).toHaveText(/^2 \/ /);
    await page.locator('[data-do="run"]').click();
    await expect(page.locator('[data-do="run"]')).toHaveAccessibleName('Play');
  });

  test('is saved as a file that plays elsewhere, and a broken file is answered with a sentence', async ({ page, device, server }) => {
    await page.goto('/play');
    await rush(page);
    await page.locator('#over a[href^="/replay/kept/"]').waitFor();
    await page.goto('/logbook');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save' }).first().click();
    const record = await readFile(await (await saved).path());

    const other = await device();
    await other.goto(`${server.url}/replay`);
    const choose = (text: Buffer | string) =>
      other.locator('input[type=file]').setInputFiles({ name: 'yohoho.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const sentence = other.locator('.problem');
    await choose('Arr, no record at all');
    await expect(sentence).toContainText('This file can’t be replayed');
    await choose('');
    await expect(sentence).toContainText('This file can’t be replayed');
    await choose(record.toString().replace('"totals":[', '"totals":[9'));
    await expect(sentence).toContainText('This file can’t be replayed');
    await choose(record);
    await expect(other.locator('.film')).toBeVisible();
    await other.locator('[data-do="last"]').click();
    await expect(other.locator('.film .note')).toHaveText(/^([1-9]\d*) \/ \1$/);
  });
});
