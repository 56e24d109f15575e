import type { Page } from '@playwright/test';
import { emailTo, linkIn } from './emails.ts';
import { goTo } from './open.ts';
import { adminAccount, test } from './sessions.ts';
import { expect } from './test.ts';

interface Person {
  username: string;
  email: string;
  role: 'Editor' | 'Proofreader';
}

const password = 'Tambura@1564';
// No other journey corrects this song.
const song = '72';

async function signUp(page: Page, { username, email, role }: Person) {
  await goTo(page, '/signup');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('radio', { name: role }).check();
  await page.getByLabel('About you').fill('I have sung these songs since I was a child.');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Signup Successful!')).toBeVisible();
  await goTo(page, linkIn(await emailTo(email, /Verify your email/), '/verify-email'));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Your email is verified')).toBeVisible();
}

async function approve(page: Page, { username, email, role }: Person) {
  await goTo(page, '/admin');
  await page.getByRole('button', { name: `Choose ${username}` }).click();
  await page.getByLabel('Start index').selectOption(song);
  await page.getByLabel('End index').selectOption(song);
  await page.getByLabel('Role').selectOption(role);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Proofreader approved successfully!')).toBeVisible();
  expect(await emailTo(email, /approved/)).toContain(song);
}

async function logIn(page: Page, { email }: Person) {
  await goTo(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/$/);
}

test('two people sign up, are approved, and read a song twice: one corrects it, the other reviews', async ({
  browser,
  windowOf,
  request,
}) => {
  const sarasa: Person = { username: 'sarasamma', email: 'sarasa@example.org', role: 'Editor' };
  const tunga: Person = { username: 'tungamma', email: 'tunga@example.org', role: 'Proofreader' };
  const author = await (await browser.newContext()).newPage();
  const reviewer = await (await browser.newContext()).newPage();
  await signUp(author, sarasa);
  await signUp(reviewer, tunga);
  const admin = await windowOf(await adminAccount(request));
  await approve(admin, sarasa);
  await approve(admin, tunga);

  await logIn(author, sarasa);
  // Two clicks from the login to the first text.
  await author.getByRole('link', { name: /^My work/ }).click();
  await author.getByRole('link', { name: 'Read', exact: true }).first().click();
  await expect(author).toHaveURL(new RegExp(`/songs/${song}\\b`));
  await expect(author.locator('#line-1')).toBeVisible();
  await author.getByRole('button', { name: 'Edit', exact: true }).click();
  const lyrics = author.getByRole('textbox', { name: 'Lyrics', exact: true });
  await lyrics.fill(`${await lyrics.inputValue()} ಹರಿಗೋವಿಂದಾ`);
  await author.getByLabel('I have read the whole text').check();
  await author.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(author.getByText('Lyrics updated successfully!')).toBeVisible();

  await logIn(reviewer, tunga);
  await reviewer.getByRole('link', { name: /^My work/ }).click();
  await reviewer.getByRole('link', { name: 'Review', exact: true }).last().click();
  const waiting = reviewer.getByRole('table', { name: 'To review' }).getByRole('row');
  await waiting.filter({ hasText: sarasa.username }).getByRole('link').first().click();
  await expect(reviewer.locator('ins')).toContainText('ಹರಿಗೋವಿಂದಾ');
  await reviewer.getByLabel('I have read the whole text').check();
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(reviewer.getByText('Approved. It can now be published.')).toBeVisible();

  await goTo(admin, '/review');
  const approved = admin.getByRole('table', { name: 'To publish' }).getByRole('row');
  await approved.filter({ hasText: sarasa.username }).getByRole('link').first().click();
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(admin.getByText('Published. Readers see it now.')).toBeVisible();

  await goTo(author, `/songs/${song}?lang=Kannada`);
  await expect(author.getByText('ಹರಿಗೋವಿಂದಾ')).toBeVisible();
  await expect(
    author.getByText(/Lyrics: proofread twice · sarasamma, .*; tungamma, /),
  ).toBeVisible();
});
