import { expectAccessible } from './accessible.ts';
import { emailTo } from './emails.ts';
import { goTo, openPage, reload } from './open.ts';
import { adminAccount, join, test } from './sessions.ts';
import { expect } from './test.ts';

test('a visitor reads a song in Tamil and searches without a result; the admin sees both in counts, logs, charts and list', async ({
  request,
  windowOf,
  browser,
}) => {
  const asha = await adminAccount(request);
  const adminPage = await windowOf(asha);
  const figures = async () => {
    await openPage(adminPage, '/admin-dashboard');
    const tamil = adminPage
      .getByRole('list', { name: 'Readers by language' })
      .getByRole('listitem')
      .filter({ hasText: 'Tamil' });
    await expect(adminPage.getByRole('heading', { name: 'Readers by day' })).toBeVisible();
    return (await tamil.count()) === 0
      ? 0
      : Number(/\d+$/.exec((await tamil.textContent()) ?? '')?.[0]);
  };
  const before = await figures();

  const guest = await browser.newContext({ userAgent: `A reader of Tamil ${Date.now()}` });
  const page = await guest.newPage();
  await goTo(page, '/');
  await openPage(page, '/songs/4?lang=Tamil');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Compositions' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compositions');
  const field = page.getByRole('combobox', { name: 'Search the songs' });
  await field.fill('wxyzq vjkqx');
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('search.withoutResult') && answer.ok()),
    field.press('Enter'),
  ]);

  // Other journeys, which run beside it, may read in Tamil too.
  const after = await figures();
  expect(after).toBeGreaterThan(before);
  await expect(
    adminPage.getByRole('list', { name: 'Readers by song' }).getByRole('link', { name: /^4\. / }),
  ).toBeVisible();
  await expect(
    adminPage.getByRole('img', { name: /^Readers by day\. .*in all; most on/ }),
  ).toBeVisible();
  await expect(adminPage.getByRole('row', { name: /^wxyzq vjkqx 1/ })).toBeVisible();
  await expect(
    adminPage.locator('dl > div', { hasText: 'Active Users' }).getByRole('definition'),
  ).toHaveText(/^[1-9]\d*$/);
  await expect(
    adminPage
      .getByRole('table', { name: 'Visitors Activity Logs' })
      .getByRole('row', { name: /\/(?:songs\/4|musics)/ })
      .first(),
  ).toBeVisible();

  // Each chart has a table with the same figures, which can be saved.
  await adminPage.getByText('Show as a table').nth(2).click();
  await expect(
    adminPage
      .getByRole('table', { name: 'Readers by language' })
      .getByRole('row', { name: `Tamil ${after}` }),
  ).toBeVisible();
  await adminPage.getByRole('button', { name: '365 days' }).click();
  await expect(adminPage.getByRole('button', { name: '365 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(adminPage.getByRole('list', { name: 'Readers by language' })).toContainText('Tamil');
  await expectAccessible(adminPage);
  await guest.close();
});

test('a visitor who stays on a song counts before leaving it', async ({ page }) => {
  await openPage(page, '/musics?lang=Kannada');
  // From here on, so that the song's timer is set on this clock.
  await page.clock.install();
  await page.getByRole('link', { name: /^5\. / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^5\. /);
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/activity-logs'));
  await page.clock.runFor(31_000);
  expect((await posted).postDataJSON()).toMatchObject({
    route: '/results',
    requestUri: '/results?song=5&lang=Kannada',
  });
  const again = page.waitForRequest((request) => request.url().endsWith('/api/activity-logs'));
  await page.clock.runFor(4 * 60_000);
  const { startTime, endTime } = (await again).postDataJSON() as {
    startTime: number;
    endTime: number;
  };
  expect(endTime - startTime).toBeGreaterThan(4 * 60_000);
});

test('an admin sees the assignments, and hands songs over in one step', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  const giver = await join(request, asha, 'Proofreader', 'savitri', '41,60');
  const taker = await join(request, asha, 'Editor', 'narayana', '61,66');
  const adminPage = await windowOf(asha);
  await goTo(adminPage, '/progress');
  await expect(adminPage.getByRole('img', { name: /^All \d+ songs\. / })).toBeVisible();
  await expectAccessible(adminPage);
  await goTo(adminPage, '/assignments');
  const care = adminPage.getByRole('main');
  const person = (name: string) =>
    care.getByRole('listitem').filter({ has: adminPage.getByText(name, { exact: true }) });
  await expect(person('savitri')).toContainText('Proofreader · Songs 41 to 60');
  await expectAccessible(adminPage);

  await care.getByRole('button', { name: 'Reassign the songs of savitri', exact: true }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Reassign songs of savitri' });
  await expect(dialog.getByRole('button', { name: 'Reassign' })).toBeDisabled();
  await dialog
    .getByLabel('Reassign to')
    .selectOption({ label: 'narayana (Editor, Songs 61 to 66)' });
  await dialog.getByLabel('First song').selectOption('45');
  await dialog.getByLabel('Last song').selectOption('50');
  await expect(dialog.getByText('in the middle of the range')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reassign' })).toBeDisabled();
  await dialog.getByLabel('Last song').selectOption('60');
  await dialog.getByLabel('First song').selectOption('51');
  await expect(
    dialog.getByText('savitri keeps: Songs 41 to 50. narayana then has: Songs 51 to 66.'),
  ).toBeVisible();
  await expectAccessible(adminPage);
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await expect(dialog).toBeHidden();
  await expect(adminPage.getByText('Songs 51 to 60 are now assigned to narayana.')).toBeVisible();
  await expect(person('savitri')).toContainText('Songs 41 to 50');
  await expect(person('narayana')).toContainText('Songs 51 to 66');
  expect(await emailTo(giver.email, /Songs reassigned/)).toContain(
    'Songs 51 to 60 are now assigned to narayana',
  );
  expect(await emailTo(taker.email, /Songs assigned to you/)).toContain(
    'Your range is now 51 to 66',
  );
});

test('what waits comes first, each with its count and a link', async ({ request, windowOf }) => {
  const asha = await adminAccount(request);
  const form = {
    username: 'vadiraja',
    email: 'vadiraja@example.org',
    password: 'Tambura@1484',
    confirmPassword: 'Tambura@1484',
    role: 'editor',
    proofreaderDetails: 'A singer.',
  };
  expect((await request.post('/api/auth/signup', { data: form })).ok()).toBe(true);
  const adminPage = await windowOf(asha);
  await goTo(adminPage, '/admin');
  const waiting = adminPage.getByRole('region', { name: 'To do' });
  await expect(waiting.getByRole('listitem').first()).toHaveText(
    /^[1-9]\d* account requests?\s*Review$/,
  );
  await waiting.getByRole('link', { name: /^Review: [1-9]\d* account requests?/ }).click();
  await expect(adminPage.getByRole('heading', { name: /^Pending requests/ })).toBeInViewport();
});

test('a full disk, many waiting e-mails and a clock that jumped come first on the admin’s page', async ({
  request,
  windowOf,
}) => {
  const adminPage = await windowOf(await adminAccount(request));
  const state = {
    disk: { state: 'low', free: 150, total: 20_000, code: null },
    nearLimit: [{ store: 'emails', used: 120, limit: 100 }],
    clock: { days: 400, left: 7 },
  };
  await adminPage.route(/admin\.storage/, async (route) => {
    const response = await route.fetch();
    const answers = (await response.json()) as unknown;
    const at =
      new URL(route.request().url()).pathname
        .split('/')
        .at(-1)
        ?.split(',')
        .indexOf('admin.storage') ?? 0;
    const stateJson = { result: { data: state } };
    await route.fulfill({
      response,
      json: Array.isArray(answers)
        ? answers.map((answer: unknown, place) => (place === at ? stateJson : answer))
        : stateJson,
    });
  });
  await goTo(adminPage, '/admin');
  const part = adminPage.getByRole('region', { name: 'Server warnings' });
  await expect(part.getByText('150 of 20000 MB are free')).toBeVisible();
  await expect(part.getByText('jumped ahead by 400 days')).toBeVisible();
  await expect(part.getByText('120 emails are waiting to be sent')).toBeVisible();
  await expectAccessible(adminPage);
  await adminPage.unroute(/admin\.storage/);
  await reload(adminPage);
  await expect(adminPage.getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(part).toHaveCount(0);
});
