import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../../shared/compositions/access.ts';
import { requireSignedIn } from '../../access.ts';
import { notAllowed, unprocessable } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { isUploader, type RecordingRow } from './queries.ts';

type Rights = Pick<Site, 'db'> & { actor: Actor | null };

/** Whether a person may upload recordings and time any of them: an admin, or somebody whom an admin allowed. */
export async function mayUpload({ db, actor }: Rights): Promise<boolean> {
  return actor !== null && (actor.role === 'ADMIN' || (await isUploader(db, actor.id)));
}

/** @throws 401; 403; 422 where the recordings are on another host */
export async function requireUploader({
  db,
  actor,
  recordings,
}: Rights & Pick<Site, 'recordings'>): Promise<Actor> {
  const person = requireSignedIn(actor);
  if (person.mustAddFactor || !(await mayUpload({ db, actor: person })))
    throw notAllowed('Only admins, and people whom an admin allows, may upload recordings.');
  if (recordings.uploadedFolder === null)
    throw unprocessable(
      'The recordings of this site are on another host (MEDIA_URL), so none can be uploaded here.',
    );
  return person;
}

/** Whether a person may hear a recording that is not public: its owner and the admins. */
export const mayHear = ({ user_id }: Pick<RecordingRow, 'user_id'>, actor: Actor): boolean =>
  user_id === actor.id || (actor.role === 'ADMIN' && !actor.mustAddFactor);

/** How long a signed address works: longer than the longest recording, since a player asks for one part after the other. */
const signedMs = 4 * 60 * 60 * 1000;

/** With the state, so that an address of before a decision does not work after it. */
const sign = (key: Uint8Array, { id, state }: Signed, until: string) =>
  createHmac('sha256', key).update(`recording ${id} ${state} ${until}`).digest('base64url');

type Signed = Pick<RecordingRow, 'id' | 'state'>;

/** The right to hear a recording, as a part of its address, since an audio element sends no Authorization header. */
export function signListening(key: Uint8Array, row: Signed, now: number): string {
  const until = String(now + signedMs);
  return `${until}.${sign(key, row, until)}`;
}

/** Whether `signature` is of this site and still works. */
export function isSigned(key: Uint8Array, row: Signed, signature: string, now: number): boolean {
  const [until = '', code = ''] = signature.split('.');
  const [expected, sent] = [Buffer.from(sign(key, row, until)), Buffer.from(code)];
  return expected.length === sent.length && timingSafeEqual(expected, sent) && Number(until) > now;
}
