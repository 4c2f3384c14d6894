// What only eyes notice, as far as it can be measured.

import { openTable } from '../support/people.ts';
import { Script } from '../support/script.ts';
import { expect, test } from '../support/test.ts';

test('the posters at home are drawn as cards: their pictures fill their frames', async ({ page }) => {
  await page.goto('/');
  await page.locator('.poster .face').first().waitFor();
  const pictures = await page.locator('.poster .face .art').evaluateAll((parts) => parts.map((part) => getComputedStyle(part)).map(({ rotate, translate }) => `${rotate} ${translate}`));
  expect(pictures.length).toBeGreaterThan(0);
  expect(new Set(pictures)).toEqual(new Set(['none none']));
});

for (const [width, height] of [[320, 568], [844, 390]] as const) {
  test(`at ${width}×${height} every way to begin is in sight at home`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.locator('.nav a').first().waitFor();
    for (const way of await page.locator('.ways > *, .nav a, .poster .lbl').all()) await expect(way).toBeInViewport({ ratio: 1 });
  });
}

test('no two animations of a table have the same name, of which one would replace the other', async ({ page }) => {
  await Script.at(page);
  await page.locator('.table').waitFor();
  const names = () =>
    page.evaluate(() => {
      const rules = (list: CSSRuleList): CSSRule[] => [...list].flatMap((rule) => (rule instanceof CSSMediaRule ? rules(rule.cssRules) : [rule]));
      return [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules)).filter((rule) => rule instanceof CSSKeyframesRule).map((rule) => rule.name);
    });
  await expect.poll(names).toEqual(expect.arrayContaining(['tally', 'sink']));
  const all = await names();
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});

test('names are set in our own faces, accents included', async ({ page }) => {
  await page.goto('/');
  const widths = await page.evaluate(async () => {
    const letters = 'Gráinne Ní Mháille, Žofie Dvořáková, Begoña, Åse, Świstak';
    const pen = document.createElement('canvas').getContext('2d')!;
    const width = async (font: string) => {
      await document.fonts.load(font, letters);
      pen.font = font;
      return pen.measureText(letters).width;
    };
    const faces = [['400', 'Yohoho Display'], ['600', 'Yohoho Text']];
    // A letter that a face lacks would be as wide as the next face draws it.
    return Promise.all(faces.map(async ([weight, face]) => [await width(`${weight} 40px "${face}", monospace`), await width(`${weight} 40px "${face}", serif`)]));
  });
  for (const [one, other] of widths) expect(one).toBe(other);
});

test('a lobby has one primary action, at every width', async ({ page, server }) => {
  await openTable(page, server, 'Anne', 'skull-king', 4);
  const primary = page.locator('.lobby .primary').filter({ visible: true });
  const brass = () => primary.evaluateAll((buttons) => buttons.filter((button) => getComputedStyle(button).backgroundImage !== 'none').map((button) => button.textContent));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(brass).toHaveLength(1);
  }
  await page.locator('[data-do="bot 1"]').click();
  await page.locator('#chair-1.bot').waitFor();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(brass).toEqual(['Start with 2']);
  }
});
