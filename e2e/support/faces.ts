// Card faces as they are drawn, and what does not fit or cannot be read.

import type { Page } from '@playwright/test';
import { contrast, type Rgb, rgb } from './colour.ts';

/** One face of a number or a special card. */
interface Face {
  what: string;
  coin: boolean;
  suit: string | null;
  shape: string | null;
  /** The colours of what is drawn, as computed. */
  paper: string;
  fill: string | null;
  value: string | null;
  index: string | null;
  tag: string | null;
  mark: string | null;
  letter: { text: string; fill: string } | null;
  name: string | null;
  /** What the number and the name stand on, if that is drawn. */
  window: boolean;
  faded: boolean;
  cut: string[];
}

/** All faces in sight: in hand, and on the table. */
export const faces = (page: Page): Promise<Face[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('.table :is(.hand, .lay) .card > .face')].map((face) => {
      const find = (selector: string) => face.querySelector<SVGElement>(selector);
      const fill = (selector: string) => (find(selector) ? getComputedStyle(find(selector)!).fill : null);
      const shape = find('.shape');
      const holder = face.closest('.in-hand, li');
      const edge = face.getBoundingClientRect();
      let faded = false;
      for (let at: Element | null = face; at && at !== document.body; at = at.parentElement) {
        const { opacity, filter } = getComputedStyle(at);
        faded ||= opacity !== '1' || !/^(none|drop-shadow\(.*\))$/.test(filter);
      }
      const letter = find('.letter');
      return {
        what: holder?.getAttribute('aria-label') ?? holder?.querySelector('.aside')?.textContent ?? '?',
        coin: face.classList.contains('coin'),
        suit: ['yellow', 'blue', 'red', 'green', 'black'].find((suit) => shape?.classList.contains(suit)) ?? null,
        shape: shape?.getAttribute('href')?.split('#shape-')[1] ?? null,
        paper: getComputedStyle(face.closest('.card')!).backgroundColor,
        fill: shape ? getComputedStyle(shape).color : null,
        value: fill('.value'),
        index: fill('.index:not(.mark)'),
        tag: fill('.tag'),
        mark: fill('.mark'),
        letter: letter ? { text: letter.textContent!, fill: getComputedStyle(letter).fill } : null,
        name: fill('.name'),
        window: !find('.art') || getComputedStyle(find('.art')!).display !== 'none',
        faded,
        cut: [...face.querySelectorAll('text')].filter((text) => {
          const box = text.getBoundingClientRect();
          // A card in a fan is turned a little, and so is the box around it.
          return box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 6 || box.bottom > edge.bottom + 6;
        }).map((text) => text.textContent!),
      };
    }),
  );

/** The ribbon under a name, as it is drawn. */
const RIBBON = 'rgb(247, 231, 191)';

/** What cannot be read or told apart on a face, in words. */
export function unreadable(face: Face): string[] {
  const found: string[] = face.cut.map((text) => `${face.what}: “${text}” is cut`);
  const check = (what: string, one: string | null | undefined, ground: string | null, least: number) => {
    if (!one || !ground) return;
    const ratio = contrast(rgb(one), rgb(ground));
    if (ratio < least) found.push(`${face.what}: ${what} has a contrast of ${ratio.toFixed(1)} (${one} on ${ground})`);
  };
  if (face.faded) found.push(`${face.what} is faded`);
  check('its index', face.index, face.paper, 4.5);
  check('its letter', face.letter?.fill, face.paper, 4.5);
  check('its letters', face.mark, face.tag, 4.5);
  check('its name', face.name, face.window ? RIBBON : face.paper, 4.5);
  // On paper the shapes have a dark outline, which is enough; where that is not to be seen, their colour must do.
  if (!face.coin && contrast(rgb(face.paper), [17, 17, 17]) < 3) check('its shape', face.fill, face.paper, 3);
  // A number with an outline is white on a suit's colour, in which the outline only helps.
  check('the number on its shape', face.value, face.window ? face.fill : face.paper, 4.5);
  if (!face.coin && !face.index && !face.mark) found.push(`${face.what} has no index`);
  return found;
}

/** Text that is cut, lies over other text, or makes the page wider than the screen. */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`);
    // What only screen readers see, what lies about on the table on purpose, and what is drawn.
    const aside = '.aside, .who, .slot, .notice, svg, select, option';
    const texts: { text: string; element: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.querySelector('#page')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent!.trim();
      if (!text || element.closest(aside) || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (getComputedStyle(element).clipPath === 'inset(50%)' || getComputedStyle(element.parentElement!).clipPath === 'inset(50%)') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // What is scrolled away is no trouble.
      const scrolled = element.closest('.log, .sheet-box, .said, dialog')?.getBoundingClientRect();
      const away = (box: DOMRect) => scrolled && (box.top < scrolled.top || box.bottom > scrolled.bottom || box.right > scrolled.right);
      for (const box of range.getClientRects()) if (box.width > 1 && !away(box)) texts.push({ text, element, box });
    }
    for (const { text, element, box } of texts) {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        const cut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (cut(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) found.push(`“${text}” is cut at the side`);
        if (cut(overflowY) && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2)) found.push(`“${text}” is cut above or below`);
        if (overflowX === 'auto' || overflowY === 'auto') break;
      }
    }
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Line boxes are higher than letters.
        if (wide > 2 && high > 0.4 * Math.min(one.box.height, other.box.height)) found.push(`“${one.text}” lies over “${other.text}”`);
      }
    }
    return [...new Set(found)];
  });

/** Text whose colour is too near to what it stands on. */
export async function faint(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Map<string, { text: string; colour: string; grounds: string[] }>();
    for (const element of document.querySelectorAll('#page *:not(svg *)')) {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
      if (!own.length || element.closest('.aside, :disabled') || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // What it stands on, as far down as something lets another thing through.
      const grounds: string[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!/, 0\)$/.test(backgroundColor)) grounds.unshift(backgroundColor);
        if (!backgroundColor.startsWith('rgba')) break;
      }
      const colour = getComputedStyle(element).color;
      found.set(`${colour} ${grounds}`, { text: own[0].textContent!.trim(), colour, grounds });
    }
    return [...found.values()];
  });
  return texts.flatMap(({ text, colour, grounds }) => {
    const ground = grounds.reduce((below, above) => rgb(above, below), [0, 0, 0] as Rgb);
    return contrast(rgb(colour, ground), ground) < 4.5 ? [`“${text}”: ${colour} on ${grounds.join(' over ')}`] : [];
  });
}
