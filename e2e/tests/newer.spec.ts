import { hand } from '../support/keys.ts';
import { openTable } from '../support/people.ts';
import { against } from '../support/prefs.ts';
import { Script } from '../support/script.ts';
import { move, rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';
import { heardIn, record } from '../support/announcements.ts';
import type { UpgradeProxy } from '../support/upgrade_proxy.ts';

/** A table of two against a bot, in the second round. */
async function sitDown(page: Page, upgradeProxy: UpgradeProxy): Promise<void> {
  await openTable(page, upgradeProxy, 'Anne', 'skull-king', 2);
  await page.locator('[data-do="fill"]').click();
  await rush(page, { title: 'Round 2', turn: 'play' });
}

const worker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test.describe('a newer server', () => {
  test('that speaks another protocol: the old client says so calmly, and after a reload everything is there', async ({ page, upgradeProxy }) => {
    await sitDown(page, upgradeProxy);
    const before = await hand(page);
    upgradeProxy.replace({ understood: false });
    const connection = page.locator('.connection');
    await expect(connection).toContainText('Reconnecting');
    await expect(connection).toContainText('no longer understands the server', { timeout: 30_000 });
    expect(await hand(page), 'the cards stay in sight').toEqual(before);
    // The client that comes with it speaks it.
    upgradeProxy.understand();
    await connection.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-assets', upgradeProxy.assets);
    await turn(page);
    expect(await hand(page)).toEqual(before);
    await move(page);
  });

  test('that is understood: the old client comes back by itself and plays on', async ({ page, upgradeProxy }) => {
    await sitDown(page, upgradeProxy);
    upgradeProxy.replace();
    await expect(page.locator('.connection')).toBeVisible();
    await expect(page.locator('.connection')).toHaveCount(0, { timeout: 30_000 });
    await move(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-assets', upgradeProxy.assets);
  });

  test('that says what the client does not know: the table goes on', async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await record(page);
    const script = await Script.at(page);
    await turn(page);
    for (const strange of ['arr', '{}', '[]', 'null', '{"type":"weather","wind":9}', '{"type":"snapshot"}', '{"type":"events","events":[{}]}', '{"type":"error","error":{"code":"mutiny","message":"?"}}']) script.send(strange);
    script.tell([{ type: 'storm', force: 9 }, { type: 'chat', seat: 1, name: 'Ben', text: 'Ahoy', colour: 'red' }]);
    await expect.poll(async () => (await heardIn(page, 'say')).at(-1)).toMatch(/Ben says: “Ahoy”$/);
    script.tell([{ type: 'parrot' }, { type: 'revealed', actions: [{ bid: 1 }, { bid: 0 }, { bid: 0 }] }], { phase: 'play', turn: [0], bids: [1, 0, 0], legal: [{ play: 'Y12' }] });
    await expect(page.locator('.in-hand.legal')).toHaveCount(1);
    await expect(page.locator('.connection')).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('whose files of the old client are gone: the old page says what is missing, and the next one is new', async ({ page, upgradeProxy }) => {
    await page.goto(upgradeProxy.url);
    await page.locator('h1').waitFor();
    upgradeProxy.replace();
    await page.locator('.nav a[href^="/rules/"]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto(`${upgradeProxy.url}/rules/skull-king`);
    await expect(page.locator('.prose h2').first()).toBeVisible();
  });

  test('whose files of the old client are gone: another language can be chosen all the same', async ({ page, upgradeProxy }) => {
    await page.goto(`${upgradeProxy.url}/settings`);
    await page.locator('h1').waitFor();
    upgradeProxy.replace();
    await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
    await expect(page.locator('h1')).toHaveText('Einstellungen');
  });
});

test.describe('a newer client', () => {
  test.use({ prefs: against('skull-king', 2), serviceWorkers: 'allow' });

  /** A game on the device, with the old client kept there. */
  async function playOffline(page: Page, upgradeProxy: UpgradeProxy): Promise<string[]> {
    await page.goto(upgradeProxy.url);
    await worker(page);
    await page.goto(`${upgradeProxy.url}/play`);
    await rush(page, { title: 'Round 3', turn: 'play' });
    return hand(page);
  }

  test('is offered when it is ready, and taken when one likes: the game is kept', async ({ page, upgradeProxy }) => {
    const before = await playOffline(page, upgradeProxy);
    const old = upgradeProxy.assets;
    upgradeProxy.replace();
    await page.reload();
    await turn(page);
    const banner = page.locator('#newer');
    await expect(banner).toContainText('A new version of Yohoho is ready.');
    await expect(page.locator('html')).toHaveAttribute('data-assets', old);
    await banner.getByRole('button', { name: 'Later' }).click();
    await expect(banner).toHaveCount(0);
    await move(page);

    await page.reload();
    await banner.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-assets', upgradeProxy.assets);
    await turn(page);
    await expect(page.locator('h1')).toHaveText('Round 3 of 10');
    expect((await hand(page)).length).toBe(before.length - 1);
    expect(before).toEqual(expect.arrayContaining(await hand(page)));
    await expect(banner).toHaveCount(0);
    const kept = await page.evaluate(() => caches.keys());
    expect(kept, 'the old one is gone').toEqual([`yohoho-${upgradeProxy.assets.split('/').at(-1)}`]);
    await rush(page);
  });

  test('comes by itself when nobody uses the old one any more', async ({ page, context, upgradeProxy }) => {
    await playOffline(page, upgradeProxy);
    upgradeProxy.replace();
    await page.reload();
    await page.locator('#newer').waitFor();
    await page.close();
    const another = await context.newPage();
    await another.goto(`${upgradeProxy.url}/play`);
    await expect(another.locator('html')).toHaveAttribute('data-assets', upgradeProxy.assets);
    await turn(another);
    await expect(another.locator('h1')).toHaveText('Round 3 of 10');
  });

  test('is found by an old client that the server does not understand any more, at its table', async ({ page, upgradeProxy }) => {
    await page.goto(upgradeProxy.url);
    await worker(page);
    await sitDown(page, upgradeProxy);
    const before = await hand(page);
    upgradeProxy.replace({ understood: false });
    await expect(page.locator('.connection').getByRole('button', { name: 'Reload' })).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('#newer')).toBeVisible({ timeout: 30_000 });
    upgradeProxy.understand();
    await page.locator('#newer').getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-assets', upgradeProxy.assets);
    await turn(page);
    expect(await hand(page)).toEqual(before);
    await move(page);
  });
});
