import { goTo, openPage } from './open.ts';
import { expect, test } from './test.ts';

test('a line is cited from the song’s page, and its permanent address leads back to it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/songs/4?lang=Kannada');
  const line = page.locator('#line-3');
  const words = (await line.innerText()).replace(/^\d+\s*/, '').trim();
  await line.hover();
  await line.locator('.line-link').click();
  const [copied, address = ''] = (await page.evaluate(() => navigator.clipboard.readText())).split(
    '\n',
  );
  expect(copied).toMatch(/\(PD 4\.\d+\.\d+\)$/);
  await goTo(page, address);
  await expect(page).toHaveURL(/\/songs\/4\?lang=Kannada#line-3$/);
  await expect(page.locator(':target')).toContainText(words);

  await page.getByRole('button', { name: 'Cite a line' }).click();
  await expect(page).toHaveURL(/\/songs\/4\/cite\?lang=Kannada&line=\d+\.\d+$/);
  await expect(page.locator('pre').first()).toContainText('@misc{pd-4.');
  await page.getByLabel('What to cite').selectOption('');
  await expect(page.locator('pre').first()).toContainText('@misc{pd-4-v');
  await page.getByRole('main').getByRole('link', { name: /^http/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Version \d/);
});

test('the references of a song lead to its lines and to like songs', async ({ page }) => {
  await openPage(page, '/songs/4');
  const references = page.getByRole('region', { name: 'References' });
  await references.locator('summary').click();
  await expect(references).toContainText('Katha Upanishad 1.2.20');
  await references.getByRole('link', { name: /^83\. / }).click();
  // A visitor logs in first.
  await expect(page).toHaveURL('/login?returnUrl=/results');
});
