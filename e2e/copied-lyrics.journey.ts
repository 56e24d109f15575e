import { expect, test } from './test.ts';
import { goTo } from './open.ts';

test('a reader copies lyrics, and gets one line end between lines and no numbers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goTo(page, '/songs/3?lang=Kannada');
  await expect(page.locator('#line-3')).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('.song')?.classList.add('song-numbered');
    const stanza = document.querySelector('.stanza:has(#line-3)');
    const range = document.createRange();
    range.selectNodeContents(stanza ?? document.body);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  await page.keyboard.press('Control+c');
  const copied = (await page.evaluate(() => navigator.clipboard.readText()))
    .replaceAll('\u00a0', ' ')
    .trim();
  expect(copied.split('\n').length).toBeGreaterThan(1);
  for (const line of copied.split('\n')) expect(line).toMatch(/^\p{Script=Kannada}[^\d]*$/u);
});
