import { expectAccessible } from './accessible.ts';
import { goTo, reload } from './open.ts';
import { adminAccount, test } from './sessions.ts';
import { expect } from './test.ts';

test('a reader sees the day, chooses a place, and finds it again at the next visit', async ({
  page,
}) => {
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today in the calendar');
  const day = page.getByRole('main').locator('#day');
  await expect(day).toContainText('· Bengaluru');
  await expectAccessible(page);
  await page.getByLabel('Place').selectOption('Suva');
  await expect(day).toContainText('· Suva');
  await reload(page);
  await expect(day).toContainText('· Suva');
  await expect(page.getByLabel('Place')).toHaveValue('suva');
  // A link to another place does not change the kept one.
  await goTo(page, '/today?city=honolulu');
  await expect(day).toContainText('· Honolulu');
  await goTo(page, '/today');
  await expect(day).toContainText('· Suva');
});

test('a festival leads to its songs, and the month to its days', async ({ page }) => {
  await goTo(page, '/today?day=2026-09-14');
  const festival = page.getByRole('region', { name: /Ganesha Chaturthi/ });
  await expect(festival.getByRole('heading')).toContainText('Expected');
  await page.getByRole('link', { name: 'Later: October 2026' }).click();
  await expect(page.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  await page
    .getByRole('cell', { name: /Mahanavami/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: /Mahanavami/ })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await festival.getByRole('link', { name: /Lambodara/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ಲಂಬೋದರ');
});

test('without scripts the page shows the day of the default place, and another on request', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/today');
  await expect(page.locator('#day')).toContainText('· Bengaluru');
  await expect(page.getByRole('heading', { name: 'Coming festivals' })).toBeVisible();
  await page.getByLabel('Place').selectOption('Auckland');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.locator('#day')).toContainText('· Auckland');
});

test('the page is in Kannada with the terms of the panchanga', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('words', 'kn'));
  await goTo(page, '/today?day=2026-11-21');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ಇಂದಿನ ಪಂಚಾಂಗ');
  await expect(page.getByText('ಕಾರ್ತಿಕ, ಶುಕ್ಲ ಪಕ್ಷ, ಏಕಾದಶಿ')).toBeVisible();
  await expect(page.getByRole('heading', { name: /ಉತ್ಥಾನ ಏಕಾದಶಿ/ })).toContainText('ನಿರೀಕ್ಷಿತ');
  await expectAccessible(page);
});

test('an admin changes a day and confirms a year, which is no longer expected; the song of the day follows', async ({
  request,
  windowOf,
  page: reader,
}) => {
  // Another year than the other journeys look at.
  const day = '2031-04-02';
  await goTo(reader, `/today?day=${day}`);
  await expect(reader.getByRole('main').getByText('No festival on this day.')).toBeVisible();

  const page = await windowOf(await adminAccount(request));
  await goTo(page, '/admin');
  await page
    .getByRole('navigation', { name: 'Admin pages' })
    .getByRole('link', { name: 'Festivals' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Festivals');
  await goTo(page, '/festivals?year=2031');
  await expect(page.getByText('Not confirmed yet.')).toBeVisible();
  await page.getByLabel('Day of Rama Navami').fill(day);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm all days of 2031' }).click();
  await expect(page.getByText('The festivals of 2031 are confirmed.')).toBeVisible();
  await expect(page.getByLabel('Day of Rama Navami')).toHaveValue(day);

  await goTo(reader, `/today?day=${day}`);
  const heading = reader.getByRole('heading', { name: /Rama Navami/ });
  await expect(heading).toBeVisible();
  await expect(heading).not.toContainText('Expected');
  const answer = await request.get(
    `/trpc/calendar.songOfDay?input=${encodeURIComponent(JSON.stringify({ day: Date.parse(day) / 86_400_000 }))}`,
  );
  expect(await answer.json()).toMatchObject({
    result: { data: { festival: { festival: 'rama-navami', isConfirmed: true } } },
  });

  await page.getByText(/^Rama Navami · /).click();
  await page.getByLabel('Listed songs of Rama Navami').fill('7');
  await page.getByRole('button', { name: 'Save the songs of Rama Navami' }).click();
  await expect(page.getByText('The songs were saved.')).toBeVisible();
  await reload(reader);
  await expect(
    reader
      .getByRole('region', { name: /Rama Navami/ })
      .getByRole('listitem')
      .first(),
  ).toContainText('7');

  await page.getByRole('button', { name: 'Withdraw the confirmation' }).click();
  await expect(page.getByText('Not confirmed yet.')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the day opens again after one visit', async ({ page, context, expectErrors }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
    await goTo(page, '/');
    await page.waitForFunction(async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller !== null && (await caches.match('/offline'));
    });
    await goTo(page, '/today');
    await page.getByLabel('Place').selectOption('London');
    await expect(page.locator('#day')).toContainText('· London');
    await context.setOffline(true);
    await reload(page);
    await expect(page.locator('#day')).toContainText('· London');
    await expect(page.getByRole('heading', { name: 'Coming festivals' })).toBeVisible();
  });
});
