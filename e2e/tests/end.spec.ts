import { readFileSync } from 'node:fs';
import { ended } from '../support/games.ts';
import { against, keptGame } from '../support/prefs.ts';
import { Script } from '../support/script.ts';
import { rush } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

const SIZES = [[320, 568], [390, 844], [844, 390], [768, 1024], [1440, 900], [720, 450]] as const;
const LONG = ['Wilhelmina von Sturmsee', 'Bartholomäus Schwarzbart', 'Ching Shih', 'Sir Francis Drake', 'Grace', 'Jack'];

/** What is cut, scrolls or is too small to tap on the end screen. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push('the page scrolls');
    for (const element of document.querySelectorAll<HTMLElement>('#over :is(button, .button, h1, .by, .standings > li, .fact, .race-box)')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      const name = element.className || element.tagName;
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) found.push(`${name} lies outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      if (element.matches('button, .button') && (box.width < 44 || box.height < 44)) found.push(`${name} is small: ${box.width} by ${box.height}`);
      if (element.scrollWidth > element.clientWidth + 1 && element.matches('button, .button, .fact')) found.push(`${name} is cut`);
    }
    const rows = [...document.querySelectorAll('#over > :not(.rays)')].filter((row) => row.getBoundingClientRect().height > 0);
    for (const [at, one] of rows.entries()) {
      for (const other of rows.slice(at + 1)) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (wide > 1 && high > 1) found.push(`${one.className} lies over ${other.className}`);
      }
    }
    return found;
  });

for (const [seats, queen] of [[2, false], [4, false], [6, false], [3, true], [6, true]] as const) {
  test.describe('in German', () => {
    test.use({ prefs: { speed: 'instant', motion: 'none', language: 'de' } });
    test(`the end of ${queen ? 'Skull Queen' : 'Skull King'} with ${seats} fits every window`, async ({ page }) => {
      await Script.at(page, { ...ended(seats, { queen, names: LONG }), you: { seat: 0, host: true } });
      await expect(page.locator('.standings > li')).toHaveCount(seats);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        expect(await faults(page), `${width}×${height}`).toEqual([]);
      }
    });
  });
}

const TITLES: [string, number, number[], number | null, string, string][] = [
  ['a winner', 4, [330, 280, 220, 50], 0, 'You win!', '50 ahead of Bart after 10 rounds'],
  ['the second', 3, [310, 330, 100], 0, 'Second, 20 behind Bart', 'First: Bart, 330'],
  ['the third of four', 4, [100, 330, 310, 50], 0, 'Third, 230 behind Bart', 'First: Bart, 330'],
  ['the last of four', 4, [50, 330, 280, 220], 0, 'Fourth. The sea was rough.', 'First: Bart, 330'],
  ['who shares the first place', 3, [200, 200, 100], 0, 'You share first place', '200 points each after 10 rounds'],
  ['who watches', 3, [200, 250, 100], null, 'Bart wins!', '50 ahead of Ana after 10 rounds'],
  ['who watches a tie', 3, [200, 200, 100], null, 'First place is shared', '200 points each after 10 rounds'],
];

test('the title says how it went for whoever looks', async ({ page }) => {
  for (const [, seats, totals, own, title, by] of TITLES) {
    await page.unrouteAll();
    await Script.at(page, ended(seats, { totals, own }));
    await expect(page.locator('#over-title')).toHaveText(title);
    await expect(page.locator('#over .by')).toHaveText(by);
  }
});

test('the first three stand on crates, and only the first place has a crown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await Script.at(page, ended(4, { totals: [220, 330, 50, 280] }));
  const places = page.locator('.standings > li');
  await expect(places.locator('.name')).toHaveText(['Bart', 'Drake', 'You', 'Cleo']);
  await expect(places.locator('.place')).toHaveText(['1', '2', '3', '4']);
  await expect(places.locator('.total')).toHaveText(['330', '280', '220', '50']);
  await expect(page.locator('.crown')).toHaveCount(1);
  await expect(places.first().locator('.crown')).toBeVisible();
  const tops = await places.locator('.crate').evaluateAll((crates) => crates.slice(0, 3).map((crate) => crate.getBoundingClientRect().top));
  expect(tops[0]).toBeLessThan(tops[1]!);
  expect(tops[1]).toBeLessThan(tops[2]!);
  await expect(places.first().locator('small')).toHaveText(/^Last round: [+−]\d+$/);
  await expect(page.locator('#over .icon use[href$="trophy"]')).toHaveCount(0);
});

test('two who share the first place both have a crown', async ({ page }) => {
  await Script.at(page, ended(3, { totals: [200, 100, 200] }));
  await expect(page.locator('.standings .place')).toHaveText(['1', '1', '3']);
  await expect(page.locator('.crown')).toHaveCount(2);
});

test('facts are told where they are true', async ({ page }) => {
  await Script.at(page, ended(4, { totals: [330, 280, 220, 50] }));
  await expect(page.locator('.fact small')).toHaveText(['Best round', 'Boldest zero', 'Turning point']);
  await expect(page.locator('.fact').last()).toContainText(/^Turning pointRound \d+You overtake .* and stay ahead$/);
  // The race marks it, too.
  await expect(page.locator('.race circle.turned').filter({ visible: true })).toHaveCount(1);
  await page.unrouteAll();
  await Script.at(page, ended(3, { queen: true, totals: [40, 40, 30] }));
  await expect(page.locator('.fact small')).toHaveText(['Boldest plank']);
  await expect(page.locator('.race').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('.turned')).toHaveCount(0);
});

test.describe('with motion', () => {
  test.use({ prefs: { speed: 'normal', motion: 'full' }, contextOptions: { reducedMotion: 'no-preference' } });
  test('totals count up and then stand still', async ({ page }) => {
    // Frames may be missed on a busy machine, but not that the animation ran.
    await page.addInitScript(() => addEventListener('animationstart', ({ animationName, target }) => ((target as HTMLElement).dataset.moved = animationName), true));
    await Script.at(page, ended(3, { totals: [330, 280, 220] }));
    const total = page.locator('.total').first();
    await expect(total).toHaveAttribute('data-moved', /./);
    await expect.poll(() => total.locator('span').evaluate((number) => getComputedStyle(number).opacity)).toBe('1');
    await expect(total).toHaveText('330');
  });
});

test('a picture of the result is saved where nothing can be shared', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  await Script.at(page, ended(4, { totals: [330, 280, 220, 50] }));
  const download = page.waitForEvent('download');
  await page.locator('[data-do="share-end"]').click();
  const file = readFileSync(await (await download).path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('on a phone the picture goes to the share sheet, and the text where pictures cannot be drawn', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: object[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', { value: async ({ files = [], text }: ShareData) => void shared.push({ files: files.map((file) => `${file.name} ${file.type}`), text }) });
  });
  const shared = () => page.evaluate(() => (window as unknown as { shared: { files: string[]; text: string }[] }).shared);
  await Script.at(page, ended(4, { totals: [330, 280, 220, 50] }));
  await page.locator('[data-do="share-end"]').click();
  await expect.poll(shared).toEqual([{ files: ['yohoho.png image/png'], text: expect.stringMatching(/^Ana: 330 points\. First of 4 in Skull King http/) }]);
  await page.evaluate(() => (HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no pictures'))));
  await page.locator('[data-do="share-end"]').click();
  await expect.poll(async () => (await shared()).at(1)).toMatchObject({ files: [] });
});

test.describe('against bots', () => {
  test.use({ prefs: against('skull-queen', 2) });
  test('a reload stays at the end, and one tap begins anew', async ({ page }) => {
    await page.goto('/play');
    await rush(page);
    const standings = await page.locator('.standings').innerText();
    expect(await keptGame(page), 'nobody is asked to go on with it').toBeNull();
    await page.reload();
    await expect(page.locator('#over-title')).toBeFocused();
    expect(await page.locator('.standings').innerText()).toBe(standings);
    await expect(page.locator('#over a[href^="/replay/kept/"]')).toHaveCount(1);
    await page.goto('/logbook');
    await expect(page.locator('a[href^="/replay/kept/"]')).toHaveCount(1);
    await page.goto('/play');
    await page.locator('#over [data-do="play-now"]').click();
    await expect(page.locator('#over')).toHaveCount(0);
    await expect(page.locator('.plank-pad, .psheet').first()).toBeVisible();
    await page.reload();
    await expect(page.locator('#over')).toHaveCount(0);
  });
});

test('a rematch is one tap for the host, and the others wait', async ({ page }) => {
  const script = await Script.at(page, { ...ended(3), you: { seat: 0, host: true } });
  await page.locator('[data-do="rematch"]').click();
  await expect.poll(() => script.heard().join()).toContain('"type":"rematch"');
  await page.unrouteAll();
  await Script.at(page, ended(3));
  await expect(page.locator('.acts .wait')).toHaveText('The host can start a rematch.');
});
