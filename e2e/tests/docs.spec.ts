// The documentation under /docs: what can be tried on the pages of rules, the search, the API, and every page's look.

import { expectAccessible } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';

/** What the page complains about; nothing at the end. */
const complaints = (page: Page): string[] => {
  const heard: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
};

const try_ = (page: Page, id: string) => page.locator(`#${id}`);

test('a trick is judged as it is laid', async ({ page }) => {
  const heard = complaints(page);
  await page.goto('/docs/rules/en/skull-king.html#who-wins');
  const trick = try_(page, 'who-wins');
  await expect(trick.getByRole('status')).toContainText('Mermaid wins.');
  await expect(trick.getByRole('status')).toContainText('50');
  // Without the Mermaid the Skull King takes the Pirate.
  await trick.getByRole('button', { name: 'Take away: Mermaid' }).click();
  await expect(trick.getByRole('status')).toContainText('Skull King wins.');
  await expect(trick.getByRole('status')).toContainText('30');
  await trick.getByRole('button', { name: 'Start again' }).click();
  await expect(trick.getByRole('listitem')).toHaveCount(0);
  for (const card of ['Skull King', 'Skull King']) await trick.getByRole('button', { name: `Add: ${card}`, exact: true }).click();
  await expect(trick.getByRole('status')).toHaveText('There is no further Skull King.');
  await expect(trick.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'a trick');
  expect(heard).toEqual([]);
});

test('the captain says what to bid, also in German and with the keyboard alone', async ({ page }) => {
  const heard = complaints(page);
  await page.goto('/docs/rules/de/skull-king-doubloons.html#what-to-bid');
  const bid = try_(page, 'what-to-bid');
  const said = bid.getByRole('status');
  await expect(said).toHaveText('Deine Hand ist noch leer.');
  for (const card of ['Skull King', 'Pirat']) {
    await bid.getByRole('button', { name: `Dazulegen: ${card}`, exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  await bid.getByRole('button', { name: 'Die Kapitänin fragen' }).focus();
  await page.keyboard.press('Enter');
  // Both nearly always win their trick.
  await expect(said).toContainText('Die Kapitänin sagt 2 an.');
  await expect(said.getByRole('row')).toHaveCount(4);
  await bid.getByRole('button', { name: 'Gib mir eine Hand' }).click();
  await expect(bid.getByRole('listitem')).toHaveCount(2);
  await expect(said).toHaveText('');
  await expectAccessible(page, 'a bid');
  expect(heard).toEqual([]);
});

test('the search finds a rule and leads to it', async ({ page }) => {
  const heard = complaints(page);
  await page.goto('/docs/rules/fr/skull-king.html');
  await page.keyboard.press('/');
  // Without accents, and in the language of the page first.
  await page.getByRole('searchbox').fill('regle sirene');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Rien trouvé');
  await page.getByRole('searchbox').fill('mermaid pli');
  await expect(page.getByRole('dialog').getByRole('link').first()).toContainText('Skull King');
  await page.getByRole('searchbox').fill('rate limits');
  await expectAccessible(page, 'the search');
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(heard).toEqual([]);
});

test('the API has a page that shows what a request needs and answers', async ({ page }) => {
  const heard = complaints(page);
  await page.goto('/docs/api');
  await page.getByRole('article').getByRole('link', { name: 'post /api/tables', exact: true }).click();
  const request = page.locator('.operation', { has: page.locator('#post-api-tables') });
  await expect(request).toContainText('Open a table and sit down at it.');
  await expect(request).toContainText('Needs a token.');
  await expect(request.getByRole('row', { name: /^201/ })).toContainText('TableInfo');
  await request.getByRole('link', { name: 'Settings' }).click();
  await expect(page.locator('#settings:target')).toBeVisible();
  await expectAccessible(page, 'objects of the API');
  expect(heard).toEqual([]);
});

test('a page of rules is there in every language, and in both schemes', async ({ page }) => {
  const heard = complaints(page);
  await page.goto('/docs');
  await expect(page).toHaveURL(/\/docs\/$/);
  await expectAccessible(page, 'the start page');
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  await expectAccessible(page, 'the start page, light', 'colours');
  await page.getByRole('link', { name: 'Italiano' }).click();
  for (const [language, title] of [['Deutsch', 'Wer den Stich gewinnt'], ['Français', 'Qui remporte le pli'], ['English', 'Who wins the trick']] as const) {
    await page.getByRole('article').getByRole('link', { name: language, exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeAttached();
    // What was chosen stays chosen.
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  }
  await expectAccessible(page, 'rules, light');
  await page.goto('/docs/nowhere');
  await page.getByRole('link', { name: 'The documentation' }).click();
  await expect(page).toHaveTitle('Yohoho documentation');
  expect(heard.filter((line) => !line.includes('404'))).toEqual([]);
});

test('on a phone the contents open over the page, and nothing is too wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ['', 'protocol', 'bots', 'rules/de/skull-king', 'api/tables', 'self-hosting', 'research']) {
    await page.goto(`/docs/${path}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, 'a page on a phone');
  await page.getByRole('button', { name: 'Contents' }).click();
  await expectAccessible(page, 'the contents on a phone', 'colours');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Self-hosting' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Self-hosting');
});
