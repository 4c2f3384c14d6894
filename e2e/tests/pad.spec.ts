import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { Network } from '../support/network.ts';
import { begin, madeUp, numbers, planks, round, saved, totals } from '../support/pad.ts';
import { choose, QUICK } from '../support/prefs.ts';
import { expect, type Page, test } from '../support/test.ts';
import { overhear } from '../support/frames.ts';

const SIX = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

test.use({ viewport: { width: 390, height: 844 }, prefs: QUICK });

for (const game of ['skull-king', 'skull-king-doubloons'] as const) {
  test(`${game}: ten rounds of six by taps, one corrected, a reload, a file, another device`, async ({ page, device, server }) => {
    await page.goto('/pad');
    await begin(page, game, SIX);
    for (let at = 1; at <= 10; at++) {
      const cards = Math.min(at, game === 'skull-king' ? 10 : 8);
      const { bids, won } = madeUp(at, 6, cards);
      await round(page, bids, won);
      if (at === 5) {
        await numbers(page, [1, 2]);
        await page.reload();
        await expect(page.locator('#mate-1 .told')).toHaveText(/2/);
        await page.locator('[data-do="undo"]').click();
        await page.locator('[data-do="undo"]').click();
      }
    }
    await expect(page.locator('#over .standings li')).toHaveCount(6);
    const before = await totals(page);
    await page.locator('[data-do="edit 1"]').click();
    await page.locator('#column-bids').click();
    await page.locator('#mate-0').click();
    const bid = await page.locator('#mate-0 .told').innerText();
    await page.locator(bid.includes('1') ? '#n-0' : '#n-1').click();
    await page.locator('#finish').click();
    const after = await totals(page);
    expect(after).not.toEqual(before);
    expect(after.slice(1)).toEqual(before.slice(1));

    const file = await saved(page, 'json');
    const csv = await readFile(await saved(page, 'csv'), 'utf8');
    expect(csv.trim().split('\n')).toHaveLength(61);
    const picture = await readFile(await saved(page, 'picture'));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.byteLength).toBeGreaterThan(20_000);

    const other = await device();
    await other.goto(`${server.url}/pad`);
    await other.locator('input[type=file]').setInputFiles(file);
    await other.locator('a.listed').click();
    await expect(other.locator('.pad-sheet')).toBeVisible();
    expect(await totals(other)).toEqual(after);
    await other.goto(`${server.url}/pad/crew`);
    await expect(other.locator('.crew-sheet tbody tr')).toHaveCount(6);
  });
}

test('skull-queen: three captains and their planks, and one who comes late', async ({ page }) => {
  await page.goto('/pad');
  await begin(page, 'skull-queen', ['Anna', 'Ben', 'Cleo']);
  await planks(page, 3, 1);
  await page.locator('[data-do="dialog people"]').click();
  await page.locator('#newcomer').fill('Dan');
  await page.locator('#newcomer').press('Enter');
  await page.locator('dialog [data-do="close"]').click();
  await expect(page.locator('h1')).toContainText('Round 2 of 4');
  for (let at = 2; at <= 4; at++) await planks(page, 4, at);
  await expect(page.locator('#over')).toBeVisible();
  await page.reload();
  await expect(page.locator('#over .standings li')).toHaveCount(4);
});

