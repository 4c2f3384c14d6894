import { expect, test } from '../support/test.ts';
import { rush, turn } from '../support/table.ts';

// The deals of a lesson are always the same. What bots decide is not: it stands in the snapshots as a pattern.

for (const game of ['skull-king', 'skull-queen']) {
  test(`the table of ${game} is read in its order while deciding and while playing`, async ({ page }) => {
    await page.goto(`/learn/${game}`);
    const what = await turn(page);
    await expect(page.locator('#page')).toMatchAriaSnapshot({ name: `${game}-${what}.aria.yml` });
    await rush(page, { title: 'Round 1', turn: 'play' });
    await expect(page.locator('#page')).toMatchAriaSnapshot({ name: `${game}-play.aria.yml` });
  });
}

test('the table has its headings, a toolbar of plain buttons, and a silent log', async ({ page }) => {
  await page.goto('/learn/skull-king');
  await rush(page, { title: 'Round 2', turn: 'play' });
  for (const name of ['Players', 'Trick', 'Your hand', 'Score sheet', 'Log']) await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1);
  const hand = page.getByRole('toolbar', { name: 'Your hand' });
  await expect(hand.getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'off');
  await expect(page.locator('[role=application], [role=listbox]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
