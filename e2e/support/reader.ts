// A screen reader in the page: reads it in its order, as people hear it.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const FILE = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));

/** Puts the reader where the page may take it from: the server allows no other scripts. */
const bring = (page: Page) =>
  page.route('**/reader.js', async (route) => route.fulfill({ body: await readFile(FILE, 'utf8'), contentType: 'text/javascript' }));

/** Everything that is read from the beginning of the page, or of a part of it, to the end. */
export async function readAll(page: Page, part = 'body'): Promise<string[]> {
  await bring(page);
  const read = await page.evaluate(async (part) => {
    const { virtual } = await import('/reader.js' as string);
    await virtual.start({ container: document.querySelector(part) });
    const first = await virtual.lastSpokenPhrase();
    for (let at = 0; at < 2000 && (await virtual.lastSpokenPhrase()) !== `end of ${first}`; at++) await virtual.next();
    const read: string[] = await virtual.spokenPhraseLog();
    await virtual.stop();
    return read;
  }, part);
  // It reads what stands there for browsers without scripts.
  return read.filter((phrase) => !phrase.startsWith('<p>'));
}
