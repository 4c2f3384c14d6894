import { type Game, type Prefs, QUICK } from '../support/prefs.ts';
import { scenes } from '../support/scenes.ts';
import { Script } from '../support/script.ts';
import { FREE } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const WINDOWS = [[320, 568], [390, 844], [844, 390], [768, 1024], [1440, 900]] as const;

/** A table in the middle of a trick, with some cards that may be played and others that may not. */
async function following(page: Page, game: Game = 'skull-king', seats = 4, cards = Infinity): Promise<Script> {
  const script = await Script.at(page);
  await script.ready();
  const scene = scenes(game, seats).find(({ name }) => name === 'following')!;
  const view = scene.view as { hand: string[] };
  script.set({ table: scene.table, you: scene.you });
  script.tell([], { ...view, hand: view.hand.slice(0, cards) } as never);
  await expect(page.locator('.in-hand')).toHaveCount(Math.min(view.hand.length, cards));
  return script;
}

interface Box { left: number; right: number; top: number; bottom: number }
const boxes = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((all) => all.map((element) => {
    // Where it lies before it is turned a little.
    const { width, height } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const [w, h] = [Number.parseFloat(width) / 2, Number.parseFloat(height) / 2];
    return { left: x - w, right: x + w, top: y - h, bottom: y + h };
  }));
const overlap = (one: Box, other: Box) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

