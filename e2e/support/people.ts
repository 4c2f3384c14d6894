// People on a server: who they are, and their tables.

import { expect, type Page } from '@playwright/test';
import type { Game } from './prefs.ts';

/** A server, or a way to it. */
interface Place {
  url: string;
}

/** Opens a table by the forms of the client; its code. */
export async function openTable(page: Page, server: Place, name: string, game: Game, seats: number): Promise<string> {
  await page.goto(`${server.url}/open`);
  await introduce(page, name);
  await page.locator(`input[value="${game}"]`).check({ force: true });
  await page.locator(`input[name="seats"][value="${seats}"]`).check({ force: true });
  await page.locator('form[data-do="open"] button[type=submit]').click();
  await expect(page.locator('.lobby')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** Tells the server a name, if it asks; whether it did. */
export async function introduce(page: Page, name: string): Promise<boolean> {
  const form = page.locator('form[data-do="aboard"]');
  await page.locator('form[data-do="aboard"], form[data-do="open"], .lobby, .table').first().waitFor();
  const asks = await form.isVisible();
  if (asks) {
    await page.locator('#name').fill(name);
    await form.locator('button[type=submit]').click();
  }
  return asks;
}

/** Comes to a table by its link; whether somebody new did, who is seated at once if there is a seat. */
export async function come(page: Page, server: Place, code: string, name: string): Promise<boolean> {
  await page.goto(`${server.url}/t/${code}`);
  const isNew = await introduce(page, name);
  await page.locator('.lobby, .table, .text-table').first().waitFor();
  return isNew;
}

/** Comes to a table and has a seat: at once as somebody new, and otherwise with one tap. */
export async function join(page: Page, server: Place, code: string, name: string): Promise<void> {
  const isNew = await come(page, server, code, name);
  if (!isNew) await page.locator('[data-do="sit"]').click();
  await expect(page.locator('[data-do="stand"]')).toBeVisible();
}
