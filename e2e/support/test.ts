// The tests' own `test`: with a server for each worker, and a page of a person who is in a hurry.

import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { TestServer } from './server.ts';
import { WeightsProxy } from './weights_proxy.ts';
import { begin, type Prefs, QUICK } from './prefs.ts';
import { UpgradeProxy } from './upgrade_proxy.ts';

interface Fixtures {
  /** What is chosen on every new device of the test. */
  prefs: Prefs;
  /** Another device. */
  device: (prefs?: Prefs) => Promise<Page>;
  /** A server that this test may kill. */
  ownHouse: TestServer;
  /** A server that can be replaced by a newer one. */
  upgradeProxy: UpgradeProxy;
  /** A server that does what it is told with the weights of the learned bot. */
  weightsProxy: WeightsProxy;
}

export const test = base.extend<Fixtures, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await TestServer.open();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  ownHouse: async ({}, use) => {
    const server = await TestServer.open();
    await use(server);
    await server.close();
  },
  upgradeProxy: async ({ server }, use) => {
    const upgradeProxy = await UpgradeProxy.before(server);
    await use(upgradeProxy);
    await upgradeProxy.close();
  },
  weightsProxy: async ({ ownHouse }, use) => {
    const weightsProxy = await WeightsProxy.before(ownHouse);
    await use(weightsProxy);
    await weightsProxy.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
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
