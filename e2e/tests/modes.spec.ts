import { apart, EYES, hex } from '../support/colour.ts';
import { faces, faint, misplaced, unreadable } from '../support/faces.ts';
import { against, GAMES } from '../support/prefs.ts';
import { click, playUntil, rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Plays until some cards of the hand may be played and others may not, in as many games as it takes. */
async function untilBarred(page: Page): Promise<void> {
  for (;;) {
    await page.goto('/play');
    for (let round = 1; round <= 10 && !(await page.locator('#over').count()); round++) {
      await rush(page, { title: `Round ${round}`, turn: 'play' });
      if (await page.locator('.in-hand.barred').count()) return;
    }
    if (!(await page.locator('#over').count())) await rush(page);
  }
}

const expectReadableFaces = async (page: Page, where: string) => {
  const seen = await faces(page);
  expect(seen.length).toBeGreaterThan(0);
  expect.soft(seen.flatMap(unreadable), where).toEqual([]);
};

for (const game of GAMES) {
  test.describe(game, () => {
    test.use({ prefs: against(game, 4) });

    test(`every face of ${game} can be read in every look and in colours that the device chooses, also those that may not be played`, async ({ page }) => {
      await untilBarred(page);
      for (const { what, coin, suit, shape, letter } of await faces(page)) {
        if (!suit) continue;
        expect(shape, `${what} has a shape`).toBe({ yellow: 'circle', blue: 'triangle', red: 'square', green: 'cross', black: 'star' }[suit]);
        if (!coin) expect(letter?.text, `${what} has a letter`).toBe({ yellow: 'Y', blue: 'B', red: 'R', green: 'G', black: 'K' }[suit]);
      }
      for (const look of [{ scheme: 'dark', contrast: 'more' }, { scheme: 'dark' }, { scheme: 'light' }, { scheme: 'auto' }]) {
        await page.evaluate((look) => Object.assign(document.documentElement.dataset, { contrast: 'normal', ...look }), look);
        await expectReadableFaces(page, JSON.stringify(look));
      }
      const barred = page.locator('.in-hand.barred').first();
      await expect(barred).toHaveAttribute('aria-disabled', 'true');
      await expect(barred).toHaveAccessibleName(/, not playable$/);
      await click(page, '.in-hand.legal');
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        await expectReadableFaces(page, `forced colours, ${colorScheme}`);
        expect.soft(await faint(page), `forced colours, ${colorScheme}`).toEqual([]);
        expect.soft(await barred.evaluate((card) => getComputedStyle(card, '::after').content), 'what may not be played is marked').toMatch('×');
        await expect(page.locator('.in-hand.chosen')).toHaveCSS('outline', / solid 3px$/);
      }
    });

    test(`a table of ${game} bears wider letters, words and lines`, async ({ page }) => {
      for (const [at, what] of [[1, game === 'skull-queen' ? 'plank' : 'bid'], [2, 'play']] as const) {
        await page.goto('/play');
        await rush(page, { title: `Round ${at}`, turn: what });
        await expect(page.locator('.shout')).toHaveCount(0);
        await spread(page);
        await expectPlaced(page, what);
      }
    });

    test(`a table of ${game} can be played at 400 %: by scrolling in one direction only`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto('/play');
      await turn(page);
      // Each click scrolls to its target and checks that nothing lies over it.
      await playUntil(page, (what, title) => what !== 'mary' && !title.startsWith('Round 1'), async (page, selector) => {
        expect(await sideways(page), selector).toEqual([]);
        await click(page, selector);
      });
      expect(await hidden(page)).toEqual([]);
      await page.locator('[data-do="dialog menu"]').click();
      expect(await sideways(page), 'the menu').toEqual([]);
      await page.locator('dialog [data-do="dialog leave"]').click();
      await page.locator('dialog [data-do="close"]').last().click();
      await expect(page.locator('dialog')).toHaveCount(0);
    });
  });
}

