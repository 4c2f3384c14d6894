import { afterTheGuard, decideByKeys, focused, hand, tabTo } from '../support/keys.ts';
import { against } from '../support/prefs.ts';
import { openTable } from '../support/people.ts';
import { rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';
import { heardIn, record } from '../support/announcements.ts';

test.use({ prefs: against('skull-king', 2) });

declare global {
  interface Window {
    lostFocus: string[];
  }
}

/** Notes whenever nothing has the focus, once something had it. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    window.lostFocus = [];
    const look = () => {
      if (document.activeElement === document.body) {
        const what = document.querySelector('.call')?.textContent ?? document.querySelector('h1')?.textContent ?? '';
        if (window.lostFocus.at(-1) !== what) window.lostFocus.push(what);
      }
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  });

/** From home to the table, by keys alone. */
async function sitDown(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await tabTo(page, '[data-do="play-now"]');
  await page.keyboard.press('Enter');
  await turn(page);
}

test('a whole game can be played by keyboard alone', async ({ page }) => {
  test.slow();
  await sitDown(page);
  for (let what = await turn(page); what !== 'over'; what = await turn(page)) await decideByKeys(page, what);
  expect(await focused(page)).toBe('over-title');
});

test('the focus is never lost while bidding and playing', async ({ page }) => {
  await sitDown(page);
  await page.keyboard.press('Tab');
  await watchFocus(page);
  for (let what = await turn(page); !(await page.locator('h1').innerText()).startsWith('Round 4'); what = await turn(page)) await decideByKeys(page, what);
  expect(await page.evaluate(() => window.lostFocus)).toEqual([]);
});

test('when a card is played the focus goes to its neighbour', async ({ page }) => {
  await sitDown(page);
  await rush(page, { title: 'Round 4', turn: 'play' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  const [before, card] = [await hand(page), await focused(page)];
  await afterTheGuard(page);
  await page.keyboard.press('Enter');
  if (await page.locator('dialog.mary').count()) await page.keyboard.press('Enter');
  await expect(page.locator('.in-hand')).toHaveCount(before.length - 1);
  // The hand that is left, not the old one without the card: of two equal cards the second takes the first one's id.
  const left = await hand(page);
  expect(await focused(page)).toBe(left[Math.min(before.indexOf(card), left.length - 1)]);
});

for (const dialog of ['menu', 'block', 'leave']) {
  test(`Escape closes the dialog “${dialog}” and gives the focus back to its button`, async ({ page }) => {
    await sitDown(page);
    const button = page.locator(`.bar [data-do="dialog ${dialog}"]`);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test('arrows, Home and End go through the hand, which is one stop of Tab', async ({ page }) => {
  await sitDown(page);
  await rush(page, { title: 'Round 5', turn: 'play' });
  const cards = await hand(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  expect(await focused(page)).toBe(cards[0]);
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe(cards[1]);
  await page.keyboard.press('End');
  expect(await focused(page)).toBe(cards.at(-1));
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe(cards[0]);
  await page.keyboard.press('ArrowLeft');
  expect(await focused(page)).toBe(cards.at(-1));
  expect(await page.locator('.in-hand[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Tab');
  expect(await focused(page)).not.toMatch(/^card-/);
});

test('Enter that is held plays one card only', async ({ page }) => {
  await sitDown(page);
  await rush(page, { title: 'Round 4', turn: 'play' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await afterTheGuard(page);
  await page.keyboard.down('Enter');
  await expect(page.locator('.in-hand, dialog.mary')).not.toHaveCount(4);
  for (let at = 0; at < 20; at++) {
    await afterTheGuard(page);
    await page.keyboard.down('Enter');
  }
  await page.keyboard.up('Enter');
  await turn(page);
  expect((await hand(page)).length).toBeGreaterThanOrEqual(3);
});

test('a key that was meant for something else plays nothing when the turn has just begun', async ({ page }) => {
  await page.clock.install();
  await page.goto('/play');
  await rush(page, { title: 'Round 3', turn: 'play' });
  // Time stands still from here on.
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
  const before = await hand(page);
  await page.locator('.in-hand.legal').first().focus();
  await afterTheGuard(page);
  await page.keyboard.press('Enter');
  if (await page.locator('dialog.mary').count()) await page.keyboard.press('Enter');
  await turn(page);
  await expect(page.locator('.in-hand')).toHaveCount(before.length - 1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('.in-hand')).toHaveCount(before.length - 1);
});

test('ten is one and then nought', async ({ page }) => {
  await page.clock.install();
  await page.goto('/play');
  await rush(page, { title: 'Round 10', turn: 'bid' });
  await page.keyboard.press('1');
  await expect(page.locator('#bid-1')).toBeChecked();
  await page.keyboard.press('0');
  await expect(page.locator('#bid-10')).toBeChecked();
  await page.clock.fastForward(1000);
  await page.keyboard.press('1');
  await page.clock.fastForward(1000);
  await page.keyboard.press('0');
  await expect(page.locator('#bid-0')).toBeChecked();
});

test('letters ask for the hand, the trick, the scores and more, and are answered at once', async ({ page }) => {
  await record(page);
  await page.goto('/play');
  await rush(page, { title: 'Round 2', turn: 'play' });
  const answers: Record<string, RegExp> = { h: /^Your cards: /, s: /^Scores: /, t: /^(Your turn|You lead)/, v: / of /, d: /playable|led/ };
  for (const [key, answer] of Object.entries(answers)) {
    await page.keyboard.press(key);
    await expect(page.locator('#now'), key).toHaveText(answer);
  }
});

test('letters typed in the chat play no card and choose no bid', async ({ page, server }) => {
  await record(page);
  await openTable(page, server, 'Anne', 'skull-king', 2);
  await page.locator('[data-do="fill"]').click();
  await turn(page);
  await page.keyboard.press('/');
  await page.locator('#message').focus();
  const before = (await heardIn(page, 'now')).length;
  await page.keyboard.type('h0 n1 s, o');
  await expect(page.locator('#message')).toHaveValue('h0 n1 s, o');
  await expect(page.locator('.bid-pad input:checked')).toHaveCount(0);
  expect((await heardIn(page, 'now')).length).toBe(before);
  await page.keyboard.press('Enter');
  await expect(page.locator('.said')).toContainText('h0 n1 s, o');
  await expect(page.locator('.in-hand')).toHaveCount(1);
});

test('letters typed on the command line do nothing but stand there', async ({ page }) => {
  await record(page);
  await page.goto('/play?text');
  await page.locator('#command').focus();
  const before = (await heardIn(page, 'now')).length;
  await page.keyboard.type('hand 0 n,.');
  await expect(page.locator('#command')).toHaveValue('hand 0 n,.');
  expect((await heardIn(page, 'now')).length).toBe(before);
  await expect(page.locator('.typed')).toHaveCount(0);
});

test.describe('without shortcuts', () => {
  test.use({ prefs: { ...against('skull-king', 2), shortcuts: 'off' } });

  test('single keys do nothing, and arrows still do', async ({ page }) => {
    await record(page);
    await page.goto('/play');
    await turn(page);
    for (const key of ['h', 's', 't', 'r', '0', '1', 'n', 'o', '?', 'i']) await page.keyboard.press(key);
    await expect(page.locator('.bid-pad input:checked')).toHaveCount(0);
    expect(await heardIn(page, 'now')).toEqual([]);
    await expect(page).toHaveURL('/play');
    await rush(page, { title: 'Round 3', turn: 'play' });
    await page.locator('.in-hand').first().focus();
    await page.keyboard.press('End');
    expect(await focused(page)).toBe((await hand(page)).at(-1));
  });
});

test('shortcuts can be switched off and on in the settings', async ({ page }) => {
  await page.goto('/settings');
  const shortcuts = page.getByRole('switch', { name: /Single-key shortcuts/ });
  await expect(shortcuts).toBeChecked();
  await shortcuts.focus();
  await page.keyboard.press('Space');
  await expect(shortcuts).not.toBeChecked();
  await page.goto('/play');
  await turn(page);
  await page.keyboard.press('0');
  await expect(page.locator('.bid-pad input:checked')).toHaveCount(0);
});

test.describe('Skull Queen', () => {
  test.use({ prefs: against('skull-queen', 2) });

  test('a plank is set up by keys alone', async ({ page }) => {
    await page.goto('/play');
    await turn(page);
    await page.locator('#space-red-3').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('#space-red-4')).toBeChecked();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('space-yellow-3');
    const side = page.getByRole('switch');
    await side.focus();
    await page.keyboard.press('Space');
    await expect(side).toBeChecked();
    await expect(side).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => turn(page)).toBe('play');
  });
});
