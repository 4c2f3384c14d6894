import { expectAccessible } from '../support/axe.ts';
import type { WeightsProxy } from '../support/weights_proxy.ts';
import { against, type Game } from '../support/prefs.ts';
import { move, rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';
import { heardIn, record } from '../support/announcements.ts';

const best = (game: Game = 'skull-king', seats = 2) => ({ ...against(game, seats), level: 'skull-king', hints: 'on' as const });
const MISSING = 'The Skull King is not aboard: no connection. The captain sits in.';
const HERE = 'The Skull King is aboard.';

const line = (page: Page) => page.locator('#best');
/** How often something was said. */
const said = async (page: Page, what: string) => (await heardIn(page, 'say')).join(' ').split(what).length - 1;

const CLEAR = /(Clearly the best|Close: .+|About equal: .+)\./;

/** Asks for a hint; what it says, line by line. */
async function hint(page: Page): Promise<string> {
  await page.locator('[data-do="hint"]').click();
  await page.locator('#advice').waitFor();
  return (await page.locator('#advice .says p').allTextContents()).join('\n');
}

async function sitDown(page: Page, weightsProxy: WeightsProxy): Promise<void> {
  await page.goto(`${weightsProxy.url}/play`);
  await turn(page);
}

test.describe('chosen in the picker', () => {
  test.use({ prefs: { ...best(), level: 'bosun' }, serviceWorkers: 'allow' });

  test('the Skull King comes aboard while one plays, and then plays a whole game, and begins another, without a network and without the server', async ({ page, context, ownHouse, weightsProxy }) => {
    await record(page);
    await page.goto(`${weightsProxy.url}/solo`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.locator('input[name="prefer level"][value="skull-king"]').check({ force: true });
    await expect(page.locator('main .note')).toHaveText('Expert: has played millions of rounds against itself. Nobody here is stronger.');
    weightsProxy.weights = 'hold';
    await page.locator('[data-do="play-now"]').click();
    await expect(line(page)).toHaveText('The Skull King is coming aboard: 40%. Until then, the captain sits in.');
    await move(page);
    expect(await hint(page), 'nobody waits').toMatch(/^The captain says\n/);
    weightsProxy.release();
    await expect(line(page)).toHaveCount(0);
    expect(await hint(page)).toMatch(/^The Skull King says\n/);
    await expect.poll(() => said(page, HERE)).toBe(1);
    expect(await said(page, 'coming aboard'), 'not for every hundredth').toBe(1);
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('weights')).keys()).length), 'the player and its advice are kept').toBe(2);

    await weightsProxy.close();
    await ownHouse.kill();
    await context.setOffline(true);
    expect(await page.evaluate(() => fetch('/healthz').then(() => 'there', () => 'gone'))).toBe('gone');
    await rush(page);
    await expect(page.locator('.standings li')).toHaveCount(2);

    await page.goto(weightsProxy.url);
    await page.locator('[data-do="play-now"]').click();
    await turn(page);
    expect(await hint(page), 'from what was kept').toMatch(/^The Skull King says\n/);
    await move(page);
    await expect(line(page)).toHaveCount(0);
    expect(await said(page, 'captain')).toBe(0);
  });
});

test.describe('weights that do not come', () => {
  test.use({ prefs: best() });

  test('the captain sits in and the page says so, until there is a network again', async ({ page, weightsProxy }) => {
    await record(page);
    weightsProxy.weights = 'refuse';
    await sitDown(page, weightsProxy);
    await expect(line(page)).toHaveText(MISSING);
    await move(page);
    expect(await hint(page)).toMatch(/^The captain says\n/);
    const before = weightsProxy.asked;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => weightsProxy.asked).toBeGreaterThan(before);
    await expect(line(page)).toHaveText(MISSING);
    weightsProxy.weights = 'pass';
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(line(page)).toHaveCount(0);
    expect(await hint(page)).toMatch(/^The Skull King says\n/);
    await expect.poll(() => said(page, HERE)).toBe(1);
    // Once, or once more if the second try took so long that it was told of.
    expect([1, 2]).toContain(await said(page, 'not aboard'));
    await move(page);
  });

  test('a damaged file is refused, said, and fetched again for the next game; a damaged one on the device is not even noticed', async ({ page, weightsProxy }) => {
    weightsProxy.weights = 'damage';
    await sitDown(page, weightsProxy);
    await expect(line(page)).toHaveText('The Skull King is not aboard: the file arrived damaged. The captain sits in.');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await move(page);
    expect(weightsProxy.asked, 'the same bytes would come again').toBe(1);
    expect(await page.evaluate(async () => (await (await caches.open('weights')).keys()).length), 'it is not kept').toBe(0);

    weightsProxy.weights = 'pass';
    await page.reload();
    const kept = () => page.evaluate(async () => {
      const cache = await caches.open('weights');
      const files = (await cache.keys()).map((key) => new URL(key.url).pathname);
      return { files, bytes: (await (await cache.match(files[0]))?.arrayBuffer())?.byteLength ?? 0 };
    });
    await expect.poll(async () => (await kept()).bytes).toBeGreaterThan(1_000_000);
    const { files, bytes } = await kept();
    await page.evaluate(async (path) => {
      const cache = await caches.open('weights');
      await cache.put(path, new Response('arr'));
      await cache.put(path.replace(/-\w+\./, '-0123456789abcdef.'), new Response('older'));
      await cache.put('/weights/skull-queen-0123456789abcdef.safetensors', new Response('of another game'));
    }, files[0]);
    await page.reload();
    await expect.poll(kept).toEqual({ files: ['/weights/skull-queen-0123456789abcdef.safetensors', files[0]], bytes: expect.any(Number) });
    expect(weightsProxy.asked).toBe(3);
    await turn(page);
    await expect(line(page)).toHaveCount(0);
    expect(await hint(page)).toMatch(/^The Skull King says\n/);
    expect(bytes).toBeLessThan(2_500_000);
  });
});

