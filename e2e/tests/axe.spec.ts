import { expectAccessible } from '../support/axe.ts';
import { against, choose, keepGame, keptGame, type Language, LANGUAGES, QUICK } from '../support/prefs.ts';
import { openTable } from '../support/people.ts';
import { Script } from '../support/script.ts';
import { FREE, rush, type Stop, turn } from '../support/table.ts';
import { expect, type Page, test } from '../support/test.ts';

/** What is to be looked at, once a page is there: by a name, which is added to where it is. */
type Look = (name?: string) => Promise<void>;

/** Looks in a language, and in English in both schemes: other words need no other colours, and other colours no other words. */
const looking = (page: Page, language: Language, path: string): Look => async (name = '') => {
  const scheme = (scheme: string) => page.evaluate((scheme) => (document.documentElement.dataset.scheme = scheme), scheme);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const where = `${path} ${name} in ${language}`;
  await expectAccessible(page, where, language === 'en' ? 'everything' : 'words');
  if (language !== 'en') return;
  await scheme('light');
  await expectAccessible(page, `${where}, light`, 'colours');
  await scheme('dark');
};

/**
 * Shows a place in English and in one other language. Pages, which have most of the words, are looked at in all of them (below); what else a table, a dialog or
 * an end says is made of the same elements in each, so one other language for each place, in turn, finds what a longer word or a missing one would break.
 */
async function everywhere(page: Page, other: Language, path: string, show: (look: Look) => Promise<unknown>): Promise<void> {
  for (const language of ['en', other] as const) {
    await choose(page, { language, scheme: 'dark' });
    await page.goto(path);
    await show(looking(page, language, path));
  }
}

const title = (page: Page) => page.locator('h1').waitFor();

const PLACES: Record<string, [string, (page: Page) => Promise<unknown>]> = {
  home: ['/', title],
  'today’s deal': ['/today', title],
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
  'no mistakes yet': ['/mistakes', title],
  puzzles: ['/puzzles', (page) => page.locator('#themes-title').waitFor()],
  'who I am, for a stranger': ['/me', title],
  'playing with whoever is there': ['/meet', title],
  'the public tables': ['/tables', title],
  'the people one has played with': ['/people', title],
  'games that take days': ['/turns', title],
  nowhere: ['/where/no/chart/leads', title],
};

/** Goes there as links do: without a new page, where the same program shows it. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = path;
    link.click();
    link.remove();
  }, path);
  await page.waitForURL(path);
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ prefs: { ...QUICK, language, scheme: 'dark' } });

    test(`no page has a barrier that axe finds, in ${language}`, async ({ page }) => {
      await page.goto('/');
      for (const [name, [path, ready]] of Object.entries(PLACES)) {
        await go(page, path);
        await ready(page);
        await looking(page, language, path)(name);
      }
    });
  });
}

/** Plays offline until a moment, in as many games as it takes; shows it in every look, and in one other language. */
async function moment(page: Page, other: Language, stop: Stop, show: (look: Look) => Promise<unknown>): Promise<void> {
  do {
    await page.goto('/play');
    await rush(page, stop);
  } while (await page.locator('#over').count());
  const log = (await keptGame(page))!;
  await everywhere(page, other, '/play', async (look) => {
    await turn(page);
    await show(look);
    await keepGame(page, log);
  });
}

for (const [game, decidingIn, playingIn] of [['skull-king', 'de', 'fr'], ['skull-king-doubloons', 'fr', 'it'], ['skull-queen', 'it', 'de']] as const) {
  test.describe(game, () => {
    test.use({ prefs: { ...against(game, game === 'skull-queen' ? 3 : 4), hints: 'on' } });
    const deciding = game === 'skull-queen' ? 'plank' : 'bid';

    test(`a table of ${game} has no barrier while deciding, nor has a hint`, ({ page }) =>
      moment(page, decidingIn, { title: game === 'skull-queen' ? 'Round 2' : 'Round 3', turn: deciding }, async (look) => {
        await look(deciding);
        await page.locator('[data-do="hint"]').click();
        await page.locator('#advice [data-do="no-hint"]').waitFor();
        await look('a hint');
      }));

    test(`a table of ${game} has no barrier while playing`, ({ page }) =>
      moment(page, playingIn, { title: game === 'skull-queen' ? 'Round 2' : 'Round 3', turn: 'play', led: true }, (look) => look('play')));
  });
}

