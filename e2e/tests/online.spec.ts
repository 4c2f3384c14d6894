import { Network } from '../support/network.ts';
import { QUICK } from '../support/prefs.ts';
import { come, join, openTable } from '../support/people.ts';
import { rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectNoSecrets, type Frame, overhear } from '../support/frames.ts';

test.use({ viewport: { width: 390, height: 700 }, prefs: QUICK });

const hand = (page: Page) => page.locator('.in-hand').evaluateAll((cards) => cards.map((card) => card.id));

test('four people play to the end, through a reload, a lost network and a killed server, watched by a fifth, and go on with a rematch', async ({ device, ownHouse: server }) => {
  test.slow();
  const people: Record<string, Page> = {};
  const frames: Record<string, Frame[]> = {};
  for (const name of ['Anne', 'Bart', 'Ching', 'Drake', 'Grace']) {
    people[name] = await device();
    frames[name] = overhear(people[name]);
  }
  const { Anne: anne, Bart: bart, Ching: ching, Grace: grace } = people;
  const code = await openTable(anne, server, 'Anne', 'skull-queen', 4);
  const network = await Network.to(server);
  await join(bart, server, code, 'Bart');
  await join(ching, network, code, 'Ching');
  await join(people.Drake, server, code, 'Drake');
  await come(grace, server, code, 'Grace');
  await anne.locator('[data-do="start"]').click();
  const seated = Object.values(people).filter((page) => page !== grace);
  await Promise.all(seated.map((page) => rush(page, { title: 'Round 2', turn: 'plank' })));
  await expect(grace.locator('.watching .rail')).toBeVisible();
  await expect(grace.locator('.in-hand')).toHaveCount(0);

  await test.step('one reloads and finds everything as it was', async () => {
    const before = await hand(bart);
    await bart.reload();
    await turn(bart);
    expect(await hand(bart)).toEqual(before);
  });

  await test.step('one loses the network and comes back by themselves', async () => {
    await ching.context().setOffline(true);
    network.cut();
    await expect(ching.locator('.connection')).toBeVisible();
    await expect(anne.locator('#seat-2')).toContainText('away');
    network.mend();
    await ching.context().setOffline(false);
    await expect(ching.locator('.connection')).toHaveCount(0, { timeout: 30_000 });
    await expect(anne.locator('#seat-2')).not.toContainText('away');
  });

  await test.step('the server is killed and started again, and all come back by themselves', async () => {
    const before = await hand(anne);
    await server.kill();
    for (const page of Object.values(people)) await expect(page.locator('.connection')).toBeVisible();
    await server.again();
    for (const page of Object.values(people)) await expect(page.locator('.connection')).toHaveCount(0, { timeout: 30_000 });
    expect(await hand(anne)).toEqual(before);
  });

  await Promise.all(seated.map((page) => rush(page)));
  for (const page of Object.values(people)) await expect(page.locator('.standings li')).toHaveCount(4);
  expectNoSecrets(frames);

  await test.step('a rematch brings everybody to the new table', async () => {
    await anne.locator('[data-do="rematch"]').click();
    for (const page of Object.values(people)) {
      await expect(page).not.toHaveURL(new RegExp(code));
      await expect(page).toHaveURL(/\/t\/\w{8}$/);
      await expect(page.locator('.lobby .chair.person')).toHaveCount(4);
    }
    for (const page of seated) await expect(page.locator('[data-do="stand"]')).toBeVisible();
  });
  network.close();
});

test('markup in a name or in the chat is shown as text', async ({ device, server }) => {
  const [anne, bart] = [await device(), await device()];
  const evil = '<img src=x onerror=alert(1)>';
  const code = await openTable(anne, server, '<b>Anne</b>', 'skull-king', 2);
  await join(bart, server, code, 'Bart');
  await expect(bart.locator('#chair-0 .name')).toContainText('<b>Anne</b>');
  await anne.locator('[data-do="dialog chat"]').click();
  await anne.locator('#message').fill(`${evil} & "arr"`);
  await anne.keyboard.press('Enter');
  await expect(anne.locator('#message')).toHaveValue('');
  await expect(bart.locator('#say')).toContainText(evil);
  await bart.locator('[data-do="dialog chat"]').click();
  for (const page of [anne, bart]) {
    await expect(page.locator('.said p')).toHaveText(`<b>Anne</b> ${evil} & "arr"`);
    await expect(page.locator('.said img, .name b, #say img')).toHaveCount(0);
  }
});

