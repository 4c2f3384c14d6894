import { expectAccessible } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 700 } });

const found = /\/t\/[a-z0-9]{8}$/;

/** Waits for others who want to play Skull King with three players. */
async function wait(page: Page, url: string, name: string, botsAfter: string): Promise<void> {
  await page.goto(`${url}/meet`);
  await page.locator('input[value="skull-king"]').check({ force: true });
  await page.locator('input[value="3"]').check({ force: true });
  await page.locator(`input[name="bots-after"][value="${botsAfter}"]`).check({ force: true });
  await page.locator('form[data-do="meet"] button[type=submit]').click();
  await page.locator('#name').fill(name);
  await page.locator('form[data-do="aboard"] button[type=submit]').click();
}

test('three people find each other, through a reload and a killed server, and their game starts by itself', async ({ device, ownHouse: server }) => {
  test.slow();
  const [anne, bart, ching] = [await device(), await device(), await device()];
  await wait(anne, server.url, 'Anne', 'never');
  const company = anne.locator('.company');
  await expect(company).toContainText('only you are waiting');
  await expectAccessible(anne, 'waiting');
  await wait(bart, server.url, 'Bart', '120');
  await expect(company).toContainText('2 people are waiting');
  await anne.reload();
  await expect(company).toContainText('2 people are waiting');
  await server.kill();
  await expect(company).toContainText('No connection');
  await server.again();
  await expect(company).toContainText('2 people are waiting', { timeout: 30_000 });

  // Somebody who only looks sees them wait, and joins them with one tap.
  await ching.goto(`${server.url}/meet`);
  await ching.locator('[data-do="meet-these skull-king 3"]').click();
  await ching.locator('#name').fill('Ching');
  await ching.locator('form[data-do="aboard"] button[type=submit]').click();
  for (const page of [anne, bart, ching]) await expect(page).toHaveURL(found, { timeout: 30_000 });
  await expect(anne.locator('.ready')).toContainText('The game starts by itself');
  for (const page of [anne, bart, ching]) await expect(page.locator('.in-hand')).toHaveCount(1, { timeout: 30_000 });
});

test('bots take the free seats, and the table is in the public list, where others take a seat', async ({ device, ownHouse: server }) => {
  const [anne, bart] = [await device(), await device()];
  await bart.goto(`${server.url}/tables`);
  await expect(bart.locator('main')).toContainText('No table fits');
  await expect(bart.locator('a[href="/meet"]')).toBeVisible();
  await expectAccessible(bart, 'the public tables');
  await wait(anne, server.url, 'Anne', '15');
  await expect(anne).toHaveURL(found, { timeout: 30_000 });
  const table = bart.locator('a.listed');
  await expect(table).toContainText('Anne', { timeout: 30_000 });
  await expect(table).toContainText('Join');
  await bart.locator('input[name="tables-game"][value="skull-queen"]').check({ force: true });
  await expect(table).toHaveCount(0);
  await bart.locator('[data-do="all-tables"]').click();
  await table.click();
  await bart.locator('#name').fill('Bart');
  await bart.locator('form[data-do="aboard"] button[type=submit]').click();
  await bart.locator('[data-do^="sit"]').first().click();
  await expect(anne.locator('body')).toContainText('Bart');
});

test('whoever does not want to wait any longer is seen by nobody', async ({ device, ownHouse: server }) => {
  const [anne, bart] = [await device(), await device()];
  await wait(anne, server.url, 'Anne', 'never');
  await bart.goto(`${server.url}/meet`);
  await expect(bart.locator('button.listed')).toContainText('one person is waiting');
  await anne.locator('[data-do="meet-stop"]').click();
  await expect(anne.locator('form[data-do="meet"]')).toBeVisible();
  await expect(bart.locator('main')).toContainText('Nobody is waiting');
});
