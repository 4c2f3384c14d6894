import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { misfits } from '../support/fits.ts';
import { against, GAMES } from '../support/prefs.ts';
import { expect, test } from '../support/test.ts';

/** What can be chosen, in the words of the answer. */
async function choices(page: Page): Promise<string[]> {
  await page.locator('#hand').waitFor();
  if (await page.locator('.number').count()) return (await page.locator('.number span').allInnerTexts()).map((bid) => `bid ${bid}`);
  if (await page.locator('.plank-choice').count()) return page.locator('.plank-choice .aside').allTextContents();
  return page.locator('.in-hand.legal').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
}

/** Answers with a choice. */
async function answer(page: Page, choice: string): Promise<void> {
  const main = page.locator('.act .primary');
  const bid = /^bid (\d+)$/.exec(choice)?.[1];
  if (bid) {
    await page.locator(`#bid-${bid}`).check({ force: true });
    await main.click();
  } else if (await page.locator('.plank-choice').count()) {
    await page.locator('.plank-choice', { hasText: choice }).click();
    await main.click();
  } else {
    const mary = choice.startsWith('Scary Mary');
    await page.locator(`.in-hand.legal[aria-label^="${mary ? 'Scary Mary' : choice}"]`).first().click();
    await (mary ? main.filter({ hasText: choice }).or(main).first() : main).click();
  }
  await expect(page.locator('dialog[open] .worths')).toBeVisible();
}

const best = async (page: Page) => (await page.locator('.worths .best .what').evaluate((what) => what.firstChild?.textContent ?? '')).trim();

for (const game of GAMES) {
  test.describe(game, () => {
    test.use({ prefs: against(game), viewport: { width: 390, height: 844 } });

    test(`the puzzle of the day can be missed and solved, with its reasons: ${game}`, async ({ page }) => {
      await page.goto('/');
      await page.locator('a[href="/puzzles"]').click();
      await page.locator(`a[href="/puzzles/${game}/today"]`).click();
      const all = await choices(page);
      await answer(page, all[0]);
      const solution = await best(page);
      await expect(page.locator('dialog p').nth(1)).not.toBeEmpty();
      await expectAccessible(page, 'the answer');
      // At another time everything is as before: the same position, and nothing given away.
      for (const choice of [solution, all.find((other) => other !== solution && !solution.startsWith(other)) ?? all[0]]) {
        await page.reload();
        expect(await choices(page)).toEqual(all);
        await expectAccessible(page, 'a puzzle');
        await answer(page, choice);
        await expect(page.locator('dialog h2')).toHaveText(choice === solution ? 'Right!' : 'Not the best');
      }
      // What one has found out stays on the device.
      await page.goto('/puzzles');
      await expect(page.locator('#all-title + p')).toContainText('1 of');
      await expect(page.locator('section', { has: page.locator('#day-title') })).toContainText('Solved.');
    });
  });
}

test.describe('by keys', () => {
  test.use({ prefs: against('skull-king') });

  test('a card is chosen and played, and the next puzzle comes', async ({ page }) => {
    await page.goto('/puzzles/skull-king/follow');
    await page.locator('#hand').waitFor();
    await expect(page.locator('h1')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.in-hand.chosen')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await page.locator('dialog[open], .act .primary').first().waitFor();
    if (!(await page.locator('dialog[open]').count())) await page.locator('.act .primary').first().press('Enter');
    await expect(page.locator('dialog[open] .worths')).toBeVisible();
    const link = () => page.locator('dialog [data-do^="copy "]').getAttribute('data-do');
    const first = await link();
    await page.keyboard.press('Escape');
    await expect(page.locator('.in-hand .worth').first()).toBeVisible();
    await page.locator('[data-do="why"]').click();
    await page.locator('dialog [data-do="next"]').press('Enter');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.locator('h1')).toBeFocused();
    const all = await choices(page);
    await answer(page, all[0]);
    expect(await link()).not.toBe(first);
    // A link leads to the same puzzle.
    await page.goto(first?.replace(/^copy https?:\/\/[^/]+/, '') ?? '');
    await page.locator('#hand').waitFor();
  });

  test('a puzzle that is not there is told', async ({ page }) => {
    await page.goto('/puzzles/skull-king/00000000');
    await expect(page.locator('.problem')).toContainText('no such puzzle');
    await page.locator('main a.button.primary').click();
    await expect(page.locator('#day-title')).toBeVisible();
  });
});

test.describe('in German', () => {
  test.use({ prefs: { ...against('skull-queen'), language: 'de' } });

  test('the overview and the answer fit, also four times as large', async ({ page }) => {
    for (const size of [{ width: 390, height: 844 }, { width: 320, height: 256 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await page.goto('/puzzles');
      await page.locator('#themes-title').waitFor();
      expect(await misfits(page), `the overview at ${size.width}`).toEqual([]);
      await page.goto('/puzzles/skull-queen/plank');
      await page.locator('.plank-choice').first().click();
      await page.locator('.act .primary').click();
      await expect(page.locator('dialog[open] .worths')).toBeVisible();
      expect(await misfits(page), `the answer at ${size.width}`).toEqual([]);
    }
  });
});

test.describe('after one visit', () => {
  test.use({ prefs: against('skull-queen'), serviceWorkers: 'allow' });

  test('puzzles are solved without a network', async ({ page, context, ownHouse: server }) => {
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await server.kill();
    await context.setOffline(true);
    for (const game of GAMES) {
      await page.goto(`${server.url}/puzzles/${game}/next`);
      await answer(page, (await choices(page))[0]);
    }
  });
});
