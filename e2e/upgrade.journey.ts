import type { Page } from '@playwright/test';
import { openPage, waitUntilHydrated } from './open.ts';
import { expect, test } from './test.ts';

/** From now on the site has none of the scripts that the page has not loaded yet, as after an upgrade. */
async function removeScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

/** The browser's error for a missing script. */
const gone = /status of 404|dynamically imported module|preload CSS/;

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded' });

for (const [what, use] of [
  ['listening', (page) => page.getByRole('button', { name: 'Listen to the lyrics' }).click()],
  ['reporting a mistake', (page) => page.getByRole('button', { name: 'Report a mistake' }).click()],
  ['the search', (page) => page.getByRole('combobox').first().fill('hari')],
] as [string, (page: Page) => Promise<void>][])
  test(`${what}, whose script is gone, says so, and the song stays`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(gone);
    await openPage(page, '/songs/4?lang=Kannada');
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));
    await removeScripts(page);
    await use(page);
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('#line-1')).toContainText('ಜಗದೋದ್ಧಾರನ');
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    // The site still serves the same build: loading the page again would change nothing.
    expect(loads).toEqual([]);
    await page.unroute('**/assets/*.js');
    await notice(page).getByRole('button', { name: 'Reload the page' }).click();
    await waitUntilHydrated(page);
    await use(page);
    await expect(notice(page)).toHaveCount(0);
  });

/** The site serves the page of another build. */
async function upgrade(page: Page): Promise<void> {
  await removeScripts(page);
  await page.route('**/songs/4*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(
        /\/assets\/main-[\w-]+\.js/g,
        '/assets/main-upgraded.js',
      ),
    });
  });
}

test('after an upgrade the page loads itself again, once', async ({ page, expectErrors }) => {
  expectErrors(gone);
  await openPage(page, '/songs/4?lang=Kannada');
  await upgrade(page);
  const reloaded = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  await reloaded;
  await expect(page.locator('#line-1')).toContainText('ಜಗದೋದ್ಧಾರನ');

  // The old build still serves it, as from a cache; the page then shows a message instead of loading forever.
  await page.unroute('**/assets/*.js');
  await page.unroute('**/songs/4*');
  await openPage(page, '/songs/4?lang=Kannada');
  await upgrade(page);
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  await expect(notice(page)).toBeVisible();
  expect(loads).toEqual([]);
});

test('after an upgrade a page in which somebody has typed is not loaded again, and its text stays', async ({
  page,
  expectErrors,
}) => {
  expectErrors(gone);
  await openPage(page, '/songs/4?lang=Kannada');
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.fill('The second line has a mistake.');
  await upgrade(page);
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Listen to the lyrics' }).click();
  await expect(notice(page)).toBeVisible();
  expect(loads).toEqual([]);
  await page.getByRole('button', { name: 'Report a mistake' }).click();
  await expect(field).toHaveValue('The second line has a mistake.');
});

test('a page whose script is gone offers to load itself again', async ({ page, expectErrors }) => {
  expectErrors(gone, /^The error page is shown/);
  await openPage(page, '/songs/4?lang=Kannada');
  await removeScripts(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A part of this page could not be loaded',
  );
  await page.unroute('**/assets/*.js');
  await page.getByRole('main').getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
});
