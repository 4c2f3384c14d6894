import { heardIn, record } from '../support/announcements.ts';
import { Script } from '../support/script.ts';
import { expect, type Page, test } from '../support/test.ts';

declare global {
  interface Window {
    leaks: string[];
    buzzes: number[];
    studio: OfflineAudioContext;
  }
}

const SIZES = [[320, 568], [390, 844], [844, 390], [720, 450], [768, 1024], [1440, 900]] as const;
const NAMES = ['Ana', 'Bartholomew', 'Ching Shih', 'Drake', 'Wilhelmina', 'Jack'];
const piece = (page: Page) => page.locator('.piece');

test.use({ prefs: { speed: 'quick', motion: 'full' } });

/** Great moments last until somebody ends them. */
const hold = (page: Page) =>
  page.addInitScript(() => {
    const after = window.setTimeout;
    window.setTimeout = ((work: () => void, wait: number) => (wait >= 700 ? 0 : after(work, wait))) as typeof setTimeout;
  });

/** Everybody has bid, Cleo seven. */
function reveal(script: Script, bids = [1, 0, 7]): void {
  script.tell([{ type: 'revealed', actions: bids.map((bid) => ({ bid })) }], { phase: 'play', turn: [0], bids, legal: [{ play: 'Y12' }] });
}

/** Cleo completes a trick. */
function complete(script: Script, plays: string[], winner: number, bonus: number): void {
  script.tell([], { phase: 'play', turn: [2], bids: [1, 0, 2], legal: [], hand: ['Y12'], hand_size: 3, held: [2, 2, 3], tricks: [{ lead: 0, plays: plays.slice(0, 2) }] });
  const trick = { lead: 0, plays, winner, bonus };
  const played = { type: 'played', seat: 2, stand_in: false, action: { play: plays[2] } };
  script.tell([played, { type: 'trick', trick, rule: 'SK9.1' }], { tricks: [trick], held: [2, 2, 2], turn: [0], won: [0, 0, 1], legal: [{ play: 'Y12' }] });
}

/** A round ends, and the next one is dealt. */
function nextRound(script: Script, own = 1): void {
  const [bids, won] = [[own, 0, 1], [1, 0, 0]];
  const round = { type: 'round', bids, won, scores: [20, 10, -20], totals: [20, 10, -20] };
  script.tell([round, { type: 'dealt', round: 2, dealer: 0 }], { round: 2, hand_size: 2, hand: ['Y12', 'R9'], held: [2, 2, 2], totals: [20, 10, -20] });
}

/** A pirate of Ben's falls. */
function overboard(script: Script): void {
  const plank = { side: 'high-top', pirates: { R: 5, Y: 1, G: 3, B: 2 } };
  script.set({ table: { settings: { game: 'skull-queen', seats: 3, pace: 'off', watch: true, listed: false, level: 'bosun' } } });
  script.tell([], { game: 'skull-queen', rounds: 3, phase: 'play', turn: [2], legal: [], hand: ['G2'], held: [1, 1, 2], planks: [plank, plank, plank], centre: [], tricks: [{ lead: 0, plays: ['R2', 'R9'] }] });
  const trick = { lead: 0, plays: ['R2', 'R9', 'Y4'], moves: [{ seat: 1, colour: 'R', steps: -1 }], centre: [], next: 1 };
  const played = { type: 'played', seat: 2, stand_in: false, action: { play: 'Y4' } };
  script.tell([played, { type: 'trick', trick, rule: 'SQ7' }], { tricks: [trick], turn: [1], held: [1, 1, 1] });
}

const MOMENTS: [string, string, (script: Script) => void][] = [
  ['the Yo-ho-ho', '.bids', (script) => reveal(script)],
  ['the Mermaid takes the Skull King', '.capture', (script) => complete(script, ['P', 'SK', 'M'], 2, 50)],
  ['the Skull King takes Pirates', '.embers', (script) => complete(script, ['P', 'SK', 'SM:P'], 1, 60)],
  ['a bid made', '.round', (script) => nextRound(script)],
  ['a bid sunk', '.round.sunk', (script) => nextRound(script, 0)],
  ['a pirate overboard', '.overboard', overboard],
];

