import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The engine alone starts and draws pages in half the time of the whole browser.
const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const chromium = process.env.YOHOHO_CHROMIUM ?? usual.find((path) => existsSync(path));

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  // A busy machine may be late; what fails three times fails.
  retries: 2,
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 10_000, toMatchAriaSnapshot: { pathTemplate: '{testDir}/snapshots/{arg}{ext}' } },
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    locale: 'en-GB',
    colorScheme: 'dark',
    viewport: { width: 1280, height: 900 },
    // Every context would fetch the whole client once more; where it matters, a test allows it.
    serviceWorkers: 'block',
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      // Letters as wide as on a screen: without a window they would be fitted to whole pixels.
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--font-render-hinting=none'],
    },
  },
});
