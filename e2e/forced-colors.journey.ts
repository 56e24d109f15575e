import type { Locator, Page } from '@playwright/test';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** High contrast modes, in which Chromium replaces every colour that is no system colour and drops shadows. */
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** The background and the text colour that are drawn. */
const colours = (element: Locator) =>
  element.evaluate((drawn) => {
    const { backgroundColor, color } = getComputedStyle(drawn);
    return { backgroundColor, color };
  });

/** The computed colours of `Highlight` and `HighlightText`. */
const highlight = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText =
      'forced-color-adjust: none; background-color: Highlight; color: HighlightText';
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    return { backgroundColor, color };
  });

test('in high contrast the chosen option of the search stands out, and so do the words that matched', async ({
  page,
}) => {
  await openPage(page, '/musics');
  const search = page.getByRole('combobox', { name: 'Search the songs' });
  await search.fill('hari');
  // The page has lists of choices of its own.
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').nth(1)).toBeVisible();
  await search.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  expect(await colours(chosen)).toEqual(await highlight(page));
  expect(await colours(chosen.locator('span').first())).toMatchObject({
    color: (await highlight(page)).color,
  });
  expect(await colours(list.getByRole('option', { selected: false }).first())).not.toEqual(
    await highlight(page),
  );
});

for (const [path, name] of [
  ['/musics?lang=Tamil', 'the language of the list'],
  ['/songs/4?lang=Telugu', 'the language of a song'],
  ['/indexes/raga', 'the kind of the index'],
] as const)
  test(`in high contrast ${name} stands out among the others`, async ({ page }) => {
    await openPage(page, path);
    const current = page.locator('main [aria-current]:visible').first();
    expect(await colours(current)).toEqual(await highlight(page));
    const other = page.locator('main a:visible:not([aria-current])').first();
    expect(await colours(other)).not.toEqual(await highlight(page));
  });

test('in high contrast a toggle that is on, and its focus, can be seen', async ({ page }) => {
  await openPage(page, '/songs/4?lang=Kannada');
  await page.getByRole('button', { name: 'Menu' }).click();
  const chosen = page.getByRole('button', { pressed: true }).first();
  await chosen.focus();
  const { backgroundColor, color } = await highlight(page);
  expect(await colours(chosen)).toEqual({ backgroundColor, color });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveCSS('outline-color', color);
});
