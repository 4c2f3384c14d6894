// Playing at a table, by hand and by itself.

import { expect, type Page } from '@playwright/test';

/** What the person in front of the page is to do. */
export type Turn = 'bid' | 'plank' | 'play' | 'mary' | 'over';

declare global {
  interface Window {
    yohohoTurn: () => Turn | null;
    yohohoScene: () => string;
  }
}

/** Puts two questions into a page: what is to be done, and what would change if something were done. */
async function lookOut(page: Page): Promise<void> {
  // The way from home to a table leads over a new page.
  await page.locator('.table-page').waitFor();
  await page.evaluate(() => {
    const has = (selector: string) => document.querySelector(`#page ${selector}`) !== null;
    window.yohohoTurn = () => {
      if (has('#over')) return 'over';
      if (has('dialog.mary')) return 'mary';
      if (has('.bid-pad') && !has('.bid-pad input:checked')) return 'bid';
      if (has('.plank-pad button.primary:enabled')) return 'plank';
      return has('.in-hand.legal') ? 'play' : null;
    };
    window.yohohoScene = () => {
      const turn = window.yohohoTurn();
      const cards = [...document.querySelectorAll('.in-hand')].map((card) => card.id);
      const deciding = turn === 'bid' || turn === 'plank' ? turn : '';
      return [document.querySelector('h1')?.textContent, deciding, ...cards, turn === 'over'].join();
    };
  });
}

/** What is to be done, and the scene in which it is. */
interface Moment {
  turn: Turn;
  scene: string;
  title: string;
}

/** Waits until it is the person's turn in another scene than the last one, or the game is over. */
async function next(page: Page, last = ''): Promise<Moment> {
  await lookOut(page);
  return page.evaluate(
    (last) =>
      new Promise<Moment>((found) => {
        const look = () => {
          const [turn, scene] = [window.yohohoTurn(), window.yohohoScene()];
          if (turn === null || (scene === last && turn !== 'mary')) return false;
          found({ turn, scene, title: document.querySelector('h1')?.textContent ?? '' });
          return true;
        };
        if (look()) return;
        const observer = new MutationObserver(() => look() && observer.disconnect());
        observer.observe(document.querySelector('#page')!, { childList: true, subtree: true, attributes: true });
      }),
    last,
  );
}

/** Waits until it is the person's turn, or the game is over. */
export const turn = async (page: Page): Promise<Turn> => (await next(page)).turn;

/** How to press something. */
export type Press = (page: Page, selector: string) => Promise<void>;
export const click: Press = (page, selector) => page.locator(selector).first().click(where(selector));
export const tap: Press = (page, selector) => page.locator(selector).first().tap(where(selector));
/** Cards in hand overlap: only their left edge is sure to be free. */
export const FREE = { position: { x: 22, y: 30 } };
const where = (selector: string) => (selector.startsWith('.in-hand') ? FREE : {});

/** Does the first thing that is allowed. */
async function act(page: Page, turn: Turn, press: Press): Promise<void> {
  if (turn === 'mary') return press(page, 'dialog.mary [data-do="mary SM:P"]');
  if (turn === 'plank') return press(page, '.plank-pad button.primary');
  await press(page, turn === 'bid' ? '.bid-pad .number' : '.in-hand.legal');
  await press(page, turn === 'bid' ? '.bid-pad button.primary' : '.act .play:enabled');
}

/** Plays until somebody's turn is like this: by default to the end. */
export async function playUntil(page: Page, until: (turn: Turn, title: string) => boolean, press: Press = click): Promise<void> {
  for (let now = await next(page); now.turn !== 'over' && !until(now.turn, now.title); now = await next(page, now.scene)) {
    await act(page, now.turn, press);
  }
}

/** Makes one move, and waits for the next turn. */
export async function move(page: Page, press: Press = click): Promise<void> {
  let moves = 0;
  await playUntil(page, (turn) => turn !== 'mary' && moves++ > 0, press);
}

export const playToTheEnd = async (page: Page, press: Press = click): Promise<void> => {
  await playUntil(page, () => false, press);
  await expect(page.locator('#over')).toBeVisible();
};

/** Where to stop. */
export interface Stop {
  title?: string;
  turn?: Turn;
  cards?: number;
  led?: boolean;
}

/**
 * Plays inside the page, with the same clicks but without asking the browser from outside each time: for what lies on the way to what is tested.
 * Stops at the end, or before the move in which the round's title begins with `stop.title`, the turn is `stop.turn`, no more than `stop.cards` are in hand,
 * and, with `stop.led`, somebody else has led.
 */
export async function rush(page: Page, stop: Stop = {}): Promise<void> {
  await lookOut(page);
  await page.evaluate(
    (stop) =>
      new Promise<void>((done) => {
        const press = (selector: string) =>
          document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
        const acted = new Set<string>();
        const step = () => {
          const turn = window.yohohoTurn();
          const title = document.querySelector('h1')?.textContent ?? '';
          const many = document.querySelectorAll('.in-hand').length > (stop.cards ?? Infinity);
          const led = !stop.led || document.querySelector('.lay .card') !== null;
          const there = stop.turn && turn === stop.turn && title.startsWith(stop.title ?? '') && !many && led;
          if (turn === 'over' || there) {
            observer.disconnect();
            return done();
          }
          if (turn === null) return;
          const scene = `${turn} ${window.yohohoScene()}`;
          if (acted.has(scene)) return;
          acted.add(scene);
          if (turn === 'mary') press('dialog.mary [data-do="mary SM:P"]');
          if (turn === 'bid') {
            document.querySelector<HTMLInputElement>('.bid-pad input')?.click();
            document.querySelector<HTMLFormElement>('.bid-pad')?.requestSubmit();
          }
          if (turn === 'plank') document.querySelector<HTMLFormElement>('.plank-pad')?.requestSubmit();
          if (turn === 'play') {
            press('.in-hand.legal');
            press('.act .play:enabled');
          }
        };
        const observer = new MutationObserver(() => queueMicrotask(step));
        observer.observe(document.querySelector('#page')!, { childList: true, subtree: true, attributes: true, characterData: true });
        step();
      }),
    stop,
  );
}
