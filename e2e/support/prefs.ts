// What a person has chosen on the device, as the client keeps it.

import type { BrowserContext, Page } from '@playwright/test';

export type Game = 'skull-king' | 'skull-king-doubloons' | 'skull-queen';
export type Language = 'en' | 'de' | 'fr' | 'it';
export const GAMES: Game[] = ['skull-king', 'skull-king-doubloons', 'skull-queen'];
export const LANGUAGES: Language[] = ['en', 'de', 'fr', 'it'];

/** All are words. */
export interface Prefs {
  language?: Language;
  name?: string;
  scheme?: 'auto' | 'dark' | 'light';
  speed?: 'calm' | 'normal' | 'quick' | 'instant';
  motion?: 'auto' | 'full' | 'none';
  verbosity?: 'brief' | 'normal' | 'full';
  shortcuts?: 'on' | 'off';
  'text-mode'?: 'on' | 'off';
  sounds?: 'on' | 'off';
  'sound-offered'?: 'on' | 'off';
  portrait?: string;
  porthole?: string;
  vibration?: 'on' | 'off';
  hints?: 'on' | 'off';
  game?: Game;
  seats?: string;
  level?: string;
}

/** Nothing moves and nothing waits, and sounds are not offered. */
export const QUICK: Prefs = { speed: 'instant', motion: 'none', 'sound-offered': 'on' };

/** A game against bots that do not think. */
export const against = (game: Game, seats = 3): Prefs => ({ ...QUICK, game, seats: String(seats), level: 'random' });

/** Every new page of a context begins with these, unless something is kept already. */
export async function begin(context: BrowserContext, prefs: Prefs): Promise<void> {
  await context.addInitScript((text) => {
    try {
      if (localStorage.getItem('yohoho.prefs') === null) localStorage.setItem('yohoho.prefs', text);
    } catch {
      // Where nothing may be kept.
    }
  }, JSON.stringify(prefs));
}

/** Chooses something else; it counts from the next page on. */
export async function choose(page: Page, prefs: Prefs): Promise<void> {
  await page.evaluate((prefs) => {
    const kept = JSON.parse(localStorage.getItem('yohoho.prefs') ?? '{}');
    localStorage.setItem('yohoho.prefs', JSON.stringify({ ...kept, ...prefs }));
  }, prefs);
}

/** The log of the game that was left open on the device. */
export const keptGame = (page: Page) => page.evaluate(() => localStorage.getItem('yohoho.game'));

export async function keepGame(page: Page, log: string): Promise<void> {
  await page.evaluate((log) => localStorage.setItem('yohoho.game', log), log);
}
