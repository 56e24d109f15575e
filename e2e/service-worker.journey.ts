import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { goTo } from './open.ts';
import { adminAccount, bearer, listEdits, saveSong, test } from './sessions.ts';
import { expect } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** A text that is a service worker, and would be one page of its own. */
const hostileText = `self.addEventListener('fetch', (e) => e.respondWith(new Response('taken'))); <img src=x onerror="window.__xss=1">`;
const hostilePage = '/songs/9?lang=English';

async function publishHostileText(request: APIRequestContext): Promise<void> {
  const asha = await adminAccount(request);
  const headers = bearer(asha);
  await saveSong(request, asha, 9, 'English', () => ({ meaning: hostileText }));
  const id = (await listEdits(request, asha)).find(({ songTitle }) =>
    songTitle.startsWith('9.'),
  )?.id;
  const input = encodeURIComponent(JSON.stringify({ id }));
  const fetched = await request.get(`/trpc/corrections.fetch?input=${input}`, { headers });
  const { revision } = ((await fetched.json()) as { result: { data: { revision: string } } }).result
    .data;
  const data = { id, revision, override: 'To be tried.' };
  const answer = await request.post('/trpc/admin.publish', { data, headers });
  expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)]);
}

/** The worker of the page, once it answers for it. */
const waitForWorker = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null && (await caches.match('/offline'));
  });

const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });

test('no published text becomes a service worker, and a stored page of it runs nothing of it', async ({
  expectErrors,
  page,
  context,
  request,
}) => {
  expectErrors(
    /ERR_INTERNET_DISCONNECTED/,
    /Content Security Policy/,
    /Failed to fetch/,
    /script/i,
  );
  await publishHostileText(request);
  await goTo(page, hostilePage);
  await waitForWorker(page);
  await goTo(page, hostilePage);
  await expect(page.getByText('self.addEventListener')).toBeVisible();
  const song = encodeURIComponent(JSON.stringify({ number: 9, language: 'English' }));
  const outcomes = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map((address) =>
          navigator.serviceWorker.register(address, { scope: '/songs/' }).then(
            () => `registered ${address}`,
            (error: Error) => error.name,
          ),
        ),
      ),
    [
      hostilePage,
      '/songs/9/tei.xml',
      '/api/lyrics/pdf/?search=9&language=English',
      `/trpc/compositions.read?input=${song}`,
    ],
  );
  expect(outcomes).toEqual(outcomes.map(() => 'SecurityError'));

  await context.setOffline(true);
  await goTo(page, hostilePage);
  await expect(page.getByText('self.addEventListener')).toBeVisible();
  const ran = await page.evaluate(() => {
    // The stored page has kept the policy, which allows no inline script.
    const script = document.createElement('script');
    script.textContent = 'window.__xss = 1';
    document.head.append(script);
    return (window as { __xss?: unknown }).__xss;
  });
  expect(ran).toBeUndefined();
  for (const elsewhere of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    'javascript:alert(1)',
  ]) {
    await goTo(page, `/offline?page=${encodeURIComponent(elsewhere)}`);
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/');
  }
});

test('a page of another site neither replaces, reads nor frames what the worker stores, and a private link is not stored', async ({
  expectErrors,
  page,
  context,
}) => {
  expectErrors(/CORS policy/, /ERR_FAILED/, /frame-ancestors/, /status of 4/);
  await goTo(page, '/songs/4?lang=Kannada');
  await waitForWorker(page);
  await goTo(page, '/songs/4?lang=Kannada');
  await goTo(page, '/verify-email?token=secret-of-a-link');
  const origin = new URL(page.url()).origin;
  const before = await storedAddresses(page);
  expect(before).toContain(`${origin}/songs/4?lang=Kannada`);
  expect(before.filter((address) => address.includes('secret-of-a-link'))).toEqual([]);

  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hostile = await context.newPage();
  await hostile.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const outcome = await hostile.evaluate(async (site) => {
    const nameOf = (error: Error) => error.name;
    const frame = document.createElement('iframe');
    frame.src = `${site}/songs/4?lang=Kannada`;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    const opened = window.open(`${site}/songs/4?lang=Kannada`);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return {
      registered: await navigator.serviceWorker
        .register(`${site}/sw.js`)
        .then(() => 'registered', nameOf),
      read: await fetch(`${site}/trpc/siteContent.content`).then(() => 'read', nameOf),
      caches: await caches.keys(),
      opened: opened?.closed,
    };
  }, origin);
  // The window that it opened is severed from it.
  expect(outcome).toEqual({
    registered: 'SecurityError',
    read: 'TypeError',
    caches: [],
    opened: true,
  });
  expect(hostile.frames().at(1)?.url()).toMatch(/^chrome-error:/);
  server.close();
  const names = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
  );
  expect(names).toEqual([expect.stringMatching(/\/sw\.js\?main-/)]);
  expect((await storedAddresses(page)).filter((address) => !before.includes(address))).toEqual([]);
});
