import { z } from 'zod';
import type { Level } from '../../../shared/compositions.ts';
import type { Certificate, HistoryEntry } from '../../../shared/history.ts';
import { actionsFor, songActionsFor } from '../../../shared/corrections/actions.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import type { ReaderContext } from '../../site.ts';
import { listPrintedPages } from '../edition/printed-page-queries.ts';
import { shownPages } from '../edition/printed-pages.ts';
import { levelsFor, listTextLevels } from '../edition/text-levels.ts';
import { listVersions } from './versions.ts';
import {
  findCandidateReaders,
  findCredits,
  findPublishedTitles,
  listHistoryEntries,
  listLevelRows,
  listPeople,
  listSeedRevisions,
  listTextPublications,
} from './queries.ts';

const creditsSchema = z.array(z.string());

interface LevelRow {
  /** Null where nobody has published the text on the site. */
  level_at: number | null;
  proofreadBy: string | null;
  publishedBy: string | null;
  overridden: string | null;
}

/** The kinds of entries that published a text. */
const publications = new Set<HistoryEntry['kind']>([
  'seed',
  'published',
  'restored',
  'imported',
  'import undone',
]);

/** The history of a song in a language, newest first; it shows display names, but no e-mail addresses and no review comments. */
export async function historyOf(
  db: Db,
  actor: Actor | null,
  number: number,
  language: Language,
): Promise<HistoryEntry[]> {
  const rows = await listHistoryEntries(db, number, language);
  const seeds = await listSeedRevisions(db, number, language);
  const reasonOf = await publicReasons(db, actor, rows);
  const entries = [
    ...rows.map((row) => ({
      at: isoTime(row.at),
      who: row.by,
      kind: row.kind,
      language: row.language,
      revision: row.revision_id,
      reason: reasonOf(row),
    })),
    ...seeds.map(({ id, language: where, created_at }) => ({
      at: isoTime(created_at),
      who: '',
      kind: 'seed' as const,
      language: where,
      revision: id,
      reason: '',
    })),
  ];
  const versions = await listVersions(db, number);
  const versionAt = (time: string) =>
    versions.findIndex(({ at }) => isoTime(at) === time) + 1 || null;
  // The newest publication is the current text. A publication in another language is restored from that language's history.
  const mayRestore = actor !== null && songActionsFor(actor, number).restore === 'allowed';
  const earlier = entries
    .filter((entry) => publications.has(entry.kind) && entry.language === language)
    .slice(1);
  return entries.map((entry) => ({
    ...entry,
    version: publications.has(entry.kind) ? versionAt(entry.at) : null,
    restorable: mayRestore && entry.revision !== null && earlier.includes(entry),
  }));
}

type EntryRow = Awaited<ReturnType<typeof listHistoryEntries>>[number];

/**
 * The public reason of an entry. A title that nobody has reviewed is shown to those who may read its candidate, and to everybody once the
 * candidate was published with it. A passed warning shows its kind: the words that it quotes may be unreviewed, or of a closed song.
 */
async function publicReasons(
  db: Db,
  actor: Actor | null,
  rows: readonly EntryRow[],
): Promise<(row: EntryRow) => string> {
  const ids = [
    ...new Set(
      rows.flatMap(({ kind, correction_id }) =>
        kind === 'retitled' && correction_id !== null ? [correction_id] : [],
      ),
    ),
  ];
  const candidates = actor ? await findCandidateReaders(db, ids) : [];
  const isReader = (one: (typeof candidates)[number]) =>
    actor !== null &&
    actionsFor(actor, { number: one.number, authorId: one.author_id, state: one.state }, [])
      .read === 'allowed';
  const readable = new Set(candidates.filter(isReader).map(({ id }) => id));
  const published = await findPublishedTitles(db, ids);
  return ({ kind, correction_id, reason }) => {
    if (kind === 'passed warning') return /^[a-z-]+/.exec(reason)?.[0] ?? '';
    if (kind !== 'retitled' || readable.has(correction_id ?? '')) return reason;
    return published.some((one) => one.correction_id === correction_id && one.title === reason)
      ? reason
      : '';
  };
}

/** When a text was entered, in epoch milliseconds: the date in its file, else when this site loaded it. */
export const enteredAt = ({
  entered,
  entered_at,
}: {
  entered: string | null;
  entered_at: number;
}): number => (entered ? Date.parse(`${entered}T00:00:00Z`) : entered_at);

/** The level of a published text. A text that was published unread by an override stays `entered` and carries the reason. */
export function levelOf(
  { level_at, proofreadBy, publishedBy, overridden }: LevelRow,
  entered: number,
): Level {
  return {
    level: proofreadBy ? 'proofread and published' : 'entered',
    proofreadBy,
    publishedBy,
    at: isoTime(level_at ?? entered),
    overridden,
  };
}

/** The songs of a language that somebody has published, with their level. */
export async function listPublishedLevels(
  db: Db,
  language: Language,
): Promise<(Level & { number: number })[]> {
  const rows = await listLevelRows(db, language);
  return rows.map((row) => ({ number: row.number, ...levelOf(row, row.level_at) }));
}

/** The people who corrected, proofread and published a song, and the level of each language; null when the song has no text. */
export async function certificateOf(
  reading: Pick<ReaderContext, 'db' | 'env' | 'now'>,
  number: number,
): Promise<Certificate | null> {
  const { db } = reading;
  const rows = await listTextPublications(db, number);
  if (rows.length === 0) return null;
  const people = await listPeople(db, number);
  const levels = levelsFor(await listTextLevels(db, [number]), undefined);
  const who = (...kinds: HistoryEntry['kind'][]) => [
    ...new Set(people.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)),
  ];
  return {
    texts: rows.map((row) => ({
      language: row.language,
      origin: row.origin,
      lookAgain: row.look_again === 1,
      ...levelOf(row, enteredAt(row)),
    })),
    // A key is a hash of the words, which not everybody may read.
    textLevels: levels.map(({ textKey: _textKey, ...level }) => level),
    people: {
      corrected: who('saved', 'amended'),
      read: [
        ...new Set([
          ...who('approved', 'amended'),
          ...levels.flatMap(({ readers }) => readers.map(({ by }) => by)),
        ]),
      ],
      published: who('published', 'restored'),
    },
    credits: creditsSchema.parse(JSON.parse(await findCredits(db, number))),
    pages: await shownPages(reading, await listPrintedPages(db, number)),
  };
}
