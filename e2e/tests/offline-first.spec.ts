import { against } from '../support/prefs.ts';
import { move, rush, turn } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

test.describe('after one visit', () => {
  test.use({ prefs: against('skull-queen', 2), serviceWorkers: 'allow' });

  test('home, a game against bots, rules, settings and replays work without a network and without the server', async ({ page, context, ownHouse: server }) => {
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const { listed, missing } = await page.evaluate(async () => {
      const script = await (await fetch('/sw.js')).text();
      const listed = [...script.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1]);
      const found = await Promise.all(listed.map((file) => caches.match(file)));
      return { listed, missing: listed.filter((_, at) => !found[at]) };
    });
    expect(missing).toEqual([]);
    for (const file of ['display.woff2', 'text.woff2', 'scene-day.svg', 'later.css', 'words-learn-de.txt']) {
      expect(listed.some((path) => path.endsWith(`/${file}`)), file).toBe(true);
    }
    await server.kill();
    await context.setOffline(true);

    await page.goto(server.url);
    await page.locator('[data-do="play-now"]').click();
    await rush(page);
    await page.locator('#over a[href^="/replay/kept/"]').click();
    await expect(page.locator('.film')).toBeVisible();
    await page.goto(`${server.url}/rules/skull-king`);
    await expect(page.locator('.prose h2').first()).toBeVisible();
    await page.goto(`${server.url}/settings`);
    await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('h1')).toHaveText('Einstellungen');
    await page.goto(`${server.url}/rules/skull-queen`);
    await expect(page.locator('.prose h2').first()).toBeVisible();
    await page.goto(`${server.url}/learn/skull-king`);
    await expect(page.locator('#coach')).toBeVisible();
    await page.goto(`${server.url}/t/abcdefgh`);
    await expect(page.locator('.problem')).toContainText('Server');
  });
});

test.describe('where nothing may be kept', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Nothing may be kept here.', 'SecurityError');
        },
      });
    }),
  );

  test('one can play all the same', async ({ page }) => {
    await page.goto('/');
    await page.locator('[data-do="play-now"]').click();
    await move(page);
    expect(await turn(page)).toMatch(/play|bid/);
  });

  test('the chosen game is the one that is played', async ({ page }) => {
    await page.goto('/');
    await page.locator('input[value="skull-queen"]').check({ force: true });
    await page.locator('[data-do="play-now"]').click();
    expect(await turn(page)).toBe('plank');
  });

  test('settings count at once', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Light' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  });
});

test.describe('a full store', () => {
  test.use({ prefs: against('skull-king', 2) });

  test('does not stop a game', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
      };
    });
    await page.goto('/play');
    await move(page);
    expect(await turn(page)).toMatch(/play|bid/);
  });
});
