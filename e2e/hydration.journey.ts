import type { Page } from '@playwright/test';
import { waitUntilHydrated } from './open.ts';
import { adminAccount, test } from './sessions.ts';
import { expect } from './test.ts';

/** Opens a page whose modules arrive only when the returned function is called: until then nothing but the browser and the bootstrap script act. */
async function openWithoutModules(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path);
  return resolve;
}

test('no script is fetched before the largest paint', async ({ page }) => {
  for (const path of ['/', '/musics', '/songs/4', '/songs/4?lang=Kannada']) {
    await page.goto(path);
    await waitUntilHydrated(page);
    const { scripts, paint } = await page.evaluate(
      () =>
        new Promise<{ scripts: { at: number; name: string }[]; paint: number }>((found) =>
          new PerformanceObserver((list) =>
            found({
              scripts: performance
                .getEntriesByType('resource')
                .flatMap(({ name, startTime: at }) => (name.endsWith('.js') ? [{ name, at }] : [])),
              paint: Math.max(...list.getEntries().map(({ startTime }) => startTime)),
            }),
          ).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    );
    expect(scripts.length, path).toBeGreaterThan(2);
    expect(
      scripts.filter(({ at }) => at < paint),
      `${path}, painted at ${paint}`,
    ).toEqual([]);
  }
});

test('a press before a page is hydrated is acted on once', async ({ page }) => {
  const deliver = await openWithoutModules(page, '/songs/4?lang=Kannada');
  await page.getByLabel('More for this song').click();
  const save = page.getByRole('button', { name: 'Save song' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  deliver();
  // Acted on twice, the song would be removed again.
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(1);
});

test('a shortcut before a page is hydrated, and what is typed after it, reach the search', async ({
  page,
}) => {
  const deliver = await openWithoutModules(page, '/musics');
  await page.keyboard.type('/jag');
  deliver();
  const search = page.getByRole('combobox');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('jag');
  await page.keyboard.type('ado');
  await expect(search).toHaveValue('jagado');
  await expect(page.getByRole('option').first()).toContainText('ಜಗದೋದ್ಧಾರನ');
});

test('what is typed is kept where React draws an empty field over it before the whole page is hydrated', async ({
  page,
}) => {
  const deliver = await openWithoutModules(page, '/musics');
  const search = page.getByRole('combobox');
  await search.pressSequentially('jag');
  await search.evaluate((field: HTMLInputElement) => (field.value = ''));
  await search.pressSequentially('ado');
  await expect(search).toHaveValue('jagado');
  await search.evaluate((field: HTMLInputElement) => (field.value = ''));
  deliver();
  await expect(search).toHaveValue('jagado');
  await expect(page.getByRole('option').first()).toContainText('ಜಗದೋದ್ಧಾರನ');
});

test('what is typed and sent before a page is hydrated is searched', async ({ page }) => {
  const deliver = await openWithoutModules(page, '/');
  await page.getByRole('combobox').fill('jagadoddharana');
  await page.keyboard.press('Enter');
  deliver();
  await expect(page).toHaveURL(/\/search\?q=jagadoddharana$/);
  await expect(
    page.getByRole('list', { name: 'The songs that were found' }).locator('.entry-number').first(),
  ).toHaveText('4.');
});

test('a choice before a page is hydrated shows at once and is kept', async ({ page }) => {
  const deliver = await openWithoutModules(page, '/signup');
  await page.getByLabel('Username').fill('leela');
  await page.getByRole('radio', { name: 'Proofreader' }).check();
  deliver();
  await waitUntilHydrated(page);
  await expect(page.getByRole('radio', { name: 'Proofreader' })).toBeChecked();
  await expect(page.getByLabel('Username')).toHaveValue('leela');
});

test('a choice that a page draws itself before it is hydrated is kept too', async ({ page }) => {
  const deliver = await openWithoutModules(page, '/songbook');
  await page.getByRole('radio', { name: 'தமிழ்' }).check();
  deliver();
  await expect(page.getByRole('checkbox', { name: /^Raised digits/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'தமிழ்' })).toBeChecked();
});

test('a choice while a page is being hydrated is acted on once', async ({ page }) => {
  // React listens at the document from here on, and hydrates in a later task.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given);
      if (given[0] === 'toggle') queueMicrotask(() => dispatchEvent(new Event('react-listens')));
    };
  });
  const deliver = await openWithoutModules(page, '/musics?lang=Kannada');
  await page.getByText('Show only').click();
  await page.getByLabel('Raga', { exact: true }).evaluate((raga: HTMLSelectElement) =>
    addEventListener('react-listens', () => {
      raga.value = 'Malahari';
      for (const type of ['input', 'change'])
        raga.dispatchEvent(new Event(type, { bubbles: true }));
    }),
  );
  deliver();
  await waitUntilHydrated(page);
  await expect(page).toHaveURL(/raga=Malahari/);
  // Acted on twice, the list would be opened anew at its own address, with its filters closed.
  await expect(page.getByLabel('Raga', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(1);
});

test('nothing of an admin page moves under a visitor’s press when it is hydrated', async ({
  page,
}) => {
  const deliver = await openWithoutModules(page, '/cancel-proofreader');
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel Approval' });
  const before = await cancel.boundingBox();
  deliver();
  await waitUntilHydrated(page);
  expect(await cancel.boundingBox()).toEqual(before);
});

test('counts that arrive before the admin panel is hydrated do not break its hydration', async ({
  request,
  windowOf,
}) => {
  const page = await windowOf(await adminAccount(request));
  // React's scheduler waits for a message between its tasks; the counts of the navigation arrive within this time.
  await page.addInitScript(() => {
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => send.call(this, message), 300);
    };
  });
  await page.goto('/admin');
  await waitUntilHydrated(page);
  await expect(page.getByRole('region', { name: 'To do' })).toContainText(
    /Nothing to do|account request/,
  );
});

