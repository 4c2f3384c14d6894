import { focused } from '../support/keys.ts';
import { against } from '../support/prefs.ts';
import { Script } from '../support/script.ts';
import { rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The last one is a wide screen at 200 % zoom. */
const SIZES = [[320, 568], [390, 844], [844, 390], [768, 1024], [1440, 900], [720, 450]] as const;

/** What is wrong with the places of these: outside the window, too small to hit, or covered by something else. */
const flaws = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
      const name = target.id || target.querySelector('input')?.id || target.className;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return [
        left < 0 || top < 0 || right > innerWidth || bottom > innerHeight ? `${name} is outside the window` : '',
        width < 43.9 || height < 43.9 ? `${name} is ${width} × ${height}` : '',
        target.contains(hit) ? '' : `${name} is covered by ${hit?.className}`,
      ].filter(Boolean);
    }),
  );

for (const seats of [2, 3, 4, 5, 6]) {
  test.describe(`${seats} captains`, () => {
    test.use({ prefs: { ...against('skull-queen', seats), language: 'de' } });

    test('a plank is set up, turned and locked without scrolling at any size', async ({ page }) => {
      await page.goto('/play');
      expect(await turn(page)).toBe('plank');
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const where = `${width} × ${height}`;
        expect(await flaws(page, '.psheet .cell, .psheet button'), where).toEqual([]);
        expect(await page.locator('.in-hand').count(), where).toBeGreaterThanOrEqual(8);
        expect(await page.evaluate(() => document.scrollingElement!.scrollHeight - innerHeight), where).toBeLessThanOrEqual(0);
      }
      await expect(page.locator('.psheet .go')).toHaveText('Bereit: 12, wenn alle stehen bleiben');
      await page.locator('.cell', { has: page.locator('#space-red-1') }).click();
      await expect(page.locator('.psheet .go')).toHaveText('Bereit: 17, wenn alle stehen bleiben');
      await page.getByRole('switch').click();
      await expect(page.locator('.psheet .go')).toHaveText('Bereit: 10, wenn alle stehen bleiben');
      await page.locator('.psheet .go').click();
      await expect.poll(() => turn(page), 'the table answers').toBe('play');
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        expect(await flaws(page, '.mini'), `${width} × ${height}`).toEqual([]);
      }
    });
  });
}

test.describe('planks', () => {
  test.use({ prefs: against('skull-queen', 4) });

  test('over each column lie the cards of its colour that are in hand', async ({ page }) => {
    await page.goto('/play');
    await turn(page);
    const held = await page.locator('.in-hand').evaluateAll((cards) => cards.map((card) => card.id.split('-')[1]));
    for (const [letter, colour] of [['R', 'red'], ['Y', 'yellow'], ['G', 'green'], ['B', 'blue']]) {
      const values = held.filter((code) => new RegExp(`^${letter}\\d`).test(code)).map((code) => Number(code.slice(1)));
      expect(await page.locator(`#lane-${colour} b`).allTextContents()).toEqual(values.sort((a, b) => b - a).map(String));
    }
  });

  test('the plank of a seat opens large as a table, closes, and gives the focus back', async ({ page }) => {
    await page.goto('/play');
    await rush(page, { turn: 'play' });
    const chips = page.locator('.mini');
    await expect(chips).toHaveCount(3);
    const dialog = page.locator('dialog[open]');
    for (const open of [() => chips.nth(1).click(), () => page.locator('.seat.q .nm').nth(1).click({ force: true }), () => page.keyboard.press('Enter')]) {
      await open();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(await focused(page)).toBe(await chips.nth(1).getAttribute('id'));
    }
    await chips.nth(1).press('Enter');
    const rows = await dialog.locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    const said = (await chips.nth(1).getAttribute('aria-label'))!;
    for (const [at, colour] of ['Red', 'Yellow', 'Green', 'Blue'].entries()) {
      const row = rows.find((row) => row[at + 1]?.toLowerCase() === colour.toLowerCase());
      expect(said.toLowerCase()).toContain(`${colour.toLowerCase()} ${row?.[0]}`);
    }
    await dialog.locator('[data-do="close"]').click();
    expect(await focused(page)).toBe(await chips.nth(1).getAttribute('id'));
  });
});

test('arrows on the cards agree with what then happens to the pirates', async ({ page }) => {
  const script = await Script.at(page);
  await script.ready();
  const settings = { game: 'skull-queen', seats: 3, pace: 'off', watch: true, listed: false, level: 'bosun' };
  script.set({ table: { settings } });
  const plank = (side: string, R: number | null, Y: number | null, G: number | null, B: number | null) => ({ side, pirates: { R, Y, G, B } });
  const trick = { lead: 1, plays: ['R11', 'R5'] };
  script.tell([], {
    game: 'skull-queen', rounds: 4, phase: 'play', turn: [0], hand: ['R7', 'Y3'], held: [2, 1, 1], legal: [{ play: 'R7' }], tricks: [trick],
    centre: ['R8'], dealt_centre: ['R8'], planks: [plank('high-top', 3, 3, 3, 3), plank('high-top', 4, 2, 3, 3), plank('high-bottom', 5, 1, null, 3)],
  } as object);
  // The 8 in the centre makes the highest card push twice, and the 5 makes the lowest one do the same: Cleo's pirate stands on the last space.
  await expect(page.locator('.mv')).toHaveText([/2.*Ben’s pirate up two$/, /2.*Cleo’s pirate down two, overboard$/]);
  await expect(page.locator('.mv.up')).toHaveCount(1);
  await expect(page.locator('.mv.falls')).toHaveCount(1);
  const at = (seat: number) => page.locator(`#plank-${seat} .walker.red`);
  await expect(at(1)).toHaveAttribute('data-at', '3');
  await expect(at(2)).toHaveAttribute('data-at', '4');
  const moves = [{ seat: 1, colour: 'R', steps: 2 }, { seat: 2, colour: 'R', steps: -2 }];
  const done = { lead: 1, plays: ['R11', 'R5', 'R7'], moves, centre: [], next: 1 };
  script.tell([{ type: 'played', seat: 0, action: { play: 'R7' } }, { type: 'trick', trick: done, rule: 'SQ7' }], {
    turn: [1], hand: ['Y3'], held: [1, 1, 1], legal: [], tricks: [done], centre: [], planks: [plank('high-top', 3, 3, 3, 3), plank('high-top', 2, 2, 3, 3), plank('high-bottom', null, 1, null, 3)],
  } as object);
  await expect(at(1)).toHaveAttribute('data-at', '1');
  await expect(at(2)).toHaveAttribute('data-at', '5');
  await expect(page.locator('#plank-2')).toHaveAttribute('aria-label', /red overboard, .*green overboard/);
});