test('secret bids on three phones through the server: one drops out, and nobody hears what is not theirs', async ({ device, ownHouse: server }) => {
  test.slow();
  const keeper = await device();
  await keeper.goto(`${server.url}/pad`);
  await begin(keeper, 'skull-king', ['Anna', 'Ben', 'Cleo'], { secret: true });
  await numbers(keeper, [1, 0, 1]);
  await keeper.locator('[data-do="open"]').click();
  await expect(keeper.locator('#mate-0 .told')).toHaveText(/1/);
  await numbers(keeper, [1, 0]);
  await keeper.locator('#finish').click();
  await keeper.locator('[data-do="dialog share"]').click();
  await keeper.locator('[data-do="live"]').click();
  await expect(keeper.locator('#live-state')).toContainText('Nobody is following');
  const link = new URL((await keeper.locator('.invite .note').innerText()).trim()).pathname;

  const network = await Network.to(server);
  const [ben, cleo] = [await device(), await device()];
  const frames = [overhear(ben), overhear(cleo)];
  await ben.goto(server.url + link);
  await cleo.goto(network.url + link);
  await expect(keeper.locator('#live-state')).toContainText('2 phones');
  await keeper.locator('dialog [data-do="close"]').click();
  await ben.locator('[data-do="who 1"]').click();
  await cleo.locator('[data-do="who 2"]').click();

  await ben.locator('#n-2').click();
  await expect(ben.locator('#own-bid')).toContainText('Your bid is 2');
  await expect(keeper.locator('#mate-1 .icon')).toBeVisible();
  await expect(cleo.locator('.pad-sheet .now .icon')).toHaveCount(1);

  // Cleo's network goes while she bids; the bid comes when she is back.
  await cleo.context().setOffline(true);
  network.cut();
  await expect(cleo.locator('#live-state')).toContainText('econnect');
  await cleo.locator('#n-0').click();
  await expect(cleo.locator('#own-bid')).toContainText('Sending');
  network.mend();
  await cleo.context().setOffline(false);
  await expect(cleo.locator('#own-bid')).toContainText('Your bid is 0', { timeout: 30_000 });
  await expect(keeper.locator('[data-do="open"]')).toHaveCount(0);
  await keeper.locator('#mate-0').click();
  await keeper.locator('#n-1').click();
  await keeper.locator('[data-do="open"]').click();
  await expect(cleo.locator('.pad-sheet .now')).toContainText('2');
  await expect(ben.locator('#own-bid')).toContainText('You bid 2');

  // Somebody else cannot bid for Ben; a killed server comes back with the same code.
  await server.kill();
  await expect(ben.locator('#live-state')).toContainText('econnect');
  await numbers(keeper, [1, 1]);
  await keeper.locator('#finish').click();
  await server.again();
  await expect(ben.locator('.deal')).toContainText('3 cards', { timeout: 30_000 });
  const stranger = await device();
  await ben.locator('#n-3').click();
  await expect(ben.locator('#own-bid')).toContainText('Your bid is 3');
  await stranger.goto(server.url + link);
  await stranger.locator('[data-do="who 1"]').click();
  await stranger.locator('#n-0').click();
  await expect(stranger.locator('#notice')).toContainText('Someone else');
  await expect(ben.locator('#own-bid')).toContainText('Your bid is 3');

  let closed = 0;
  for (const { type, page } of frames.flat()) {
    expect(type).not.toBe('bid');
    for (const { secret, open, crew } of page?.rounds ?? []) {
      if (!secret || open) continue;
      closed++;
      for (const [, bid] of crew) expect([null, 'in']).toContain(bid);
    }
  }
  expect(closed).toBeGreaterThan(3);
});

test('a phone has one player, and the keeper can release it', async ({ page: keeper, device, server }) => {
  await keeper.goto('/pad');
  await begin(keeper, 'skull-king', ['Anna', 'Ben', 'Cleo'], { secret: true });
  await keeper.locator('[data-do="dialog share"]').click();
  await keeper.locator('[data-do="live"]').click();
  await expect(keeper.locator('#live-state')).toContainText('Nobody is following');
  const link = new URL((await keeper.locator('.invite .note').innerText()).trim()).pathname;
  const phone = await device();
  await phone.goto(server.url + link);
  await phone.locator('[data-do="who 1"]').click();
  await phone.locator('#n-1').click();
  await expect(keeper.locator('#phone-1')).toContainText('Ben');
  await phone.locator('[data-do="nobody"]').click();
  await expect(phone.locator('main')).toContainText('If you choose someone else, another phone can bid for Ben.');
  await phone.locator('[data-do="who 2"]').click();
  await phone.locator('#n-0').click();
  await expect(keeper.locator('#phone-2')).toContainText('Cleo');
  await expect(keeper.locator('#phone-1')).toHaveCount(0);
  await expectAccessible(keeper, 'phones');

  await keeper.getByRole('button', { name: 'Release Cleo’s phone' }).press('Enter');
  await expect(keeper.locator('#notice')).toHaveText('Released: another phone can bid for Cleo now.');
  await expect(keeper.locator('#phones-title')).toBeFocused();
  await expect(phone.locator('#notice')).toContainText('This phone no longer bids for Cleo');
  await phone.locator('[data-do="who 2"]').click();
  await phone.locator('#n-1').click();
  await expect(phone.locator('#notice')).toContainText('The scorekeeper has released this phone from that player');
  await expect(keeper.locator('[id^="phone-"]')).toHaveCount(0);
});

