import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { deletePending, findPending, putPending } from './second-factor-queries.ts';

type Kind = Schema['pending_proofs']['kind'];

/** Milliseconds in which what was given out has to come back proven. */
const lifetime = 10 * 60 * 1000;

/**
 * Remembers what was given out and is to come back proven, to whichever process of the site: the secret of a new app, the challenge of a new
 * passkey or of a login. Only the newest of each kind and account counts.
 */
export const rememberPending = (
  db: Db,
  kind: Kind,
  userId: string,
  { value, now }: { value: string; now: number },
): Promise<void> => putPending(db, { user_id: userId, kind, value, expires_at: now + lifetime });

export const readPending = (
  db: Db,
  kind: Kind,
  userId: string,
  now: number,
): Promise<string | undefined> => findPending(db, { kind, userId, now });

/** Reads and forgets it, so that it is good once, over all processes. */
export const takePending = (
  db: Db,
  kind: Kind,
  userId: string,
  now: number,
): Promise<string | undefined> => deletePending(db, { kind, userId, now });
