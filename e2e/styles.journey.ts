import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/**
 * The most bytes that a page may have, compressed: home and lists have main.css, other pages that are read reading.css, a song its lines and
 * notation besides. Issue 14 asks for 8 KB, which home and lists keep (docs/decisions/0064-styles-and-layout.md).
 */
const limits = {
  '/': 8_192,
  '/musics': 8_192,
  '/indexes/place': 8_192,
  '/glossary': 12_500,
  '/recordings': 12_500,
  '/about': 12_500,
  '/songs/4?lang=Kannada': 14_500,
};

/** Bytes of all style sheets of a page as a browser gets them, whether it links to them or has them inside. */
async function styleBytes(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    Promise.all(
      Array.from(document.styleSheets, async ({ href, ownerNode }) =>
        href ? (await fetch(href)).text() : (ownerNode?.textContent ?? ''),
      ),
    ),
  );
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

for (const [path, limit] of Object.entries(limits)) {
  test(`${path} has at most ${limit} bytes of styles, and none of the pages of work`, async ({
    page,
  }) => {
    await openPage(page, path);
    expect(await styleBytes(page)).toBeLessThanOrEqual(limit);
    await expect(page.locator('link[rel=stylesheet][href*="/full-"]')).toHaveCount(0);
  });
}

test('a page of work that is reached from a page that is read is shown with its own styles', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.locator('footer a[href^="/login"]').click();
  const form = page.locator('main form');
  await form.waitFor();
  expect(
    await page.evaluate(() =>
      Array.from(document.styleSheets).some(({ href }) => href?.includes('/full-')),
    ),
  ).toBe(true);
});

test('the styles of a page of work come after those of all pages, over which they win', async ({
  page,
}) => {
  await openPage(page, '/login');
  const sheets = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ href }) => href ?? 'in the document'),
  );
  expect(sheets.at(-1)).toContain('/full-');
});
