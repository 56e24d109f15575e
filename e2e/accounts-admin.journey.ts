import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { emailTo } from './emails.ts';
import { adminAccount, bearer, join, test } from './sessions.ts';
import { goTo } from './open.ts';
import { expect } from './test.ts';

async function csvOf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

test('an admin grants a subscription from the table, its reader reads every song, and the admin ends it', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  const gita = await join(request, asha, 'Editor', 'gitagrants', '1,12');
  const songs = async (reader = gita) =>
    (
      (await (
        await request.get('/api/lyrics/api/compositions', { headers: bearer(reader) })
      ).json()) as string[]
    ).length;
  const all = await songs(asha);
  expect(await songs()).toBeLessThan(all);

  const adminPage = await windowOf(asha);
  await goTo(adminPage, '/admin');
  await adminPage
    .getByRole('navigation', { name: 'Admin pages' })
    .getByRole('link', { name: 'Accounts' })
    .click();
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  const table = adminPage.getByRole('table', { name: 'Accounts' });
  await expect(table.getByRole('columnheader', { name: 'Account' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await adminPage.getByLabel('Filter', { exact: true }).fill('GITAGRANTS editor');
  const row = table.getByRole('row', { name: /gitagrants@example\.org/ });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('1–12');
  await expectAccessible(adminPage);

  await row.getByRole('button', { name: 'Grant gitagrants a subscription' }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Grant gitagrants a subscription' });
  await expect(dialog).toContainText('No active subscription.');
  const send = dialog.getByRole('button', { name: 'Grant the subscription' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('For how long').selectOption('until a date');
  await dialog.getByLabel('Last day').fill('2020-01-01');
  await expect(dialog.getByRole('alert')).toHaveText('This day is in the past.');
  await dialog.getByLabel('For how long').selectOption('90 days');
  await dialog.getByLabel('Reason').fill('=She prepares a concert');
  await expectAccessible(adminPage);
  await send.click();
  await expect(
    adminPage.getByText('gitagrants is subscribed and has been told by email.'),
  ).toBeVisible();
  await expect(row).toContainText(/Grant … *End …|Grant …End …/);
  // On a usual screen the table fits its page, with every button of a row.
  expect(
    await table.evaluate(({ parentElement: frame }) =>
      frame ? frame.scrollWidth - frame.clientWidth : NaN,
    ),
  ).toBe(0);
  expect(await songs()).toBe(all);
  expect(await emailTo(gita.email, /You have a subscription/)).toContain('Indian time');

  await adminPage.getByLabel('Subscribed until').selectOption('Active');
  await expect(row).toBeVisible();
  await adminPage.getByLabel('Subscribed until').selectOption('Never');
  await expect(adminPage.getByText('No matches')).toBeVisible();
  await adminPage.getByLabel('Subscribed until').selectOption('All');

  const own = await windowOf(gita);
  await goTo(own, '/musics');
  await expect(own.locator('.index > li')).toHaveCount(all);

  await row.getByRole('button', { name: 'End the subscription of gitagrants' }).click();
  const ending = adminPage.getByRole('dialog', { name: 'End the subscription of gitagrants' });
  await ending.getByLabel('Reason').fill('The concert is over.');
  await ending.getByRole('button', { name: 'End the subscription' }).click();
  await expect(adminPage.getByText('The subscription of gitagrants has ended.')).toBeVisible();
  await expect(row.getByRole('button', { name: /^End/ })).toHaveCount(0);
  await expect(adminPage.locator('#main')).toBeFocused();
  expect(await songs()).toBeLessThan(all);
  expect(await emailTo(gita.email, /Your subscription has ended/)).toContain('Dear gitagrants');
  await adminPage.setViewportSize({ width: 360, height: 800 });
  expect(await adminPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    360,
  );
  await expectAccessible(adminPage);

  await goTo(adminPage, '/trail');
  await adminPage.getByLabel('Filter', { exact: true }).fill('gitagrants concert');
  await expect(
    adminPage.getByRole('table', { name: 'Admin actions' }).getByRole('rowheader'),
  ).toHaveText(['Subscription ended', 'Subscription granted']);
  // A spreadsheet would run a cell that begins like a formula.
  expect((await csvOf(adminPage)).text).toContain(`"'=She prepares a concert"`);

  await goTo(adminPage, '/accounts');
  await adminPage.getByLabel('Filter', { exact: true }).fill('gitagrants');
  await row.getByRole('button', { name: 'Close the account of gitagrants' }).click();
  const closing = adminPage.getByRole('dialog', { name: 'Close the account of gitagrants' });
  await expectAccessible(adminPage);
  await closing.getByRole('button', { name: 'Close the account' }).click();
  await expect(adminPage.getByText('The account of gitagrants is closed.')).toBeVisible();
  await expect(row).toContainText('Canceled');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(
    (await request.get('/api/lyrics/api/compositions', { headers: bearer(gita) })).status(),
  ).toBe(401);
});

test('the audit log shows what was done, to whom and why, and exports the filtered rows', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  const uma = await join(request, asha, 'Proofreader', 'umatrails', '3,12');
  await request.post('/api/user/subscribe', {
    params: { days: 15, email: uma.email },
    headers: bearer(asha),
  });
  await request.post('/api/user/cancelproofreader', {
    params: { email: uma.email },
    headers: bearer(asha),
  });

  const adminPage = await windowOf(asha);
  await goTo(adminPage, '/trail');
  const table = adminPage.getByRole('table', { name: 'Admin actions' });
  await adminPage.getByLabel('Filter', { exact: true }).fill('umatrails');
  await expect(table.getByRole('rowheader')).toHaveText([
    'Approval canceled',
    'Subscription granted',
    'Account approved',
  ]);
  await expect(table.getByRole('row', { name: /Account approved/ })).toContainText(
    'Proofreader → Proofreader 3-12',
  );
  await expect(table.getByRole('columnheader', { name: 'When' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await table.getByRole('button', { name: 'When' }).click();
  await expect(table.getByRole('rowheader')).toHaveText([
    'Account approved',
    'Subscription granted',
    'Approval canceled',
  ]);
  await expectAccessible(adminPage);

  await adminPage.getByLabel('Action', { exact: true }).selectOption('Account approved');
  await expect(table.getByRole('row')).toHaveCount(2);
  const { name, text } = await csvOf(adminPage);
  expect(name).toMatch(/^trail-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toMatch(
    /^\uFEFFAction,Target,From → to,Reason,Who,When\r\nAccount approved,umatrails \(umatrails@example\.org\),Proofreader → Proofreader 3-12,,\w+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\r\n$/,
  );

  await adminPage.setViewportSize({ width: 360, height: 800 });
  await expect(table.getByRole('button', { name: 'When' })).toBeVisible();
  expect(await adminPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    360,
  );
  await expectAccessible(adminPage);
});

test('the table of proofreaders and editors is sorted, filtered and exported', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  for (const name of ['zitatable', 'anutable']) await join(request, asha, 'Editor', name, '1,4');

  const adminPage = await windowOf(asha);
  await goTo(adminPage, '/proofreader-details');
  const table = adminPage.getByRole('table', { name: 'Proofreaders' });
  await adminPage.getByLabel('Filter', { exact: true }).fill('table@example');
  await expect(table.getByRole('rowheader')).toHaveText([/^anutable/, /^zitatable/]);
  await table.getByRole('button', { name: 'Account' }).click();
  await expect(table.getByRole('rowheader')).toHaveText([/^zitatable/, /^anutable/]);
  const { text } = await csvOf(adminPage);
  expect(text).toMatch(
    /^\uFEFFAccount,Email,Role,Status,Songs,Second factor,[^\r]*\r\nzitatable,zitatable@example\.org,Editor,Approved,1–4,/,
  );
  await adminPage.getByLabel('Filter', { exact: true }).fill(asha.email);
  await expect(adminPage.getByText('No matches')).toBeVisible();
});

test('the accounts, the audit log and the health redirect everybody but admins', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  const own = await windowOf(await join(request, asha, 'Proofreader', 'outsider', '1,4'));
  for (const path of ['/accounts', '/trail', '/health']) {
    await goTo(own, path);
    await expect(own.getByText('Access Denied! Admins only.')).toBeVisible();
    await expect(own).toHaveURL(/\/$/);
  }
});
