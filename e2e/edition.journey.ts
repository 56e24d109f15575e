import { expectAccessible } from './accessible.ts';
import { goTo, openPage } from './open.ts';
import { expect, test } from './test.ts';

const song = '/songs/3?lang=Kannada';

test('a mark in the words takes no space, and opens the readings of other witnesses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, song);
  const mark = page.getByRole('button', { name: 'Other readings: ಮನಕಾಮನೆಯ' });
  const box = await mark.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  const heights = () =>
    page.evaluate(() =>
      [7, 8].map((line) => document.getElementById(`line-${line}`)?.getBoundingClientRect().height),
    );
  expect(new Set(await heights()).size).toBe(1);
  await mark.click();
  await expect(mark).toHaveAttribute('aria-expanded', 'true');
  const note = page.getByRole('note', { name: 'Apparatus' });
  await expect(note).toContainText('ಮನಕೆ ಮಾನವ');
  await expect(note).toContainText('Decided by sense.');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(note).toHaveCount(0);
  await mark.click();
  await note.getByRole('link', { name: /^B: / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bhajanamrutha');
  await expect(page.getByRole('link', { name: /Bhagyada lakshmi baramma/ })).toBeVisible();
});

test('in another script the mark is at the end of the line, with the reading in that script and in Kannada', async ({
  page,
}) => {
  await goTo(page, '/songs/3?lang=Telugu');
  await page.getByRole('button', { name: 'Other readings: మనకామనెయ' }).click();
  await expect(page.getByRole('note')).toContainText(/మనకె మానవ.*ಮನಕೆ ಮಾನವ/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a mark links to its entry below the song', async ({ page }) => {
    await page.goto(song);
    const mark = page.getByRole('link', { name: 'Other readings: ಮನಕಾಮನೆಯ' });
    const id = (await mark.getAttribute('href')) ?? '';
    await mark.click();
    await expect(page.locator(id)).toContainText('ಮನಕೆ ಮಾನವ');
    await expect(page.locator(id)).toBeVisible();
  });
});

test('printed pages have no mark but that of an uncertain reading', async ({ page }) => {
  await goTo(page, song);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /^Other readings/ })).toHaveCount(0);
  await expect(page.locator('#apparatus')).toBeHidden();
});
