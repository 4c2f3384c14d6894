import { heardIn, record } from '../support/announcements.ts';
import { expectAccessible } from '../support/axe.ts';
import { focused } from '../support/keys.ts';
import { come, join, openTable } from '../support/people.ts';
import { LANGUAGES, QUICK } from '../support/prefs.ts';
import { Script } from '../support/script.ts';
import { turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, prefs: QUICK });

const strip = (page: Page) => page.locator('#motions');

/** Anne, who is the host, plays with Bart and Ching. */
async function threeAtATable(device: () => Promise<Page>, server: { url: string }) {
  const [anne, bart, ching] = [await device(), await device(), await device()];
  const code = await openTable(anne, server, 'Anne', 'skull-king', 3);
  await join(bart, server, code, 'Bart');
  await join(ching, server, code, 'Ching');
  await anne.locator('[data-do="start"]').click();
  for (const page of [anne, bart, ching]) await turn(page);
  return { anne, bart, ching, code };
}

async function giveUpSeat(page: Page): Promise<void> {
  await page.locator('.bar [data-do="dialog leave"]').click();
  await page.locator('dialog [data-do="give-up"]').click();
  await page.waitForURL('**/');
}

/** Opens the question whether to remove the person on a seat. */
async function askToRemove(page: Page, seat: number): Promise<void> {
  await page.locator('.bar [data-do="dialog menu"]').click();
  await page.locator('dialog [data-do="dialog people"]').click();
  await page.locator(`dialog [data-do="ask-remove ${seat}"]`).click();
}

test('somebody who watches asks for a seat, the host agrees, and they play', async ({ device, server }) => {
  const { anne, ching, code } = await threeAtATable(device, server);
  const drake = await device();
  await come(drake, server, code, 'Drake');
  await expect(strip(drake), 'all seats are taken').toHaveCount(0);
  await giveUpSeat(ching);
  await record(anne);
  await anne.reload();
  await turn(anne);
  await anne.locator('#bid-1').focus();

  await drake.getByRole('button', { name: 'Ask to sit down' }).click();
  await expect(strip(drake)).toContainText('You’ve asked to sit down. The table has to agree.');
  await expect(drake.locator('.in-hand')).toHaveCount(0);
  const question = anne.getByRole('group', { name: 'Drake would like to take the empty seat.' });
  await expect(question).toBeVisible();
  await expect.poll(async () => (await heardIn(anne, 'say')).join(' ')).toContain('Drake would like to take the empty seat.');
  expect(await focused(anne), 'the question takes no focus').toBe('bid-1');
  await question.getByRole('button', { name: 'Agree' }).click();
  await expect(drake.locator('.in-hand')).toHaveCount(1);
  await expect(anne.locator('#seat-2 .nm')).toContainText('Drake');
  for (const page of [anne, drake]) await expect(strip(page)).toHaveCount(0);
});

test('somebody who left may sit down again, and nobody else without asking', async ({ device, server }) => {
  const { anne, bart, ching, code } = await threeAtATable(device, server);
  const hand = await ching.locator('.in-hand').evaluateAll((cards) => cards.map((card) => card.id));
  await giveUpSeat(ching);
  await come(ching, server, code, 'Ching');
  const drake = await device();
  await come(drake, server, code, 'Drake');
  await drake.getByRole('button', { name: 'Ask to sit down' }).click();
  await anne.getByRole('button', { name: 'No', exact: true }).click();
  await expect(strip(drake)).toContainText('Somebody has left');
  await drake.getByRole('button', { name: 'Ask to sit down' }).click();
  await expect(drake.locator('#notice')).toContainText('The table has said no for this game');
  await ching.getByRole('button', { name: 'Take your seat again' }).click();
  await expect(ching.locator('.in-hand')).toHaveCount(1);
  expect(await ching.locator('.in-hand').evaluateAll((cards) => cards.map((card) => card.id))).toEqual(hand);
  await expect(strip(bart)).toHaveCount(0);
});

test('the host removes somebody, after a question; they cannot come back', async ({ device, server }) => {
  const { anne, bart, ching, code } = await threeAtATable(device, server);
  await askToRemove(anne, 1);
  await expect(anne.locator('dialog')).toContainText('A bot plays on, and Bart can’t come back to this table.');
  await anne.locator('dialog [data-do="remove 1"]').click();
  for (const page of [anne, ching]) await expect(page.locator('#seat-1')).toContainText('a bot decides');
  await expect(bart.getByRole('alert')).toContainText('You were removed from this table');
  await bart.goto(`${server.url}/t/${code}`);
  await expect(bart.getByRole('alert')).toContainText('You were removed from this table');
  await expect(bart.locator('.table')).toHaveCount(0);
});

