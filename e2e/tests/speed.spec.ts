import { loadavg } from 'node:os';
import { against, begin, GAMES } from '../support/prefs.ts';
import { move, type Turn, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

// Figures for people to look at: they depend on the machine, so that nothing is asserted.
test.skip(!process.env.YOHOHO_SPEED, 'with YOHOHO_SPEED=1');

/** Networks as in the usual presets: kilobits a second, and milliseconds there and back. */
const NETWORKS = {
  '4G': { down: 9000, up: 1500, latency: 85 },
  'slow 4G': { down: 1600, up: 750, latency: 150 },
};

/** How much slower a mid-range phone is. */
const CPU = 4;
const TIMES = 5;

/** Presses something as soon as it is there; when the client answers, the page is usable. */
const SCREENS = {
  '/': { press: 'input[value="skull-queen"]', answer: '.nav a[href="/rules/skull-queen"]' },
  '/play': { press: '.bid-pad input', answer: '.bid-pad button.primary:enabled' },
};

interface Visit {
  paint: number;
  usable: number;
  bytes: number;
}

declare global {
  interface Window {
    usable?: number;
  }
}

async function visit(page: Page, path: keyof typeof SCREENS, { down, up, latency }: (typeof NETWORKS)['4G']): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: down * 125, uploadThroughput: up * 125 });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.addInitScript(({ press, answer }) => {
    let pressed = false;
    const look = () => {
      const target = document.querySelector<HTMLElement>(press);
      if (target && !pressed) {
        pressed = true;
        target.click();
      }
      if (pressed && document.querySelector(answer)) window.usable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, SCREENS[path]);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize, () => 0)));
  await page.goto(path, { timeout: 60_000 });
  await page.waitForFunction(() => window.usable !== undefined && performance.getEntriesByName('first-contentful-paint').length, undefined, { timeout: 60_000 });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const [paint, usable] = await page.evaluate(() => [performance.getEntriesByName('first-contentful-paint')[0].startTime, window.usable!]);
  // Nobody presses what is not painted yet.
  return { paint, usable: Math.max(paint, usable), bytes };
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

test('from a tap on a link until the page is usable, on a mid-range phone with nothing kept', async ({ browser, contextOptions, server }) => {
  test.setTimeout(600_000);
  const rows: string[] = [];
  for (const [network, conditions] of Object.entries(NETWORKS)) {
    for (const path of Object.keys(SCREENS) as (keyof typeof SCREENS)[]) {
      const visits: Visit[] = [];
      for (let time = 0; time < TIMES; time++) {
        const context = await browser.newContext({ ...contextOptions, baseURL: server.url, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
        visits.push(await visit(await context.newPage(), path, conditions));
        await context.close();
      }
      const of = (what: keyof Visit) => median(visits.map((visit) => visit[what]));
      const seconds = (what: 'paint' | 'usable') => `${(of(what) / 1000).toFixed(2)} s`.padStart(8);
      rows.push(`${network.padEnd(8)} ${path.padEnd(6)} ${seconds('paint')} ${seconds('usable')} ${`${Math.round(of('bytes') / 1000)} kB`.padStart(8)}`);
      expect(visits).toHaveLength(TIMES);
    }
  }
  console.log([`median of ${TIMES}, processor ${CPU} times slower, load ${loadavg()[0].toFixed(1)}`, 'network  page      paint   usable    bytes', ...rows].join('\n'));
});

/** Asks a page's worker to note how long its bots take from now on. */
async function clockWorker(page: Page): Promise<() => Promise<Record<'decision' | 'hint', number[]>>> {
  const worker = page.workers()[0];
  await worker.evaluate(() => {
    type Scope = { onmessage: (message: MessageEvent) => void; postMessage: (message: string) => void; setTimeout: typeof setTimeout; times: Record<string, number[]> };
    const scope = self as unknown as Scope;
    const { onmessage: hear, postMessage: say, setTimeout: later } = scope;
    scope.times = { decision: [], hint: [] };
    let said = false;
    scope.postMessage = (message) => {
      said = true;
      say.call(scope, message);
    };
    const clock = (name: string, work: () => void) => {
      const begun = performance.now();
      said = false;
      work();
      if (said) scope.times[name]?.push(performance.now() - begun);
    };
    scope.onmessage = (message) => clock(message.data === '"advise"' ? 'hint' : 'order', () => hear(message));
    scope.setTimeout = ((work: () => void, delay: number) => later(() => clock('decision', work), delay)) as typeof setTimeout;
  });
  return () => worker.evaluate(() => (self as unknown as { times: Record<'decision' | 'hint', number[]> }).times);
}

test.describe('the learned bot', () => {
  for (const game of GAMES) {
    test(`how long it thinks in ${game}`, async ({ browser, contextOptions, server }) => {
      test.setTimeout(600_000);
      const context = await browser.newContext({ ...contextOptions, baseURL: server.url });
      await begin(context, { ...against(game, 4), level: 'skull-king', hints: 'on' });
      const page = await context.newPage();
      await page.goto('/play');
      await turn(page);
      // The advice network comes after the player's own, and after the first question.
      const advised = page.waitForEvent('requestfinished', (request) => /\/weights\/.*-advice-/.test(request.url()));
      await expect(async () => {
        await page.locator('[data-do="hint"]').click();
        await expect(page.locator('#advice .by', { hasText: /Skull (King|Queen)/ })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await advised;
      const times = await clockWorker(page);
      const turns: Turn[] = [];
      for (let now = await turn(page); now !== 'over'; now = await turn(page)) {
        turns.push(now);
        await page.locator('[data-do="hint"]').click();
        await page.locator('#advice [data-do="no-hint"]').waitFor();
        await move(page);
      }
      const { decision, hint } = await times();
      const forCards = hint.filter((_, at) => turns[at] === 'play');
      const forFirst = hint.filter((_, at) => turns[at] !== 'play');
      const figures = (name: string, times: number[]) => {
        const sorted = times.sort((a, b) => a - b);
        const at = (part: number) => `${sorted[Math.floor((sorted.length - 1) * part)].toFixed(1)} ms`;
        return `${game}: ${sorted.length} ${name}, median ${at(0.5)}, 99 of 100 within ${at(0.99)}`;
      };
      console.log([figures('decisions with their telling', decision), figures('hints for a bid or a plank', forFirst), figures('hints for a card', forCards), `load ${loadavg()[0].toFixed(1)}`].join('\n'));
      await context.close();
    });
  }
});
