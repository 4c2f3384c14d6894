import { QUICK } from '../support/prefs.ts';
import { scenes } from '../support/scenes.ts';
import { Script } from '../support/script.ts';
import { FREE } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

/** What is written on the table and said by its buttons and pictures, line by line. */
const words = (page: Page): Promise<string[]> =>
  page.locator('.table-page').evaluate((table) => {
    const written = [...table.querySelectorAll('*')].flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE));
    const named = [...table.querySelectorAll('[aria-label], [title]')].map((element) => element.getAttribute('aria-label') ?? element.getAttribute('title'));
    return [...written.map((node) => node.textContent), ...named].map((text) => text!.trim()).filter((text) => text !== '');
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('why a card may not be played is said until another is chosen, and the button plays meanwhile', async ({ page }) => {
    const script = await Script.at(page);
    await script.ready();
    script.show(scenes('skull-king', 4).find(({ name }) => name === 'following')!);
    const barred = async () => {
      await page.locator('#card-Y13-0').tap({ ...FREE, force: true });
      await expect(page.locator('.call')).toHaveText(/^Not playable: black is led/);
    };
    await page.locator('#card-K13-0').tap(FREE);
    await barred();
    await page.locator('#card-SK-0').tap(FREE);
    // At once, not only when its time is over.
    await expect(page.locator('.call')).not.toHaveText(/Not playable/, { timeout: 2000 });
    await barred();
    await page.locator('.act .play').tap();
    await expect.poll(() => script.heard().join()).toContain('{"play":"SK"}');
    await expect(page.locator('.call')).not.toHaveText(/Not playable/, { timeout: 2000 });
  });

  for (const [width, height] of [[320, 568], [390, 844], [844, 390]] as const) {
    test(`seats keep their height when tricks are won, at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const script = await Script.at(page);
      await script.ready();
      const scene = scenes('skull-king', 4).find(({ name }) => name === 'following')!;
      const heights = () => page.locator('.crew .seat').evaluateAll((seats) => seats.map((seat) => seat.getBoundingClientRect().height));
      const after = async (won: number[]) => {
        script.show({ ...scene, view: { ...scene.view, bids: [1, 7, 1, 0], won } });
        await expect(page.locator('.crew .seat .bid').first()).toContainText(`${won[1]} of 7`);
        return heights();
      };
      const before = await after([0, 0, 0, 0]);
      expect(before).toHaveLength(3);
      expect(await after([0, 7, 1, 1])).toEqual(before);
      expect(await after([1, 4, 3, 2])).toEqual(before);
    });
  }
});

for (const [language, card, doubloon] of [['en', /\bcards?\b/i, /\bdoubloon/i], ['de', /karte/i, /dublone/i], ['fr', /\bcartes?\b/i, /\bdoublon/i], ['it', /\bcart[ae]\b/i, /\bdoblon/i]] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 1440, height: 900 }, prefs: { ...QUICK, language } });

    test(`doubloons are nowhere called cards, in ${language}`, async ({ page }) => {
      const all = scenes('skull-king-doubloons', 3);
      const script = await Script.at(page, all[0]);
      await script.ready();
      const said: string[] = [];
      for (const [at, scene] of all.entries()) {
        const view = scene.view as { totals: number[] };
        script.show({ ...scene, view: { ...view, totals: [240, -100 - at, 0] } });
        await page.locator('.table-page').getByText(`\u2212${100 + at}`).first().waitFor({ state: 'attached' });
        said.push(...(await words(page)), (await page.locator('#say').innerText()));
      }
      expect(said.filter((text) => card.test(text))).toEqual([]);
      expect(said.filter((text) => doubloon.test(text))).not.toEqual([]);
    });
  });
}

for (const [language, you, calls] of [['en', 'You', ['Waiting for Bart', 'Your turn']], ['de', 'Du', ['Warten auf Bart', 'Du bist dran']]] as const) {
  test.describe(`a replay in ${language}`, () => {
    test.use({ viewport: PHONE, prefs: { ...QUICK, language } });

    test(`the replay of one’s own game says “${calls[1]}”`, async ({ page }) => {
      const round = { round: 1, dealer: 0, hands: [['Y7'], ['B5']], bids: [0, 0], tricks: [{ lead: 1, plays: ['B5', 'Y7'], winner: 1, bonus: 0 }], won: [0, 1], scores: [10, -10] };
      const record = { format: 'yohoho/1', game: 'skull-king', players: [you, 'Bart'], rounds: [round], totals: [10, -10], finished: false };
      await page.goto('/replay');
      await page.locator('input[type=file]').setInputFiles({ name: 'yohoho.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
      for (const position of ['1 / 4', '2 / 4']) {
        await page.locator('[data-do="next"]').click();
        await expect(page.locator('.film .note')).toHaveText(position);
      }
      const call = page.locator('.rail .call');
      await expect(call).toHaveText(calls[0]);
      await page.locator('[data-do="next"]').click();
      await expect(call).toHaveText(calls[1]);
    });
  });
}
