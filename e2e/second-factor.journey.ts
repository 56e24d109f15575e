import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { emailTo } from './emails.ts';
import { goTo, openPage } from './open.ts';
import { adminAccount, join, test } from './sessions.ts';
import { expect } from './test.ts';

const password = 'Tambura@1484';

/** Signs in by the form as far as the password goes. */
async function typePassword(page: Page, email: string) {
  await openPage(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).last().click();
}

const isSignedIn = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

test('Gita adds an app, signs in with its code and with a recovery code, and changes her password', async ({
  expectErrors,
  request,
  windowOf,
  browser,
}) => {
  expectErrors(/status of 40\d /, /^TRPCClientError: The password is incorrect/);
  const gita = await join(request, await adminAccount(request), 'Editor', 'gitafactor', '1,12');
  const page = await windowOf(gita);
  await openPage(page, '/account');
  await page.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('Wrong@1564');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The password is incorrect.');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const first = app.generate();
  await dialog.getByLabel('Code from the app').fill(first);
  await dialog.getByRole('button', { name: 'Add an app' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page, undefined, ['light', 'dark']);
  expect(await emailTo(gita.email, /Your second factor/)).toContain('An app that gives codes');

  const elsewhere = await (await browser.newContext()).newPage();
  await typePassword(elsewhere, gita.email);
  await elsewhere.getByLabel('Code').fill(first);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(
    elsewhere.getByRole('alert').filter({ hasText: 'has already been used' }),
  ).toBeVisible();
  await expectAccessible(elsewhere);
  // The next interval's code counts already, so that the journey need not wait for it.
  await elsewhere.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await isSignedIn(elsewhere);

  const again = await (await browser.newContext()).newPage();
  await typePassword(again, gita.email);
  await again.getByLabel('Code').fill(codes[3] ?? '');
  await again.getByRole('button', { name: 'Log in' }).click();
  await isSignedIn(again);

  await openPage(page, '/account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('Mohana@Tala!1564');
  await page.getByLabel('Confirm password').fill('Mohana@Tala!1564');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Log out/ })).toHaveCount(0);
  await goTo(elsewhere, '/account');
  await expect(elsewhere).toHaveURL(/\/login/);
});

test('Ravi signs in with a passkey of a real browser', async ({
  expectErrors,
  request,
  windowOf,
}) => {
  expectErrors(
    /status of 401 .*auth\.login/,
    /status of 400 .*auth\.removePasskey/,
    /^TRPCClientError: This account has a second factor/,
  );
  const ravi = await join(
    request,
    await adminAccount(request),
    'Proofreader',
    'ravifactor',
    '1,12',
  );
  const page = await windowOf(ravi);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openPage(page, '/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('My laptop');
  await dialog.getByLabel('Your password').fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Passkey: My laptop')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('token'));
  await typePassword(page, ravi.email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isSignedIn(page);
  await openPage(page, '/account');
  await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey: My laptop')).toHaveCount(0);
});

test('an admin makes another, takes the rights again, and cannot require a second factor without one', async ({
  expectErrors,
  request,
  windowOf,
}) => {
  expectErrors(/status of 40\d /, /^TRPCClientError: Add a second factor/);
  const asha = await adminAccount(request);
  await join(request, asha, 'Editor', 'malarights', '3,20');
  const page = await windowOf(asha);
  await openPage(page, '/accounts');
  await page.getByLabel('Filter', { exact: true }).fill('malarights');
  const row = page.getByRole('row', { name: /malarights@example\.org/ });
  const dialog = page.getByRole('dialog', { name: 'Permissions and sessions of malarights' });
  await row.getByRole('button', { name: 'Permissions and sessions of malarights' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Make an admin' }).click();
  await expect(row).toContainText('ADMIN');
  await row.getByRole('button', { name: 'Permissions and sessions of malarights' }).click();
  await dialog.getByLabel('New role').selectOption('Editor');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Remove admin permissions' }).click();
  await expect(row).toContainText('Editor');

  await openPage(page, '/settings');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Require it for all admins' }).click();
  await expect(page.getByText('Add a second factor to your own account first')).toBeVisible();
});

test('a person chooses in My account the name that others see, and the menu greets them by it', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  const page = await windowOf(await join(request, asha, 'Editor', 'meenakshi', '1,12'));
  await openPage(page, '/account');
  const name = page.getByRole('textbox', { name: 'Display name' });
  await name.fill('M');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('at least 2 letters')).toBeVisible();
  await name.fill('ಮೀನಾಕ್ಷಿ ರಾವ್');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#menu')).toContainText('Welcome, ಮೀನಾಕ್ಷಿ ರಾವ್!');
});
