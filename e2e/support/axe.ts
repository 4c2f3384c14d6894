// Accessibility by axe: what it finds is a failure.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours do not depend on words: where only those differ, `contrast` need not be looked at again. */
export async function expectAccessible(page: Page, where: string, contrast = true): Promise<void> {
  // axe does not judge text on a gradient. On the end of it that is nearer to the text, it does.
  await page.evaluate(() => {
    const light = getComputedStyle(document.documentElement).colorScheme === 'light';
    document.body.style.setProperty('background', `var(${light ? '--deep' : '--sea'})`);
  });
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ runOnly: TAGS, resultTypes: ['violations', 'incomplete'], rules: { 'color-contrast': { enabled: contrast } } })
    // One frame is all there is.
    .setLegacyMode(true)
    .analyze();
  const told = (results: typeof violations) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ').trim()}`),
    );
  expect.soft(told(violations), where).toEqual([]);
  // It leaves single letters and what lies over something open; those are drawn in the same colours as the rest.
  const open = incomplete.filter(({ id }) => id !== 'color-contrast');
  expect.soft(told(open), `${where}: what axe could not decide`).toEqual([]);
}
