import { isReviewer } from '../../../shared/compositions/access.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { regularEmail, type RegularSite } from '../../mail/regular.ts';
import { rangeOf } from '../auth/range.ts';
import { listSeparateSongs } from '../double-reading/queries.ts';
import { countForReview } from '../reviews/service.ts';
import {
  listDigestReaders,
  listPublishedOf,
  listReturnedCorrections,
  setDigest,
  takeDigest,
  type DigestReader,
} from './queries.ts';
import type { ReturnReason } from '../../../shared/reviews.ts';
import type { Email } from '../../mail/emails.ts';

const hourMs = 60 * 60 * 1000;
/** Older items are in no digest: the first one after an upgrade would else name everything since the account was made. */
const maxAgeMs = 7 * 24 * hourMs;

/** The evening e-mail of everybody who has something unseen. */
export const digest = regularEmail<DigestReader>({
  kind: 'digest',
  hour: 19,
  goodForMs: 24 * hourMs,
  list: listDigestReaders,
  write: writeDigest,
  take: takeDigest,
  end: (db, id) => setDigest(db, id, false),
});

async function writeDigest(
  { db, origin, now }: RegularSite,
  {
    id,
    display_name: name,
    role,
    created_at,
    language,
    seen_at,
    sent_at,
    email: _email,
    ...columns
  }: DigestReader,
  unsubscribe: string,
): Promise<Email | null> {
  const since = Math.max(seen_at ?? 0, sent_at ?? 0, created_at, now() - maxAgeMs);
  const person = { id, role, range: rangeOf(columns) };
  const returned = await listReturnedCorrections(db, id, since);
  const published = await listPublishedOf(db, id, since);
  const toReview = isReviewer(person) ? await countForReview(db, person, since) : 0;
  const separate = (await listSeparateSongs(db, id)).filter(
    ({ created_at: assignedAt }) => assignedAt > since,
  );
  if (returned.length + published.length + toReview + separate.length === 0) return null;
  return digestEmail(
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
    { work: `${origin}/my-work`, unsubscribe },
  );
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
