// A recorder on both live regions, there before the page is.

import type { BrowserContext, Page } from '@playwright/test';

export interface Said {
  region: 'say' | 'now';
  text: string;
}

declare global {
  interface Window {
    heard: Said[];
  }
}

/** Records every text that either region is given, in order, as a screen reader would notice it: a change to the same text is none. */
export async function record(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    window.heard = [];
    const last: Record<string, string> = {};
    const watch = (id: 'say' | 'now') => {
      const region = document.getElementById(id);
      if (!region) return false;
      // What stands there before anything happened would never be read.
      if (region.textContent) window.heard.push({ region: id, text: `at load: ${region.textContent}` });
      const note = () => {
        const text = region.textContent ?? '';
        if (text && text !== last[id]) window.heard.push({ region: id, text: text.replace(/\u00a0$/, '') });
        last[id] = text;
      };
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
      return true;
    };
    const wanted = new Set<'say' | 'now'>(['say', 'now']);
    const look = () => wanted.forEach((id) => watch(id) && wanted.delete(id));
    new MutationObserver((_, observer) => {
      look();
      if (wanted.size === 0) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    look();
  });
}

export const heard = (page: Page): Promise<Said[]> => page.evaluate(() => window.heard);

export const heardIn = async (page: Page, region: Said['region']): Promise<string[]> =>
  (await heard(page)).filter((said) => said.region === region).map((said) => said.text);
