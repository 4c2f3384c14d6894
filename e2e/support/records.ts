// Finished games, played by bots just now.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Game } from './prefs.ts';

const BINARY = process.env.YOHOHO ?? resolve(import.meta.dirname, '../../target/debug/yohoho');

/** The moment at which the game of `keepRecord` ended. */
export const ENDED = 1_700_000_000_000;

interface GameRecord {
  players: string[];
}

/** The record of a game among bots, in which the player on the first seat was a person called Ana. */
export function recordOf(game: Game, players = 4, bot = 'cabin-boy', seed = 5): string {
  const folder = mkdtempSync(join(tmpdir(), 'yohoho-record-'));
  const file = join(folder, 'games.jsonl');
  execFileSync(BINARY, ['sim', '--game', game, '--players', String(players), '--games', '1', '--bots', bot, '--seed', String(seed), '--record', file]);
  const record = JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!) as GameRecord;
  rmSync(folder, { recursive: true });
  // As at a table on this device: one person, and bots without numbers.
  record.players = record.players.map((name, seat) => (seat === 0 ? 'Ana' : name.replace(/ \d+$/, '')));
  return JSON.stringify(record);
}

/** Puts a record into the logbook of every new page. */
export async function keepRecord(page: Page, record: string, ended = ENDED): Promise<void> {
  await page.addInitScript(
    ([record, ended]) => {
      const games = localStorage.getItem('yohoho.games');
      if (games?.includes(ended!)) return;
      localStorage.setItem('yohoho.games', games ? `${ended},${games}` : ended!);
      localStorage.setItem(`yohoho.game.${ended}`, record!);
    },
    [record, String(ended)],
  );
}