test.describe('dialogs', () => {
  test.use({ prefs: against('skull-king', 4) });

  test('the dialogs of a table have no barrier', async ({ page }) => {
    // One trick of the round is over, so that there is a last one.
    await moment(page, 'de', { title: 'Round 2', turn: 'play', cards: 1 }, async (look) => {
      for (const dialog of ['block', 'menu', 'last', 'leave']) {
        await page.locator(`.bar [data-do="dialog ${dialog === 'last' ? 'menu' : dialog}"]`).click();
        if (dialog === 'last') await page.locator('dialog [data-do="dialog last"]').click();
        await page.locator('dialog[open]').waitFor();
        await look(dialog);
        await page.locator('dialog .dialog-head [data-do="close"]').click();
        await page.locator('dialog').waitFor({ state: 'detached' });
      }
    });
  });

  test('Scary Mary’s question has no barrier', async ({ page }) => {
    const script = await Script.at(page);
    await turn(page);
    script.meanwhile({ phase: 'play', turn: [0], bids: [1, 0, 0], hand: ['SM'], legal: [{ play: 'SM:P' }, { play: 'SM:E' }] });
    await everywhere(page, 'fr', new URL(page.url()).pathname, async (look) => {
      await turn(page);
      await page.locator('#card-SM-0').click(FREE);
      await page.locator('.act .play:enabled').click();
      await page.locator('dialog.mary').waitFor();
      await look('Scary Mary');
    });
  });
});

for (const [game, other] of [['skull-king', 'it'], ['skull-queen', 'fr']] as const) {
  test.describe(`the end of ${game}`, () => {
    test.use({ prefs: against(game, 2) });

    test(`the end of ${game}, the logbook and its replay have no barrier`, async ({ page }) => {
      const last = game === 'skull-king' ? 'Round 10' : 'Round 2';
      await moment(page, other, { title: last, turn: 'play', cards: 1 }, async (look) => {
        await rush(page);
        const replay = page.locator('#over a[href^="/replay/kept/"]');
        await replay.waitFor();
        await look('the end');
        await replay.click();
        await page.locator('[data-do="last"]').click();
        await look('a replay');
      });
      await everywhere(page, other, '/logbook', async (look) => {
        await page.locator('.voyage').first().waitFor();
        await look();
      });
    });
  });
}

test('what became of today’s deal has no barrier', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    for (const deal of [0, 1].map((ago) => `skull-king.${day(ago)}`)) {
      localStorage.setItem(`yohoho.day.${deal}`, '1 20,-10,30,40,50,-60,70,80,90,100');
      localStorage.setItem(`yohoho.best.${deal}`, '20,20,-30,40,60,60,70,-80,90,100');
    }
    localStorage.setItem('yohoho.game.1', '{}');
  });
  await everywhere(page, 'de', '/today/skull-king', async (look) => {
    await page.locator('.day-ranking button').waitFor();
    await look();
    await page.locator('[data-do="show-day"]').click();
    await page.locator('.who-form').waitFor();
    await look('the name for the list');
  });
});

test('text mode has no barrier', async ({ page }) => {
  await page.goto('/');
  await everywhere(page, 'it', '/play?text', async (look) => {
    await page.locator('.text-table .log p').first().waitFor();
    await look();
  });
});

test('a lesson has no barrier', async ({ page }) => {
  await page.goto('/');
  await everywhere(page, 'fr', '/learn/skull-king', async (look) => {
    await page.locator('#coach').waitFor();
    await look();
  });
});

test('the way to open a table, its lobby and its chat have no barrier', async ({ page, server }) => {
  const code = await openTable(page, server, 'Anne', 'skull-king', 4);
  await page.locator('[data-do="bot 1"]').click();
  await page.locator('#chair-1.bot').waitFor();
  await everywhere(page, 'de', `/t/${code}`, async (look) => {
    await page.locator('.lobby').waitFor();
    await look('lobby');
    await page.locator('[data-do="dialog chat"]').click();
    await page.locator('dialog[open]').waitFor();
    await look('chat');
  });
  await everywhere(page, 'it', '/open', async (look) => {
    await page.locator('form[data-do="open"]').waitFor();
    await look();
  });
});

test('a door that stays shut has no barrier', async ({ page }) => {
  await page.goto('/');
  await everywhere(page, 'fr', '/t/zzzzzzzz', async (look) => {
    await page.locator('.problem').waitFor();
    await look();
  });
});