/** Whatever could be scrolled sideways; tables of numbers may. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('#page *:not(.sheet-box, svg, svg *)')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && !['visible', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX))
      .map((element) => element.id || element.className || element.tagName),
  );

/** What has the focus on the way through the page by Tab, but cannot be seen then. */
async function hidden(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.locator('#title').focus();
  for (let at = 0; at < 30; at++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement!;
      if (element === document.body) return { name: '', ok: true };
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, Math.max(1, box.top) + Math.min(box.height, innerHeight) / 2];
      const there = document.elementFromPoint(x, y);
      const ok = !!there && (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element));
      return { name: element.id || element.getAttribute('data-do') || element.tagName, ok: !!ok };
    });
    if (!seen.name) break;
    if (!seen.ok) found.push(seen.name);
  }
  return found;
}

/** WCAG 1.4.12, as a person's own style sheet. */
const spread = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*:not(svg *) { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }');
    document.adoptedStyleSheets = [sheet];
  });

async function expectPlaced(page: Page, where: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await misplaced(page), `${where} at ${width}`).toEqual([]);
  }
}

test('home, settings and the lobby of bots bear wider letters, words and lines', async ({ page }) => {
  for (const path of ['/', '/today', '/solo', '/settings', '/learn', '/help']) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await spread(page);
    await expectPlaced(page, path);
  }
});

test('home in colours that the device chooses: words can be read, and what is chosen can be told', async ({ page }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto('/');
    await page.locator('h1').waitFor();
    expect.soft(await faint(page), colorScheme).toEqual([]);
    const look = (selector: string) => page.locator(selector).first().evaluate((face) => {
      const { outlineStyle, outlineWidth, backgroundColor, borderTopStyle } = getComputedStyle(face);
      return [outlineStyle, outlineWidth, backgroundColor, borderTopStyle, getComputedStyle(face.querySelector('b') ?? face, '::before').content].join();
    });
    expect.soft(await look('.poster input:checked ~ .lbl'), 'the chosen game').not.toBe(await look('.poster input:not(:checked) ~ .lbl'));
    await page.goto('/settings');
    await page.locator('h1').waitFor();
    expect.soft(await faint(page), `settings, ${colorScheme}`).toEqual([]);
    expect.soft(await look('.choice :checked + span'), 'what is chosen').not.toBe(await look('.choice :not(:checked) + span'));
    const knob = page.locator('.switch-face').first();
    const seen = await knob.evaluate((face) => [getComputedStyle(face, '::after').backgroundColor, getComputedStyle(face).backgroundColor]);
    expect.soft(seen[0], 'the knob of a switch').not.toBe(seen[1]);
  }
});

test('home can be used at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  await page.locator('h1').waitFor();
  expect(await sideways(page)).toEqual([]);
  expect(await hidden(page)).toEqual([]);
  await page.locator('.poster').last().click();
  await expect(page.locator('input[value="skull-queen"]')).toBeChecked();
  await page.locator('[data-do="play-now"]').click();
  expect(await turn(page)).toBe('plank');
});

test.describe('motion', () => {
  test.use({ prefs: { ...against('skull-king', 3), speed: 'quick', motion: 'auto' } });

  /** The names of everything that moved in a round. */
  async function moved(page: Page): Promise<string[]> {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { moved: seen });
      addEventListener('animationstart', (event) => seen.add(event.animationName), true);
      addEventListener('transitionrun', (event) => seen.add(event.propertyName), true);
    });
    await page.goto('/');
    await page.goto('/play');
    await rush(page, { title: 'Round 3', turn: 'bid' });
    // Whatever moves comes to rest.
    await expect.poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
    return page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
  }

  test('nothing moves for who wants it so', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moved(page)).toEqual([]);
  });

  test('cards fly otherwise', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await moved(page)).toContain('fly');
  });
});

test('the colours of the suits stay apart for all eyes', async ({ page }) => {
  await page.goto('/');
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries(['yellow', 'blue', 'red', 'green', 'black'].map((suit) => [suit, style.getPropertyValue(`--${suit}`)]));
  });
  for (const [kind, eyes] of Object.entries(EYES)) {
    for (const [at, one] of Object.keys(colours).entries()) {
      for (const other of Object.keys(colours).slice(at + 1)) {
        expect.soft(apart(hex(colours[one]), hex(colours[other]), eyes), `${one} and ${other} for ${kind} eyes`).toBeGreaterThan(20);
      }
    }
  }
});