test('a ready-made phrase is read by everybody in their own language', async ({ device, server }) => {
  const anne = await device();
  const bart = await device({ ...QUICK, language: 'de' });
  const code = await openTable(anne, server, 'Anne', 'skull-king', 2);
  await join(bart, server, code, 'Bart');
  await anne.locator('[data-do="dialog chat"]').click();
  await anne.locator('[data-do="say 1"]').click();
  await expect(bart.locator('#chair-0 .bubble')).toBeVisible();
  await anne.locator('[data-do="dialog chat"]').click();
  await bart.locator('[data-do="dialog chat"]').click();
  const [english, german] = [await anne.locator('.said p').innerText(), await bart.locator('.said p').innerText()];
  expect(english).not.toBe(german);
  await expect(bart.locator('[data-do="say 1"]')).toHaveText(german.replace(/^Anne /, ''));
});

test('a bid can be changed until the last one is in, and nobody sees it before', async ({ device, server }) => {
  const [anne, bart] = [await device(), await device()];
  const frames = overhear(bart);
  const code = await openTable(anne, server, 'Anne', 'skull-king', 2);
  await join(bart, server, code, 'Bart');
  await anne.locator('[data-do="start"]').click();
  const bid = async (page: Page, number: number) => {
    await page.locator(`.number:has(#bid-${number})`).click();
    await page.locator('.bid-pad button.primary').click();
  };
  await bid(anne, 0);
  await expect(anne.locator('.bid-pad button.primary')).toHaveText('Bid 0 locked');
  await bid(anne, 1);
  await expect(anne.locator('.bid-pad button.primary')).toHaveText('Bid 1 locked');
  await expect(bart.locator('#seat-0')).toContainText('Ready');
  const before = frames.filter((frame) => frame.view).map((frame) => frame.view.bids);
  expect(before.every((bids) => bids === null)).toBe(true);
  expect(frames.flatMap((frame) => frame.events ?? []).flatMap((event) => event.what).filter((what) => what.action)).toEqual([]);
  await bid(bart, 0);
  await expect(bart.locator('#seat-0')).toContainText('0 of 1');
});

