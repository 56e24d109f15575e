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
import {
  listDigestReaders,
  listPublishedOf,
  listReturnedCorrections,
  takeDigest,
  type DigestReader,
} from './queries.ts';
import type { ReturnReason } from '../../../shared/reviews.ts';
import type { Email } from '../../mail/emails.ts';

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

/** What happened to a person's work since they last saw it. Titles have the song's number. */
interface Digest {
  name: string;
  returned: { songTitle: string; reason: string }[];
  published: { songTitle: string }[];
  toReview: number;
  /** Songs that the person now reads separately from another. */
  separate: { songTitle: string }[];
}

interface Links {
  work: string;
  unsubscribe: string;
}

const kannadaReasons: Partial<Record<string, string>> = {
  'not in the source': 'ಆಕರದಲ್ಲಿಲ್ಲ',
  spelling: 'ಕಾಗುಣಿತ',
  'wrong line': 'ಸಾಲು ತಪ್ಪು',
  'needs a source': 'ಆಕರ ಬೇಕು',
  other: 'ಬೇರೆ',
} satisfies Record<ReturnReason, string>;

const messages = {
  en: {
    subject: (items: number) => `Your work on the songs: ${items} new`,
    dear: (name: string) => `Dear ${name},`,
    returned: 'Returned to you:',
    published: 'Published:',
    toReview: (count: number) =>
      count === 1
        ? '1 new correction waits for your review.'
        : `${count} new corrections wait for your review.`,
    separate: 'To read separately from another person:',
    reasons: {} as Partial<Record<string, string>>,
    open: 'Your work:',
    unsubscribe: 'To get no more of these e-mails:',
    close: 'With warm regards,\nThe Songs of Purandara Dasa',
  },
  kn: {
    subject: (items: number) => `ಹಾಡುಗಳ ಕೆಲಸ: ${items} ಹೊಸತು`,
    dear: (name: string) => `${name} ಅವರಿಗೆ,`,
    returned: 'ನಿಮಗೆ ಹಿಂದಿರುಗಿಸಿದ ತಿದ್ದುಪಡಿಗಳು:',
    published: 'ಪ್ರಕಟವಾದವು:',
    toReview: (count: number) => `ನಿಮ್ಮ ಪರಿಶೀಲನೆಗೆ ${count} ಹೊಸ ತಿದ್ದುಪಡಿಗಳಿವೆ.`,
    separate: 'ಇನ್ನೊಬ್ಬರಿಂದ ಪ್ರತ್ಯೇಕವಾಗಿ ಓದಬೇಕಾದವು:',
    reasons: kannadaReasons,
    open: 'ನಿಮ್ಮ ಕೆಲಸ:',
    unsubscribe: 'ಇಂತಹ ಇಮೇಲ್ ಇನ್ನು ಬೇಡವಾದರೆ:',
    close: 'ವಂದನೆಗಳೊಂದಿಗೆ,\nಪುರಂದರದಾಸರ ಹಾಡುಗಳು',
  },
};

/** The evening e-mail of a contributor, in the language of their interface. */
function digestEmail(
  language: keyof typeof messages,
  { name, returned, published, toReview, separate }: Digest,
  { work, unsubscribe }: Links,
): Email {
  const text = messages[language];
  const list = (title: string, rows: string[]) =>
    rows.length > 0 ? [[title, ...rows.map((row) => `- ${row}`)].join('\n')] : [];
  return {
    subject: text.subject(returned.length + published.length + toReview + separate.length),
    text: `${[
      text.dear(name),
      ...list(
        text.returned,
        returned.map(({ songTitle, reason }) => `${songTitle} (${text.reasons[reason] ?? reason})`),
      ),
      ...list(
        text.published,
        published.map(({ songTitle }) => songTitle),
      ),
      ...list(
        text.separate,
        separate.map(({ songTitle }) => songTitle),
      ),
      ...(toReview > 0 ? [text.toReview(toReview)] : []),
      `${text.open}\n${work}`,
      `${text.unsubscribe}\n${unsubscribe}`,
      text.close,
    ].join('\n\n')}\n`,
  };
}
