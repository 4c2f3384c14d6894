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
    await expect(anne.locator('#seat-2 .signs')).toContainText('away');
    network.mend();
    await ching.context().setOffline(false);
    await expect(ching.locator('.connection')).toHaveCount(0, { timeout: 30_000 });
    await expect(anne.locator('#seat-2 .signs')).not.toContainText('away');
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
  await expect(bart.locator('#seat-0')).toContainText('ready');
  const before = frames.filter((frame) => frame.view).map((frame) => frame.view.bids);
  expect(before.every((bids) => bids === null)).toBe(true);
  expect(frames.flatMap((frame) => frame.events ?? []).flatMap((event) => event.what).filter((what) => what.action)).toEqual([]);
  await bid(bart, 0);
  await expect(bart.locator('#seat-0')).toContainText('0 of 1');
});
