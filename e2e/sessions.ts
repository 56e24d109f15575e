import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test';
import { signUpForm } from '../src/server/testing/site-client.ts';
import { admin } from './people.ts';
import { expect, test as base } from './test.ts';

/** A person who works on the songs, with a token of their own. */
export interface Account {
  username: string;
  email: string;
  role: string;
  token: string;
}

/** The documented composition (specification, section 3). */
interface Composition {
  title: string;
  meaning: string;
  lyrics: string;
  sanskrit: string;
  notation: string;
}

let firstAdmin: Promise<Account> | undefined;

/** The first admin, logged in once for all journeys of this process. */
export function adminAccount(request: APIRequestContext): Promise<Account> {
  return (firstAdmin ??= logIn(request, admin.email, admin.password));
}

/**
 * Stores in the browser what a login would, before its first page is opened; the login page has its own journeys. A journey may end this
 * session; it is not restored.
 */
export async function beginSession(
  page: Page,
  { token, username, email, role }: Account,
): Promise<void> {
  const currentUser = JSON.stringify({
    username,
    email,
    role,
    isApproved: 'Approved',
    subscriptionStatus: false,
  });
  await page.context().addInitScript(
    (stored) => {
      // An empty page, which a new window begins with, has no storage.
      if (location.protocol === 'about:' || localStorage.getItem('journey')) return;
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { token, email, role, currentUser, journey: 'begun' },
  );
}

/** Begins a session of the first admin in this browser. */
export async function beginAdminSession(page: Page): Promise<void> {
  await beginSession(page, await adminAccount(page.request));
}

/**
 * Signs somebody up and has the admin approve them, through the documented calls. When a failed journey is repeated, the account is a new
 * one, since that of the first attempt exists already.
 */
export async function join(
  request: APIRequestContext,
  asha: Account,
  role: 'Proofreader' | 'Editor',
  name: string,
  indexes: string,
): Promise<Account> {
  const form = signUpForm(name + (base.info().retry || ''), role);
  const { email, password } = form;
  expect((await request.post('/api/auth/signup', { data: form })).status()).toBe(200);
  const approval = { email, isApproved: 'Approved', role, indexes };
  const answer = await request.post(
    `/api/user/approve-proofreader?email=${encodeURIComponent(asha.email)}`,
    {
      data: approval,
      headers: bearer(asha),
    },
  );
  expect(answer.status()).toBe(200);
  return logIn(request, email, password);
}

export async function logIn(
  request: APIRequestContext,
  email: string,
  secret: string,
): Promise<Account> {
  const answer = (await (
    await request.post('/api/auth/login', { data: { email, password: secret } })
  ).json()) as {
    jwtToken: string;
    username: string;
    role: string;
  };
  return { username: answer.username, email, role: answer.role, token: answer.jwtToken };
}

export const bearer = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

export async function readSong(
  request: APIRequestContext,
  worker: Account,
  number: number,
  language: string,
): Promise<Composition> {
  const answer = await request.get('/api/lyrics/pdf/', {
    params: { search: String(number), language },
    headers: bearer(worker),
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Composition;
}

/** Makes the documented save with a changed text of the song as this person sees it. */
export async function saveSong(
  request: APIRequestContext,
  worker: Account,
  number: number,
  language: string,
  change: (song: Composition) => Partial<Composition>,
): Promise<void> {
  const { title, ...texts } = await readSong(request, worker, number, language);
  const { title: songTitle, ...changed } = { title, ...change({ title, ...texts }) };
  const answer = await request.post('/api/lyrics/save', {
    data: { songTitle, songNumber: number, language, ...texts, ...changed },
    headers: { ...bearer(worker), 'user-email': worker.email },
  });
  expect(await answer.text()).toBe('Lyrics updated successfully!');
}

/** The rows of this person's list of corrections. */
export async function listEdits(
  request: APIRequestContext,
  worker: Account,
): Promise<{ id: string; songTitle: string; userEmail: string }[]> {
  return (await (
    await request.get('/api/lyrics/editedSongsWithDescription', { headers: bearer(worker) })
  ).json()) as {
    id: string;
    songTitle: string;
    userEmail: string;
  }[];
}

interface Windows {
  /** Opens a window in which this person is signed in. */
  windowOf: (worker: Account, options?: BrowserContextOptions) => Promise<Page>;
}

let addresses = 0;

/** Each test comes from an address of its own, since the limits of one address would count the journeys of all people together. */
export const test = base.extend<Windows>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    addresses += 1;
    await use({
      ...extraHTTPHeaders,
      'x-forwarded-for': `10.${workerIndex % 256}.${addresses >> 8}.${addresses % 256}`,
    });
  },
  windowOf: async ({ browser }, use) => {
    await use(async (worker, options = {}) => {
      const page = await (await browser.newContext(options)).newPage();
      await beginSession(page, worker);
      return page;
    });
  },
});