test.describe('getting in', () => {
  test('a guest types a name and is seated; inviting others comes after', async ({ device, server }) => {
    const [anne, bart] = [await device(), await device()];
    const code = await openTable(anne, server, 'Anne', 'skull-king', 4);
    await bart.goto(`${server.url}/t/${code}`);
    await expect(bart.locator('.already li')).toHaveText(['Anne']);
    await expect(bart.locator('.qr, .code')).toHaveCount(0);
    await bart.locator('#name').fill('Bart');
    await bart.keyboard.press('Enter');
    await expect(bart.locator('#chair-1 [data-do="stand"]')).toBeVisible();
    await expect(anne.locator('#chair-1 .name')).toHaveText('Bart');
    await bart.locator('.vacant').first().click();
    await expect(bart.locator('dialog .qr svg')).toBeVisible();
    await expect(bart.locator('dialog .link')).toHaveText(`${server.url}/t/${code}`);
  });

  test('without a name nobody comes aboard, and a face is suggested', async ({ device, server }) => {
    const [anne, bart] = [await device(), await device()];
    const code = await openTable(anne, server, 'Anne', 'skull-king', 2);
    await bart.goto(`${server.url}/t/${code}`);
    await expect(bart.locator('.faces input:checked, .portholes input:checked')).toHaveCount(2);
    await bart.locator('form button[type=submit]').click();
    await expect(bart.getByRole('alert')).toHaveText('Your name needs at least one letter.');
    await expect(anne.locator('.chair.person')).toHaveCount(1);
  });

  test('portraits are seen by the others and after a reload, and no two seats have the same colour', async ({ device, server }) => {
    const [anne, bart] = [await device({ ...QUICK, portrait: 'grace', porthole: '0' }), await device()];
    const code = await openTable(anne, server, 'Anne', 'skull-king', 3);
    await bart.goto(`${server.url}/t/${code}`);
    await bart.locator('#name').fill('Bart');
    await bart.getByRole('radio', { name: 'Coco' }).check({ force: true });
    await bart.getByRole('radio', { name: 'Violet' }).check({ force: true });
    await bart.keyboard.press('Enter');
    const face = (page: Page, seat: number) => page.locator(`#chair-${seat} .bust use`);
    for (const page of [anne, bart]) {
      await expect(face(page, 1)).toHaveAttribute('href', /bust-monkey$/);
      await expect(page.locator('#chair-1 .port')).toHaveAttribute('data-porthole', '4');
    }
    // Anne wants the same, and changes it in the lobby.
    await anne.locator('.my-face').click();
    await anne.locator('dialog #name').fill('Anne Bonny');
    await anne.getByRole('radio', { name: 'Pearl' }).check({ force: true });
    await anne.getByRole('radio', { name: 'Violet' }).check({ force: true });
    await anne.locator('dialog button[type=submit]').click();
    await expect(anne.locator('dialog')).toHaveCount(0);
    for (const page of [bart, anne]) {
      await expect(page.locator('#chair-0 .name')).toContainText('Anne Bonny');
      await expect(face(page, 0)).toHaveAttribute('href', /bust-mermaid-2$/);
      await expect(page.locator('#chair-0 .port')).toHaveAttribute('data-porthole', '4');
      await expect(page.locator('#chair-1 .port')).toHaveAttribute('data-porthole', '5');
      await page.reload();
      await expect(face(page, 0)).toHaveAttribute('href', /bust-mermaid-2$/);
      await expect(face(page, 1)).toHaveAttribute('href', /bust-monkey$/);
    }
  });

  test('the host starts with those who are there, and the other seats go', async ({ device, server }) => {
    const [anne, bart] = [await device(), await device()];
    const code = await openTable(anne, server, 'Anne', 'skull-king', 4);
    await expect(anne.locator('[data-do="start-now"], [data-do="start"]')).toHaveCount(0);
    await join(bart, server, code, 'Bart');
    await expect(bart.locator('.lobby .next')).toContainText('Waiting for the host to start the game.');
    await expect(bart.locator('[data-do="start-now"], [data-do="fill"]')).toHaveCount(0);
    await expect(anne.locator('.ready .primary')).toHaveText('Start with 2');
    await anne.locator('[data-do="start-now"]').click();
    for (const page of [anne, bart]) {
      await turn(page);
      await expect(page.locator('main.table')).toHaveAttribute('data-n', '2');
    }
  });

  test('or fills the other seats with bots, in the same tap', async ({ device, server }) => {
    const [anne, bart] = [await device(), await device()];
    const code = await openTable(anne, server, 'Anne', 'skull-king', 4);
    await join(bart, server, code, 'Bart');
    await anne.locator('[data-do="fill"]').click();
    await turn(bart);
    await expect(bart.locator('main.table')).toHaveAttribute('data-n', '4');
  });

  test('where the system has a share sheet, it comes first', async ({ device, server }) => {
    const anne = await device();
    const errors: string[] = [];
    anne.on('pageerror', (error) => errors.push(error.message));
    await anne.addInitScript(() => {
      const shared: (string | undefined)[] = [];
      Object.assign(window, { shared });
      // Whoever closes the sheet without sharing has done nothing wrong.
      const share = async ({ url }: ShareData) => {
        shared.push(url);
        throw new DOMException('closed', 'AbortError');
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    const code = await openTable(anne, server, 'Anne', 'skull-king', 3);
    const shared = () => anne.evaluate(() => (window as unknown as { shared: string[] }).shared);
    await anne.locator('.ready .primary').click();
    await expect.poll(shared).toEqual([`${server.url}/t/${code}`]);
    await anne.locator('.vacant').first().click();
    await expect(anne.locator('dialog .invitation > *').first()).toHaveText('Share');
    await expect(anne.locator('dialog .invitation .qr')).toBeVisible();
    await anne.locator('dialog .invitation button').first().click();
    await expect.poll(shared).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  test('a newcomer sees no error in the console: at home, in the logbook, at the door', async ({ device, server }) => {
    const [anne, page] = [await device(), await device()];
    const code = await openTable(anne, server, 'Anne', 'skull-king', 2);
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('response', (response) => void (response.status() >= 400 && errors.push(`${response.status()} ${response.url()}`)));
    for (const path of ['/', '/logbook', '/open', `/t/${code}`]) {
      await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
    }
    expect(errors).toEqual([]);
  });
});

test('the portrait at home leads to who I am, where it is chosen, and plays against bots too', async ({ page }) => {
  await page.goto('/');
  await page.locator('.pick').click();
  await expect(page).toHaveURL(/\/me$/);
  await page.locator('.me .pick').click();
  await page.locator('dialog #name').fill('Mary');
  await page.getByRole('radio', { name: 'Ghost' }).check({ force: true });
  await page.getByRole('radio', { name: 'Green' }).check({ force: true });
  await page.getByRole('button', { name: 'Come aboard' }).click();
  await expect(page.locator('.pick .port')).toHaveAttribute('data-porthole', '3');
  await page.goto('/settings');
  await expect(page.locator('.me')).toContainText('Mary');
  await page.goto('/play');
  await turn(page);
  await expect(page.locator('.rail .port[data-porthole="3"] .bust use')).toHaveAttribute('href', /ghost$/);
  await expect(page.locator('.crew .port[data-porthole="3"]')).toHaveCount(0);
});
