import type { APIRequestContext, Page, Route } from '@playwright/test';
import { languages } from '../src/shared/languages.ts';
import { expectAccessible } from './accessible.ts';
import { savedPdf } from './saved-pdf.ts';
import { adminAccount, bearer, join, test, type Account } from './sessions.ts';
import { goTo } from './open.ts';
import { expect } from './test.ts';

const denied = 'Access denied. Subscription is required to download.';
const failed = 'Download failed. Please try again.';
const running = 'PDF is downloading, please wait...';
const done = 'PDF downloaded successfully!';

/** An account whose subscription the test sets. */
async function proofreader(request: APIRequestContext, name: string): Promise<Account> {
  return join(
    request,
    await adminAccount(request),
    'Proofreader',
    `${name}${Math.floor(Math.random() * 1e6)}`,
    '1,9',
  );
}

async function subscribe(request: APIRequestContext, worker: Account): Promise<void> {
  const answer = await request.post(
    `/api/user/subscribe?days=15&email=${encodeURIComponent(worker.email)}`,
    { headers: bearer(worker) },
  );
  expect(await answer.json()).toMatchObject({ isActive: true });
}

const clickButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).click();

/** Holds a response back until the test releases it. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test('the download asks for a subscription, and with one saves the songs as lyrics1-9.pdf', async ({
  expectErrors,
  windowOf,
  request,
}) => {
  expectErrors(/status of 403 .*lyrics\/download/, /^HttpError: Access denied/);
  const worker = await proofreader(request, 'padma');
  const page = await windowOf(worker);
  await goTo(page, '/pdf-download');
  await clickButton(page, 'Download the songs');
  await expect(page.getByRole('alert').filter({ hasText: denied })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    '/subscribe',
  );

  await subscribe(request, worker);
  const letGo = await hold(page, '**/api/lyrics/download');
  const saved = await savedPdf(page, async () => {
    await clickButton(page, 'Download the songs');
    await expect(page.getByRole('status').filter({ hasText: running })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: running })).toBeVisible();
    await expect(page.getByText(denied)).toHaveCount(0);
    letGo();
  });
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(saved.name).toBe('lyrics1-9.pdf');
  expect(saved.pages).toBeGreaterThan(20);
  expect(saved.text).toContain('Jagadoddharana');
});

test('the download shows its progress in numbers and can be cancelled', async ({
  windowOf,
  request,
}) => {
  const page = await windowOf(await adminAccount(request));
  await goTo(page, '/pdf-download');
  // The network is slow enough for the progress to be seen.
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  await clickButton(page, 'Download the songs');
  await expect(page.locator('progress + span')).toHaveText(/^[1-9]\d? %$/, { timeout: 40_000 });
  await clickButton(page, 'Stop');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText(done)).toHaveCount(0);
});

test('another failure shows a message, and the next attempt succeeds', async ({
  expectErrors,
  windowOf,
  request,
}) => {
  expectErrors(
    /(?:net::ERR_FAILED|status of 503) .*lyrics\/download/,
    /^HttpError: Busy/,
    /^TypeError: Failed to fetch/,
  );
  const page = await windowOf(await adminAccount(request));
  await goTo(page, '/pdf-download');
  await page.route('**/api/lyrics/download', (route) => route.abort());
  await clickButton(page, 'Download the songs');
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await page.unroute('**/api/lyrics/download');
  await page.route('**/api/lyrics/download', (route) =>
    route.fulfill({ status: 503, json: { message: 'Busy.' } }),
  );
  await clickButton(page, 'Download the songs');
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await page.unroute('**/api/lyrics/download');
  expect((await savedPdf(page, () => clickButton(page, 'Download the songs'))).name).toBe(
    'lyrics1-9.pdf',
  );
});

test('a person whose session has ended is led to the login page', async ({
  expectErrors,
  windowOf,
  request,
}) => {
  expectErrors(
    /net::ERR_FAILED .*\/trpc\//,
    /status of 401 .*lyrics\/download/,
    /^TRPCClientError: Failed to fetch/,
    /^HttpError/,
  );
  const worker = await proofreader(request, 'late');
  const page = await windowOf({ ...worker, token: 'spent' });
  // Only the download itself can find out that the session has ended.
  await page.route('**/trpc/**', (route) => route.abort());
  await goTo(page, '/pdf-download');
  await clickButton(page, 'Download the songs');
  await expect(page).toHaveURL('/login?returnUrl=/results');
});

