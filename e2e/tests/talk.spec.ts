import { scenes } from '../support/scenes.ts';
import { Script } from '../support/script.ts';
import { expect, test } from '../support/test.ts';

const SIZES = [[320, 568], [390, 844], [844, 390], [768, 1024], [1440, 900], [720, 450]] as const;

test('words hang at the seat for a while, and are counted until they are read', async ({ page }) => {
  await page.clock.install();
  const script = await Script.at(page);
  await script.ready();
  await page.locator('#seat-1').waitFor();
  script.chat('Ben', 'Ahoy <b>all</b>');
  await expect(page.locator('#seat-1 .bubble')).toHaveText('Ahoy <b>all</b>');
  await expect(page.locator('#seat-2 .bubble')).toHaveCount(0);
  await expect(page.locator('.unread')).toHaveText('1');
  script.chat('Ben', 'Belay');
  await expect(page.locator('#seat-1 .bubble'), 'the latest replaces the one before').toHaveText(['Belay']);
  await expect(page.locator('.unread')).toHaveText('2');
  await expect(page.getByRole('button', { name: 'Chat, 2 new messages' })).toBeVisible();
  await page.clock.fastForward(9000);
  await expect(page.locator('.bubble')).toHaveCount(0);
  await page.locator('[data-do="dialog chat"]').click();
  await expect(page.locator('.said p')).toHaveText(['Ben Ahoy <b>all</b>', 'Ben Belay']);
  await expect(page.locator('.unread')).toHaveCount(0);
});

test('a phrase takes two taps, and is seen at one’s own seat', async ({ page }) => {
  const script = await Script.at(page);
  await page.locator('[data-do="dialog chat"]').click();
  await page.getByRole('button', { name: 'Well played!' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(script.heard().join()).toContain('"phrase":"well-played"');
  script.tell([{ type: 'said', seat: 0, name: 'Ana', phrase: 'well-played' }]);
  await expect(page.locator('.rail .bubble')).toHaveText('Well played!');
});

test('somebody is muted from their seat, and heard again', async ({ page }) => {
  const script = await Script.at(page);
  await page.getByRole('button', { name: 'More about Ben' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Mute Ben' }).click();
  await expect.poll(() => script.heard().join()).toContain('"type":"mute","seat":1,"muted":true');
  script.set({ you: { muted: [1] } });
  script.tell([{ type: 'muted', seat: 1, muted: true }]);
  await page.locator('dialog').getByRole('button', { name: 'Unmute Ben' }).click();
  await expect.poll(() => script.heard().join()).toContain('"muted":false');
  await page.locator('dialog [data-do="ask-remove 1"]').click();
  await expect(page.locator('dialog [data-do="remove 1"]')).toBeVisible();
});

for (const seats of [2, 4, 6]) {
  test(`words of ${seats} players cover no card and no bid, at any size`, async ({ page }) => {
    const scene = scenes('skull-king', seats).find(({ name }) => name === 'following')!;
    const script = await Script.at(page, { table: scene.table, you: scene.you, view: scene.view });
    await page.locator('#seat-1').waitFor();
    for (let seat = 1; seat < seats; seat++) script.tell([{ type: 'chat', seat, name: 'Somebody', text: 'Fair winds to everybody at this table, and may the best pirate win!' }]);
    await expect(page.locator('.crew .bubble')).toHaveCount(seats - 1);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const found = await page.evaluate(() => {
        const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
        const over = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        const bubbles = boxes('.bubble');
        const right = boxes('.sheet-side').find((sheet) => sheet.width > 0)?.left ?? innerWidth;
        const outside = bubbles.filter((box) => box.left < 0 || box.top < 0 || box.right > right || box.bottom > innerHeight);
        // In a low window seats are so small that their words cover them whole.
        const covered = boxes(innerHeight > 500 ? '.trick .card, .seat .bid' : '.trick .card').filter((card) => bubbles.some((bubble) => over(bubble, card)));
        return { outside, covered };
      });
      expect(found, `${width}×${height}`).toEqual({ outside: [], covered: [] });
    }
  });
}
