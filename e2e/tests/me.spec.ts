import { expectAccessible } from '../support/axe.ts';
import { openTable } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Somebody on the page that says who they are. */
async function introduced(page: Page, url: string, name: string): Promise<void> {
  await page.request.put(`${url}/api/me`, { data: { name } });
  await page.goto(`${url}/me`);
  await expect(page.locator('.device')).not.toHaveCount(0);
}

const press = (page: Page, what: string) => page.locator(`[data-do^="${what}"]`).first().click();

/** The code that a dialog shows. */
const shown = async (page: Page) => (await page.locator('.code-shown').innerText()).replace(/\s+/g, '');

test('lose the phone, recover on another', async ({ page, device, server }) => {
  await introduced(page, server.url, 'Anne');
  await press(page, 'new-recovery');
  const code = await shown(page);
  expect(code).toHaveLength(25);
  await press(page, 'close');

  // Another phone, on which she is nobody yet.
  const phone = await device();
  await phone.goto(`${server.url}/me`);
  await press(phone, 'ask-code');
  await phone.locator('#me-code').fill('ABCD EFGH');
  await phone.locator('.sign-in button[type=submit]').click();
  await expect(phone.locator('.sign-in .problem')).toContainText('isn’t valid');
  await phone.locator('#me-code').fill(code.toLowerCase());
  await phone.locator('.sign-in button[type=submit]').click();
  await expect(phone.locator('#me-name')).toHaveText('Anne');
  await expect(phone.locator('.device')).toHaveCount(2);

  // The lost one is signed out from here.
  await phone.locator('.device').filter({ hasNotText: 'This device' }).locator('.danger').click();
  await phone.locator('dialog [data-do^="sign-out"]').click();
  await expect(phone.locator('.device')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('.me')).toContainText('doesn’t know you yet');
});

test('a QR code adds a device once, and its games come along', async ({ page, device, server }) => {
  await introduced(page, server.url, 'Anne');
  await press(page, 'add-device');
  await expect(page.locator('.code-sheet .qr svg')).toBeVisible();
  await expectAccessible(page, 'a code for another device');
  const code = await shown(page);

  // Mary was somebody on the other device, and sits at a table there.
  const other = await device();
  const table = await openTable(other, server, 'Mary', 'skull-king', 2);
  await other.goto(`${server.url}/me#${code}`);
  await expect(other.locator('dialog')).toContainText('Mary');
  await expectAccessible(other, 'becoming somebody else');
  const submit = other.locator('.sign-in button[type=submit]');
  await submit.click();
  await expect(other.locator('.sign-in .problem')).toContainText('open table');
  const left = await other.request.get(`${server.url}/api/me/tables`);
  expect(await left.json()).toHaveLength(1);
  await other.locator('input[value=leave]').check({ force: true });
  await submit.click();
  await expect(other.locator('#me-name')).toHaveText('Anne');
  expect(new URL(other.url()).hash, 'the code leaves the address').toBe('');
  expect(table).toHaveLength(8);

  const third = await device();
  await third.goto(`${server.url}/me#${code}`);
  await third.locator('.sign-in button[type=submit]').click();
  await expect(third.locator('.sign-in .problem')).toContainText('isn’t valid');
});

test('my data is a file, and I can be forgotten', async ({ page, server }) => {
  await introduced(page, server.url, 'Anne');
  const saved = page.waitForEvent('download');
  await press(page, 'my-data');
  const path = await (await saved).path();
  const data = JSON.parse(await (await import('node:fs/promises')).readFile(path, 'utf8'));
  expect(data).toMatchObject({ name: 'Anne', games: [], days: [] });
  expect(data.devices).toHaveLength(1);

  await press(page, 'ask-delete');
  await expectAccessible(page, 'before being deleted');
  const sure = page.locator('dialog .danger');
  await expect(sure).toBeDisabled();
  await page.locator('dialog .switch input').check({ force: true });
  await sure.click();
  await expect(page.locator('.me')).toContainText('doesn’t know you yet');
});

test('my devices are there on every screen and in every language', async ({ page, server }) => {
  await introduced(page, server.url, 'Anne');
  await expectAccessible(page, 'my devices');
  for (const [width, height] of [[320, 568], [844, 390], [1280, 900]]) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, `at ${width} pixels`).toBeLessThanOrEqual(0);
  }
});
