import { request } from 'node:http';
import { createTRPCClient, httpLink, retryLink } from '@trpc/client';
import { partBytes, resumablePath } from '../../shared/resumable-uploads.ts';
import type { AppRouter } from '../router.ts';

export const firstAdmin = { email: 'asha@example.org', password: 'Tambura@1484' };

/** A person with a session at a site of its own process; a kill of the site does not end the session. */
export interface PersonAtSite {
  email: string;
  username: string;
  role: string;
  authorization: string;
  api: SiteClient;
}

type SiteClient = ReturnType<typeof createTRPCClient<AppRouter>>;

/** The procedures of a running site. */
export const clientOf = (origin: string, headers: Record<string, string> = {}): SiteClient =>
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

export async function logInAt(
  origin: string,
  { email, password }: { email: string; password: string } = firstAdmin,
): Promise<PersonAtSite> {
  const { jwtToken, username, role } = await clientOf(origin).auth.login.mutate({
    email,
    password,
  });
  const authorization = `Bearer ${jwtToken}`;
  return { email, username, role, authorization, api: clientOf(origin, { authorization }) };
}

/** The form with which somebody signs up. */
export const signUpForm = (username: string, role: 'Proofreader' | 'Editor') => ({
  username,
  email: `${username}@example.org`,
  password: firstAdmin.password,
  confirmPassword: firstAdmin.password,
  role: role.toLowerCase(),
  proofreaderDetails: 'I have sung these songs since I was a child.',
});

const tus = { 'tus-resumable': '1.0.0' };

/** Begins a resumable upload of a file of a book. */
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
  const part = (from: number, to: number) => ({
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(to - from),
    },
  });
  return {
    id: url.pathname.split('/').at(-1) ?? '',
    /** Begins to send all and stops after the first half. @returns whether it is answered before the connection ends */
    sendHalf: () =>
      new Promise<boolean>((resolve) => {
        const sending = request(url, part(0, bytes.length));
        sending.once('response', () => resolve(true)).once('error', () => resolve(false));
        sending.write(bytes.subarray(0, bytes.length / 2));
      }),
    /** Sends what the site does not have yet. @returns how many bytes it had */
    async sendRest(): Promise<number> {
      const head = await fetch(url, { method: 'HEAD', headers });
      const offset = Number(head.headers.get('upload-offset'));
      for (let from = offset; from < bytes.length; from += partBytes) {
        const to = Math.min(bytes.length, from + partBytes);
        const sent = await fetch(url, { ...part(from, to), body: bytes.subarray(from, to) });
        if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`);
      }
      return offset;
    },
  };
}
