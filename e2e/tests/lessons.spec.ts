import { decideByKeys, focused, tabTo } from '../support/keys.ts';
import { QUICK } from '../support/prefs.ts';
import { move, rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';
import { heardIn, record } from '../support/announcements.ts';

type Read = (page: Page) => Promise<void>;
const gotIt: Read = (page) => page.locator('#coach button').click();

/** Reads on as long as the coach has something to say; what that was. */
async function listen(page: Page, read: Read): Promise<string[]> {
  const said: string[] = [];
  const words = page.locator('#coach p');
  for (;;) {
    const [now] = await words.allInnerTexts();
    if (now === undefined) return said;
    said.push(now);
    await read(page);
    await expect.poll(() => words.allInnerTexts(), 'the coach goes on').not.toEqual([now]);
  }
}

/** Presses a card that may not be played, if there is one; whether there was. */
async function tryWrongly(page: Page, because: RegExp): Promise<boolean> {
  const barred = page.locator('.in-hand.barred').first();
  if (!(await barred.count())) return false;
  const cards = await page.locator('.in-hand').count();
  await barred.click({ force: true });
  await expect(page.locator('#notice.shown')).toHaveText(because);
  await expect(page.locator('#now')).toHaveText(because);
  await expect(page.locator('.in-hand')).toHaveCount(cards);
  return true;
}

/** Plays a lesson until something was done wrong and the coach says that it is enough; everything that was said. */
async function attend(page: Page, { enough, because }: { enough: RegExp; because: RegExp }): Promise<string[]> {
  const said: string[] = [];
  let wrong = false;
  while (!wrong || !said.some((words) => enough.test(words))) {
    expect(await turn(page), 'there is something to do wrong, and the coach comes to an end').not.toBe('over');
    said.push(...(await listen(page, gotIt)));
    wrong ||= await tryWrongly(page, because);
    await move(page);
  }
  return said;
}

/** What may be done next, when a lesson is over. */
async function expectNextStep(page: Page, words: { again: string; home: string }): Promise<void> {
  await rush(page);
  await expect(page.locator('.standings li')).toHaveCount(3);
  await expect(page.locator('#over').getByRole('link', { name: words.home })).toBeVisible();
  await page.locator('#over').getByRole('button', { name: words.again }).click();
  await expect(page).toHaveURL('/play');
  await turn(page);
  await expect(page.locator('#coach')).toHaveCount(0);
}

const ENGLISH = { again: 'Play again', home: 'Home' };

test.describe('Skull King', () => {
  test('the lesson says what matters, each thing once, answers a wrong move, and leads on to a real game', async ({ page }) => {
    await page.goto('/learn');
    await page.locator('a[href="/learn/skull-king"]').click();
    await turn(page);
    await expect(page.getByRole('complementary', { name: 'Coach' })).toContainText('Welcome!');
    const said = await attend(page, { enough: /^Three rounds, and you know the ropes/, because: /^Not playable: .+ led and you hold/ });
    expect(new Set(said).size).toBe(said.length);
    for (const words of [/This is your hand/, /How many tricks/, /all bids are revealed/, /you must/, /20 points per trick/]) expect(said.join('\n')).toMatch(words);
    await expectNextStep(page, ENGLISH);
  });
});

test.describe('Skull King in doubloons', () => {
  test.use({ prefs: { ...QUICK, language: 'de' } });

  test('the lesson in German speaks German throughout, of doubloons and not of cards', async ({ page }) => {
    await page.goto('/learn/skull-king-doubloons');
    await expect(page.getByRole('complementary', { name: 'Coach' })).toContainText('Willkommen!');
    const said = await attend(page, { enough: /^Drei Runden, und du weißt, wie es läuft/, because: /^Nicht spielbar: / });
    expect(said.length).toBeGreaterThan(8);
    expect(said.join('\n')).not.toMatch(/\b(you|the|Karten?)\b/i);
    await expectNextStep(page, { again: 'Nochmal spielen', home: 'Startseite' });
  });
});

test.describe('Skull Queen', () => {
  /** From wherever the focus is, back to the coach. */
  const byKeys: Read = async (page) => {
    await tabTo(page, '#coach button', 'Shift+Tab');
    await page.keyboard.press('Enter');
  };

  test('the lesson can be attended by keyboard and ear alone', async ({ page }) => {
    test.slow();
    await record(page);
    await page.clock.install();
    await page.goto('/learn');
    await tabTo(page, 'a[href="/learn/skull-queen"]');
    await page.keyboard.press('Enter');
    const said: string[] = [];
    while (!said.some((words) => /^Now you know the ropes/.test(words))) {
      const what = await turn(page);
      expect(what).not.toBe('over');
      said.push(...(await listen(page, byKeys)));
      await decideByKeys(page, what);
    }
    for (const words of [/Welcome, captain!/, /With many high cards/, /All planks are revealed/, /The highest card/]) expect(said.join('\n')).toMatch(words);
    const told = [...(await heardIn(page, 'say')), ...(await heardIn(page, 'now'))].join('\n');
    for (const words of said) expect(told, 'is told aloud as well').toContain(words);

    for (let what = await turn(page); what !== 'over'; what = await turn(page)) await decideByKeys(page, what);
    expect(await focused(page)).toBe('over-title');
    await tabTo(page, '#over [data-do="play-now"]');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/play');
    await turn(page);
  });

  test('the focus is not lost when the coach has nothing more to say', async ({ page }) => {
    await page.goto('/learn/skull-queen');
    await turn(page);
    await listen(page, byKeys);
    expect(await focused(page)).not.toBe('BODY');
  });

  test('after the lesson the game that was learnt is the one that is played', async ({ page }) => {
    await page.goto('/learn/skull-queen');
    await rush(page);
    await page.locator('#over [data-do="play-now"]').click();
    await expect(page).toHaveURL('/play');
    expect(await turn(page)).toBe('plank');
  });
});

test('a lesson leaves a game that was left open as it is', async ({ page }) => {
  await page.goto('/play');
  await rush(page, { title: 'Round 2', turn: 'bid' });
  await page.goto('/learn/skull-queen');
  await turn(page);
  await move(page);
  await page.goto('/play');
  await turn(page);
  await expect(page.locator('h1')).toHaveText('Round 2 of 10');
});

test('who leaves a lesson is not told that it is kept', async ({ page }) => {
  await page.goto('/learn/skull-king');
  await turn(page);
  await page.locator('[data-do="dialog leave"]').click();
  await expect(page.locator('dialog[open]')).not.toContainText('stays on this device');
});

test('the coach does not talk of what is over: who leads, follows or is free', async ({ page }) => {
  await page.goto('/learn/skull-king');
  while ((await turn(page)) !== 'over') {
    const [now = ''] = await page.locator('#coach p').allInnerTexts();
    const led = await page.locator('.lay .card').count();
    const barred = await page.locator('.in-hand.barred').count();
    if ((await turn(page)) === 'play') {
      if (now.startsWith('You lead')) expect(led, now).toBe(0);
      if (now.startsWith('You can follow')) expect(barred, now).toBeGreaterThan(0);
      if (now.startsWith('You can’t follow')) expect(led, now).toBeGreaterThan(0);
    }
    // Who plays without having read on is told the next thing when it is time for it.
    if (now && !/^You (lead|can)/.test(now)) await gotIt(page);
    else await move(page);
  }
});

test('the coach speaks of a jagged doubloon that was led only when one was', async ({ page }) => {
  await page.goto('/learn/skull-king-doubloons');
  for (let what = await turn(page); what !== 'over'; what = await turn(page)) {
    const first = page.locator('.lay .aside').first();
    const led = (await first.count()) ? await first.innerText() : '';
    const said = await listen(page, gotIt);
    if (said.some((words) => words.startsWith('A jagged doubloon was led'))) return expect(led).toMatch(/Pirate|Mermaid|Skull King|Scary Mary/);
    await move(page);
  }
});
