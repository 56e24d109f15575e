import { accessTo } from '../../../shared/compositions/access.ts';
import { lineOfPassage, type CitedPassage } from '../../../shared/citations.ts';
import type { Publication, SongVersion } from '../../../shared/history.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { showsSanskrit, type Language } from '../../../shared/languages.ts';
import { type Section } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { shownMeaning, withoutStruck } from '../../../shared/meaning.ts';
import { startOfIndianDay } from '../../../shared/visits.ts';
import type { Db } from '../../db/open.ts';
import type { ReaderContext } from '../../site.ts';
import { convertSong } from '../edition/convert.ts';
import {
  findHeading,
  findRevisions,
  listProgramRevisions,
  listPublicationsByPeople,
  type RevisionTexts,
} from './queries.ts';

/** A state of a song that was published: what made it so, and the revision that each language had then. */
export interface Version {
  /** Epoch milliseconds. */
  at: number;
  publications: Publication[];
  /** Without a Kannada one the song was withdrawn: the import that added it was undone. */
  revisions: Partial<Record<Language, string>>;
}

/** A version by its number from 1, the version of the end of a day (YYYY-MM-DD, Indian time), or the newest. */
export type VersionChoice = number | string | null;

/** Every published version of a song, oldest first. */
export async function listVersions(db: Db, number: number): Promise<Version[]> {
  return (await listVersionsOf(db, [number])).get(number) ?? [];
}

/** The versions of many songs by their numbers. */
export async function listVersionsOf(db: Db, numbers: number[]): Promise<Map<number, Version[]>> {
  const byNumber = ({ number }: { number: number }) => number;
  const publications = Map.groupBy(await listPublicationsByPeople(db, numbers), byNumber);
  const revisions = Map.groupBy(await listProgramRevisions(db, numbers), byNumber);
  return new Map(
    numbers.map((number) => [
      number,
      versionsFrom(publications.get(number) ?? [], revisions.get(number) ?? []),
    ]),
  );
}

/**
 * Whatever was published at one moment in any language is one version. A conversion by new rules is none: it changes how the newest version
 * is written, and no word.
 */
function versionsFrom(
  publications: Awaited<ReturnType<typeof listPublicationsByPeople>>,
  revisions: Awaited<ReturnType<typeof listProgramRevisions>>,
): Version[] {
  const events = [
    ...revisions.map(({ id, language, created_at: at, reason }) => {
      const imported =
        reason === 'import'
          ? publications.find(({ kind, revision_id }) => kind === 'imported' && revision_id === id)
          : undefined;
      return { at, id, language, reason, publication: imported };
    }),
    ...publications
      .filter(({ kind }) => kind !== 'imported')
      .map((publication) => ({
        at: publication.at,
        id: publication.revision_id,
        language: publication.language,
        reason: publication.kind,
        publication,
      })),
  ].toSorted((one, other) => one.at - other.at);

  const versions: Version[] = [];
  for (const [at, own] of Map.groupBy(events, (event) => event.at)) {
    const last = versions.at(-1);
    const changed = Object.fromEntries(
      own.flatMap(({ language, id }) => (id ? [[language, id]] : [])),
    );
    const undone = own.find(({ reason }) => reason === 'import undone');
    if (undone) {
      const former = versions.findLast(
        ({ revisions: known }) => undone.id !== null && known.Kannada === undone.id,
      );
      versions.push({
        at,
        publications: publicationsOf(own),
        revisions: { ...former?.revisions, ...changed },
      });
    } else if (last && own.every(({ reason }) => reason === 'conversion')) {
      Object.assign(last.revisions, changed);
    } else {
      versions.push({
        at,
        publications: publicationsOf(own),
        revisions: { ...last?.revisions, ...changed },
      });
    }
  }
  return versions;
}

type PublicationEvent = {
  language: Language;
  reason: string;
  publication?: { kind: Publication['kind']; by: string; reason: string } | undefined;
};

/** The publications of one moment: those of people; without one, that of the seed or an import. */
function publicationsOf(events: readonly PublicationEvent[]): Publication[] {
  const byPeople = events.flatMap(({ language, publication }) =>
    publication
      ? [{ kind: publication.kind, who: publication.by, language, reason: publication.reason }]
      : [],
  );
  const unique = [...new Map(byPeople.map((one) => [`${one.kind} ${one.language}`, one])).values()];
  const isImport = events.some(({ reason }) => reason === 'import');
  return unique.length > 0
    ? unique
    : [{ kind: isImport ? 'imported' : 'seed', who: '', language: 'Kannada', reason: '' }];
}

type Texts = SongVersion['after'];

