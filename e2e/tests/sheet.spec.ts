import { ended, madeUpRounds } from '../support/games.ts';
import { Script } from '../support/script.ts';
import { scenes } from '../support/scenes.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Columns or numbers of the sheet that are cut. */
const cut = (page: Page, box: string) =>
  page.evaluate((box) => {
    const sheet = document.querySelector(`${box} .sheet-box`)!;
    const found = sheet.scrollWidth > sheet.clientWidth ? ['columns scroll'] : [];
    const { left, right } = sheet.getBoundingClientRect();
    for (const cell of sheet.querySelectorAll<HTMLElement>('td, thead .bust, td b, td small span')) {
      const inside = cell.getBoundingClientRect();
      if (inside.left < left - 1 || inside.right > right + 1 || inside.right > innerWidth) found.push(`${cell.textContent} lies outside`);
      if (cell.matches('td') && cell.scrollWidth > cell.clientWidth + 1) found.push(`${cell.textContent} is cut`);
    }
    return found;
  }, box);

for (const queen of [false, true]) {
  test(`six players fit the sheet of ${queen ? 'Skull Queen' : 'Skull King'} on every phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await Script.at(page, ended(6, { queen, totals: queen ? undefined : [-330, 480, 1220, -150, 310, 90] }));
    await page.locator('[data-do="dialog block"]').click();
    await expect(page.locator('dialog .ss thead th')).toHaveCount(7);
    for (const [width, height] of [[320, 568], [390, 844], [844, 390], [768, 1024]] as const) {
      await page.setViewportSize({ width, height });
      expect(await cut(page, 'dialog'), `${width}×${height}`).toEqual([]);
      expect(await page.evaluate(() => document.querySelector('dialog')!.scrollHeight - document.querySelector('dialog')!.clientHeight), 'only rows scroll').toBeLessThan(2);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('dialog .race')).toBeVisible();
  });
}

test('beside the table six players fit, with bids, tricks, points and totals, and the trick in words', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const scene = scenes('skull-king', 6).find(({ name }) => name === 'following')!;
  await Script.at(page, { table: scene.table, you: scene.you, view: scene.view, first: { block: madeUpRounds(6, 9) } });
  await expect(page.locator('.sheet-side .ss tbody tr')).toHaveCount(10);
  expect(await cut(page, '.sheet-side')).toEqual([]);
  const cell = page.locator('.sheet-side .ss tbody tr').nth(1).locator('td').first();
  await expect(cell.locator('.aside')).toHaveText('bid 2, won 2, 40, total 60');
  await expect(cell.locator('> span').first()).toHaveText('2/2+4060');
  await expect(page.locator('.sheet-side .now td').first()).toContainText('0/2');
  await expect(page.locator('.this-trick h3')).toHaveText('This trick');
  await expect(page.locator('.this-trick li').nth(2)).toHaveText(/12 yellow: no black left$/);
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'off');
});
