import { begin, numbers } from '../support/pad.ts';
import { join, openTable } from '../support/people.ts';
import { against, choose, GAMES, LANGUAGES, QUICK } from '../support/prefs.ts';
import { rush } from '../support/table.ts';
import { type BrowserContext } from '@playwright/test';
import { expect, type Page, test } from '../support/test.ts';

/** As long as a name can be. */
const EVIL = '<img src=x onerror=h()>';

/** Notes everything that the content security policy forbids on any page of a context. */
async function watch(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeFunction('violated', (what: string) => found.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      void (window as unknown as { violated: (what: string) => void }).violated(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return found;
}

/** Puts markup into the page as nothing of ours does. */
const intrude = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>Ahoy</b>';
      return 'taken';
    } catch {
      return 'refused';
    }
  });

const PLACES = ['/', '/today', '/solo', '/open', '/join', '/settings', '/help', '/learn', '/logbook', '/replay', '/mistakes', '/puzzles', '/pad', '/pad/new', '/pad/crew', '/referee', '/me', '/people', '/turns', '/meet', '/tables', '/no/where'];

test('every screen works under Trusted Types, and markup from elsewhere is refused', async ({ page, context }) => {
  const found = await watch(context);
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types yohoho");
  for (const path of PLACES) {
    await page.goto(path);
    await page.locator('h1').waitFor();
  }
  expect(found).toEqual([]);
  expect(await intrude(page)).toBe('refused');
  await expect.poll(() => found).toEqual([expect.stringContaining('require-trusted-types-for')]);
});

test('the rules are there in every language', async ({ page, context }) => {
  const found = await watch(context);
  await page.goto('/');
  for (const language of LANGUAGES) {
    await choose(page, { language });
    for (const game of GAMES) {
      await page.goto(`/rules/${game}`);
      await expect(page.locator('.prose h2').nth(3)).toBeVisible();
      await expect(page.locator('.prose li').first()).toBeVisible();
    }
  }
  await page.goto('/rules/skull-king-doubloons');
  await page.locator('.prose a').first().click();
  await expect(page).toHaveURL(/\/rules\/skull-king$/);
  expect(found).toEqual([]);
});

test.describe('workers', () => {
  test.use({ prefs: against('skull-king', 3), serviceWorkers: 'allow' });

  test('a game against bots and the service worker start under Trusted Types', async ({ page, context }) => {
    const found = await watch(context);
    await page.goto('/play');
    await rush(page, { title: 'Round 2', turn: 'bid' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(found).toEqual([]);
  });
});

test('a hostile name is text everywhere, and nothing of it runs', async ({ device, server }) => {
  const [anne, bart] = [await device(), await device({ ...QUICK, 'text-mode': 'on' })];
  const found = [await watch(anne.context()), await watch(bart.context())];
  const code = await openTable(anne, server, EVIL, 'skull-king', 2);
  await join(bart, server, code, EVIL);
  const check = async (page: Page) => {
    await expect(page.locator('#page')).toContainText(EVIL);
    await expect(page.locator('img')).toHaveCount(0);
  };
  await check(anne);
  await anne.locator('[data-do="dialog chat"]').click();
  await anne.locator('#message').fill(EVIL);
  await anne.keyboard.press('Enter');
  await expect(anne.locator('.said p')).toHaveText(`${EVIL} ${EVIL}`);
  await anne.locator('dialog [data-do="close"]').click();
  await anne.locator('[data-do="start"]').click();
  await bart.locator('.text-table').waitFor();
  await check(anne);
  await anne.locator('.bar [data-do="dialog menu"]').click();
  await anne.locator('dialog [data-do="dialog people"]').click();
  await anne.locator('dialog [data-do="ask-remove 1"]').click();
  await expect(anne.locator('dialog h2')).toContainText(EVIL);
  await check(anne);
  await anne.goto(`${server.url}/pad`);
  await begin(anne, 'skull-king', [EVIL, 'Ben']);
  await numbers(anne, [1, 0]);
  await check(anne);
  await anne.goto(`${server.url}/pad`);
  await check(anne);
  expect(found).toEqual([[], []]);
});