test('two who agree remove the host, and the game goes on', async ({ device, server }) => {
  const { anne, bart, ching } = await threeAtATable(device, server);
  await askToRemove(bart, 0);
  await bart.locator('dialog [data-do="remove 0"]').click();
  await expect(strip(bart)).toHaveText(/Bart wants to remove Anne from the table\.\s*1 of 2 agree/);
  await expect(strip(anne)).toContainText('Bart wants to remove you from the table.');
  await ching.getByRole('group', { name: 'Bart wants to remove Anne' }).getByRole('button', { name: 'Agree' }).click();
  await expect(anne.getByRole('alert')).toContainText('You were removed from this table');
  for (const page of [bart, ching]) await expect(page.locator('#seat-0')).toContainText('a bot decides');
  await turn(ching);
});

// The server waits two minutes before a bot may decide, so here it is a server that says what the test wants.
test('when somebody keeps everybody waiting, a bot may decide, and they can come back', async ({ page }) => {
  await record(page);
  const script = await Script.at(page);
  await turn(page);
  script.set({ table: { overdue: Date.now() + 300 } });
  script.tell([{ type: 'decided', seat: 0, stand_in: false, action: { bid: 1 } }], { decided: [0, 2], turn: [1], bid: 1, legal: [] });
  await expect(strip(page)).toHaveText(/Everyone has been waiting for Ben for 2 minutes\.\s*Let a bot decide/);
  await expect.poll(async () => (await heardIn(page, 'say')).at(-1)).toBe('Everyone has been waiting for Ben for 2 minutes.');
  await page.getByRole('button', { name: 'Let a bot decide' }).press('Enter');
  await expect.poll(script.heard).toContain('{"id":1,"type":"stand-in","seat":1}');
  script.set({ table: { overdue: undefined, seats: [{ sitter: 'person', name: 'Ana', stand_in: true }, { sitter: 'person', name: 'Ben', stand_in: true }, { sitter: 'person', name: 'Cleo' }] } });
  script.tell([{ type: 'stand-in', seat: 1, on: true }, { type: 'stand-in', seat: 0, on: true }]);
  await expect(page.locator('#seat-1')).toContainText('a bot decides');
  await page.getByRole('group', { name: 'A bot is playing for you.' }).getByRole('button', { name: 'I’m back' }).press('Enter');
  await expect.poll(script.heard).toContain('{"id":2,"type":"back"}');
  script.set({ table: { seats: [{ sitter: 'person', name: 'Ana' }, { sitter: 'person', name: 'Ben' }, { sitter: 'person', name: 'Cleo' }] } });
  script.tell([{ type: 'stand-in', seat: 0, on: false }]);
  await expect(strip(page)).toHaveCount(0);
  expect(await focused(page), 'the focus is never lost').not.toBe('BODY');
});

/** Everything that the strip can say, at once. */
const MUCH = {
  table: {
    overdue: Date.now() - 60_000,
    motions: [
      { id: 57, kind: 'sit', seat: 2, name: 'Bartholomäus der Bärtige', yes: 0, needed: 1 },
      { id: 58, kind: 'remove', seat: 1, name: 'Cleo', yes: 1, needed: 2 },
    ],
    seats: [{ sitter: 'person', name: 'Ana', stand_in: true }, { sitter: 'person', name: 'Wilhelmina von Sturmsee' }, { sitter: 'person', name: 'Cleo' }],
  },
  you: { votes: [57, 58] },
};

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ viewport: { width: 320, height: 640 }, prefs: { ...QUICK, language } });

    test(`what there is to agree on has no barrier and covers no card on a narrow phone, in ${language}`, async ({ page }) => {
      const script = await Script.at(page);
      await turn(page);
      script.set(MUCH);
      script.tell([], { decided: [0], turn: [1], bid: 1, legal: [] });
      await expect(strip(page).getByRole('group')).toHaveCount(4);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `the strip, ${colorScheme}`, language === 'en' ? 'everything' : 'words');
      }
      const { width, bottom, card } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        bottom: document.querySelector('#motions')!.getBoundingClientRect().bottom,
        card: document.querySelector('.in-hand')!.getBoundingClientRect().top,
      }));
      expect(width).toBeLessThanOrEqual(320);
      expect(bottom).toBeLessThanOrEqual(card);
      await askToRemove(page, 1);
      await expectAccessible(page, 'removing somebody', language === 'en' ? 'everything' : 'words');
    });
  });
}
