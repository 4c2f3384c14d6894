// The tests' own `test`: with a house for each worker, and a page of a person who is in a hurry.

import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { House } from './house.ts';
import { Pier } from './pier.ts';
import { begin, type Prefs, QUICK } from './prefs.ts';
import { Yard } from './yard.ts';

interface Fixtures {
  /** What is chosen on every new device of the test. */
  prefs: Prefs;
  /** Another device. */
  device: (prefs?: Prefs) => Promise<Page>;
  /** A house that this test may kill. */
  ownHouse: House;
  /** A house that can be replaced by a newer one. */
  yard: Yard;
  /** A house that does what it is told with the weights of the learned bot. */
  pier: Pier;
}

export const test = base.extend<Fixtures, { house: House }>({
  house: [
    async ({}, use) => {
      const house = await House.open();
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
  ownHouse: async ({}, use) => {
    const house = await House.open();
    await use(house);
    await house.close();
  },
  yard: async ({ house }, use) => {
    const yard = await Yard.before(house);
    await use(yard);
    await yard.close();
  },
  pier: async ({ ownHouse }, use) => {
    const pier = await Pier.before(ownHouse);
    await use(pier);
    await pier.close();
  },
  baseURL: async ({ house }, use) => use(house.url),
  prefs: [QUICK, { option: true }],
  context: async ({ context, prefs }, use) => {
    await begin(context, prefs);
    await use(context);
  },
  device: async ({ browser, contextOptions, prefs }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (own = prefs) => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      await begin(context, own);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect, type Page } from '@playwright/test';
