import { loadavg } from 'node:os';
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
  '/': { press: 'input[value="skull-queen"]', answer: '.more a[href="/rules/skull-queen"]' },
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

test('from a tap on a link until the page is usable, on a mid-range phone with nothing kept', async ({ browser, contextOptions, house }) => {
  test.setTimeout(600_000);
  const rows: string[] = [];
  for (const [network, conditions] of Object.entries(NETWORKS)) {
    for (const path of Object.keys(SCREENS) as (keyof typeof SCREENS)[]) {
      const visits: Visit[] = [];
      for (let time = 0; time < TIMES; time++) {
        const context = await browser.newContext({ ...contextOptions, baseURL: house.url, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
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
