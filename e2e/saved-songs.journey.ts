import { expectAccessible } from './accessible.ts';
import { goTo } from './open.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test('a saved song and a song that was opened can be read offline', async ({
  expectErrors,
  page,
  context,
}) => {
  // Voice control, which the menu loads, needs a connection and so is not stored.
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /^TRPCClientError: Failed to fetch/, /VoiceNavigation/);
  await goTo(page, '/songs/4?lang=Kannada');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByLabel('More for this song').click();
  await page.getByRole('button', { name: 'Save song' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'You can also read it offline' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await goTo(page, '/songs/7?lang=Tamil');
  await page.waitForFunction(() => localStorage.getItem('lastPlace')?.includes('"number":7'));
  // The worker stores the pages that an offline visit starts with when it is installed.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  await goTo(page, '/songs/4?lang=Kannada');
  await expect(page.locator('#line-1')).toContainText('ಜಗದೋದ್ಧಾರನ');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await goTo(page, '/songs/7?lang=Tamil');
  await expect(page.locator('#line-1')).toBeVisible();
  // A page that was never opened shows the site's own message and a list of those that are stored.
  await goTo(page, '/songs/9?lang=Telugu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is not available offline',
  );
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/songs/9?lang=Telugu',
  );
  await expectAccessible(page);
  const stored = page.locator('main ul');
  for (const name of ['Saved songs', 'Compositions'])
    await expect(stored.getByRole('link', { name })).toBeVisible();
  await stored.getByRole('link', { name: /ಜಗದೋದ್ಧಾರನ/ }).click();
  await expect(page.locator('#line-1')).toContainText('ಜಗದೋದ್ಧಾರನ');
  for (const [path, heading] of [
    ['/', /Purandara/],
    ['/musics', /Compositions/],
    ['/shelf', /Saved songs/],
  ] as const) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  // A link of a page to one that is not stored leads to the list too.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is not available offline',
  );
  await goTo(page, '/songs/4?lang=Kannada');
  // Navigation without a page load finds the song too.
  await page.getByRole('link', { name: 'Saved songs' }).first().click();
  await page.getByText('Continue reading:').getByRole('link').click();
  await expect(page.locator('#line-1')).toContainText('ಜಗದೋದ್ಧಾರನ');
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('songs are saved without an account, and can be removed again', async ({ page }) => {
  await goTo(page, '/songs/5?lang=Kannada');
  await page.getByLabel('More for this song').click();
  await page.getByRole('button', { name: 'Save song' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await goTo(page, '/shelf');
  await expect(page.getByRole('link', { name: /ಕೆರೆಯ/ })).toHaveCount(2);
  await page.getByRole('button', { name: /Remove .* from the saved songs/ }).click();
  await expect(page.getByText('You have no saved songs yet.')).toBeVisible();
});

test('the home page links to the line where reading stopped', async ({ page }) => {
  await goTo(page, '/songs/4?lang=Kannada');
  await page
    .locator('#line-9')
    .evaluate((line) =>
      window.scrollTo(0, line.getBoundingClientRect().top + window.scrollY - 120),
    );
  await page.waitForFunction(() => localStorage.getItem('lastPlace')?.includes('"line":9'));
  await goTo(page, '/');
  await page.getByText('Continue reading:').getByRole('link').click();
  await expect(page).toHaveURL(/\/songs\/4\?lang=Kannada#line-9/);
});

test('the site can be installed as an app', async ({ page, request }) => {
  await goTo(page, '/');
  const manifest = (await (
    await request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '')
  ).json()) as {
    icons: { src: string }[];
    start_url: string;
  };
  expect(manifest.start_url).toBe('/');
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  expect((await request.get('/sw.js')).status()).toBe(200);
});

test('on a phone a song’s words begin in the first third of the screen, and it can be saved and printed there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, '/results?song=3&lang=English');
  expect((await page.locator('#line-1').boundingBox())?.y).toBeLessThan(740 / 3);
  await page.getByLabel('More for this song').click();
  for (const name of ['Save song', 'Add to my songbook', 'Print']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport();
  }
});
