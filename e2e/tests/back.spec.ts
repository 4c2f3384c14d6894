// Back means back: from rules and settings to the table, and from a dialog to what lies under it.

import { against } from '../support/prefs.ts';
import { rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

const hand = (page: Page): Promise<string[]> => page.locator('.in-hand').evaluateAll((cards) => cards.map((card) => card.id));
const arrow = (page: Page) => page.locator('header.head a');
const dialog = (page: Page) => page.locator('dialog[open]');
const open = (page: Page, name: string) => page.locator(`header.bar [data-do="dialog ${name}"]`).click();
/** The entry of a dialog that was closed goes away a moment later. */
const settled = (page: Page) => expect.poll(() => page.evaluate(() => String(history.state).startsWith('!'))).toBe(false);

test.use({ prefs: against('skull-king') });

/** From home to the second round of a game. */
async function sitDown(page: Page): Promise<string[]> {
  await page.goto('/');
  await page.locator('[data-do="play-now"]').click();
  await rush(page, { title: 'Round 2', turn: 'play' });
  return hand(page);
}

for (const path of ['/rules/skull-king', '/settings', '/help']) {
  test(`${path} leads back to the table, and the table still leads home`, async ({ page }) => {
    const before = await sitDown(page);
    const visit = async () => {
      await open(page, 'menu');
      await dialog(page).locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(arrow(page)).toHaveAccessibleName('Back to the table');
    };
    const isBack = async () => {
      await turn(page);
      await expect(page).toHaveURL('/play');
      await expect(dialog(page)).toHaveCount(0);
      expect(await hand(page)).toEqual(before);
    };
    await visit();
    await page.reload();
    await arrow(page).press('Enter');
    await isBack();
    await visit();
    await page.goBack();
    await isBack();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
}

test('another language, and a screen further on, still lead back to the table', async ({ page }) => {
  await sitDown(page);
  await open(page, 'menu');
  await dialog(page).locator('a[href="/settings"]').click();
  await page.locator('[data-in="prefer language"][value="de"]').check({ force: true });
  await expect(arrow(page)).toHaveAccessibleName('Zurück zum Tisch');
  await page.locator('main a[href="/help"]').click();
  await expect(page).toHaveURL('/help');
  await page.reload();
  await arrow(page).click();
  await turn(page);
  await expect(page).toHaveURL('/play');
});

test('settings that were opened directly, or from home, lead home', async ({ page }) => {
  await page.goto('/settings');
  await expect(arrow(page)).toHaveAccessibleName('Home');
  await arrow(page).click();
  await expect(page).toHaveURL('/');
  await page.locator('a[href="/settings"]').click();
  await arrow(page).click();
  await expect(page.locator('[data-do="play-now"]')).toBeVisible();
});

test('going back closes a dialog first, and leaves the table after', async ({ page }) => {
  const before = await sitDown(page);
  for (const name of ['menu', 'block', 'leave']) {
    await open(page, name);
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/play');
    expect(await hand(page)).toEqual(before);
  }
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('ten dialogs that were closed leave nothing in the history', async ({ page }) => {
  await sitDown(page);
  const length = await page.evaluate(() => history.length);
  for (let time = 0; time < 10; time += 1) {
    await open(page, 'menu');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await settled(page);
  // Browsers keep one entry to go forward to.
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a dialog that is opened again at once stays open', async ({ page }) => {
  await sitDown(page);
  await open(page, 'menu');
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();
    press('dialog [data-do="close"]');
    press('header.bar [data-do="dialog block"]');
  });
  await expect.poll(() => page.evaluate(() => String(history.state).startsWith('!'))).toBe(true);
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/play');
});

test('a lesson is there again after a look at the rules, and is left for the other lessons', async ({ page }) => {
  await page.goto('/learn');
  await page.locator('a[href="/learn/skull-king"]').first().click();
  await page.locator('.in-hand').first().waitFor();
  await open(page, 'menu');
  await dialog(page).locator('a[href="/rules/skull-king"]').click();
  await arrow(page).click();
  await expect(page).toHaveURL('/learn/skull-king');
  await page.locator('.in-hand').first().waitFor();
  await open(page, 'leave');
  await dialog(page).locator('[data-do="leave"]').click();
  await expect(page).toHaveURL('/learn');
});

test('a game that was chosen among the bots is left for them', async ({ page }) => {
  await page.goto('/');
  await page.locator('a[href="/solo"]').click();
  await page.locator('main [data-do="play-now"]').click();
  await turn(page);
  await open(page, 'leave');
  await dialog(page).locator('[data-do="leave"]').click();
  await expect(page).toHaveURL('/solo');
  await page.goBack();
  await expect(page).toHaveURL('/');
});
