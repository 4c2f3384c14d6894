import { against } from '../support/prefs.ts';
import { turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Types a line; the answer to it, or null if it was carried out without one. */
async function type(page: Page, line: string): Promise<string | null> {
  const typed = page.locator('.log .typed');
  const before = Number((await typed.count()) && (await typed.last().getAttribute('id'))?.slice('line-'.length));
  await page.locator('#command').fill(line);
  await page.keyboard.press('Enter');
  const answer = await page.waitForFunction(
    ([line, before]) => {
      const own = [...document.querySelectorAll('.log .typed')].at(-1);
      if (!own || own.textContent !== `> ${line}` || Number(own.id.slice('line-'.length)) <= Number(before)) return false;
      const next = own.nextElementSibling;
      if (!next) return document.querySelector('#over') ? { text: null } : false;
      return { text: next.classList.contains('answer') ? next.textContent : null };
    },
    [line, before] as const,
  );
  return (await answer.jsonValue() as { text: string | null }).text;
}

/** Plays whatever is accepted: the cards of the hand from the first on, Scary Mary as a pirate. */
async function playOneCard(page: Page, words: { mary: string; asMary: string }): Promise<boolean> {
  for (let position = 1; position <= 12; position++) {
    if (await page.locator('#over').count()) return false;
    const answer = await type(page, `#${position}`);
    if (answer === null) return true;
    if (answer.includes(words.mary) && (await type(page, words.asMary)) === null) return true;
    // Beyond the last card: it was not our turn yet.
    if (/#1/.test(answer)) return true;
  }
  return true;
}

test.describe('in English', () => {
  test.use({ prefs: against('skull-queen', 2), viewport: { width: 800, height: 700 } });

  test('Skull Queen can be played to the end by typing', async ({ page }) => {
    await page.goto('/play?text');
    await expect(page.locator('.log')).toContainText('Set up your plank');
    expect(await type(page, 'help')).toContain('place');
    expect(await type(page, 'place red 1')).toContain('red 8');
    expect(await type(page, 'side bottom')).toContain('8 at the bottom');
    expect(await type(page, 'hand')).toContain('Your cards');
    expect(await type(page, 'centre')).toMatch(/centre/);
    expect(await type(page, 'arrr')).toMatch(/arrr/);
    expect(await type(page, 'lock')).toBeNull();
    while (!(await page.locator('#over').count())) {
      // Whatever is wanted: there is nothing to lock while cards are played.
      if ((await type(page, 'lock')) !== null) await playOneCard(page, { mary: 'Scary', asMary: 'sm as pirate' });
    }
    await expect(page.locator('#over')).toBeVisible();
    await expect(page.locator('.log')).toContainText('Game over.');
  });
});

test.describe('in German', () => {
  test.use({ prefs: { ...against('skull-king', 2), language: 'de' }, viewport: { width: 800, height: 700 } });

  test('Skull King kann man bis zum Ende tippen', async ({ page }) => {
    test.slow();
    await page.goto('/play?text');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('.log p')).not.toHaveCount(0);
    expect(await type(page, 'hand')).toMatch(/^Deine Karte/);
    expect(await type(page, 'punkte')).toMatch(/0/);
    expect(await type(page, 'ansage 7'), 'more than there are cards').not.toBeNull();
    expect(await type(page, 'ansage 1')).toBeNull();
    while (!(await page.locator('#over').count())) {
      // Whatever is wanted: a bid is refused while cards are played, and the other way round.
      if ((await type(page, 'ansage 1')) !== null) await playOneCard(page, { mary: 'Scary', asMary: 'sm als pirat' });
    }
    await expect(page.locator('#over')).toBeVisible();
    expect(await page.locator('.log').innerText()).not.toMatch(/\b(Your|wins|Round)\b/);
  });
});

test('arrows bring back what was typed before', async ({ page }) => {
  await page.goto('/play?text');
  await expect(page.locator('.log p')).not.toHaveCount(0);
  await type(page, 'hand');
  await type(page, 'score');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('#command')).toHaveValue('score');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('#command')).toHaveValue('hand');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#command')).toHaveValue('score');
});

test('the log shows its end, and one can go back to the cards', async ({ page }) => {
  await page.goto('/play?text');
  await expect(page.locator('.log p')).not.toHaveCount(0);
  for (let at = 0; at < 12; at++) await type(page, 'help');
  const gap = await page.locator('.log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  expect(gap).toBeLessThanOrEqual(1);
  await page.locator('[data-do="text-mode"]').click();
  await expect(page.locator('#hand')).toBeVisible();
});

test('text mode can be entered in the middle of a game, which goes on with its log', async ({ page }) => {
  await page.goto('/play');
  expect(await turn(page)).toBe('bid');
  await page.locator('.bid-pad .number', { hasText: '1' }).first().click();
  await page.locator('.bid-pad button.primary').click();
  expect(await turn(page)).toBe('play');
  await page.keyboard.press('i');
  await expect(page.locator('.log')).toContainText(/bid/);
  await expect(page.locator('#command')).toBeVisible();
  expect(await type(page, 'bids')).toMatch(/1/);
  await page.locator('[data-do="text-mode"]').click();
  expect(await turn(page)).toBe('play');
});
