import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startMailServer } from '../src/server/testing/mail-server.ts';
import { expectAccessible } from './accessible.ts';
import { openPage } from './open.ts';
import { startOwnSite } from './own-site.ts';
import { admin } from './people.ts';
import { expect, test } from './test.ts';

async function logIn(page: Page, origin: string): Promise<void> {
  await openPage(page, `${origin}/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${origin}/`);
}

/** Confirms a change with one's own password. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Your password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('an admin without a shell sets the mail server and a second copy: both are tried out, and used at once', async ({
  browser,
  page,
  expectErrors,
}) => {
  const server = await startMailServer();
  const root = mkdtempSync(join(tmpdir(), 'backup-roots-'));
  const { origin, stop } = await startOwnSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    BACKUP_ROOTS: root,
    INTERNAL_NETWORKS: '127.0.0.1',
  });
  await logIn(page, origin);
  await openPage(page, `${origin}/settings`);
  await page.getByRole('link', { name: 'Email server' }).click();
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Encryption').selectOption({ label: 'none (only in your own network)' });
  await page.getByLabel('Port').fill(String(server.port));
  await page.getByLabel('User').fill(server.user);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByLabel('Sender').fill('The Songs <letters@example.org>');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Test and save' }).click();
  await expectAccessible(page);
  expectErrors(/400|TRPCClientError/);
  await confirm(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('alert')).toContainText('refused the user or the password');
  await page.keyboard.press('Escape');
  // What was typed stays.
  await expect(page.getByLabel('Sender')).toHaveValue('The Songs <letters@example.org>');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Test and save' }).click();
  await confirm(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('One is stored. Leave this empty to keep it.')).toBeVisible();
  expect(server.received.map(({ to }) => to)).toEqual([[admin.email]]);

  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, `${origin}/signup`);
  await visitor.getByLabel('Username').fill('sarasamma');
  await visitor.getByLabel('Email').fill('sarasa@example.org');
  await visitor.getByLabel('Password', { exact: true }).fill('Tambura@1564');
  await visitor.getByLabel('Confirm password').fill('Tambura@1564');
  await visitor.getByRole('radio', { name: 'Editor' }).check();
  await visitor.getByLabel('About you').fill('I have sung these songs since I was a child.');
  await visitor.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(visitor.getByText('Signup Successful!')).toBeVisible();
  await expect.poll(() => server.received.length).toBe(2);
  expect(server.received[1]).toMatchObject({
    user: server.user,
    from: 'letters@example.org',
    to: ['sarasa@example.org'],
    message: expect.stringContaining(`Subject: Verify your email`),
  });
  await openPage(page, `${origin}/emails`);
  const row = page.getByRole('row', { name: /Verify your email/ });
  await expect(row).toContainText('sarasa@example.org');
  await expect(row).toContainText('sent');
  await expectAccessible(page);

  const second = join(root, 'second');
  await openPage(page, `${origin}/settings/backups`);
  await page.getByLabel('Place').selectOption({ label: 'a folder on another disk' });
  const form = page.getByRole('region', { name: 'Second copy' });
  await form.getByLabel('Folder').fill('/etc/songs');
  await form.getByRole('button', { name: 'Test and save' }).click();
  await confirm(page);
  await expect(dialog.getByRole('alert')).toContainText(`Choose a folder below ${root}`);
  await page.keyboard.press('Escape');
  await form.getByLabel('Folder').fill(second);
  await form.getByRole('button', { name: 'Test and save' }).click();
  await confirm(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await openPage(page, `${origin}/backups`);
  await page.getByRole('button', { name: 'Back up now' }).click();
  const state = page.getByRole('region', { name: 'Second copy' });
  await expect(state).toContainText(`Second copy in ${second}: 1 backup,`);
  expect(readdirSync(second).filter((name) => name.endsWith('.sqlite.gz'))).toHaveLength(1);
  await stop();
  await server.close();
});
