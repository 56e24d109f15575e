import { setImmediate } from 'node:timers/promises';
import { isReviewer } from '../../../shared/compositions/access.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { indianDay, startOfIndianDay } from '../../../shared/visits.ts';
import { isServerAway } from '../../db/server-watch.ts';
import { insertEmail } from '../../mail/queries.ts';
import { unsubscribeToken } from '../../mail/unsubscribe.ts';
import type { Site } from '../../site.ts';
import { rangeOf } from '../auth/range.ts';
import { listSeparateSongs } from '../double-reading/queries.ts';
import { countForReview } from '../reviews/service.ts';
import { digestEmail } from './digest-email.ts';
import {
  listDigestReaders,
  listPublishedOf,
  listReturnedCorrections,
  takeDigest,
  type DigestReader,
} from './queries.ts';

type DigestSite = Pick<Site, 'db' | 'now' | 'origin' | 'signingKey'>;

/** Digests are sent from this hour of the evening until midnight, in Indian time. */
const eveningHour = 19;
const hourMs = 60 * 60 * 1000;
const checkEveryMs = 10 * 60 * 1000;
/** Older items are in no digest: the first one after an upgrade would else name everything since the account was made. */
const maxAgeMs = 7 * 24 * hourMs;
/** A digest that could not be sent within this time is not worth sending. */
const goodForMs = 24 * hourMs;

/** Sends digests every evening. It does not keep the process alive. */
export function startDigests(site: DigestSite, log: (line: string) => void = console.error): void {
  setInterval(
    () =>
      void sendDigests(site).catch((error: unknown) =>
        log(
          `The digests could not be sent: ${error instanceof Error ? error.message : String(error)}`,
        ),
      ),
    checkEveryMs,
  ).unref();
}

/** Queues the digest of everybody who has something unseen and got none this evening. @returns how many */
export async function sendDigests(site: DigestSite): Promise<number> {
  const now = site.now();
  const evening = startOfIndianDay(indianDay(now)) + eveningHour * hourMs;
  if (now < evening || isServerAway(site.db)) return 0;
  let sent = 0;
  for (const reader of await listDigestReaders(site.db, evening)) {
    if (await sendDigest(site, reader, { evening, now })) sent += 1;
    await setImmediate();
  }
  return sent;
}

async function sendDigest(
  { db, origin, signingKey }: DigestSite,
  {
    id,
    email,
    display_name: name,
    role,
    created_at,
    language,
    seen_at,
    sent_at,
    ...columns
  }: DigestReader,
  { evening, now }: { evening: number; now: number },
): Promise<boolean> {
  const since = Math.max(seen_at ?? 0, sent_at ?? 0, created_at, now - maxAgeMs);
  const person = { id, role, range: rangeOf(columns) };
  const returned = await listReturnedCorrections(db, id, since);
  const published = await listPublishedOf(db, id, since);
  const toReview = isReviewer(person) ? await countForReview(db, person, since) : 0;
  const separate = (await listSeparateSongs(db, id)).filter(
    ({ created_at: assignedAt }) => assignedAt > since,
  );
  if (returned.length + published.length + toReview + separate.length === 0) return false;
  const digest = digestEmail(
    language ?? 'en',
    {
      name,
      returned: returned.map((row) => ({
        songTitle: numberedTitle(row.number, row.title),
        reason: row.returned_reason,
      })),
      published: published.map((row) => ({ songTitle: numberedTitle(row.number, row.title) })),
      toReview,
      separate: separate.map((row) => ({ songTitle: numberedTitle(row.number, row.title) })),
    },
    {
      work: `${origin}/my-work`,
      unsubscribe: `${origin}/unsubscribe?token=${unsubscribeToken(signingKey, 'digest', id)}`,
    },
  );
  return db.transaction().execute(async (trx) => {
    if (!(await takeDigest(trx, id, { sentBefore: evening, now }))) return false;
    await insertEmail(trx, email, digest, now, goodForMs);
    return true;
  });
}