test.describe('after one visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a game on paper needs no network from start to finish', async ({ page, context, ownHouse: server }) => {
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await server.kill();
    await context.setOffline(true);
    await page.goto(`${server.url}/pad`);
    await begin(page, 'skull-king', ['Anna', 'Ben']);
    await page.locator('[data-do="dialog share"]').click();
    await page.locator('[data-do="live"]').click();
    await expect(page.locator('dialog .problem')).toContainText('No server');
    await page.locator('dialog [data-do="close"]').click();
    for (let at = 1; at <= 10; at++) {
      const { bids, won } = madeUp(at, 2, at);
      await round(page, bids, won);
    }
    await expect(page.locator('#over')).toBeVisible();
    await page.goto(`${server.url}/referee`);
    await page.locator('[data-do="pick SK"]').click();
    await page.locator('[data-do="pick M"]').click();
    await expect(page.locator('#ruling')).toContainText('Card 2 wins: Mermaid');
  });
});

test('a round by keyboard and ear', async ({ page }) => {
  await page.goto('/pad');
  await begin(page, 'skull-king', ['Anna', 'Ben']);
  await page.keyboard.press('1');
  await expect(page.locator('#say')).toContainText('Anna bids 1. What does Ben bid?');
  await page.keyboard.press('0');
  await page.keyboard.press('1');
  await page.locator('#finish').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#say')).toContainText('Round 1: Anna 20, total 20, Ben 10, total 10.');
  await page.goto('/referee');
  await page.locator('[data-do="pick SK"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#now')).toContainText('Card 1 wins: Skull King.');
});

test('a broken file is answered in a sentence, and nothing changes', async ({ page }) => {
  await page.goto('/pad');
  const text = '{"yohoho-sheet":1,"steps":"ahoy"}';
  await page.locator('input[type=file]').setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.locator('#notice')).toContainText('file');
  await expect(page.locator('a.listed')).toHaveCount(0);
});

test('on paper there are no buttons', async ({ page }) => {
  await page.goto('/pad');
  await begin(page, 'skull-king', ['Anna', 'Ben']);
  await numbers(page, [1, 0, 1]);
  await page.locator('#finish').click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#entry')).toBeHidden();
  await expect(page.locator('.pad-sheet')).toBeVisible();
});

const LONG = ['Maximiliane-Charlotte', 'Bartholomäus der Bärtige', 'Cleo', 'Wilhelmina von Sturmsee', 'Donaudampfschiff', 'Friederike'];

test('the error that names are missing goes away once they are there', async ({ page }) => {
  await page.goto('/pad/new');
  await page.locator('#name-0').fill('Anna');
  await page.locator('form[data-do="start"] button[type=submit]').click();
  const problem = page.getByRole('alert');
  await expect(problem).toHaveText('You need at least 2 players.');
  await page.locator('#name-1').fill('Ben');
  await expect(problem).toHaveCount(0);
});

test('nobody has another player’s colour or letters, whatever colours are chosen', async ({ page }) => {
  const names = ['Anna', 'Anton', 'Antje', 'Ben', 'Bea', 'Cleo'];
  await page.goto('/pad');
  await begin(page, 'skull-king', names);
  const heads = page.locator('.pad-sheet thead .avatar');
  const distinct = async () => {
    const letters = await heads.allInnerTexts();
    const colours = await heads.evaluateAll((all) => all.map((head) => getComputedStyle(head).backgroundColor));
    expect([new Set(letters).size, new Set(colours).size], `${letters} ${colours}`).toEqual([6, 6]);
  };
  await distinct();
  await page.locator('[data-do="dialog people"]').click();
  for (const player of [0, 0, 3]) await page.locator(`[data-do="tint ${player}"]`).click();
  await distinct();
});

test('the crew’s numbers can all be read on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/pad');
  await begin(page, 'skull-king', LONG.slice(0, 2));
  for (let at = 1; at <= 10; at++) {
    const { bids, won } = madeUp(at, 2, at);
    await round(page, bids, won);
  }
  await page.goto('/pad/crew');
  const row = page.getByRole('row', { name: /Bartholomäus/ });
  await expect(row.getByRole('cell')).toHaveCount(6);
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const cut = () => page.locator('.crew-sheet tbody :is(th, td)').evaluateAll((cells) => cells.filter((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return cell.scrollWidth > cell.clientWidth + 1 || left < 0 || right > document.documentElement.clientWidth;
  }).map((cell) => cell.textContent));
  expect(await cut()).toEqual([]);
  // Every number stands under the word for it.
  for (const cell of await row.getByRole('cell').all()) await expect(cell.locator('.col')).toBeVisible();
  expect(await row.locator('.col').allInnerTexts()).toEqual(heads.slice(1));
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(row.locator('.col').first()).toBeHidden();
  expect(await cut()).toEqual([]);
});

