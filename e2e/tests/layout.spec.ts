import { misfits, type Size, tableMisfits, WINDOWS } from '../support/fits.ts';
import { openTable } from '../support/people.ts';
import { against, GAMES, type Prefs } from '../support/prefs.ts';
import { type Scene, scenes } from '../support/scenes.ts';
import { Script } from '../support/script.ts';
import { rush } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  // 1280 by 1024 pixels at 400 %.
  { width: 320, height: 256 },
];

async function expectToFit(page: Page, where: string, sizes: Size[] = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await misfits(page), `${where} at ${size.width} by ${size.height}`).toEqual([]);
  }
}

for (const language of ['en', 'de'] as const) {
  test.describe(language, () => {
    test.use({ prefs: { ...against('skull-king', 6), language, hints: 'on' } });

    test(`every page fits, in ${language}`, async ({ page }) => {
      for (const path of ['/', '/today', '/solo', '/open', '/join', '/settings', '/help', '/learn', '/rules/skull-king', '/rules/skull-queen', '/logbook', '/replay', '/mistakes', '/puzzles', '/me', '/people', '/turns', '/meet', '/tables', '/no/where']) {
        await page.goto(path);
        await page.locator('h1').waitFor();
        await expect(page.locator('.waiting')).toHaveCount(0);
        await expectToFit(page, path);
      }
    });

    test(`text mode fits, in ${language}`, async ({ page }) => {
      await page.goto('/play?text');
      await page.locator('.log p').first().waitFor();
      await expectToFit(page, 'text mode');
    });

    test(`a lobby and its chat fit, in ${language}`, async ({ page, server }) => {
      await openTable(page, server, 'Wilhelmina Schwarzbart', 'skull-king', 6);
      await page.locator('[data-do="bot 1"]').click();
      await page.locator('#chair-1.bot').waitFor();
      await expectToFit(page, 'the lobby');
      await page.locator('[data-do="dialog chat"]').click();
      await page.locator('dialog[open]').waitFor();
      await expectToFit(page, 'the chat');
    });
  });
}

test('every choice is at least 44 pixels wide', async ({ page }) => {
  await page.goto('/solo');
  const widths = await page.locator('.choice').evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().width));
  expect(widths.filter((width) => width < 43.5)).toEqual([]);
});

/** Shows a scene, and waits until it is there: a trick with its verdict; else its number, which stands as the points of the second seat. */
async function show(page: Page, script: Script, scene: Scene, number: number): Promise<void> {
  const view = scene.view as { totals: number[] };
  const totals = view.totals.map((total, seat) => (seat === 1 ? -number : total));
  script.show({ ...scene, view: { ...view, totals } });
  // Looked for in every frame: a locator waits longer and longer between two looks, and a trick does not rest for long.
  const there = ({ passes, points }: { passes: boolean; points: string }) =>
    passes ? document.querySelector('.rail > .verdict:not(:empty)') : document.querySelector('.table-page')?.textContent?.includes(points);
  await page.waitForFunction(there, { passes: passes(scene), points: `\u2212${number}` });
}

/** Whether a scene is over by itself soon. */
const passes = (scene: Scene) => scene.events !== undefined;

const slow: Prefs = { speed: 'calm', motion: 'none', language: 'de' };

for (const game of GAMES) {
  for (const seats of [2, 3, 4, 5, 6]) {
    test.describe(`${game} for ${seats}`, () => {
      test.use({ prefs: slow });

      test(`every phase of ${game} for ${seats} fits into every window`, async ({ page }) => {
        const script = await Script.at(page);
        await page.locator('.table').waitFor();
        let number = 100;
        for (const scene of scenes(game, seats)) {
          for (const [at, size] of WINDOWS.entries()) {
            await page.setViewportSize(size);
            if (at === 0 || passes(scene)) await show(page, script, scene, ++number);
            expect.soft(await tableMisfits(page), `${scene.name} at ${size.width} by ${size.height}`).toEqual([]);
          }
        }
      });
    });
  }
}

test.describe('400 %', () => {
  test.use({ prefs: slow });

  test('a table of six can be scrolled where it is too low for a window', async ({ page }) => {
    const script = await Script.at(page);
    await page.setViewportSize({ width: 320, height: 256 });
    const playing = scenes('skull-king', 6).filter(({ name }) => name !== 'the end');
    for (const [at, scene] of playing.entries()) {
      await show(page, script, scene, 100 + at);
      expect.soft(await misfits(page), scene.name).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(500);
  });
});

test.describe('the end', () => {
  test.use({ prefs: against('skull-queen', 2), viewport: { width: 390, height: 844 } });

  test('the replay of a game fits', async ({ page }) => {
    await page.goto('/play');
    await rush(page);
    await page.locator('#over a[href^="/replay/kept/"]').click();
    await page.locator('.film').waitFor();
    await expectToFit(page, 'the replay');
  });
});
