import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTRPCClient, httpLink, retryLink } from '@trpc/client';
import { startBuiltSite, type BuiltSite } from '../../../bench/built-site.ts';
import { resumablePath } from '../../shared/resumable-uploads.ts';
import type { AppRouter } from '../router.ts';
import { freePort } from './free-port.ts';

const password = 'Tambura@1484';
const adminEmail = 'asha@example.org';

/** A person with a session at a site of its own process; a kill of the site does not end the session. */
export interface PersonAtSite {
  email: string;
  username: string;
  role: string;
  authorization: string;
  api: ReturnType<typeof createTRPCClient<AppRouter>>;
}

/** The built site as a process on an empty folder, which a test kills and starts again. */
export async function startKilledSite() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'killed-site-'));
  const start = (): Promise<BuiltSite> =>
    startBuiltSite({
      command: [process.execPath, 'start.mjs'],
      folder,
      port,
      env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password },
    });
  let site = await start();
  const { origin } = site;
  const client = (headers: Record<string, string>) =>
    createTRPCClient<AppRouter>({
      links: [
        // A test asks faster than people do.
        retryLink({
          retry: ({ error }) => error.data?.httpStatus === 429,
          retryDelayMs: () => 1000,
        }),
        httpLink({ url: `${origin}/trpc`, headers }),
      ],
    });
  const visitor = client({});
  async function logIn(email: string): Promise<PersonAtSite> {
    const { jwtToken, username, role } = await visitor.auth.login.mutate({ email, password });
    const authorization = `Bearer ${jwtToken}`;
    return { email, username, role, authorization, api: client({ authorization }) };
  }
  const asha = await logIn(adminEmail);
  return {
    origin,
    asha,
    visitor,
    /** Signs somebody up, whom Asha approves. */
    async join(username: string, role: 'Proofreader' | 'Editor'): Promise<PersonAtSite> {
      const email = `${username}@example.org`;
      await visitor.accounts.signUp.mutate({
        username,
        email,
        password,
        confirmPassword: password,
        role: role.toLowerCase(),
        proofreaderDetails: 'I have sung these songs since I was a child.',
      });
      await asha.api.admin.approve.mutate({ email, role, indexes: '1,78' });
      return logIn(email);
    },
    async makeAdmin({ email }: PersonAtSite): Promise<PersonAtSite> {
      await asha.api.admin.makeAdmin.mutate({ email, password });
      return logIn(email);
    },
    kill: () => site.kill(),
    async startAgain() {
      site = await start();
    },
    stop: () => site.stop(),
  };
}
export type KilledSite = Awaited<ReturnType<typeof startKilledSite>>;

const tus = { 'tus-resumable': '1.0.0' };

/** A resumable upload of an image of a page. */
export async function beginUpload(
  origin: string,
  { authorization }: PersonAtSite,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const headers = { ...tus, authorization };
  const begun = await fetch(`${origin}${resumablePath}/book-page`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  });
  const url = new URL(begun.headers.get('location') ?? '', origin);
  const part = (offset: number) => ({
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length - offset),
    },
  });
  return {
    id: url.pathname.split('/').at(-1) ?? '',
    /** Begins to send all and stops after the first half. @returns whether it is answered before the connection ends */
    sendHalf: () =>
      new Promise<boolean>((resolve) => {
        const sending = request(url, part(0));
        sending.once('response', () => resolve(true)).once('error', () => resolve(false));
        sending.write(bytes.subarray(0, bytes.length / 2));
      }),
    /** Sends what the site does not have yet. @returns how many bytes it had */
    async sendRest(): Promise<number> {
      const asked = await fetch(url, { method: 'HEAD', headers });
      const offset = Number(asked.headers.get('upload-offset'));
      const sent = await fetch(url, { ...part(offset), body: bytes.subarray(offset) });
      if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`);
      return offset;
    },
  };
}
