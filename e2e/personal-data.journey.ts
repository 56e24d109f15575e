import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { goTo } from './open.ts';
import { adminAccount, bearer, join, saveSong, test } from './sessions.ts';
import { expect } from './test.ts';

const password = 'Tambura@1484';

test('a person downloads their data and closes the account; the work stays without their name', async ({
  expectErrors,
  request,
  windowOf,
}) => {
  expectErrors(/status of 400 .*personalData/, /^TRPCClientError: The password/);
  const asha = await adminAccount(request);
  const uma = await join(request, asha, 'Editor', 'umaleaves', '3,12');
  await saveSong(request, uma, 8, 'Kannada', ({ meaning }) => ({
    meaning: `${meaning} Uma was here.`,
  }));
  const page = await windowOf(uma);
  await goTo(page, '/account');
  await page.getByRole('button', { name: 'Download my data …' }).click();
  const asking = page.getByRole('dialog', { name: 'Download your data' });
  await expectAccessible(page);
  await asking.getByLabel('Your password').fill('Wrong@1564');
  await asking.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(asking.getByRole('alert')).toHaveText('The password is incorrect.');
  await asking.getByLabel('Your password').fill(password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    asking.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  const text = await readFile(await download.path(), 'utf8');
  const file = JSON.parse(text) as { about: object; data: Record<string, { meaning?: string }[]> };
  expect(file.data['account']).toMatchObject([{ username: 'umaleaves', email: uma.email }]);
  expect(file.data['savedTexts']?.[0]?.meaning).toContain('Uma was here.');
  expect(file.data['sessions']?.length).toBeGreaterThan(0);
  expect(Object.keys(file.about)).toEqual(Object.keys(file.data));
  expect(text).not.toMatch(/argon2|asha@/);
  await expect(asking).toBeHidden();

  await page.getByRole('button', { name: 'Close my account …' }).click();
  const closing = page.getByRole('dialog', { name: 'Close your account' });
  await expect(closing).toContainText('Backups from before today keep your account');
  await closing.getByLabel(/a former member/).check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await closing.getByLabel('Your password').fill(password);
  await closing.getByRole('button', { name: 'Close my account', exact: true }).click();
  await expect(page.getByText('Your account is closed. Thank you for everything.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(
    (await request.get('/api/lyrics/api/compositions', { headers: bearer(uma) })).status(),
  ).toBe(401);

  const adminPage = await windowOf(asha);
  await goTo(adminPage, '/accounts');
  await adminPage.getByLabel('Filter', { exact: true }).fill('umaleaves');
  await expect(adminPage.getByText('No matches')).toBeVisible();
  const answer = await request.post('/api/auth/signup', {
    data: {
      username: 'umaleaves',
      email: 'stranger@example.org',
      password,
      confirmPassword: password,
      role: 'editor',
      proofreaderDetails: 'I am Uma.',
    },
  });
  expect(answer.status()).toBe(409);
});

test('the privacy page is linked in the footer and at the sign-up, and says for how long', async ({
  page,
}) => {
  await goTo(page, '/signup');
  await page.getByRole('link', { name: 'What we keep about you, and for how long' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Emails.*How long: 30 days\./);
  await expect(main).toContainText(/Visits.*How long: 13 months\./);
  await expectAccessible(page);
  await goTo(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
});
