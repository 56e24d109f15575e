import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goTo, openPage } from './open.ts';
import { adminAccount, bearer, join, test, type Account } from './sessions.ts';
import { expect } from './test.ts';

interface Row {
  username: string;
  route: string;
  duration: number;
}

const logs = async (request: APIRequestContext, asha: Account) =>
  (await (await request.get('/api/user/auditLogs', { headers: bearer(asha) })).json()) as Row[];
const routesOf = async (request: APIRequestContext, asha: Account) =>
  (await logs(request, asha)).map(({ route }) => route);

test('a visit of the home page appears in the admin’s counts and logs', async ({
  request,
  windowOf,
  browser,
}) => {
  const asha = await adminAccount(request);
  const guest = await browser.newContext({ userAgent: 'A reader on / of the journey' });
  const page = await guest.newPage();
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/user/home') && answer.ok()),
    goTo(page, '/'),
  ]);

  const adminPage = await windowOf(asha);
  await goTo(adminPage, '/admin-dashboard');
  for (const name of ['Active Users', 'This Week Users', 'This Month Users', 'This Year Users']) {
    const card = adminPage.locator('dl > div', { hasText: name });
    await expect(card.getByRole('definition')).toHaveText(/^[1-9]\d*$/);
  }
  const table = adminPage.getByRole('table', { name: 'Visitors Activity Logs' });
  await expect(table.getByRole('row', { name: /^Visitor / }).first()).toContainText(
    /\d+ Mins, \d+ Sec/,
  );
  await expect(table.getByRole('columnheader', { name: 'Start time' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await table.getByRole('button', { name: 'Duration' }).click();
  await expect(table.getByRole('columnheader', { name: 'Duration' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expectAccessible(adminPage);

  await goTo(adminPage, '/admin');
  await expect(adminPage.getByText(/Active user count: [1-9]/)).toBeVisible();
  const part = adminPage.getByRole('table', { name: 'Visitor logs' });
  await expect(part.getByRole('columnheader')).toHaveText([
    'User',
    'IP address',
    'Country',
    'Region',
    'City',
    'Start time',
    'Duration',
  ]);
  await expect(part.getByRole('row', { name: /^Visitor / }).first()).toBeVisible();
  await expectAccessible(adminPage);
  await guest.close();
});

test('closing a page counts as its end, with the person’s token', async ({
  request,
  browser,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  const guest = await browser.newContext({ userAgent: 'A reader who closes the window' });
  const page = await guest.newPage();
  await openPage(page, '/about');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => routesOf(request, asha)).toContain('/about');
  await guest.close();

  const ravi = await join(request, asha, 'Proofreader', 'ravicloses', '1,4');
  const own = await windowOf(ravi);
  await openPage(own, '/diacritical');
  await own.close({ runBeforeUnload: true });
  await expect
    .poll(async () =>
      (await logs(request, asha))
        .filter(({ username }) => username === 'ravicloses')
        .map(({ route }) => route),
    )
    .toEqual(['/diacritical']);
});

test('the page /audit-log lists the page views of this tab without the secrets of links', async ({
  page,
}) => {
  await goTo(page, '/auditlog?token=secret');
  await expect(page.getByText('No pages yet.')).toBeVisible();
  await expectAccessible(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.evaluate(() => history.pushState(null, '', '/musics?lang=Tamil'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compositions');
  await page.evaluate(() => history.pushState(null, '', '/auditlog'));
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  expect(await page.getByRole('rowheader').allTextContents()).toEqual([
    '/musics',
    '/contact',
    '/auditlog',
  ]);
  await expect(rows.nth(1).getByRole('cell').nth(2)).toContainText('/musics?lang=Tamil');
  await expect(rows.nth(3)).not.toContainText('secret');
  await expectAccessible(page);
});

test('logs that fail to load and empty logs each show a message', async ({
  expectErrors,
  request,
  windowOf,
}) => {
  expectErrors(/status of 500 .*visits\.logs/, /^TRPCClientError/);
  const adminPage = await windowOf(await adminAccount(request));
  await adminPage.route('**/trpc/*visits.logs*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
  );
  await goTo(adminPage, '/admin-dashboard');
  await expect(
    adminPage.getByRole('status').filter({ hasText: 'Loading the visitor logs' }),
  ).toBeVisible();
  await expect(
    adminPage.getByRole('alert').filter({ hasText: 'Failed to fetch visitor logs' }),
  ).toBeVisible();
  await expectAccessible(adminPage);

  await adminPage.unroute('**/trpc/*visits.logs*');
  await adminPage.route('**/trpc/*visits.logs*', async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const answers = (await (await route.fetch()).json()) as unknown[];
    await route.fulfill({
      json: answers.map((answer, at) =>
        names[at] === 'visits.logs' ? { result: { data: { rows: [], more: false } } } : answer,
      ),
    });
  });
  await adminPage
    .getByRole('region', { name: 'Visitors Activity Logs' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await expect(adminPage.getByText('No visitor logs found.')).toBeVisible();
});

test('the dashboard redirects everybody but admins, and a failing log post does not disturb a page', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/net::ERR_FAILED .*(?:user\/home|activity-logs)/);
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  await page.route(/\/api\/(?:user\/home|activity-logs)$/, (route) => route.abort());
  await goTo(page, '/admin-dashboard');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Access Denied! Admins only.')).toBeVisible();
  await page.getByRole('link', { name: 'Compositions' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compositions');
  expect(trouble).toEqual([]);
});
