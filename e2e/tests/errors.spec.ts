import { come, introduce, join, openTable } from '../support/people.ts';
import { against } from '../support/prefs.ts';
import { Script } from '../support/script.ts';
import { move, rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

const hand = (page: Page) => page.locator('.in-hand').evaluateAll((cards) => cards.map((card) => card.id));

test('a code that no table has is told, and another can be tried', async ({ page }) => {
  await page.goto('/t/zzzzzzzz');
  await expect(page.getByRole('alert')).toHaveText('No table has this code. Check it, or ask for the link again.');
  await page.getByRole('link', { name: 'Try another table' }).click();
  await expect(page.locator('#code')).toBeVisible();
});

test('a code that is none is told before anybody is asked', async ({ page }) => {
  await page.goto('/join');
  await page.locator('#code').fill('arr');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('A code has eight letters and digits');
  await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#code').fill('ABCD-2345');
  await expect(page.locator('#code')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a link, pasted instead of a code, works', async ({ device, server }) => {
  const [anne, bart] = [await device(), await device()];
  const code = await openTable(anne, server, 'Anne', 'skull-king', 2);
  await bart.goto(`${server.url}/join`);
  await bart.locator('#code').fill(`${server.url}/t/${code}`);
  await bart.keyboard.press('Enter');
  await introduce(bart, 'Bart');
  await expect(bart.locator('.lobby')).toBeVisible();
});

test('a full table offers no seat, and whoever comes later watches', async ({ device, server }) => {
  const [anne, bart, ching, drake] = [await device(), await device(), await device(), await device()];
  const code = await openTable(anne, server, 'Anne', 'skull-king', 2);
  await join(bart, server, code, 'Bart');
  await ching.goto(`${server.url}/t/${code}`);
  await expect(ching.locator('.who-sheet .note')).toHaveText('All seats are taken. You can watch, and take a seat if one becomes free.');
  await expect(ching.locator('form button[type=submit]')).toHaveText('Watch');
  await introduce(ching, 'Ching');
  await expect(ching.locator('.lobby .next')).toContainText('All seats are taken.');
  await expect(ching.locator('.chair.person')).toHaveCount(2);
  await expect(ching.locator('[data-do^="sit"]')).toHaveCount(0);
  await anne.locator('[data-do="start"]').click();
  await expect(ching.locator('.watching .rail')).toContainText('You’re watching');
  await drake.goto(`${server.url}/t/${code}`);
  await expect(drake.locator('.who-sheet .note')).toHaveText('The game has already started. You can watch.');
  await introduce(drake, 'Drake');
  await expect(drake.locator('.watching .rail')).toContainText('You’re watching');
  await expect(drake.locator('.in-hand, .bid-pad')).toHaveCount(0);
});

test('a table where nobody may watch says so', async ({ device, server }) => {
  const [anne, ching] = [await device(), await device()];
  await anne.goto(`${server.url}/open`);
  await introduce(anne, 'Anne');
  await anne.locator('input[name="seats"][value="2"]').check({ force: true });
  await anne.getByRole('switch', { name: 'Allow spectators' }).uncheck({ force: true });
  await anne.locator('form[data-do="open"] button[type=submit]').click();
  await anne.locator('[data-do="fill"]').click();
  await turn(anne);
  await ching.goto(anne.url());
  await expect(ching.locator('p.problem').first()).toContainText('this table doesn’t allow spectators');
  await expect(ching.locator('form')).toHaveCount(0);
  await expect(ching.getByRole('link', { name: 'Try another table' })).toBeVisible();
  await ching.goto(`${server.url}/open`);
  await introduce(ching, 'Ching');
  await ching.locator('form[data-do="open"]').waitFor();
  await ching.goto(anne.url());
  await expect(ching.getByRole('alert')).toContainText('You can’t join this table');
});

test.describe('a server that is gone', () => {
  test('is told in a sentence, and a game without it is offered', async ({ page, ownHouse: server }) => {
    await page.goto(server.url);
    await page.locator('h1').waitFor();
    await server.kill();
    await page.locator('a[href="/open"]').first().click();
    await expect(page.getByRole('alert')).toHaveText('The server can’t be reached. You can still play against bots.');
    await expect(page.locator('main a[href="/solo"]')).toBeVisible();
    await page.goBack();
    await page.locator('a[href="/join"]').click();
    await expect(page.locator('.problem').filter({ hasText: 'can’t be reached' })).toBeVisible();
    await server.again();
    await page.locator('[data-do="look"]').click();
    await expect(page.getByText('No public tables are open right now.')).toBeVisible();
  });

  test('keeps what was decided meanwhile, and is told when it is back', async ({ device, ownHouse: server }) => {
    const anne = await device();
    await openTable(anne, server, 'Anne', 'skull-king', 2);
    await anne.locator('[data-do="fill"]').click();
    await turn(anne);
    await server.kill();
    await expect(anne.locator('.connection')).toBeVisible();
    await anne.locator('.number').first().click();
    await anne.locator('.bid-pad button.primary').click();
    await expect(anne.locator('#notice')).toContainText('Your choice is saved');
    await server.again();
    await expect(anne.locator('.connection')).toHaveCount(0, { timeout: 30_000 });
    await expect(anne.locator('.bid-pad')).toHaveCount(0);
    expect(await turn(anne)).toBe('play');
  });
});

test('two tabs of the same person show the same, and either may act', async ({ device, server }) => {
  const anne = await device();
  await openTable(anne, server, 'Anne', 'skull-king', 2);
  const other = await anne.context().newPage();
  await other.goto(anne.url());
  await other.locator('[data-do="stand"]').waitFor();
  await anne.locator('[data-do="fill"]').click();
  await turn(anne);
  await turn(other);
  expect(await hand(other)).toEqual(await hand(anne));
  await move(anne);
  await turn(other);
  await move(other);
  await turn(anne);
  await expect(anne.locator('h1')).toHaveText('Round 2 of 10');
  await expect(other.locator('h1')).toHaveText('Round 2 of 10');
  expect(await hand(other)).toEqual(await hand(anne));
});

test.describe('the way back', () => {
  test.use({ prefs: against('skull-king') });

  test('leads home in the middle of a round, and forward again to the same cards', async ({ page }) => {
    await page.goto('/');
    await page.locator('[data-do="play-now"]').click();
    await rush(page, { title: 'Round 3', turn: 'play' });
    const before = await hand(page);
    await page.goBack();
    await expect(page.locator('[data-do="play-now"]')).toBeVisible();
    await page.goForward();
    await turn(page);
    await expect(page.locator('h1')).toHaveText('Round 3 of 10');
    expect(await hand(page)).toEqual(before);
  });

  test('from the settings leads to the table again', async ({ page }) => {
    await page.goto('/play');
    await rush(page, { title: 'Round 2', turn: 'play' });
    const before = await hand(page);
    await page.locator('[data-do="dialog menu"]').click();
    await page.locator('dialog a[href="/settings"]').click();
    await expect(page.locator('h1')).toHaveText('Settings');
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.goBack();
    await turn(page);
    expect(await hand(page)).toEqual(before);
  });
});

test('a table that is closed says so, at the door and at the table', async ({ page, device, server }) => {
  await page.route('**/api/tables/abcdefgh', (route) => route.fulfill({ status: 410, json: { code: 'closed', message: 'closed' } }));
  await page.goto('/t/abcdefgh');
  await expect(page.getByRole('alert')).toHaveText('The table is closed.');

  const other = await device();
  await other.goto(server.url);
  const script = await Script.at(other, { at: server.url });
  await turn(other);
  await script.close(4000);
  await expect(other.getByRole('alert')).toHaveText('The table is closed.');
  await expect(other.getByRole('link', { name: 'Home' })).toBeVisible();
});

test('nothing but sea leads home', async ({ page }) => {
  await page.goto('/rules/whist');
  await expect(page.locator('h1')).toHaveText('Nothing but sea');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('a worker that does not start', () => {
  test.use({ prefs: against('skull-king') });

  test('is told of, and the game goes on after a reload', async ({ page }) => {
    await page.goto('/play');
    await rush(page, { title: 'Round 2', turn: 'play' });
    const before = await hand(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    });
    await page.context().route('**/worker_bg.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: 'no program' }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The game on this device has stopped.');
    await page.context().unroute('**/worker_bg.wasm');
    await page.getByRole('button', { name: 'Reload' }).click();
    await turn(page);
    expect(await hand(page)).toEqual(before);
  });

  test('is told of where there are no workers at all', async ({ page }) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new Error('no workers');
        }
      } as unknown as typeof Worker;
    });
    await page.goto('/play');
    await expect(page.getByRole('alert')).toContainText('The game on this device has stopped.');
  });
});
