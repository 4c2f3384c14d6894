// Accessibility by axe: what it finds is a failure.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { NodeResult, Result } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const AXE = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Everything; or all but contrast, where only the words differ; or colours alone, where only those do. */
export type Aspect = 'everything' | 'words' | 'colours';

export async function expectAccessible(page: Page, where: string, aspect: Aspect = 'everything'): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(await AXE);
  const found = await page.evaluate(
    async ({ tags, colours, aspect }) => {
      // axe does not judge text on a gradient. On the end of it that is nearer to the text, it does.
      const light = getComputedStyle(document.documentElement).colorScheme === 'light';
      document.body.style.setProperty('background', `var(${light ? '--deep' : '--sea'})`);
      const { violations, incomplete } = await window.axe.run(document, {
        runOnly: aspect === 'colours' ? { type: 'rule', values: colours } : { type: 'tag', values: tags },
        rules: { 'color-contrast': { enabled: aspect !== 'words' } },
        resultTypes: ['violations', 'incomplete'],
      });
      const told = (results: Result[]) => {
        const words = ({ target, failureSummary }: NodeResult) => `${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ').trim()}`;
        return results.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${words(node)}`));
      };
      // It leaves single letters and what lies over something open; those are drawn in the same colours as the rest.
      return { wrong: told(violations), open: told(incomplete.filter(({ id }) => id !== 'color-contrast')) };
    },
    { tags: TAGS, colours: COLOURS, aspect },
  );
  expect.soft(found.wrong, where).toEqual([]);
  expect.soft(found.open, `${where}: what axe could not decide`).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
