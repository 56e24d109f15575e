import { seedSongCount } from '../src/server/testing/seed-songs.ts';
import type { Page } from '@playwright/test';
import { admin } from './people.ts';
import { goTo } from './open.ts';
import { expect, test } from './test.ts';

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  // A locked song's login page has another e-mail field above.
  const form = page.locator('form').filter({ has: page.getByLabel('Password') });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

test('the admin signs in, reads every song, and signs out', async ({ expectErrors, page }) => {
  expectErrors(
    /status of 404 .*corrections\.fetch/,
    /^TRPCClientError: There is no such correction/,
  );
  await goTo(page, '/musics');
  await expect(page.locator('.index .entry')).toHaveCount(9);
  await goTo(page, '/login');
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeDisabled();
  await logIn(page, admin);
  await expect(page.getByText('Login Successful!')).toBeVisible();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({
    email: admin.email,
    role: 'ADMIN',
    token: expect.stringMatching(/\./),
  });
  expect(JSON.parse(stored['currentUser'] ?? '{}')).toMatchObject({
    email: admin.email,
    role: 'ADMIN',
    isApproved: 'Approved',
    subscriptionStatus: false,
  });

  await goTo(page, '/musics');
  await expect(page.locator('.index .entry')).toHaveCount(seedSongCount);
  await goTo(page, '/songs/12?lang=Kannada');
  await expect(page.locator('#line-1')).toBeVisible();
  await goTo(page, '/songs/105');
  await expect(page.getByText('No lyrics found!')).toBeVisible();
  await goTo(page, '/song-detail/999999');
  await expect(page.getByText('There is no such correction.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#menu');
  await expect(menu.getByText(/^Welcome, Administrator!$/)).toBeVisible();
  // The documented links and the site's own, by group.
  expect(await menu.getByRole('listitem').allTextContents()).toEqual([
    'Home',
    'Today',
    'Compositions',
    'My songbook',
    'Set lists',
    'Saved songs',
    'Recordings',
    'YouTubeAudios',
    'Exercises',
    'History',
    'Articles',
    'Gallery',
    'Contact',
    'My work',
    'Edited',
    'Review',
    'Reports',
    'Download',
    'Admin Panel',
    'My account',
    'Logout',
  ]);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  const emptied = ['token', 'currentUser', 'musicList_guest', 'lastPlace'];
  expect(
    await page.evaluate(
      (keys) => keys.filter((key) => localStorage.getItem(key) !== null),
      emptied,
    ),
  ).toEqual([]);
});

test('a visitor’s menu has the documented links for visitors', async ({ page }) => {
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await page.locator('#menu').getByRole('listitem').allTextContents()).toEqual([
    'Home',
    'Today',
    'Compositions',
    'My songbook',
    'Set lists',
    'Saved songs',
    'Recordings',
    'YouTubeAudios',
    'Exercises',
    'History',
    'Articles',
    'Gallery',
    'Contact',
    'Subscribe',
    'Login',
  ]);
});

test('a wrong password is refused in the specification’s words, and the form keeps what was typed', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/status of 401 .*auth\.login/);
  await goTo(page, '/login');
  await logIn(page, { email: 'nobody@example.org', password: 'Wrong@1564' });
  await expect(page.getByText('Invalid Username or Password!')).toBeVisible();
  await expect(page.getByText('Invalid Credentials Or Pending approval')).toBeVisible();
  await expect(page.getByText('Please check your email and password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
});

test('a song above the guest limit shows its heading by link, asks for sign-in when chosen, and opens after it', async ({
  page,
}) => {
  const answer = await goTo(page, '/songs/12');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adaddella');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  // A closed song is not held.
  await goTo(page, '/results');
  await expect(page).toHaveURL(/\/musics$/);

  // A visitor's request for the song is dropped (specification, section 8); the login page asks for its title.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (
      request.url().includes('compositions.read') &&
      !request.headers()['referer']?.includes('/login')
    )
      sent.push(request.url());
  });
  await page.getByRole('combobox').fill('adaddella olite');
  await page.getByRole('option', { name: /Adaddella/ }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=(?:\/|%2F)results$/);
  expect(sent).toEqual([]);
  // The login page names the song and says that reading is free.
  const asked = page.getByRole('region', { name: /12\..*ಅಡ್ಡದೆಲ್ಲ|12\..*Adaddella/ });
  await expect(asked).toContainText('Reading this song is free.');
  await expect(asked.getByLabel('Email')).toBeVisible();
  await asked.getByLabel('Email').fill('singer@example.org');
  await asked.getByRole('button', { name: 'Send me the link' }).click();
  await expect(asked.getByRole('status')).toContainText('Check your email.');
  await logIn(page, admin);
  await expect(page).toHaveURL(/\/results\?song=12/);
  await expect(page.locator('#line-1')).toBeVisible();
});

test('every request for data carries the token while one is stored', async ({ page }) => {
  await goTo(page, '/login');
  await logIn(page, admin);
  await expect(page).toHaveURL(/\/$/);
  const bare: string[] = [];
  let sent = 0;
  page.on('request', (request) => {
    if (!/\/(?:api|trpc)\//.test(request.url())) return;
    sent += 1;
    if (!request.headers()['authorization']?.startsWith('Bearer ')) bare.push(request.url());
  });
  // The page of yesterday fetches today's song.
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  for (const path of ['/', '/musics', '/songs/12', '/recordings']) {
    // A window with a clock of its own never says that it is hydrated.
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(sent).toBeGreaterThan(6);
  expect(bare).toEqual([]);
});

test('an expired token signs out and leads to the login page', async ({ expectErrors, page }) => {
  expectErrors(/status of 401 /, /TRPCClientError: User is not logged in/);
  await goTo(page, '/musics');
  await page.evaluate(() => {
    localStorage.setItem('token', 'ended');
    localStorage.setItem(
      'currentUser',
      JSON.stringify({
        username: 'asha',
        email: 'asha@example.org',
        role: 'ADMIN',
        isApproved: 'Approved',
        subscriptionStatus: false,
      }),
    );
  });
  await goTo(page, '/musics');
  await expect(page).toHaveURL(/\/login\?returnUrl=(?:\/|%2F)results$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
