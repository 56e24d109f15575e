import type { Page } from '@playwright/test';
import { emailTo, linkIn } from './emails.ts';
import { goTo, reload } from './open.ts';
import { admin } from './people.ts';
import { beginAdminSession } from './sessions.ts';
import { expect, test } from './test.ts';

interface Person {
  username: string;
  email: string;
  password: string;
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await goTo(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

async function fillSignUp(page: Page, { username, email, password }: Person) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('radio', { name: 'Proofreader' }).check();
  await page.getByLabel('About you').fill('I have sung these songs since I was a child.');
}

async function signUp(page: Page, person: Person) {
  await goTo(page, '/signup');
  await fillSignUp(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Signup Successful!')).toBeVisible();
  await expect(page.getByText(`We have sent an email to ${person.email}.`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
}

/** Opens the link of the e-mail, which verifies nothing until the button is pressed. */
async function verifyEmail(page: Page, { email, password }: Person) {
  await goTo(page, linkIn(await emailTo(email, /Verify your email/), '/verify-email'));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Your email is verified')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
}

async function approve(
  page: Page,
  { username, email }: Person,
  role: string,
  start: string,
  end: string,
) {
  await goTo(page, '/admin');
  await page.getByRole('button', { name: `Choose ${username}` }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  // No error is shown before a choice.
  await expect(page.getByText('Please select a valid index range.')).toBeHidden();
  await page.getByLabel('Start index').selectOption(start);
  await page.getByLabel('End index').selectOption(end);
  await page.getByLabel('Role').selectOption('');
  await expect(page.getByText('Please select a valid index range.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await page.getByLabel('Role').selectOption(role);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Proofreader approved successfully!')).toBeVisible();
}

test('sign-up shows errors in the specification’s words once a field was touched', async ({
  page,
}) => {
  await goTo(page, '/signup');
  const errors = page.locator('.error');
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign up' });
  await expect(errors).toHaveCount(0);

  for (const [label, tries] of [
    [
      'Username',
      [
        ['', 'Username is required.'],
        ['ab', 'Username must be at least 3 characters long.'],
        ['a'.repeat(16), 'Username cannot exceed 15 characters.'],
        ['usha rani', 'Username can only contain alphanumeric characters.'],
        ['usha', null],
      ],
    ],
    [
      'Email',
      [
        ['', 'Email is required.'],
        ['usha@', 'Please enter a valid email.'],
        ['usha@example.org', null],
      ],
    ],
    [
      'Password',
      [
        ['', 'Password is required.'],
        ['Tam@1', 'Password must be at least 8 characters long.'],
        [
          'tambura1564',
          'Password must contain uppercase, lowercase, number, and special character.',
        ],
        [
          'Tambura#1564',
          'Password must contain uppercase, lowercase, number, and special character.',
        ],
        ['Tambura@1564', null],
      ],
    ],
    [
      'Confirm password',
      [
        ['', 'Confirm password is required.'],
        ['Tambura@1565', 'Passwords do not match. Please enter the correct password.'],
        ['Tambura@1564', null],
      ],
    ],
    [
      'About you',
      [
        ['', 'Details are required.'],
        ['ಹಾ'.repeat(251), 'Details cannot exceed 500 characters.'],
        ['I sing.', null],
      ],
    ],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    for (const [value, message] of tries) {
      await field.fill(value);
      await field.blur();
      if (message)
        await expect(field.locator('xpath=..').locator('.error').last()).toHaveText(message);
      else await expect(field.locator('xpath=..').locator('.error')).toHaveCount(0);
    }
  }

  await expect(errors).toHaveCount(0);
  await submit.click();
  await expect(page.getByText('Role is required.')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields correctly.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Proofreader' })).toBeFocused();
});

test('a taken name is refused in the server’s words, and the form keeps what was typed', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/status of 409 .*accounts\.signUp/);
  const gita = { username: 'gita', email: 'gita@example.org', password: 'Tambura@1564' };
  await signUp(page, gita);
  await verifyEmail(page, gita);
  await goTo(page, '/signup');
  await fillSignUp(page, { ...gita, username: 'gita2' });
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Signup Failed')).toBeVisible();
  await expect(page.getByText('This email is already registered.').first()).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('gita2');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(gita.password);
  await expect(page.getByLabel('About you')).toHaveValue(/since I was a child/);

  await logIn(page, gita);
  await expect(
    page.getByText('Your account is pending approval. Please wait until it is approved.'),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  // The message goes by; the page that says what happens next stays in reach.
  await page.getByRole('main').getByRole('link', { name: 'Waiting for Admin Approval' }).click();
  await expect(page.getByText(`We have sent an email to ${gita.email}.`)).toBeVisible();
});

test('a request is approved after sign-up, and a cancellation takes effect at once', async ({
  expectErrors,
  page,
  browser,
}) => {
  expectErrors(/status of 401 /, /TRPCClientError: User is not logged in/);
  const usha = { username: 'usha', email: 'usha@example.org', password: 'Tambura@1564' };
  // A window with a clock of its own never says that it is hydrated.
  const timed = await (await browser.newContext()).newPage();
  await timed.clock.install();
  await timed.goto('/signup');
  await fillSignUp(timed, usha);
  await timed.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(timed.getByText('Signup Successful!')).toBeVisible();
  await expect(timed.getByText('You will receive an approval email soon.')).toBeVisible();
  // The popup is shown for ten seconds, longer while the pointer is over it.
  await timed.mouse.move(0, 0);
  await timed.clock.fastForward(10_000);
  await expect(timed).toHaveURL(/\/login$/);

  const adminPage = await (await browser.newContext()).newPage();
  await beginAdminSession(adminPage);
  await goTo(adminPage, '/admin');
  const submit = adminPage.getByRole('button', { name: 'Approve', exact: true });
  await expect(submit).toBeDisabled();
  const asked = adminPage.getByRole('row', { name: /^usha/ });
  await expect(asked).toContainText('Not verified');
  await adminPage.getByRole('button', { name: 'Choose usha' }).click();
  await expect(adminPage.getByText('anybody could have sent this request')).toBeVisible();
  await verifyEmail(page, usha);
  await reload(adminPage);
  await expect(asked.getByText('Verified', { exact: true })).toBeVisible();
  await adminPage.getByRole('button', { name: 'Choose usha' }).click();
  await expect(adminPage.getByText('anybody could have sent this request')).toBeHidden();
  await expect(adminPage.getByLabel('Email')).toHaveValue(usha.email);
  await expect(adminPage.getByLabel('Email')).toHaveAttribute('readonly', '');
  await adminPage.getByLabel('Start index').selectOption('40');
  await adminPage.getByLabel('End index').selectOption('10');
  await adminPage.getByLabel('Role').selectOption('Editor');
  await expect(adminPage.getByText('Please select a valid index range.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await adminPage.getByLabel('End index').selectOption('78');
  await expect(adminPage.getByText('Please select a valid index range.')).toBeHidden();
  await submit.click();
  await expect(adminPage.getByText('Proofreader approved successfully!')).toBeVisible();
  await expect(adminPage.getByRole('button', { name: 'Choose usha' })).toHaveCount(0);

  expect(await emailTo(usha.email, /approved/)).toContain('40 to 78');
  await logIn(page, usha);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/songs/50');
  await expect(page.locator('main')).not.toContainText('Log in to read this song');

  await goTo(adminPage, '/proofreader-details');
  const row = adminPage.getByRole('row', { name: /usha/ });
  await expect(row).toContainText('40–78');
  await expect(row).toContainText('Approved');
  await row.getByRole('button', { name: 'Cancel Approval' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Cancel Approval' }).click();
  await expect(
    adminPage.getByText('Proofreader approval has been canceled successfully'),
  ).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto('/musics');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await logIn(page, usha);
  await expect(page.getByText('Invalid Username or Password!')).toBeVisible();

  // Somebody who signs up with this address now gets no access to the account before the link of the e-mail was opened.
  await signUp(page, { ...usha, username: 'mallika', password: 'Mridanga@1564' });
  await goTo(adminPage, '/admin');
  await adminPage.getByRole('button', { name: 'Choose mallika' }).click();
  await expect(
    adminPage.getByText(
      /This email belongs to the account of usha\. The request can be approved only after/,
    ),
  ).toBeVisible();
  await expect(submit).toBeDisabled();
});

test('a refused sign-up is told for three seconds, can be read again, and the typed password can be shown', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/status of 400 .*accounts\.signUp/);
  // A window with a clock of its own never says that it is hydrated.
  await page.clock.install();
  await page.goto('/signup');
  await fillSignUp(page, {
    username: 'rasika',
    email: 'rasika@example.org',
    password: 'Purandara@1',
  });
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Show what is typed' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide what is typed' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  const failed = page.getByText('Signup Failed', { exact: true });
  await expect(failed).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(3000);
  await expect(failed).toBeHidden();
  await page.getByRole('button', { name: 'Read the message again' }).click();
  await expect(failed).toBeVisible();
});

test('an easy password and a reserved name are refused, and the form keeps what was typed', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/status of 400 .*accounts\.signUp/);
  await goTo(page, '/signup');
  await fillSignUp(page, { username: '4dm1n', email: 'kala@example.org', password: 'Password1!' });
  await page.getByLabel('Username').blur();
  await expect(page.getByText('This username is reserved. Please choose another.')).toBeVisible();
  await page.getByLabel('Username').fill('kala');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(
    page.getByText(/This password is easy to guess.* Join two or three words/),
  ).toBeVisible();
  await expect(page.getByLabel('About you')).toHaveValue(/since I was a child/);
});

test('the admin declines a request only after a confirmation', async ({
  expectErrors,
  page,
  browser,
}) => {
  expectErrors(/net::ERR_FAILED .*admin\.requests/, /^TRPCClientError: Failed to fetch/);
  const mohan = { username: 'mohan', email: 'mohan@example.org', password: 'Tambura@1564' };
  await signUp(page, mohan);
  const adminPage = await (await browser.newContext()).newPage();
  await beginAdminSession(adminPage);
  await adminPage.route('**/trpc/admin.requests*', (route) => route.abort());
  await goTo(adminPage, '/admin');
  // The form is always shown, empty and disabled.
  await expect(adminPage.getByLabel('Email')).toHaveValue('');
  await expect(adminPage.getByLabel('Role')).toBeDisabled();
  await expect(adminPage.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await adminPage.unrouteAll();
  await goTo(adminPage, '/admin');
  const decline = adminPage.getByRole('button', { name: 'Decline mohan' });
  await decline.click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(decline).toBeFocused();
  await decline.click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Decline the request' }).click();
  await expect(adminPage.getByText('The request of mohan has been declined.')).toBeVisible();
  await expect(decline).toHaveCount(0);
});

test('the admin pages redirect other people with a message that can be read again', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/admin');
  const denied = page.getByText('Access Denied! Admins only.');
  await expect(denied).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.clock.fastForward(3000);
  await expect(denied).toBeHidden();
  await page.getByRole('button', { name: 'Read the message again' }).click();
  await page.clock.fastForward(60_000);
  await expect(denied).toBeVisible();
});

test('a browser without a session is told so on the pages of admins', async ({ page }) => {
  /** Waits for a message that is shown for three seconds; it is waited for before it can come, since a busy machine looks too late. */
  const message = (text: string) => page.getByText(text).waitFor();
  const notLoggedIn = 'User is not logged in';
  await Promise.all([message(notLoggedIn), goTo(page, '/proofreader-details')]);
  await page.evaluate((user) => localStorage.setItem('currentUser', JSON.stringify(user)), {
    username: 'asha',
    email: admin.email,
    role: 'ADMIN',
    isApproved: 'Approved',
    subscriptionStatus: false,
  });
  for (const path of ['/admin', '/admin-dashboard']) {
    await page.goto('about:blank');
    await Promise.all([message(notLoggedIn), goTo(page, path)]);
    await expect(page.getByText('Loading …')).toHaveCount(0);
  }
  await goTo(page, '/cancel-proofreader');
  await page.getByLabel('Email').fill('usha@example.org');
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel Approval' });
  await Promise.all([message('You must be logged in to cancel a proofreader.'), cancel.click()]);
});

test('a forgotten password is reset by an e-mailed one-time link, which ends all sessions', async ({
  expectErrors,
  page,
  browser,
}) => {
  expectErrors(
    /status of 401 /,
    /status of 403 .*auth\.resetPassword/,
    /^TRPCClientError: User is not logged in/,
  );
  const leela = { username: 'leela', email: 'leela@example.org', password: 'Tambura@1564' };
  await signUp(page, leela);
  const adminPage = await (await browser.newContext()).newPage();
  await beginAdminSession(adminPage);
  await approve(adminPage, leela, 'Proofreader', '1', '78');
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, leela);
  await expect(elsewhere).toHaveURL(/\/$/);

  await goTo(page, '/forget-password');
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Email').fill('leela');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Please enter a valid email.')).toBeVisible();
  await expect(send).toBeDisabled();
  await page.getByLabel('Email').fill(leela.email);
  await send.click();
  const popup = page.getByText(
    'Reset Link Sent! Check your email for password reset instructions.',
  );
  await expect(popup).toBeVisible();
  await expect(popup).toBeHidden({ timeout: 5000 });

  const link = linkIn(await emailTo(leela.email, /password/), '/reset-password');
  await goTo(page, link);
  await page.getByLabel('New password').fill('Veena#1564');
  await page.getByLabel('Confirm password').fill('Veena@1564');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(
    page.getByText('Password must contain uppercase, lowercase, number, and special character.'),
  ).toBeVisible();
  await expect(
    page.getByText('Passwords do not match. Please enter the correct password.'),
  ).toBeVisible();
  await page.getByLabel('New password').fill('Veena@1564');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();

  await goTo(elsewhere, '/musics');
  await expect(elsewhere).toHaveURL(/\/login\?returnUrl=/);
  await logIn(page, { email: leela.email, password: 'Veena@1564' });
  await expect(page.getByText('Login Successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await goTo(page, link);
  await page.getByLabel('New password').fill('Veena@1565');
  await page.getByLabel('Confirm password').fill('Veena@1565');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(
    page.getByText('This link has been used or is too old. Please ask for a new one.'),
  ).toBeVisible();
});
