import { expectAccessible } from '../support/axe.ts';
import { against, choose, type Game, keepGame, keptGame, type Language, LANGUAGES } from '../support/prefs.ts';
import { openTable } from '../support/people.ts';
import { move, rush, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

/** English in both schemes, the other languages in one. */
const LOOKS: { language: Language; scheme: 'dark' | 'light' }[] = [
  ...LANGUAGES.map((language) => ({ language, scheme: 'dark' as const })),
  { language: 'en', scheme: 'light' },
];

const DARK = LOOKS.filter(({ scheme }) => scheme === 'dark');
const LIGHT = LOOKS.filter(({ scheme }) => scheme === 'light');

/** Looks at a place in every look. */
async function everywhere(page: Page, path: string, ready: (page: Page) => Promise<unknown>, looks = LOOKS): Promise<void> {
  for (const look of looks) {
    await choose(page, look);
    await page.goto(path);
    await ready(page);
    await expect(page.locator('html')).toHaveAttribute('lang', look.language);
    await expectAccessible(page, `${path} in ${look.language}, ${look.scheme}`, look.language === 'en');
  }
}

const title = (page: Page) => page.locator('h1').waitFor();

const PLACES: Record<string, [string, (page: Page) => Promise<unknown>]> = {
  home: ['/', title],
  'the choice of bots': ['/solo', title],
  'the way to open a table, for a stranger': ['/open', (page) => page.locator('#name').waitFor()],
  'the way to join a table': ['/join', (page) => page.locator('#code').waitFor()],
  settings: ['/settings', title],
  keys: ['/help', title],
  lessons: ['/learn', title],
  'the rules of Skull King': ['/rules/skull-king', (page) => page.locator('.prose').waitFor()],
  'the rules of Skull King in doubloons': ['/rules/skull-king-doubloons', (page) => page.locator('.prose').waitFor()],
  'the rules of Skull Queen': ['/rules/skull-queen', (page) => page.locator('.prose').waitFor()],
  'an empty logbook': ['/logbook', title],
  'a replay without a record': ['/replay', title],
  nowhere: ['/where/no/chart/leads', title],
};

for (const [name, [path, ready]] of Object.entries(PLACES)) {
  test(`${name} has no barrier that axe finds`, async ({ page }) => {
    await page.goto('/');
    await everywhere(page, path, ready);
  });
}

/** Plays offline until a moment, and looks at it in every look. */
async function moment(page: Page, stop: Parameters<typeof rush>[1], looks = LOOKS): Promise<void> {
  await page.goto('/play');
  await rush(page, stop);
  const log = (await keptGame(page))!;
  const ready = async () => {
    await turn(page);
    await keepGame(page, log);
  };
  await everywhere(page, '/play', ready, looks);
}

for (const game of ['skull-king', 'skull-king-doubloons'] as Game[]) {
  test.describe(game, () => {
    test.use({ prefs: against(game, 4) });
    test(`a table of ${game} has no barrier while bidding`, ({ page }) => moment(page, { title: 'Round 3', turn: 'bid' }));
    test(`a table of ${game} has no barrier while playing`, ({ page }) => moment(page, { title: 'Round 3', turn: 'play' }, DARK));
  });
}

test.describe('skull-queen', () => {
  test.use({ prefs: against('skull-queen') });
  test('a table of skull-queen has no barrier while planks are set up', ({ page }) => moment(page, { title: 'Round 2', turn: 'plank' }));
  test('a table of skull-queen has no barrier while playing', ({ page }) => moment(page, { title: 'Round 2', turn: 'play' }, DARK));
});

test.describe('in light colours', () => {
  test.use({ prefs: against('skull-king', 4) });

  test('a table of skull-king has no barrier while playing, in light colours', async ({ page }) => {
    await page.goto('/play');
    do {
      await rush(page, { turn: 'play', title: 'Round 3' });
      if (!(await page.locator('.lying').count())) await move(page);
    } while (!(await page.locator('.lying').count()));
    await choose(page, LIGHT[0]);
    await page.reload();
    await turn(page);
    await expectAccessible(page, 'a table in light colours');
  });

  test('a replay has no barrier, in light colours', async ({ page }) => {
    await page.goto('/play');
    await rush(page);
    await choose(page, LIGHT[0]);
    await page.locator('#over a[href^="/replay/kept/"]').click();
    await page.locator('[data-do="last"]').click();
    await expectAccessible(page, 'a replay in light colours');
  });
});

test.describe('dialogs', () => {
  test.use({ prefs: { ...against('skull-king', 4), hints: 'on' } });

  for (const dialog of ['block', 'menu', 'last', 'leave']) {
    test(`the dialog “${dialog}” has no barrier`, async ({ page }) => {
      await page.goto('/play');
      await rush(page, { title: 'Round 2', turn: 'play' });
      await everywhere(page, '/play', async () => {
        await turn(page);
        if (dialog === 'last') {
          await page.locator('[data-do="dialog menu"]').click();
          await page.locator('dialog [data-do="dialog last"]').click();
        } else {
          await page.locator(`.top [data-do="dialog ${dialog}"]`).click();
        }
        await page.locator('dialog[open]').waitFor();
      });
    });
  }

  test('a hint has no barrier', async ({ page }) => {
    await page.goto('/play');
    await turn(page);
    await everywhere(page, '/play', async () => {
      await turn(page);
      await page.locator('[data-do="hint"]').click();
      await page.locator('.hint [data-do="no-hint"]').waitFor();
    });
  });

  test('Scary Mary’s question has no barrier', async ({ page }) => {
    await page.goto('/play');
    await playUntilMary(page);
    await everywhere(page, '/play', async () => {
      await turn(page);
      await page.locator('#card-SM-0').click();
      await page.locator('.actions .play:enabled').click();
      await page.locator('dialog.mary').waitFor();
    });
  });
});

/** Plays on until Scary Mary is in hand and may be played, in as many games as it takes. */
async function playUntilMary(page: Page): Promise<void> {
  for (;;) {
    const there = () => page.locator('#card-SM-0.legal').count();
    for (let round = 3; round <= 10; round++) {
      await rush(page, { title: `Round ${round}`, turn: 'play' });
      if (await there()) return;
      if (await page.locator('#over').count()) break;
    }
    await page.goto('/');
    await page.locator('[data-do="play-now"]').click();
  }
}

test.describe('the end', () => {
  test.use({ prefs: against('skull-queen', 2) });

  test('the end of a game, the logbook and its replay have no barrier', async ({ page }) => {
    await page.goto('/play');
    await rush(page, { title: 'Round 2', turn: 'play' });
    const log = (await keptGame(page))!;
    for (const look of LOOKS) {
      await choose(page, look);
      await keepGame(page, log);
      await page.goto('/play');
      await rush(page);
      const replay = page.locator('#over a[href^="/replay/kept/"]');
      await replay.waitFor();
      await expectAccessible(page, `the end in ${look.language}, ${look.scheme}`, look.language === 'en');
      await replay.click();
      await page.locator('[data-do="last"]').click();
      if (look.scheme === 'dark') await expectAccessible(page, `a replay in ${look.language}`, look.language === 'en');
    }
    await everywhere(page, '/logbook', () => page.locator('.entry').first().waitFor());
  });
});

test('text mode has no barrier', async ({ page }) => {
  await page.goto('/');
  await everywhere(page, '/play?text', () => page.locator('.text-table .log p').first().waitFor());
});

test('a lesson has no barrier', async ({ page }) => {
  await page.goto('/');
  await everywhere(page, '/learn/skull-king', () => page.locator('#coach').waitFor());
});

test('the way to open a table, its lobby and its chat have no barrier', async ({ page, house }) => {
  const code = await openTable(page, house, 'Anne', 'skull-king', 4);
  await page.locator('[data-do="bot 1"]').click();
  await page.locator('#chair-1.bot').waitFor();
  await everywhere(page, `/t/${code}`, () => page.locator('.lobby').waitFor());
  await everywhere(page, `/t/${code}`, async () => {
    await page.locator('.lobby').waitFor();
    await page.locator('[data-do="dialog chat"]').click();
    await page.locator('dialog[open]').waitFor();
  });
  await everywhere(page, '/open', () => page.locator('form[data-do="open"]').waitFor());
});

test('a door that stays shut has no barrier', async ({ page }) => {
  await page.goto('/');
  await everywhere(page, '/t/zzzzzzzz', () => page.locator('.problem').waitFor());
});
