import { LRUCache } from 'lru-cache';

type What = 'totp' | 'passkey' | 'login';

/**
 * What was given out and is to come back proven: the secret of a new app, the challenge of a new passkey or of a login. Only the newest of
 * each kind and account counts, for ten minutes, in this process: after a restart the person begins again.
 */
const pending = new LRUCache<string, string>({ max: 10_000, ttl: 10 * 60 * 1000 });

export const rememberPending = (what: What, userId: string, value: string): void => void pending.set(`${what} ${userId}`, value);

export const readPending = (what: What, userId: string): string | undefined => pending.get(`${what} ${userId}`);

/** Reads and forgets it, so that it is good once. */
export function takePending(what: What, userId: string): string | undefined {
  const value = readPending(what, userId);
  pending.delete(`${what} ${userId}`);
  return value;
}
