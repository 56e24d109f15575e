import { openPage } from './open.ts';
import { expect, test } from './test.ts';

test('a fact of a song leads to its name in the index, and the index back to songs', async ({
  page,
}) => {
  await openPage(page, '/songs/4?lang=Kannada');
  await page.getByRole('link', { name: 'Yashoda' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories and persons');
  await expect(page.locator('h3:target')).toContainText('ಯಶೋದೆ');
  await expect(page.locator('h3:target')).toBeInViewport();
  await page
    .locator('section:has(> h3:target)')
    .getByRole('link', { name: /ಜಗದೋದ್ಧಾರನ/ })
    .click();
  await expect(page).toHaveURL(/\/songs\/4\?lang=Kannada$/);
  const like = page.getByRole('region', { name: 'Similar songs' }).getByRole('listitem');
  await expect(like).toHaveCount(6);
  await expect(like.filter({ hasText: 'same story: Yashoda' })).not.toHaveCount(0);
});

test('the letters of an index stay in sight, and lead to its names by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/musics');
  await page.getByRole('link', { name: 'By raga' }).click();
  const letters = page.getByRole('navigation', { name: 'Letters' });
  for (const letter of ['S', 'A']) {
    await letters.getByRole('link', { name: letter, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: letter, exact: true })).toBeInViewport();
    await expect(letters).toBeInViewport();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of an address with filters is narrowed, and each can be taken away', async ({
    page,
  }) => {
    await page.goto('/musics?deity=Krishna&raga=Kapi');
    await expect(page.locator('.catalogue > li')).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/musics\?deity=Krishna&raga=Kapi$/,
    );
    await page.getByRole('link', { name: 'Remove the filter Raga: Kapi' }).click();
    await expect(page).toHaveURL(/\/musics\?deity=Krishna$/);
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page.locator('.catalogue > li')).toHaveCount(9);
  });
});
