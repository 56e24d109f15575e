import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goTo, openPage } from './open.ts';
import { beginAdminSession, test } from './sessions.ts';
import { expect } from './test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the songs' });
const found = (page: Page) => page.getByRole('list', { name: 'The songs that were found' });
const numbers = (page: Page) => found(page).locator('.entry-number');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a singer finds a song by half a line that is no title, first in the list, and Enter shows all results', async ({
    page,
  }) => {
    await beginAdminSession(page);
    await goTo(page, '/musics?lang=Kannada');
    await field(page).fill('gejje kalgala');
    // The page has lists of choices of its own.
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first().locator('.entry-number')).toHaveText('3.');
    await expect(options.first().locator('mark').first()).toContainText('ಗೆಜ್ಜೆ');
    await expect(options.last()).toContainText(/All \d+ results|Show the result/);
    // At least three rows are seen at once, and the last one leads on.
    const list = (await page.getByRole('listbox').boundingBox())!;
    expect(list.height).toBeLessThanOrEqual(202);
    expect((await options.first().boundingBox())!.height).toBeLessThanOrEqual(list.height / 3);

    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=gejje\+kalgala&lang=Kannada$/);
    await expect(numbers(page).first()).toHaveText('3.');
    await expect(found(page).locator('mark').first()).toContainText('ಗೆಜ್ಜೆ');
    await expect(page.getByText(/Searching for ಗೆಜ್ಜೆ/)).toBeVisible();
    await expect(field(page)).toHaveValue('gejje kalgala');
    await expectAccessible(page);
    await found(page).locator('a[href*="#line-"]').first().click();
    await expect(page).toHaveURL(/\/results\?song=3.*#line-\d+$/);
    await expect(page.locator(':target')).toContainText('ಗೆಜ್ಜೆ');
  });
});

test('the last option leads to all results, which have the filters of the list and pages', async ({
  page,
}) => {
  await beginAdminSession(page);
  await goTo(page, '/musics');
  await field(page).fill('hari');
  const all = page.getByRole('option', { name: /^All \d+ results$/ });
  await expect(all).toBeVisible();
  const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(20);
  await field(page).press('End');
  await field(page).press('ArrowDown');
  await field(page).press('ArrowUp');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=hari$/);
  await expect(page.getByText(`${total} songs`)).toBeVisible();
  await expect(numbers(page)).toHaveCount(20);
  const first = await numbers(page).first().textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/search\?q=hari&page=2$/);
  await expect(numbers(page).first()).not.toHaveText(first ?? '');

  await page.getByText('Show only').click();
  await page.getByRole('checkbox', { name: /Ready to sing/ }).check();
  await expect(page).toHaveURL(/\/search\?q=hari&ready=1$/);
  await expect(page.getByText(new RegExp(`^\\d+ of ${total} songs$`))).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/search\?q=hari$/);
  await page.getByRole('link', { name: 'తెలుగు' }).click();
  await expect(page).toHaveURL(/\/search\?q=hari&lang=Telugu$/);
  await expect(found(page).locator('[lang="te"]').first()).toBeVisible();
});

test('a query in Kannada letters has its results in Kannada, also in the Kannada interface', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('words', 'kn'));
  await goTo(page, '/');
  const box = page.getByRole('combobox', { name: 'ಹಾಡುಗಳಲ್ಲಿ ಹುಡುಕಿ' });
  await box.fill('ಜಗದೋದ್ಧಾರನ');
  await box.press('Enter');
  await expect(page).toHaveURL(/lang=Kannada$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“ಜಗದೋದ್ಧಾರನ” – ಫಲಿತಾಂಶಗಳು');
  await expect(
    page.getByRole('list', { name: 'ಸಿಕ್ಕಿದ ಹಾಡುಗಳು' }).locator('.entry-number').first(),
  ).toHaveText('4.');
});

test('a search without a result says what can help', async ({ page }) => {
  await goTo(page, '/search?q=zzqqxxkk');
  await expect(page.getByText('No song found for “zzqqxxkk”.')).toBeVisible();
  await expect(page.getByText('Type it as it sounds; spelling does not matter.')).toBeVisible();
  await expectAccessible(page);
});

test('of a locked song a visitor sees number and title, and is led to reading by email', async ({
  page,
}) => {
  await openPage(page, '/search?q=adaddella+olite');
  const entry = found(page).getByRole('listitem').filter({ hasText: 'Adaddella' });
  await expect(entry).toContainText('Free to read, by email');
  await expect(entry.locator('a[href*="#line-"]')).toHaveCount(0);
  await entry.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/login\?returnUrl=(?:\/|%2F)results$/);
  await expect(page.getByText('Reading this song is free.')).toBeVisible();
});

test('without a connection the results say so, and titles are searched on the device', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await openPage(page, '/musics');
  await field(page).fill('jaga');
  await expect(page.getByRole('option').first()).toContainText('ಜಗದೋದ್ಧಾರನ');
  // The page's code is there, as it is after an earlier search.
  await field(page).press('Enter');
  await expect(numbers(page).first()).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('jagadodarana');
  await field(page).press('Enter');
  await expect(
    page.getByText('The search needs a connection. These titles are stored on this device.'),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('.entry-number').first()).toHaveText('4.');
  // The search is repeated when the connection is back.
  await context.setOffline(false);
  await expect(numbers(page).first()).toHaveText('4.');
});

test('what was searched for is not posted with the visit', async ({ page }) => {
  await openPage(page, '/search?q=jagadodarana&lang=Kannada&ready=1');
  const posted = page.waitForRequest(/\/api\/activity-logs/);
  await page.getByRole('link', { name: 'Compositions' }).first().click();
  expect((await posted).postDataJSON()).toMatchObject({
    route: '/search',
    requestUri: '/search?lang=Kannada&ready=1',
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, its results a page with filters', async ({ page }) => {
    await page.goto('/musics?lang=Kannada');
    await expect(page.getByRole('button', { name: 'Search by voice' })).toBeHidden();
    await page.getByRole('combobox').fill('lambodara');
    await page.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(/\/search\?lang=Kannada&q=lambodara$/);
    await expect(found(page)).toContainText('ಲಂಬೋದರ');
    await page.getByText('Show only').click();
    await page.getByLabel(/Ready to sing/).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/ready=1/);
    await expect(page.getByText(/of \d+ songs|No matches/)).toBeVisible();
  });
});
