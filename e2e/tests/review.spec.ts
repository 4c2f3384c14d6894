// The review of a game: what each decision was worth; and one's own mistakes, to practise.

import { expectAccessible } from '../support/axe.ts';
import { QUICK } from '../support/prefs.ts';
import { ENDED, keepRecord, recordOf } from '../support/records.ts';
import { expect, type Page, test } from '../support/test.ts';

const SHOTS = process.env.SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

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
  await expect(page.locator('h1')).toHaveText('What do you play?');
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

test('a review can be stopped half-way, and nothing is lost', async ({ page }) => {
  await keepRecord(page, blunders());
  await page.goto(`/review/kept/${ENDED}`);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('.review-news')).toContainText('stopped half-way');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
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
