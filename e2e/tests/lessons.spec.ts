import { heardIn, record } from '../support/announcements.ts';
import { expectAccessible } from '../support/axe.ts';
import { afterTheGuard, focused, tabTo } from '../support/keys.ts';
import { QUICK } from '../support/prefs.ts';
import { rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const note = (page: Page) => page.locator('#coach');
const words = (page: Page) => page.locator('#coach .words p').first();
const count = (page: Page) => page.locator('#coach .count');

/** Waits until the coach says something else. */
async function another(page: Page, last = ''): Promise<string> {
  const found = await page.waitForFunction((last) => {
    const said = document.querySelector('#coach .words p')?.textContent;
    return said && said !== last && said;
  }, last);
  return found.jsonValue() as Promise<string>;
}

/** Goes to a lesson. */
async function attend(page: Page, game: string): Promise<string> {
  await page.goto(`/learn/${game}`);
  return another(page);
}

/** What the note is about, and whether it covers any of it. */
const spot = (page: Page) =>
  page.evaluate(() => {
    const note = document.querySelector<HTMLElement>('#coach')!;
    const selector = note.dataset.spot ?? '';
    const box = note.getBoundingClientRect();
    const under = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return Math.min(right, box.right) - Math.max(left, box.left) > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
    };
    const about = selector ? [...document.querySelectorAll(selector)] : [];
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return { selector, found: about.length, covered: about.filter(under).length, inside, scrolls: document.documentElement.scrollHeight > innerHeight };
  });

/** Taps a card twice: the first tap chooses it. Cards in hand overlap, so the taps go straight to it. */
async function play(page: Page, code: string): Promise<void> {
  const card = page.locator(`#card-${code}-0`);
  await card.dispatchEvent('click', { detail: 1 });
  await card.dispatchEvent('click', { detail: 1 });
}

/** Does what the coach suggests, or reads on. */
async function follow(page: Page): Promise<void> {
  if (!(await page.locator('#coach[data-does]').count())) return page.locator('#coach-next').click();
  const [card] = (await note(page).getAttribute('data-spot'))!.match(/\[id\^=card-[^\]]*/) ?? [];
  if (card) {
    const code = card.slice('[id^=card-'.length, -1);
    await play(page, code);
    if (code === 'SM') await page.locator('dialog.mary [data-do="mary SM:E"]').click();
  } else if (await page.locator('.plank-pad').count()) {
    await page.locator('.plank-pad button.primary').click();
  } else {
    const bid = (await note(page).locator('.to-do').innerText()).match(/\d+/)![0];
    await page.locator('.bid-pad .number', { hasText: bid }).click();
    await page.locator('.bid-pad button.primary').click();
  }
}

/** Follows the coach until this was said; everything that was said. */
async function followUntil(page: Page, until: RegExp, look: () => Promise<void> = async () => {}): Promise<string[]> {
  const said = [await another(page)];
  while (!until.test(said.at(-1)!)) {
    await look();
    await follow(page);
    said.push(await another(page, said.at(-1)));
  }
  return said;
}

const LESSONS = [
  { game: 'skull-king', language: 'en', end: /^That’s all you need/, steps: 35, about: [/trick/i, /trump/i, /why zero is brave/, /Escape/, /Pirate/, /Mermaid takes the Skull King/, /20 points per trick/] },
  { game: 'skull-king-doubloons', language: 'de', end: /^Mehr brauchst du nicht/, steps: 38, about: [/Form/, /Stern ist Trumpf/, /mutig/, /Flagge/, /gezackt/, /Skull King/] },
  { game: 'skull-queen', language: 'fr', end: /^C’est tout/, steps: 20, about: [/planche/, /rouge monte|pirate rouge/, /À l’eau/, /centre/, /Petit Singe/, /Second/] },
] as const;

for (const { game, language, end, steps, about } of LESSONS) {
  test.describe(`the lesson of ${game}`, () => {
    test.use({ prefs: { ...QUICK, language }, viewport: PHONE });

    test('explains one thing after the other, never covers it, and leads on to a real game', async ({ page }) => {
      await attend(page, game);
      let seen = 0;
      const said = await followUntil(page, end, async () => {
        await expect(async () => {
          const { selector, found, covered, inside, scrolls } = await spot(page);
          expect(found > 0, `“${selector}” is there`).toBe(selector !== '');
          expect({ covered, inside, scrolls }, selector).toEqual({ covered: 0, inside: true, scrolls: false });
        }).toPass({ intervals: [50] });
        if (await page.locator('#spotlight:not([hidden])').count()) seen += 1;
      });
      expect(said).toHaveLength(steps);
      expect(new Set(said).size, 'nothing is said twice').toBe(steps);
      expect(seen, 'nearly everything is lit').toBeGreaterThan(steps - 4);
      for (const subject of about) expect(said.join('\n')).toMatch(subject);
      await page.locator('#coach [data-do="play-now"]').click();
      await expect(page).toHaveURL('/play');
      expect(await turn(page)).toBe(game === 'skull-queen' ? 'plank' : 'bid');
      await expect(note(page)).toHaveCount(0);
    });
  });
}

