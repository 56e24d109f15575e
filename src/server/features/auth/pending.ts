import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { deletePending, findPending, putPending } from './second-factor-queries.ts';

type Kind = Schema['pending_proofs']['kind'];

/** The lifetime of a challenge (ms). */
export const pendingLifetime = 10 * 60 * 1000;

/**
 * Remembers what was given out and is to come back proven, to whichever process of the site: the secret of a new app, the challenge of a new
 * passkey or of a login. Only the newest of each kind and account counts.
 */
export const rememberPending = (
  db: Db,
  kind: Kind,
  userId: string,
  { value, now }: { value: string; now: number },
): Promise<void> =>
  putPending(db, { user_id: userId, kind, value, expires_at: now + pendingLifetime });

export const readPending = (
  db: Db,
  kind: Kind,
  userId: string,
  now: number,
): Promise<string | undefined> => findPending(db, { kind, userId, now });

/** Reads and deletes it, so that it is valid once across all processes. */
export const takePending = (
  db: Db,
  kind: Kind,
  userId: string,
  now: number,
): Promise<string | undefined> => deletePending(db, { kind, userId, now });