for (const [width, height] of [[390, 844], [320, 568], [844, 390]] as const) {
  test(`the referee’s verdict is in sight while cards are picked, at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [game, cards] of [['skull-king', ['P', 'SK', 'M', 'Y5', 'Y13', 'E']], ['skull-king-doubloons', ['C0', 'SK', 'M']], ['skull-queen', ['0', '13', 'R5']]] as const) {
      await page.goto('/referee');
      await page.locator(`input[value="${game}"]`).check({ force: true });
      for (const [at, card] of cards.entries()) {
        await page.locator(`[data-do="pick ${card}"]`).click();
        await expect(page.locator('#ruling')).toContainText(game === 'skull-queen' ? 'leads next' : 'wins');
        await expect(page.locator('#ruling'), card).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.ruling .picked li'), card).toHaveCount(at + 1);
        await expect(page.locator('.ruling .picked .winner'), card).toBeInViewport({ ratio: 0.99 });
      }
      for (const end of [0, 9999]) {
        await page.evaluate((end) => scrollTo(0, end), end);
        await expect(page.locator('#ruling')).toBeInViewport({ ratio: 1 });
      }
      // A tap puts a card back. What has the focus is not covered.
      await page.locator('.ruling .picked button').last().click();
      await expect(page.locator('.ruling .picked li')).toHaveCount(cards.length - 1);
      await page.evaluate(() => scrollTo(0, 0));
      const free = page.locator('.palette button:enabled').last();
      await free.focus();
      expect(await free.evaluate((button) => {
        const { left, width, bottom } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, bottom - 8));
      }), game).toBe(true);
      await page.locator('[data-do="clear"]').click();
      await expect(page.locator('#ruling')).toHaveCount(0);
    }
  });
}

/** What sticks out of the page, or of its cell. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`);
    for (const element of document.querySelectorAll('button, .button, input[type=text], .choice, .pad-sheet td')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width === 0) continue;
      const name = element.id || element.getAttribute('data-do') || element.className || element.textContent;
      if (left < -0.5 || right > root.clientWidth + 0.5) found.push(`${name} from ${left} to ${right}`);
      if (element.tagName === 'TD' ? element.scrollWidth > element.clientWidth + 1 : height < 43.5 || width < 43.5) found.push(`${name}: ${width} by ${height}`);
    }
    return found;
  });

for (const language of ['en', 'de', 'fr', 'it'] as const) {
  test(`every screen of the pad is accessible and fits a narrow phone with six long names, in ${language}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    const look = async (where: string) => {
      expect.soft(await misfits(page), where).toEqual([]);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `${where}, ${colorScheme}`, language === 'en' ? 'everything' : 'words');
      }
    };
    await page.goto('/pad');
    await choose(page, { language });
    await page.reload();
    await page.locator('h1').waitFor();
    await look('the shelf');
    await begin(page, 'skull-king', LONG);
    await numbers(page, [0, 1, 0, 1, 0, 1]);
    await look('tricks');
    await numbers(page, [0, 1, 0, 0, 0]);
    await page.locator('[data-do="dialog bonus"]').click();
    await page.locator('[data-do^="taker"]').first().click();
    await look('the bonus');
    await page.locator('dialog [data-do="close"]').click();
    await page.locator('#finish').click();
    const { bids, won } = madeUp(2, 6, 2);
    await round(page, bids, won);
    await page.locator('[data-do="edit 1"]').click();
    await look('a correction');
    await page.locator('[data-do="cancel"]').click();
    for (const dialog of ['people', 'share', 'throw-away']) {
      await page.locator(`[data-do="dialog ${dialog}"]`).click();
      await look(dialog);
      await page.locator('dialog [data-do="close"]').first().click();
    }
    await page.goto('/pad/new');
    await page.locator('#name-0').waitFor();
    await look('a new game');
    await page.locator('input[value="skull-queen"]').check({ force: true });
    await page.locator('form[data-do="start"] button[type=submit]').click();
    await page.locator('#entry').waitFor();
    await look('planks');
    await page.goto('/pad/crew');
    await page.locator('h1').waitFor();
    await look('the crew');
    await page.goto('/referee');
    await page.locator('.palette').waitFor();
    for (const card of ['0', '13']) await page.locator(`[data-do="pick ${card}"]`).click();
    await look('the referee');
  });
}