test.describe('a learner who does something else', () => {
  test.use({ viewport: PHONE });

  test('sees what comes of it, and goes back to the lesson when they like', async ({ page }) => {
    await attend(page, 'skull-king');
    await followUntil(page, /^You lead\. Start with the low one/);
    const at = await count(page).innerText();
    await play(page, 'P');
    await expect(words(page)).toHaveText(/^That’s allowed too!/);
    await turn(page);
    await expect(page.locator('.in-hand')).toHaveCount(3);
    await page.locator('[data-do="coach-return"]').click();
    await expect(words(page)).toHaveText(/^You lead\. Start with the low one/);
    await expect(count(page)).toHaveText(at);
    await expect(page.locator('.in-hand')).toHaveCount(4);
    await follow(page);
    await expect(words(page)).toHaveText(/^The Skull King!/);
  });

  test('may play without having read everything before', async ({ page }) => {
    await attend(page, 'skull-king');
    await page.locator('.bid-pad .number').nth(1).click();
    await page.locator('.bid-pad button.primary').click();
    await expect(words(page)).toHaveText(/^Yo-ho-ho!/);
  });
});

test('a lesson goes on where it was left, and back one step at a time', async ({ page }) => {
  await attend(page, 'skull-king');
  await followUntil(page, /^The black 3 beats a 13/);
  await page.reload();
  await expect(words(page), 'the trick is played once more').toHaveText(/^The black 3 beats a 13/);
  await expect(page.locator('.lay .card')).toHaveCount(3);
  await page.locator('[data-do="coach-back"]').click();
  await expect(words(page)).toHaveText(/^Now you can’t follow/);
  await expect(page.locator('.in-hand')).toHaveCount(1);
  await page.locator('[data-do="coach-back"]').click();
  await expect(words(page)).toHaveText(/^The highest of what was led wins/);
  await page.goto('/learn');
  await expect(page.locator('a[href="/learn/skull-king"]')).toHaveText('Go on');
  await expect(page.locator('a[href="/learn/skull-queen"]')).toHaveText('Start the lesson');
  await page.locator('a[href="/learn/skull-king"]').click();
  await expect(words(page)).toHaveText(/^The highest of what was led wins/);
});

test('what cannot be read of a lesson starts it anew', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('yohoho.lesson-skull-king', '5 [{"bid":9}]'));
  expect(await attend(page, 'skull-king')).toMatch(/^Welcome aboard!/);
});

test('a lesson can be attended by keys and ear alone', async ({ page }) => {
  await record(page);
  await page.clock.install();
  await page.goto('/learn');
  await tabTo(page, 'a[href="/learn/skull-queen"]');
  await page.keyboard.press('Enter');
  const said: string[] = [];
  for (let last = ''; !/^That’s all, captain/.test(last); ) {
    last = await another(page, last);
    said.push(last);
    if (!(await page.locator('#coach[data-does]').count())) {
      await expect.poll(() => focused(page), last).toBe('coach-next');
    } else if (await page.locator('.plank-pad').count()) {
      await tabTo(page, '.plank-pad button.primary');
    } else {
      await expect.poll(() => focused(page), last).toMatch(/^card-/);
      await afterTheGuard(page);
    }
    if (!/^That’s all, captain/.test(last)) await page.keyboard.press('Enter');
    await page.clock.runFor(300);
  }
  const told = (await heardIn(page, 'say')).join('\n');
  for (const sentence of said) expect(told.split(sentence), `heard once: ${sentence}`).toHaveLength(2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/play');
});

test('a wrong card is answered, and changes nothing', async ({ page }) => {
  await attend(page, 'skull-king');
  await followUntil(page, /^You have what was led/);
  await page.locator('#card-K3-0').dispatchEvent('click', { detail: 1 });
  await expect(page.locator('#now')).toHaveText(/^Not playable: /);
  await expect(page.locator('.in-hand')).toHaveCount(2);
  await expect(words(page)).toHaveText(/^You have what was led/);
});

test('a lesson leaves a game that was left open as it is, and says that it waits', async ({ page }) => {
  await page.goto('/play');
  await rush(page, { title: 'Round 2', turn: 'bid' });
  await attend(page, 'skull-queen');
  await follow(page);
  await page.locator('[data-do="dialog leave"]').click();
  await expect(page.locator('dialog[open]')).toContainText('waits for you');
  await page.goto('/play');
  await turn(page);
  await expect(page.locator('h1')).toHaveText('Round 2 of 10');
});

test.describe('the rules', () => {
  for (const { game, ladder, rows } of [
    { game: 'skull-king', ladder: 7, rows: 7 },
    { game: 'skull-king-doubloons', ladder: 7, rows: 6 },
    { game: 'skull-queen', ladder: 0, rows: 6 },
  ]) {
    test(`of ${game} have contents, rows of cards and the order of cards`, async ({ page }) => {
      await page.goto(`/rules/${game}`);
      await expect(page.locator('.prose li:has(> .cards .card), .prose p:has(> .cards .card)')).toHaveCount(ladder + rows);
      await expect(page.locator('.prose ol > li > .cards')).toHaveCount(ladder);
      const parts = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      await expect(parts).toHaveCount(await page.locator('.prose h2').count());
      const last = parts.last();
      const name = await last.innerText();
      await last.click();
      await expect(page.locator('.prose h2', { hasText: name })).toBeInViewport();
      await expect(page).toHaveURL(new RegExp(`/rules/${game}#part-\\d+$`));
      await expectAccessible(page, game);
    });
  }

  test('say the points in a table', async ({ page }) => {
    await page.goto('/rules/skull-king');
    await expect(page.getByRole('row', { name: 'Bid of zero made' })).toContainText('10 points times the round number');
  });
});
