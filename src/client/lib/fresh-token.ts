import { jsonFields } from './json-fields.ts';
import { storedToken } from './session.ts';

const day = 24 * 60 * 60 * 1000;
let renewal: { at: number; done: Promise<void> } | null = null;

/**
 * The stored token, for a call. One that is older than a day is renewed first, once for all calls that wait: a token lives for seven days,
 * a session for thirty after its last use. A page renews at most once a day, since a device's clock may be far ahead.
 */
export async function freshToken(): Promise<string | null> {
  const token = storedToken();
  if (!token || !isOld(token)) return token;
  if (!renewal || Date.now() - renewal.at > day) {
    const done = import('./renew-token.ts').then(({ renewToken }) => renewToken(token));
    // Without a connection the next call tries again.
    renewal = { at: Date.now(), done: done.catch(() => void (renewal = null)) };
  }
  await renewal.done;
  return storedToken();
}

function isOld(token: string): boolean {
  try {
    const { iat } = jsonFields(
      atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
    );
    return typeof iat === 'number' && Date.now() - iat * 1000 > day;
  } catch {
    return false;
  }
}
