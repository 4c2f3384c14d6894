// Whether everything on a page fits: nothing is cut, nothing lies over something else, everything is large enough to hit.

import type { Page } from '@playwright/test';

export interface Size {
  width: number;
  height: number;
}

/** The windows in which a table fits without scrolling; the last is 1440 by 900 at 200 %. */
export const WINDOWS: Size[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
];

/** What does not fit on a page that may scroll downwards, in words. */
export const misfits = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`);
    const name = (element: Element) => element.id || element.getAttribute('data-do') || element.getAttribute('href') || element.className || element.tagName;
    const round = (number: number) => Math.round(number * 10) / 10;
    for (const element of document.querySelectorAll('button, .button, select, input[type=text], .choice, .number, .cell, .switch')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || getComputedStyle(element).visibility === 'hidden') continue;
      if (box.left < -0.5 || box.right > root.clientWidth + 0.5) found.push(`${name(element)} from ${round(box.left)} to ${round(box.right)}`);
      if (box.height < 43.5) found.push(`${name(element)} is ${round(box.height)} high`);
      if (box.width < 43.5 && element.matches('button, .button')) found.push(`${name(element)} is ${round(box.width)} wide`);
    }
    return found;
  });

/** What does not fit on a table, which fills the window and never scrolls, in words. */
export const tableMisfits = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const root = document.documentElement;
    const [wide, high] = [root.clientWidth, root.clientHeight];
    const lying = wide >= 560 && high <= 500;
    const dialog = document.querySelector('dialog[open]');
    const within: ParentNode = dialog ?? document.querySelector('.table-page')!;

    const round = (number: number) => Math.round(number);
    const text = (box: DOMRect) => `${round(box.left)},${round(box.top)}–${round(box.right)},${round(box.bottom)}`;
    const name = (element: Element): string => {
      const own = element.id || element.getAttribute('data-do') || element.getAttribute('class') || element.tagName.toLowerCase();
      const seat = element.closest('.seat, .play');
      return seat && seat !== element ? `${own} of ${seat.querySelector('.nm, .who')?.textContent ?? seat.id}` : own;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('.aside') === null && getComputedStyle(element).clipPath !== 'inset(50%)';
    const all = (selector: string) => [...within.querySelectorAll(selector)].filter(isShown);
    /** The cards of a hand lie lower where a telephone lies on its side: only their upper part has to be seen. */
    const lowest = (element: Element) => (lying && element.closest('.hand') ? high + element.getBoundingClientRect().height * 0.35 : high);

    if (root.scrollHeight > high + 1) found.add(`the page is ${root.scrollHeight} high`);
    if (root.scrollWidth > wide + 1) found.add(`the page is ${root.scrollWidth} wide`);

    for (const element of within.querySelectorAll<HTMLElement>('*:not(svg, svg *)')) {
      if (!isShown(element) || element.closest('[role=log]')) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      if (scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1) found.add(`${name(element)} scrolls down`);
      if (scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1) found.add(`${name(element)} scrolls sideways`);
    }

    // Words: within the window and within whatever cuts them. Only names may end in dots.
    const walker = document.createTreeWalker(within as Node, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!node.textContent?.trim() || !isShown(parent) || parent.closest('svg, [role=log]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const short = parent.closest('.nm, .name, .who b, .led');
      if (short && getComputedStyle(short).textOverflow === 'ellipsis') {
        const edge = short.getBoundingClientRect();
        const [left, right] = [Math.max(box.left, edge.left), Math.min(box.right, edge.right)];
        box = new DOMRect(left, box.top, right - left, box.height);
      }
      const words = `“${node.textContent.trim()}” in ${name(parent)}`;
      if (box.left < -1 || box.right > wide + 1 || box.top < -1 || box.bottom > lowest(parent) + 1) {
        found.add(`${words} is outside: ${text(box)}`);
      }
      for (let around: Element | null = parent; around && around !== within; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const edge = around.getBoundingClientRect();
        // What has no box of its own cuts nothing.
        if (edge.width === 0) continue;
        if (box.left < edge.left - 1.5 || box.right > edge.right + 1.5) found.add(`${words} is cut by ${name(around)}: ${text(box)} in ${text(edge)}`);
        if (box.top < edge.top - 3 || box.bottom > edge.bottom + 3) if (!around.matches('.hand')) found.add(`${words} is cut by ${name(around)} above or below`);
      }
    }

    // What can be pressed: within the window, large enough, and not covered.
    const targets = all('button, .button, a[href], select, input[type=text], .number, .cell, label.choice');
    for (const element of targets) {
      const box = element.getBoundingClientRect();
      if (box.left < -0.5 || box.right > wide + 0.5 || box.top < -0.5 || box.bottom > lowest(element) + 2) found.add(`${name(element)} is outside: ${text(box)}`);
      if (box.height < 43.5 || box.width < 43.5) found.add(`${name(element)} is ${round(box.width)} by ${round(box.height)}`);
      const isCard = element.closest('.hand') !== null;
      // While a plank is set up, the hand is only to be read: cards lie closer.
      if (isCard && element.closest('.setting')) continue;
      const points = isCard
        ? [[box.left + Math.min(24, box.width / 2), box.top + 22]]
        : [[(box.left + box.right) / 2, (box.top + box.bottom) / 2], [box.left + 6, (box.top + box.bottom) / 2], [box.right - 6, (box.top + box.bottom) / 2]];
      for (const [x, y] of points) {
        const there = document.elementFromPoint(x, Math.min(y, high - 1));
        const chosen = there?.closest('.chosen, .up');
        if (there && !element.contains(there) && !there.contains(element) && !chosen) found.add(`${name(there)} lies over ${name(element)}`);
      }
    }

    // What must not lie over each other.
    type Box = { element: Element; box: DOMRect };
    const boxes = (selector: string): Box[] => all(selector).map((element) => ({ element, box: element.getBoundingClientRect() }));
    const apart = (some: Box[], others: Box[], tolerance: number) => {
      for (const one of some) {
        for (const other of others) {
          if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (across > tolerance && down > tolerance) found.add(`${name(one.element)} and ${name(other.element)} overlap: ${round(across)} by ${round(down)}`);
        }
      }
    };
    const own = (one: Box, other: Box) => one.element.closest('.play') === other.element.closest('.play');
    const seats = boxes('.seat');
    const cards = boxes('.play > .card, .play > .slot');
    const chips = boxes('.who');
    // On a phone a verdict lies over the whole rail for as long as it is shown.
    const verdict = document.querySelector('.rail > .verdict');
    const covered = verdict !== null && getComputedStyle(verdict).position === 'absolute';
    const fixed = boxes('.bar > *, .strips > *, .rail > .me, .rail > .call:not(:empty), .rail > .clock, .act > button, .act fieldset, .centre, .trick .plank')
      .filter(({ element }) => !covered || element === verdict || element.parentElement !== verdict.parentElement);
    apart(seats, seats, 2);
    apart(seats, [...cards, ...chips, ...fixed], 3);
    // The card that wins is drawn a little larger.
    apart(cards, cards, 9);
    apart(chips, chips, 3);
    apart(fixed, fixed, 1);
    apart(fixed, [...cards, ...chips], 3);
    for (const { element, box } of cards) {
      const index = new DOMRect(box.left, box.top, box.width * 0.55, box.height * 0.28);
      apart([{ element, box: index }], [...cards, ...chips].filter((other) => !own({ element, box }, other)), 3);
    }
    const trick = document.querySelector('section.trick')?.getBoundingClientRect();
    for (const { element, box } of [...cards, ...chips]) {
      if (trick && (box.top < trick.top - 12 || box.bottom > trick.bottom + 8 || box.left < trick.left - 6 || box.right > trick.right + 6)) found.add(`${name(element)} leaves the trick: ${text(box)} in ${text(trick)}`);
    }
    return [...found];
  });
