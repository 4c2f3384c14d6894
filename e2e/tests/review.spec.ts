// The review of a game: what each decision was worth; and one's own mistakes, to practise.

import { expectAccessible } from '../support/axe.ts';
import { misfits, WINDOWS } from '../support/fits.ts';
import { QUICK } from '../support/prefs.ts';
import { ENDED, keepRecord, recordOf } from '../support/records.ts';
import { expect, type Page, test } from '../support/test.ts';

const SHOTS = process.env.SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** How many cards on the table as it was a seat covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const seats = boxes('.moment .seat');
    const covers = (card: DOMRect) => (seat: DOMRect) =>
      Math.min(card.right, seat.right) - Math.max(card.left, seat.left) > 3 && Math.min(card.bottom, seat.bottom) - Math.max(card.top, seat.top) > 3;
    return boxes('.moment .play > .card, .moment .play > .slot').filter((card) => seats.some(covers(card))).length;
  });

/** Somebody who plays at random makes mistakes. */
const blunders = () => recordOf('skull-king', 4, 'random,bosun,bosun,bosun');

test('a game is reviewed once; its mistakes are stepped through, tried again and practised', async ({ page }) => {
  test.slow();
  await keepRecord(page, blunders());
  await page.goto(`/replay/kept/${ENDED}`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 150_000 });
  const mistakes = page.locator('.mistakes button');
  const count = await mistakes.count();
  expect(count).toBeGreaterThan(2);
  await expect(page.locator('.luck li')).toHaveText([/^Luck[+−]?\d+$/, /^Skill[+−]?\d+$/]);
  await expect(page.locator('circle.mistake')).toHaveCount(count);
  await shoot(page, 'review');
  await expectAccessible(page, 'a review');

  await mistakes.first().click();
  const verdict = page.locator('.verdict');
  await expect(verdict).toContainText('Cost:');
  await expect(verdict).toContainText('The Skull King');
  await expect(page.locator('.note').first()).toContainText('1 of');
  await shoot(page, 'mistake');
  await expectAccessible(page, 'a mistake');
  await page.locator('[data-do="overview"]').first().click();
  await mistakes.filter({ hasText: 'trick' }).first().click();
  await expect(page.locator('.moment .play').first()).toBeVisible();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const where = `a mistake at ${size.width} by ${size.height}`;
    expect.soft(await misfits(page), where).toEqual([]);
    expect.soft(await covered(page), where).toBe(0);
  }
  await page.locator('[data-do="overview"]').first().click();
  await mistakes.first().click();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.note').first()).toContainText('2 of');

  // It is never computed twice: the worker is not even asked for weights.
  await page.route('/weights/**', (route) => route.abort());
  await page.reload();
  await expect(page.locator('.note').first()).toContainText('2 of');
  await expect(page.getByRole('progressbar')).toBeHidden();

  await page.getByRole('button', { name: 'Try again from here' }).click();
  await expect(page.locator('#variation')).toContainText('Variation from round');
  await page.getByRole('link', { name: 'Back to the replay' }).click();
  await expect(page.locator('.note').first()).toContainText('2 of');

  // What was certainly wrong is practised, from a line on the front page on.
  await page.goto('/');
  await page.getByRole('link', { name: /mistakes? to practise/ }).click();
  await expect(page.locator('.kinds li').first()).toBeVisible();
  await shoot(page, 'mistakes');
  await expectAccessible(page, 'all mistakes');
  await page.getByRole('button', { name: 'Practise' }).click();
  await expect(page.locator('h1')).toHaveText(/^What do you (bid|play)\?$/);
  await shoot(page, 'exercise');
  await expectAccessible(page, 'an exercise');
  await page.locator('.choices-list button').first().click();
  await expect(page.locator('.outcome')).toContainText(/(Right!|Not quite.) It comes again/);
  await expect(verdict).toContainText('Cost:');
});

test.describe('in text mode', () => {
  test.use({ prefs: { ...QUICK, 'text-mode': 'on' } });

  test('mistakes, next and why are answered', async ({ page }) => {
    test.slow();
    await keepRecord(page, blunders());
    await page.goto(`/review/kept/${ENDED}`);
    await expect(page.locator('.mistakes button').first()).toBeVisible({ timeout: 150_000 });
    await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 150_000 });
    const log = page.getByRole('log');
    const say = async (line: string) => {
      await page.locator('#command').fill(line);
      await page.locator('#command').press('Enter');
    };
    await say('mistakes');
    await expect(log.locator('.answer').last()).toContainText(/^1: Round \d+/);
    await say('next');
    await expect(log.locator('.answer').last()).toContainText(/The Skull King: .*Cost:/);
    const told = await log.locator('.answer').count();
    await say('why');
    await expect(log.locator('.answer')).toHaveCount(told + 1);
    await say('zzz');
    await expect(log.locator('.answer').last()).toContainText('Type mistakes');
  });
});

test('a review can be stopped half-way, and goes on where it was, also after a reload', async ({ page }) => {
  await keepRecord(page, blunders());
  await page.goto(`/review/kept/${ENDED}`);
  // The first mistake is known, so much is done.
  await expect(page.locator('.mistakes button').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('.review-news')).toContainText('stopped half-way');
  // The first progress that is told from now on, whenever that is.
  const first = () =>
    page.evaluate(
      () =>
        new Promise<number>((found) => {
          const look = () => {
            const percent = Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'));
            if (percent > 0) found(percent);
            return percent > 0;
          };
          const observer = new MutationObserver(() => look() && observer.disconnect());
          if (!look()) observer.observe(document.querySelector('#page')!, { childList: true, subtree: true, attributes: true });
        }),
    );
  await page.getByRole('button', { name: 'Go on' }).click();
  expect(await first()).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.reload();
  await expect(page.locator('.mistakes button').first()).toBeVisible();
  expect(await first()).toBeGreaterThan(20);
});

test('without weights, a sentence says so', async ({ page }) => {
  await page.route('/weights/**', (route) => route.abort());
  await keepRecord(page, blunders());
  await page.goto(`/review/kept/${ENDED}`);
  await expect(page.locator('.review-news')).toContainText('couldn’t be fetched');
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
});

test('a record that breaks the rules is not reviewed', async ({ page }) => {
  await keepRecord(page, blunders().replace('"scores":[', '"scores":[7'));
  await page.goto(`/review/kept/${ENDED}`);
  await expect(page.getByRole('alert')).toContainText('can’t be replayed');
});