/** The texts of a version in a language: its own, or converted from the Kannada of that version. */
export async function textsOf(
  db: Db,
  number: number,
  { revisions }: Version,
  language: Language,
): Promise<Texts & { englishMeaning: string }> {
  const found = await findRevisions(
    db,
    [revisions.Kannada, revisions[language], revisions.English].filter((id) => id !== undefined),
  );
  const [kannada, own, english] = [revisions.Kannada, revisions[language], revisions.English].map(
    (id) => found.find((one) => one.id === id),
  );
  const source: RevisionTexts = kannada ?? {
    title: '',
    lyrics: '',
    meaning: '',
    sanskrit: '',
    notation: '',
    apparatus: '',
  };
  const { roman = '' } = (await findHeading(db, number)) ?? {};
  const { title, lyrics } = own ?? convertSong({ ...source, roman }, language);
  const { sanskrit, notation } = own ?? source;
  const apparatus = language === 'Kannada' ? source.apparatus : '';
  return {
    songTitle: title,
    lyrics,
    meaning: own?.meaning ?? '',
    sanskrit,
    notation,
    apparatus,
    englishMeaning: english?.meaning ?? '',
  };
}

/** As `listVersions`, cached until something is published. */
export const versionsOf = (
  { db, responseCache }: Pick<ReaderContext, 'db' | 'responseCache'>,
  number: number,
) => responseCache.cacheRow(`versions ${number}`, () => listVersions(db, number));

/** The chosen version with its index among all; null where the song has none, or was withdrawn. */
function choose(
  versions: readonly Version[],
  choice: VersionChoice,
): { version: Version; index: number } | null {
  if (!versions.at(-1)?.revisions.Kannada) return null;
  const index =
    typeof choice === 'string'
      ? versions.findLastIndex(({ at }) => at < startOfIndianDay(choice) + 24 * 60 * 60 * 1000)
      : (choice ?? versions.length) - 1;
  const version = versions[index];
  return version?.revisions.Kannada ? { version, index } : null;
}

/** A version for its page; the heading alone without access, null where there is no such version. */
export async function readVersion(
  reader: ReaderContext,
  number: number,
  language: Language,
  choice: VersionChoice,
): Promise<SongVersion | null> {
  const { db, env, actor, now } = reader;
  const versions = await versionsOf(reader, number);
  const chosen = choose(versions, choice);
  if (!chosen) return null;
  const { version, index } = chosen;
  const { englishMeaning, ...after } = await textsOf(db, number, version, language);
  const before = versions[index - 1];
  const access = accessTo(number, actor, env.GUEST_SONG_LIMIT, now());
  const heading = {
    number,
    language,
    version: index + 1,
    of: versions.length,
    at: isoTime(version.at),
    newestAt: isoTime(versions.at(-1)?.at ?? version.at),
    publications: version.publications,
    title: after.songTitle,
    access,
  };
  if (access !== 'open')
    return {
      ...heading,
      sections: [],
      meaning: null,
      before: null,
      after: { ...noTexts, songTitle: after.songTitle },
    };
  const { englishMeaning: _english, ...earlier } = before
    ? await textsOf(db, number, before, language)
    : { ...noTexts, englishMeaning: '' };
  return {
    ...heading,
    sections: parseLyrics(
      showsSanskrit(language) && after.sanskrit ? after.sanskrit : after.lyrics,
    ),
    meaning: shownMeaning({ meaning: after.meaning, englishMeaning }, language),
    before: before ? withoutStruck(earlier) : null,
    after: withoutStruck(after),
  };
}

const noTexts: Texts = {
  songTitle: '',
  lyrics: '',
  meaning: '',
  sanskrit: '',
  notation: '',
  apparatus: '',
};

/** A cited passage in a version of its song. */
export interface FoundPassage {
  version: number;
  isNewest: boolean;
  at: number;
  /** The title, and the sections of the words, in Kannada. */
  title: string;
  sections: Section[];
  /** The line where the passage begins, counted from 1 through the song; null for the whole song. */
  line: number | null;
}

/** Finds a cited passage; null where the song, the version or the passage in it does not exist. */
export async function findPassage(
  reader: Pick<ReaderContext, 'db' | 'responseCache'>,
  passage: CitedPassage,
  choice: VersionChoice,
): Promise<FoundPassage | null> {
  const versions = await versionsOf(reader, passage.number);
  const chosen = choose(versions, choice);
  if (!chosen) return null;
  const { version, index } = chosen;
  const { songTitle: title, lyrics } = await textsOf(reader.db, passage.number, version, 'Kannada');
  const sections = parseLyrics(lyrics);
  const line = passage.section === null ? null : lineOfPassage(passage, sections);
  if (passage.section !== null && line === null) return null;
  return {
    version: index + 1,
    isNewest: index === versions.length - 1,
    at: version.at,
    title,
    sections,
    line,
  };
}