test('a file chosen before a page is hydrated is still chosen', async ({ page }) => {
  const deliver = await openWithoutModules(page, '/pdf-download');
  await page.locator('input[type=file]').setInputFiles({
    name: 'songs.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-'),
  });
  deliver();
  await expect(page.getByRole('main')).toContainText('songs.pdf');
});

test('a field left and a menu opened before a page is hydrated are known to it', async ({
  page,
}) => {
  const deliver = await openWithoutModules(page, '/signup');
  await page.getByLabel('Username').fill('4dm1n');
  await page.getByLabel('Username').blur();
  await page.getByRole('button', { name: 'Menu' }).click();
  deliver();
  await expect(page.getByText('This username is reserved. Please choose another.')).toBeVisible();
  await expect(
    page.locator('#menu').getByRole('button', { name: 'Go to a page by voice' }),
  ).toBeVisible();
});

test('links and the menu work while no script has come', async ({ page }) => {
  await openWithoutModules(page, '/songs/4');
  await page.locator('[popovertarget="menu"]').click();
  await page.locator('#menu').getByRole('link', { name: 'Compositions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/musics/);
});

test('where the scripts do not come, presses are the browser’s again', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/net::ERR_FAILED .*\/assets\//);
  await page.route('/assets/*.js', (route) => route.abort());
  await page.goto('/songs/4?lang=Hindi');
  await page.waitForFunction(() => document.querySelector('script[type="module"]') !== null);
  await page.locator('summary').first().click();
  await expect(page.locator('details').first()).toHaveAttribute('open', '');
});

test('a page is styled by what stands in its document, under the policy', async ({ page }) => {
  const refused: string[] = [];
  page.on(
    'console',
    (message) => void (message.type() === 'error' && refused.push(message.text())),
  );
  const sheets: string[] = [];
  page.on(
    'request',
    (request) => void (request.resourceType() === 'stylesheet' && sheets.push(request.url())),
  );
  await page.goto('/songs/4');
  await waitUntilHydrated(page);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Song');
  expect({ refused, sheets }).toEqual({ refused: [], sheets: [] });
});

test('a browser below the minimum keeps the page of the server, and is given no module', async ({
  page,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'CompressionStream'));
  const modules: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') modules.push(request.url());
  });
  await page.goto('/songs/4?lang=Kannada');
  await expect(page.locator('#line-1')).toContainText('ಜಗದೋದ್ಧಾರನ');
  await page.getByRole('link', { name: 'தமிழ்', exact: true }).first().click();
  await expect(page.locator('#line-1')).toContainText('ஜ');
  expect(modules).toEqual([]);
});
