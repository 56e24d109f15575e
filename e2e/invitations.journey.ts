import { expectAccessible } from './accessible.ts';
import { emailTo, linkIn } from './emails.ts';
import { goTo } from './open.ts';
import { adminAccount, test } from './sessions.ts';
import { expect } from './test.ts';

const password = 'Tambura@1484';

test('an invited person opens an account by the link and is in the list with role and range', async ({
  expectErrors,
  page,
  request,
  windowOf,
}) => {
  expectErrors(/status of 409 .*admin\.invite/, /^TRPCClientError: /);
  const adminPage = await windowOf(await adminAccount(request));
  await goTo(adminPage, '/accounts');
  await adminPage.getByRole('button', { name: 'Invite somebody …' }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Email').fill('invitedgita@example.org');
  await dialog.getByLabel('Role').selectOption('Proofreader');
  await dialog.getByLabel('Start index').selectOption('3');
  await dialog.getByLabel('End index').selectOption('12');
  await expectAccessible(adminPage);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(adminPage.getByText('invitedgita@example.org has been invited.')).toBeVisible();
  const invitations = adminPage.getByRole('region', { name: 'Open invitations' });
  await expect(invitations).toContainText('Proofreader, songs 3 to 12');
  await adminPage.setViewportSize({ width: 360, height: 800 });
  expect(await adminPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    360,
  );
  await adminPage.setViewportSize({ width: 1280, height: 800 });

  const link = linkIn(await emailTo('invitedgita@example.org', /You are invited/), '/invitation');
  await goTo(page, link);
  const main = page.getByRole('main');
  await expect(main).toContainText('invitedgita@example.org');
  await expect(main).toContainText('Songs 3 to 12 will be assigned to you.');
  await page.getByLabel('Username').fill('invitedgita');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('Welcome! Your account is ready.')).toBeVisible();
  await expect(page).toHaveURL(/\/my-work$/);

  await goTo(page, link);
  await expect(main).toContainText('This invitation has been used already.');

  await goTo(adminPage, '/accounts');
  await expect(adminPage.getByText('invitedgita@example.org has been invited.')).toHaveCount(0);
  await adminPage.getByLabel('Filter', { exact: true }).fill('invitedgita');
  const row = adminPage.getByRole('table').getByRole('row', { name: /invitedgita@example\.org/ });
  await expect(row).toContainText('Proofreader');
  await expect(row).toContainText('3–12');

  // Somebody who has an account is not invited; the admin can change the role instead.
  await adminPage.getByRole('button', { name: 'Invite somebody …' }).click();
  await dialog.getByLabel('Email').fill('invitedgita@example.org');
  await dialog.getByLabel('Role').selectOption('Editor');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toContainText('invitedgita has an account with this email already');
  await dialog.getByRole('button', { name: 'Change the role of invitedgita …' }).click();
  const rights = adminPage.getByRole('dialog', {
    name: 'Permissions and sessions of invitedgita',
  });
  await rights.getByLabel('Role', { exact: true }).selectOption('Editor');
  await rights.getByLabel('End index').selectOption('20');
  await rights.getByRole('button', { name: 'Change role and songs' }).click();
  await expect(row).toContainText('3–20');
  await expect(rights).toBeHidden();
});

test('an open invitation is sent again and withdrawn', async ({ page, request, windowOf }) => {
  const adminPage = await windowOf(await adminAccount(request));
  await goTo(adminPage, '/accounts');
  await adminPage.getByRole('button', { name: 'Invite somebody …' }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Email').fill('invitedpadma@example.org');
  await dialog.getByLabel('Role').selectOption('ADMIN');
  await expect(dialog.getByLabel('Start index')).toHaveCount(0);
  await dialog.getByLabel('Your own password').fill(password);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  // Withdrawing deletes an e-mail that has not been sent yet.
  const link = linkIn(await emailTo('invitedpadma@example.org', /You are invited/), '/invitation');
  const again = 'Send the invitation of invitedpadma@example.org again';
  await adminPage.getByRole('button', { name: again }).click();
  const sending = adminPage.getByRole('dialog', { name: again });
  await sending.getByLabel('Your password').fill(password);
  await sending.getByRole('button', { name: 'Send again' }).click();
  await expect(sending).toBeHidden();
  const withdraw = 'Withdraw the invitation of invitedpadma@example.org';
  await adminPage.getByRole('button', { name: withdraw }).click();
  await adminPage.getByRole('button', { name: 'Withdraw the invitation', exact: true }).click();
  await expect(
    adminPage.getByText('The invitation of invitedpadma@example.org has been withdrawn.'),
  ).toBeVisible();
  await expect(adminPage.getByRole('button', { name: withdraw })).toHaveCount(0);
  await goTo(page, link);
  await expect(page.getByRole('main')).toContainText('This link is not valid.');
});

test('several requests are approved at once, and what another admin answered first is told', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  for (const username of ['bulkuma', 'bulkmira', 'bulkpadma'])
    await request.post('/api/auth/signup', {
      data: {
        username,
        email: `${username}@example.org`,
        password,
        confirmPassword: password,
        role: 'editor',
        proofreaderDetails: 'I know these songs.',
      },
    });
  const adminPage = await windowOf(asha);
  await goTo(adminPage, '/admin');
  await adminPage.getByLabel('Filter', { exact: true }).fill('bulk');
  for (const username of ['bulkuma', 'bulkmira', 'bulkpadma'])
    await adminPage.getByLabel(`Select the request of ${username}`).check();
  await expect(adminPage.getByText('3 requests selected')).toBeVisible();
  await expectAccessible(adminPage);
  await request.post('/api/user/cancelproofreader', {
    params: { email: 'bulkpadma@example.org' },
    headers: { authorization: `Bearer ${asha.token}` },
  });
  await adminPage.getByRole('button', { name: 'Approve …' }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Approve 3 requests?' });
  await dialog.getByLabel('End index').selectOption('40');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(adminPage.getByText('2 approved')).toBeVisible();
  await expect(adminPage.getByText('1 not done:')).toBeVisible();
  await expect(adminPage.getByText(/already been answered/)).toBeVisible();
  await goTo(adminPage, '/accounts');
  await adminPage.getByLabel('Filter', { exact: true }).fill('bulk approved');
  await expect(adminPage.getByRole('table').getByRole('rowheader')).toHaveText([
    /bulkmira/,
    /bulkuma/,
  ]);
});