for (const cards of ['normal', 'large'] as const) {
  test.describe(`cards of size ${cards}`, () => {
    test.use({ viewport: PHONE, prefs: { ...QUICK, cards } as Prefs });

    test(`at least 44 pixels of every card show, from one to fourteen cards, in every window (${cards})`, async ({ page }) => {
      await following(page, 'skull-queen', 3);
      const wrong: string[] = [];
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        // The style sheet lays the cards out, by numbers that the client writes: so the hand can be made smaller without playing.
        const hands = await page.locator('#hand').evaluate((hand) => {
          const all = [...hand.children] as HTMLElement[];
          const lefts = Array.from({ length: 14 }, (_, less) => {
            const count = 14 - less;
            for (const [name, value] of [['--n', count], ['--n2', Math.ceil(count / 2)], ['--n3', Math.ceil(count / 3)]] as const) (hand as HTMLElement).style.setProperty(name, String(value));
            return all.slice(0, count).map((card) => {
              const [box, wide] = [card.getBoundingClientRect(), Number.parseFloat(getComputedStyle(card).width)];
              return { left: (box.left + box.right - wide) / 2, right: (box.left + box.right + wide) / 2 };
            });
          });
          return lefts.reverse();
        });
        for (const [less, hand] of hands.entries()) {
          const where = `${less + 1} cards at ${width} × ${height}`;
          let tiers = 1;
          for (const [at, card] of hand.entries()) {
            if (card.left < 0 || card.right > width) wrong.push(`${where}: card ${at} is not in the window`);
            const next = hand[at + 1];
            if (!next) continue;
            if (next.left < card.left) tiers++;
            else if (next.left - card.left < 44) wrong.push(`${where}: ${next.left - card.left} pixels of card ${at}`);
          }
          const room = width > 390 ? 14 : (width === 390 ? 7 : 6) - (cards === 'large' ? 1 : 0);
          if (tiers !== Math.ceil((less + 1) / room)) wrong.push(`${where}: ${tiers} tiers`);
        }
      }
      expect(wrong).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('cards are large while few are held, and larger still for who wants large ones', async ({ page, device }) => {
    const wide = async (page: Page) => (await boxes(page, '.in-hand')).map(({ left, right }) => Math.round(right - left))[0]!;
    await following(page);
    const many = await wide(page);
    await following(page, 'skull-king', 4, 3);
    expect(await wide(page)).toBeGreaterThan(1.2 * many);
    const other = await device({ ...QUICK, cards: 'large' } as Prefs);
    await other.setViewportSize(PHONE);
    await following(other);
    expect(await wide(other)).toBeGreaterThan(1.2 * many);
  });

  test('the first tap chooses, the second plays; nothing is highlighted in blue', async ({ page }) => {
    const script = await following(page);
    const card = page.locator('#card-K13-0');
    expect(await card.evaluate((card) => getComputedStyle(card).getPropertyValue('-webkit-tap-highlight-color'))).toBe('rgba(0, 0, 0, 0)');
    await card.tap(FREE);
    await expect(card).toHaveClass(/chosen/);
    await expect(page.locator('.act .play')).toHaveText('Play 13 black');
    expect(script.heard().join()).not.toContain('K13');
    await card.tap(FREE);
    await expect.poll(() => script.heard().join()).toContain('{"play":"K13"}');
  });

  for (const [width, height] of [[320, 568], [390, 844], [844, 390]] as const) {
    test(`a tap on a card that may not be played says why, over no card and no button, at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await following(page);
      await page.locator('#card-K13-0').tap(FREE);
      await page.locator('#card-Y13-0').tap({ ...FREE, force: true });
      const why = page.locator('.call');
      await expect(why).toHaveText(/^Not playable: black is led/);
      await expect(why).toBeVisible();
      await expect(page.locator('#notice')).toBeHidden();
      await expect(page.locator('#now')).toHaveText(/^Not playable: black is led/);
      const [note] = await boxes(page, '.call');
      for (const other of await boxes(page, '.in-hand, .lay .card, .act button.primary')) expect(overlap(note!, other)).toBe(false);
    });
  }

  test('a card that is held is shown big with its rule, and is neither chosen nor played; any tap ends that', async ({ page }) => {
    const script = await following(page);
    const king = page.locator('#card-SK-0');
    const hold = async () => {
      await king.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
      await expect(page.locator('#shown-card')).toContainText('Beats everything except a Mermaid. Each Pirate in the trick: 30 more if the bid holds.');
      await king.dispatchEvent('pointerup', { pointerType: 'touch', isPrimary: true });
      await king.dispatchEvent('click', { detail: 1 });
    };
    await hold();
    await expect(king).not.toHaveClass(/chosen/);
    await expect(page.locator('#shown-card')).toBeVisible();
    for (const card of await boxes(page, '.in-hand, .act button')) expect(overlap((await boxes(page, '#shown-card'))[0]!, card)).toBe(false);
    await page.locator('.rail .me').tap();
    await expect(page.locator('#shown-card')).toHaveCount(0);
    await hold();
    await page.locator('#shown-card').tap();
    await expect(page.locator('#shown-card')).toHaveCount(0);
    expect(script.heard().join()).not.toContain('play');
    // A short press is only a tap.
    await king.tap(FREE);
    await expect(king).toHaveClass(/chosen/);
  });
});

test.describe('with a mouse and keys', () => {
  test('pointing at a card for a moment shows it big, until the mouse leaves it', async ({ page }) => {
    await following(page);
    await page.locator('#card-Y13-0').hover(FREE);
    await expect(page.locator('#shown-card')).toContainText('The highest card of the led suit wins');
    await expect(page.locator('#shown-card .problem')).toHaveText(/^Not playable: black is led/);
    await page.mouse.move(2, 2);
    await expect(page.locator('#shown-card')).toHaveCount(0);
  });

  test('D says whether a card may be played, D again shows it and says its rule, Escape or another key ends that', async ({ page }) => {
    await following(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await page.keyboard.press('d');
    await expect(page.locator('#now')).toHaveText(/is playable/);
    await expect(page.locator('#shown-card')).toHaveCount(0);
    await page.keyboard.press('d');
    await expect(page.locator('#shown-card h3')).toHaveText('Skull King');
    await expect(page.locator('#now')).toHaveText(/^Beats everything except a Mermaid/);
    await expect(page.locator('#card-SK-0')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#shown-card')).toHaveCount(0);
    await page.keyboard.press('d');
    await page.keyboard.press('d');
    await expect(page.locator('#shown-card')).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(page.locator('#shown-card')).toHaveCount(0);
    await page.keyboard.press('d');
    await expect(page.locator('#shown-card'), 'another card').toHaveCount(0);
  });
});

for (const seats of [2, 3, 4, 5, 6]) {
  test(`in a trick of ${seats}, no card hides another’s index or name, in any window`, async ({ page }) => {
    await following(page, 'skull-king', seats);
    await expect(page.locator('.lay .play')).toHaveCount(seats);
    await expect(page.locator('.lay .win .crown')).toHaveCount(1);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const hidden = await page.locator('.lay .card, .lay .who').evaluateAll((all) => all.filter((element) => {
        const box = element.getBoundingClientRect();
        const [x, y] = element.matches('.who') ? [box.left + box.width / 2, box.top + box.height / 2] : [box.left + box.width * 0.2, box.top + box.height * 0.18];
        return !element.contains(document.elementFromPoint(x, y));
      }).map((element) => element.parentElement!.textContent));
      expect.soft(hidden, `${width} × ${height}`).toEqual([]);
    }
  });
}

test.describe('doubloons', () => {
  test.use({ viewport: PHONE });

  test('lie flat and never overlap, their slot is round, and nobody calls them cards', async ({ page }) => {
    await following(page, 'skull-king-doubloons', 4);
    await expect(page.locator('.slot')).toHaveText('Your doubloon');
    await expect(page.locator('.slot')).toHaveCSS('border-radius', '50%');
    await expect(page.locator('.act .play')).toHaveText('Choose a doubloon');
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const [slot] = await boxes(page, '.slot');
      expect(Math.round(slot!.right - slot!.left)).toBe(Math.round(slot!.bottom - slot!.top));
      const coins = await boxes(page, '.in-hand');
      for (const [at, coin] of coins.entries()) {
        expect.soft(coin.right - coin.left, `${width} × ${height}`).toBeGreaterThanOrEqual(44);
        for (const other of coins.slice(at + 1)) expect.soft(overlap(coin, other), `${width} × ${height}`).toBe(false);
      }
    }
  });
});
