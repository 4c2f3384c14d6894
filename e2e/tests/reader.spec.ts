import { focused } from '../support/keys.ts';
import { against } from '../support/prefs.ts';
import { readAll } from '../support/reader.ts';
import { Script } from '../support/script.ts';
import { FREE, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

const headings = (read: string[]) => read.filter((phrase) => phrase.startsWith('heading')).map((phrase) => phrase.split(', ').slice(1).join(', '));

/** What is read between two phrases. */
const between = (read: string[], from: string, to: string) => read.slice(read.indexOf(from) + 1, read.indexOf(to));

const BIDS = { phase: 'play', decided: [], bids: [1, 0, 1] };

/** A trick in which yellow must be followed. */
async function midTrick(page: Page): Promise<Script> {
  const script = await Script.at(page);
  await turn(page);
  script.tell([{ type: 'revealed', actions: [{ bid: 1 }, { bid: 0 }, { bid: 1 }] }], {
    ...BIDS, turn: [0], hand: ['Y12', 'B3', 'SM'], held: [3, 3, 3], tricks: [{ lead: 2, plays: ['Y4'] }], legal: [{ play: 'Y12' }, { play: 'SM:P' }, { play: 'SM:E' }],
  });
  await expect(page.locator('.in-hand.legal')).toHaveCount(2);
  return script;
}

test('the table is read from the round to the trick, to the own hand, to the score sheet', async ({ page }) => {
  await midTrick(page);
  const read = await readAll(page);
  expect(headings(read)).toEqual(['Round 1 of 10, level 1', 'Players, level 2', 'Trick, level 2', 'Your hand, level 2', 'Score sheet, level 2', 'This trick, level 3', 'Log, level 3']);
  expect(read.join('\n')).toContain('Yellow led');
  expect(read.join('\n')).toContain('Cleo: 4 yellow (winning)');
});

test('every card is read with its name and whether it may be played', async ({ page }) => {
  await midTrick(page);
  const read = await readAll(page);
  const hand = read.filter((phrase) => phrase.startsWith('toolbar, Your hand'))[0];
  expect(hand).toBeDefined();
  const cards = between(read, hand, `end of ${hand}`);
  expect(cards).toHaveLength(3);
  expect(cards[0]).toMatch(/^button, 12 yellow/);
  expect(cards[0]).not.toMatch(/disabled/);
  expect(cards[1]).toMatch(/^button, 3 blue, not playable.*disabled/);
  expect(cards[2]).toMatch(/^button, Scary Mary/);
  expect(cards.join('\n'), 'each name once').not.toMatch(/(12 yellow).*\1/);
});

test('the bid is read as a question with its numbers, and the hand before it', async ({ page }) => {
  await Script.at(page);
  await turn(page);
  const read = await readAll(page);
  const question = read.findIndex((phrase) => phrase.startsWith('group, ') && /bid|tricks/i.test(phrase));
  expect(question).toBeGreaterThan(read.findIndex((phrase) => phrase.startsWith('button, 12 yellow')));
  expect(read.slice(question).filter((phrase) => phrase.startsWith('radio, '))).toEqual([expect.stringMatching(/^radio, 0, not checked/), expect.stringMatching(/^radio, 1, not checked/)]);
});

test('Scary Mary asks in a dialog of its own: title, question, three answers, and the focus stays inside and returns', async ({ page }) => {
  await midTrick(page);
  const card = page.locator('#card-SM-0');
  await card.click(FREE);
  await page.locator('.act .play').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Scary Mary' })).toBeVisible();
  const read = await readAll(page, 'dialog');
  expect(read[0]).toBe('dialog, Scary Mary');
  expect(headings(read)).toEqual(['Scary Mary, level 2']);
  const question = read.findIndex((phrase) => phrase.endsWith('?'));
  const answers = read.slice(question).filter((phrase) => phrase.startsWith('button'));
  expect(question).toBeGreaterThan(0);
  expect(answers).toEqual(['button, Pirate', 'button, Escape', 'button, Cancel']);

  await expect(page.getByRole('button', { name: 'Pirate', exact: true })).toBeFocused();
  for (let at = 0; at < 8; at++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => !['BODY', 'HTML'].includes(document.activeElement!.tagName) && !document.activeElement!.closest('dialog'));
    expect(outside, 'nothing behind the dialog has the focus').toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('.act .play')).toBeFocused();
  await expect(page.locator('.in-hand')).toHaveCount(3);
});

test('home is read from its title to the games, to the ways to play, to the rest', async ({ page }) => {
  await page.goto('/');
  await page.locator('h1').waitFor();
  const read = await readAll(page);
  const at = (phrase: RegExp) => read.findIndex((spoken) => phrase.test(spoken));
  const order = [/^heading, Yohoho, level 1/, /^group, Choose a game/, /^radio, Skull King, checked/, /^radio, Skull Queen, not checked/, /^button, Play now/, /^link, With friends/, /^link, Join/, /^navigation, More/, /^link, Learn/, /^link, Settings/];
  const places = order.map(at);
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test.describe('Skull Queen', () => {
  test.use({ prefs: against('skull-queen', 2) });

  test('planks are set up by a question for each pirate, and read in words', async ({ page }) => {
    await page.goto('/play');
    await turn(page);
    const read = await readAll(page);
    for (const colour of ['Red', 'Yellow', 'Green', 'Blue']) expect(read.some((phrase) => new RegExp(`^(group|radiogroup), .*${colour}`, 'i').test(phrase)), colour).toBe(true);
    expect(read.filter((phrase) => /^radio, .*, checked/.test(phrase))).toHaveLength(4);
    expect(read.some((phrase) => phrase.startsWith('switch, '))).toBe(true);
    await page.locator('.plank-pad button.primary').click();
    await expect(page.locator('.plank-pad button.primary:enabled')).toHaveCount(0);
    expect(await turn(page)).toBe('play');
    const planks = (await readAll(page)).join('\n');
    expect(planks).toMatch(/red 3, yellow 3, green 3, blue 3/i);
    expect(await focused(page)).not.toBe('BODY');
  });
});
