import { expectAccessible } from '../support/axe.ts';
import { join, openTable } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a lobby shows who is away and how long their seat is kept', async ({ device, ownHouse: server }) => {
  const [anne, bart] = [await device(), await device()];
  const code = await openTable(anne, server, 'Anne', 'skull-king', 3);
  await join(bart, server, code, 'Bart');
  await anne.goto('about:blank');
  const chair = bart.locator('.chair.away');
  await expect(chair).toContainText('Anne');
  await expect(chair).toContainText(/away, seat kept for 1:[0-5]\d/);
  await expectAccessible(bart, 'a lobby with somebody away');
  // Whoever comes in time finds everything as it was.
  await anne.goto(`${server.url}/t/${code}`);
  await expect(chair).toHaveCount(0);
  await expect(anne.locator('.ready')).toContainText('Start');
});

test('somebody whom I know is invited with two taps, and meets me no more once blocked', async ({ device, ownHouse: server }) => {
  test.slow();
  const [anne, bart] = [await device(), await device()];
  const first = await openTable(anne, server, 'Anne', 'skull-king', 3);
  await join(bart, server, first, 'Bart');
  const second = await openTable(anne, server, 'Anne', 'skull-queen', 3);
  await anne.goto(`${server.url}/people`);
  const row = anne.locator('.companion');
  await expect(row).toContainText('Bart');
  await expect(row).toContainText('here now');
  await expectAccessible(anne, 'the people one knows');
  await row.locator('[data-do^="ask-invite"]').click();
  await expectAccessible(anne, 'choosing a table');
  await anne.locator(`[data-do="invite-to ${second}"]`).click();
  await expect(anne.locator('body')).toContainText('Invited.');

  await bart.goto(server.url);
  await expect(bart.locator(`a[href="/t/${second}"]`)).toContainText('Anne invites you');
  await bart.goto(`${server.url}/people`);
  const asked = bart.locator(`.asked a[href="/t/${second}"]`);
  await expect(asked).toContainText('Skull Queen');
  await expectAccessible(bart, 'an invitation');

  await row.locator('[data-do^="ask-report"]').click();
  await anne.locator('[data-in="report-reason"]').fill('He sings.');
  await anne.locator('form[data-do="report"] button[type=submit]').click();
  await expect(anne.locator('body')).toContainText('Thank you.');
  await row.locator('[data-do^="ask-block"]').click();
  await anne.locator('[data-do="block"]').click();
  await expect(anne.locator('#blocked-title')).toBeVisible();
  await expect(row).toHaveCount(0);
  await bart.reload();
  await expect(bart.locator('main')).toContainText('Nobody yet');
  await expect(asked).toHaveCount(0);
  // He may still look at the table, but not sit down at it.
  await bart.goto(`${server.url}/t/${second}`);
  await bart.locator('[data-do="sit"]').first().click();
  await expect(bart.locator('body')).toContainText('You can’t take a seat at this table');
  await anne.locator('[data-do^="unblock"]').click();
  await expect(row).toContainText('Bart');
});
