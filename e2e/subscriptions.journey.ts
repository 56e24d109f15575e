import { seedSongCount } from '../src/server/testing/seed-songs.ts';
import { emailTo, linkIn } from './emails.ts';
import { goTo, openPage } from './open.ts';
import { expect, test } from './test.ts';

test('a visitor subscribes by e-mail, reads every song, renews and cancels', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/status of 403 .*subscriptions\.openLink/);
  const email = 'reader@example.org';
  await goTo(page, '/subscribe');
  await expect(page.getByText('Get 15 days of full access to all songs')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();

  const link = linkIn(await emailTo(email, /link/), '/reader');
  await openPage(page, link);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('button', { name: 'Open the songs' }).click();
  await expect(page).toHaveURL(/\/musics$/);
  await expect(page.locator('.index .entry')).toHaveCount(seedSongCount);
  const user = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}') as unknown);
  expect(await user()).toMatchObject({ email, role: 'Reader', subscriptionStatus: true });

  await goTo(page, '/subscribe');
  await expect(page.getByText('Your subscription is active until')).toBeVisible();
  const until = page.locator('time');
  const first = await until.getAttribute('datetime');
  await page.getByRole('button', { name: 'Renew for 15 days' }).click();
  await expect(page.getByText('You are subscribed.')).toBeVisible();
  await expect(until).not.toHaveAttribute('datetime', first ?? '');
  await page.getByRole('button', { name: 'Cancel the subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the subscription' }).click();
  await expect(page.getByText('You have no active subscription.')).toBeVisible();
  expect(await user()).toMatchObject({ subscriptionStatus: false });

  await goTo(page, '/musics');
  await expect(page.locator('.index .entry')).toHaveCount(9);
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('.index .entry')).toHaveCount(seedSongCount);
  expect(await page.evaluate(() => localStorage.getItem('musicList_guest'))).toBeNull();

  await goTo(page, link);
  await page.getByRole('button', { name: 'Open the songs' }).click();
  await expect(
    page.getByText('This link has been used or is too old. Please ask for a new one.'),
  ).toBeVisible();
});