test('neither the log nor an announcement nor a seat gives a bid away before the hands open', async ({ page }) => {
  await record(page);
  await page.addInitScript(() => {
    window.leaks = [];
    let open = false;
    const look = () => {
      open ||= document.querySelector('.piece .h b') !== null;
      const text = [...document.querySelectorAll('#say, #now, #page')].map((part) => part.textContent).join(' ');
      if (!open && text.includes('7')) window.leaks.push(text);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  });
  await hold(page);
  const script = await Script.at(page);
  await expect.poll(() => heardIn(page, 'say')).toHaveLength(1);
  reveal(script);
  await expect(page.locator('.piece .sum')).toContainText('8 bid for one trick');
  await expect.poll(async () => (await heardIn(page, 'say'))[1]).toContain('Cleo 7');
  await expect(page.locator('.log')).toContainText('Cleo 7');
  await page.mouse.click(600, 500);
  await expect(page.locator('#seat-2')).toContainText('7');
  expect(await page.evaluate(() => window.leaks)).toEqual([]);
});

for (const [name, selector, happen] of MOMENTS) {
  test(`${name} has its moment, which a tap or a key ends without playing a card`, async ({ page }) => {
    await hold(page);
    const script = await Script.at(page);
    await page.locator('.table').waitFor();
    for (const end of ['tap', 'Enter', ' ', 'Escape']) {
      happen(script);
      const shown = page.locator(`.piece${selector}`);
      await shown.waitFor();
      await expect(shown).toHaveAttribute('aria-hidden', 'true');
      const card = page.locator('.in-hand').first();
      if (end === 'tap') {
        const box = (await card.boundingBox())!;
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
      } else {
        await card.focus();
        await page.keyboard.press(end);
      }
      await expect(shown).toHaveCount(0);
    }
    expect(script.heard().filter((wish) => wish.includes('"act"'))).toEqual([]);
    expect(await page.locator('.in-hand.chosen').count()).toBe(0);
  });
}

test('only transform and opacity are animated, and nothing with reduced motion', async ({ device }) => {
  for (const motion of ['full', 'none', 'auto'] as const) {
    const page = await device({ speed: 'quick', motion });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await hold(page);
    const script = await Script.at(page);
    await page.locator('.table').waitFor();
    for (const [, selector, happen] of MOMENTS) {
      happen(script);
      await page.locator(`.piece${selector}`).waitFor();
      const animated = await page.evaluate(() => {
        const effects = document.getAnimations().map((animation) => animation.effect as KeyframeEffect);
        const inside = effects.filter((effect) => effect.target?.closest('.piece'));
        const names = inside.flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
        return [...new Set(names)].filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)).sort();
      });
      expect(animated, `${selector}, ${motion}`).toEqual(motion === 'full' ? expect.arrayContaining(['transform']) : []);
      expect(animated.filter((name) => name !== 'transform' && name !== 'opacity')).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});

test('every moment fits every window, for six players and in German', async ({ device }) => {
  const page = await device({ speed: 'quick', motion: 'none', language: 'de' });
  await hold(page);
  const script = await Script.at(page);
  await page.locator('.table').waitFor();
  const six = <T>(value: T) => Array.from({ length: 6 }, () => value);
  script.set({ table: { seats: NAMES.map((name) => ({ sitter: 'person', name })), settings: { game: 'skull-king', seats: 6, pace: 'off', watch: true, listed: false, level: 'bosun' } } });
  const view = { seats: 6, round: 9, hand_size: 10, held: six(10), won: six(0), bonus: six(0), scores: six(0), totals: six(120) };
  const scores = [200, -110, 40, -80, 160, 20];
  const bids = [2, 0, 3, 1, 4, 2];
  const trick = { lead: 0, plays: ['P', 'SK', 'P', 'SM:P', 'P', 'P'], winner: 1, bonus: 150 };
  const shown: [string, () => void][] = [
    ['.bids', () => script.tell([{ type: 'revealed', actions: bids.map((bid) => ({ bid })) }], { phase: 'play', turn: [0], bids, legal: [] })],
    ['.capture', () => script.tell([{ type: 'trick', trick, rule: 'SK9.2' }], { tricks: [trick] })],
    ['.round', () => script.tell([{ type: 'round', bids, won: [2, 1, 3, 0, 4, 0], scores, totals: scores }, { type: 'dealt', round: 10, dealer: 0 }], { round: 10, tricks: [] })],
  ];
  script.tell([], view);
  for (const [selector, happen] of shown) {
    happen();
    await page.locator(`.piece${selector}`).waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const wrong = await page.evaluate(() => {
        const wrong: string[] = [];
        const of = (selector: string) => [...document.querySelectorAll(`.piece ${selector}`)].map((element) => ({ element, box: element.getBoundingClientRect() }));
        const name = (element: Element) => `${element.className} ${element.textContent?.slice(0, 20)}`;
        for (const { element, box } of of('.shout, .who2, .h, .sum, .lab, .vrow, .means, .button, .skip, .hunter')) {
          if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) wrong.push(`outside: ${name(element)}`);
          if (element.matches('.sum, .means, .vrow, .button') && element.scrollHeight > element.clientHeight + 3) wrong.push(`cut: ${name(element)}`);
        }
        for (const parts of [of('.who2'), of('.vrow, .button, .means'), of('.sum, .who2, .bids > .shout')]) {
          for (const [at, one] of parts.entries())
            for (const other of parts.slice(at + 1))
              if (one.box.left < other.box.right - 2 && other.box.left < one.box.right - 2 && one.box.top < other.box.bottom - 2 && other.box.top < one.box.bottom - 2)
                wrong.push(`overlap: ${name(one.element)}, ${name(other.element)}`);
        }
        if (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth) wrong.push('scrolls');
        return wrong;
      });
      expect(wrong, `${selector} at ${width}×${height}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
  }
});

test('the verdict appears once the card has landed, and names who, with what and what it means', async ({ page }) => {
  const script = await Script.at(page);
  await page.locator('.table').waitFor();
  complete(script, ['R2', 'R7', 'R9'], 2, 0);
  await expect(page.getByText('Cleo takes it with the red 9: 1 of 2').first()).toBeVisible();
});

test.describe('sound', () => {
  test.use({ prefs: { speed: 'instant', motion: 'none', level: 'random' } });

  test('it is offered once, at the first game, and is off until somebody wants it', async ({ page }) => {
    await page.goto('/play');
    const offer = page.locator('#sound-offer');
    await expect(offer).toContainText('Sound on?');
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await page.locator('.bid-pad').waitFor();
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('switch', { name: 'Sounds' })).not.toBeChecked();
  });

  test('whoever says yes hears it, and finds the switch in the menu', async ({ page }) => {
    await page.goto('/play');
    await page.locator('#sound-offer').getByRole('button', { name: 'Yes' }).click();
    await expect(page.locator('#sound-offer')).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('switch', { name: 'Sounds' })).toBeChecked();
  });
});

test('no sound is louder than −12 dB, and none is silent', async ({ device }) => {
  const page = await device({ speed: 'quick', motion: 'full', sounds: 'on' });
  await page.addInitScript(() => {
    // Every sound gets three seconds of its own.
    window.AudioContext = function () {
      const studio = new OfflineAudioContext(1, 44_100 * 90, 44_100);
      let sounds = -1;
      studio.resume = () => Promise.resolve(void (sounds += 1));
      Object.defineProperty(studio, 'currentTime', { get: () => sounds * 3 });
      return (window.studio = studio);
    } as unknown as typeof AudioContext;
  });
  const script = await Script.at(page);
  await page.locator('.table').waitFor();
  for (const [, selector, happen] of MOMENTS) {
    happen(script);
    await page.locator(`.piece${selector}`).waitFor();
    if (selector === '.bids') await page.locator('.piece .sum b', { hasText: 'bid' }).waitFor();
    await page.keyboard.press('Escape');
  }
  const peaks = await page.evaluate(async () => {
    const samples = (await window.studio.startRendering()).getChannelData(0);
    const second = 44_100 * 3;
    const peak = (at: number) => samples.subarray(at * second, (at + 1) * second).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    return Array.from({ length: 30 }, (_, at) => peak(at)).filter((peak) => peak > 0);
  });
  expect(peaks.length).toBeGreaterThan(12);
  expect(Math.max(...peaks)).toBeLessThanOrEqual(10 ** (-12 / 20));
  expect(Math.min(...peaks)).toBeGreaterThan(0.02);
});

test('phones vibrate: at one’s turn, with the beats, when a card is chosen, and not at all if that is switched off', async ({ device }) => {
  for (const [vibration, beats, chosen] of [['on', [20, 15, 15, 15, 20], [8]], ['off', [], []]] as const) {
    const page = await device({ speed: 'quick', motion: 'full', vibration });
    await page.addInitScript(() => {
      window.buzzes = [];
      navigator.vibrate = (time) => Boolean(window.buzzes.push(Number(time)));
    });
    await hold(page);
    const script = await Script.at(page);
    await page.locator('.table').waitFor();
    script.tell([{ type: 'decided', seat: 0, stand_in: false, action: { bid: 1 } }], { legal: [], decided: [0], turn: [1, 2] });
    reveal(script);
    await page.locator('.piece .sum b', { hasText: 'bid' }).waitFor();
    await page.mouse.click(600, 500);
    await expect(piece(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.buzzes.splice(0))).toEqual([...beats]);
    await page.locator('#card-Y12-0').click();
    await expect(page.locator('.play, .act .primary').first()).toBeEnabled();
    expect(await page.evaluate(() => window.buzzes)).toEqual([...chosen]);
  }
});