test('a visitor is led to log in and back, and somebody waiting for approval to /approval-pending', async ({
  page,
  request,
}) => {
  await goTo(page, '/pdf-download');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?returnUrl=/pdf-download');

  const name = `waiting${Math.floor(Math.random() * 1e6)}`;
  const secret = 'Tambura@1484';
  const form = {
    username: name,
    email: `${name}@example.org`,
    password: secret,
    confirmPassword: secret,
    role: 'editor',
    proofreaderDetails: 'I sing.',
  };
  expect((await request.post('/api/auth/signup', { data: form })).status()).toBe(200);
  await page.getByLabel('Email').fill(form.email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Approval Pending')).toBeVisible();
  await goTo(page, '/pdf-download');
  await expect(page).toHaveURL('/approval-pending');
});

test('both title files are saved under their names and contain what a visitor may read', async ({
  page,
}) => {
  await goTo(page, '/titles');
  const titles = await savedPdf(page, () => clickButton(page, 'Download Titles PDF'));
  expect(titles.name).toBe('titles-only.pdf');
  expect(titles.text).toContain('Adaddella');
  await expect(
    page.getByRole('status').filter({ hasText: 'titles-only.pdf has been downloaded.' }),
  ).toBeVisible();

  const songs = await savedPdf(page, () => clickButton(page, 'Download PDF'));
  expect(songs.name).toBe('titles_converted.pdf');
  expect(songs.text).toContain('Jagadoddharana');
  // Song 12 is above the guest limit.
  expect(songs.text).not.toContain('Adaddella');
});

test('a title file that fails is logged and shows a message', async ({ expectErrors, page }) => {
  expectErrors(/status of 500 .*extract-titles/, /^HttpError: Something went wrong/);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await goTo(page, '/titles');
  await page.route('**/api/lyrics/extract-titles', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
  await clickButton(page, 'Download Titles PDF');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'titles-only.pdf could not be downloaded. Please try again.' }),
  ).toBeVisible();
  expect(logged.some((line) => line.includes('HttpError'))).toBe(true);
});

test('during a download and after its failure the pages pass axe in both themes', async ({
  expectErrors,
  windowOf,
  request,
}) => {
  expectErrors(/net::ERR_FAILED .*\/api\/lyrics\//, /^TypeError: Failed to fetch/);
  const page = await windowOf(await adminAccount(request), {
    viewport: { width: 360, height: 740 },
  });
  for (const [path, button, address] of [
    ['/pdf-download', 'Download the songs', '**/api/lyrics/download'],
    ['/titles', 'Download Titles PDF', '**/api/lyrics/extract-titles'],
  ] as const) {
    await goTo(page, path);
    const letGo = await hold(page, address);
    await clickButton(page, button);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    await clickButton(page, 'Stop');
    letGo();
    await page.unroute(address);
    await page.route(address, (route) => route.abort());
    await clickButton(page, button);
    await expect(page.getByRole('alert').filter({ hasText: 'Please try again.' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a printed page contains the song without the interface, in every script', async ({
  windowOf,
  request,
}) => {
  test.slow();
  // People who may correct songs have the most tools on the page.
  const page = await windowOf(await adminAccount(request), { colorScheme: 'dark' });
  for (const language of languages) {
    await goTo(page, `/songs/1?lang=${language}`);
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('.song .line').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    const seen = await page.evaluate(() => {
      const machine =
        'button:not(.uncertain), [role=button], input, select, textarea, audio, video, iframe, progress, dialog, nav, .player, .sheet, header:not(main *), footer:not(main *)';
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().height > 1;
      return {
        machine: [...document.querySelectorAll(machine)]
          .filter(isSeen)
          .map((element) => element.outerHTML.slice(0, 120)),
        lines: [...document.querySelectorAll('.song .line')].filter(isSeen).length,
        cells: [...document.querySelectorAll('.notation .cell')].filter(isSeen).length,
        questions: [...document.querySelectorAll('.notes li, .notes p')].filter(isSeen).length,
      };
    });
    expect(seen.machine, language).toEqual([]);
    expect(seen.lines, language).toBeGreaterThanOrEqual(8);
    expect(seen.cells, language).toBeGreaterThan(90);
    expect(seen.questions, language).toBeGreaterThan(0);
    await page.emulateMedia({ media: null });
  }
});