test.describe('a hint', () => {
  test.use({ prefs: { ...best('skull-king', 4), level: 'random' } });

  test('says whose it is, how clear it is, and what each choice is worth, to eyes and ears', async ({ page }) => {
    await record(page);
    await page.goto('/play');
    await rush(page, { title: 'Round 3', turn: 'bid' });
    await expect(line(page), 'it does not sit here').toHaveCount(0);
    await expect(async () => expect(await hint(page)).toMatch(/^The Skull King says\nbid \d\n/)).toPass();
    await expect(page.locator('#advice .scale li')).toHaveCount(4);
    const choices = await page.locator('#advice .scale li').allTextContents();
    for (const choice of choices) expect(choice).toMatch(/^\dbid \d: [+−]\d+ expected points$/);
    await expect.poll(async () => (await heardIn(page, 'now')).at(-1)).toMatch(/^The Skull King says: bid \d\. (Clearly the best|Close: bid \d|About equal: bid \d.*)\.$/);
    // In whatever round that is: the person may lead every trick of one.
    await rush(page, { turn: 'play', led: true });
    expect(await hint(page)).toMatch(CLEAR);
    await expect(page.locator('.in-hand.legal.advised')).toHaveCount(1);
    await expectAccessible(page, 'a hint');
  });

  test('is written down in the text mode', async ({ page }) => {
    await page.goto('/play?text');
    await page.locator('.log p').first().waitFor();
    const ask = async () => {
      await page.locator('#command').fill('hint');
      await page.keyboard.press('Enter');
      return page.locator('.log .answer').last().innerText();
    };
    await expect(async () => expect(await ask()).toMatch(/^The Skull King says: bid [01]\. (Clearly the best|Close: bid [01]|About equal: bid [01])\. bid [01]: [+−]\d+\. bid [01]: [+−]\d+\.$/)).toPass();
  });
});

test.describe('a lesson', () => {
  test.use({ prefs: { ...best('skull-queen', 3), hints: 'off' } });

  test('has hints, whatever is chosen elsewhere, from the Skull Queen', async ({ page }) => {
    await page.goto('/learn/skull-queen');
    await turn(page);
    await expect(async () => expect(await hint(page)).toMatch(/^The Skull Queen says\n/)).toPass();
    await page.goto('/play');
    await turn(page);
    await expect(page.locator('[data-do="hint"]')).toHaveCount(0);
  });
});

test.describe('in German, on a phone', () => {
  test.use({ prefs: { ...best('skull-queen', 6), language: 'de' }, viewport: { width: 390, height: 844 } });

  test('nothing runs over, and nothing bars anybody', async ({ page, weightsProxy }) => {
    const fits = async (where: string) => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${where}, ${width} wide`).toBe(width);
      }
      await expectAccessible(page, where);
    };
    await page.goto(`${weightsProxy.url}/solo`);
    await expect(page.locator('.choice', { hasText: 'Skull Queen' })).toHaveCount(2);
    await fits('the picker');
    weightsProxy.weights = 'hold';
    await sitDown(page, weightsProxy);
    await expect(line(page)).toHaveText('Die Skull Queen kommt an Bord: 40\u00a0%. Bis dahin spielt die Kapitänin.');
    await fits('on its way');
    weightsProxy.release();
    await expect(line(page)).toHaveCount(0);
    await rush(page, { turn: 'play' });
    expect(await hint(page)).toMatch(/^Die Skull Queen rät\n.+\n(Klar am besten|Knapp dahinter: .+|Etwa gleich gut: .+)\./);
    await fits('a hint');
  });
});
