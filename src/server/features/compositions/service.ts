import { findReadingOf } from '../edition/double-reading-queries.ts';
import { levelsFor, listTextLevels, type StoredLevel } from '../edition/text-levels.ts';
import { songOfReference } from '../../../shared/edition/references.ts';
import { entriesOf } from '../../../shared/edition/apparatus-text.ts';
import type {
  Composition,
  Song,
  SongEntry,
  SongReference,
  Listening,
} from '../../../shared/compositions.ts';
import type { ListEntry } from '../../../shared/compositions/indexes.ts';
import { songActionsFor } from '../../../shared/corrections/actions.ts';
import { holdings } from '../../../shared/kinds.ts';
import { showsSanskrit, type Language } from '../../../shared/languages.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { documentedTexts, shownMeaning } from '../../../shared/meaning.ts';
import { accessTo, isListed, type ReadingAccess } from '../../../shared/compositions/access.ts';
import type { Filters } from '../../../shared/compositions/list-filters.ts';
import { listPageOf, type ListPage } from '../../../shared/compositions/list-page.ts';
import { firstNumber, numberedTitle } from '../../../shared/compositions/titles.ts';
import { shownFactsOf } from '../../../shared/song-facts.ts';
import { notFound, notSignedIn, refuseClosed } from '../../errors.ts';
import type { ReaderContext, Site } from '../../site.ts';
import { factsOfRow } from '../edition/fact-columns.ts';
import { listApparatus, listReferences } from '../edition/queries.ts';
import { listPrintedPages } from '../edition/printed-page-queries.ts';
import { shownPages } from '../edition/printed-pages.ts';
import { listWitnesses } from '../edition/witness-queries.ts';
import { enteredAt, levelOf } from '../history/service.ts';
import { versionsOf } from '../history/versions.ts';
import { findNeighbour, findOwnTexts, findSong, findTexts, findTitles } from './queries.ts';
import { allSongs, readLikeSongs } from './song-indexes.ts';
import { namedWitnesses, shownEntries, shownReferences } from './shown-notes.ts';
import { findNumber } from './title-index.ts';

/** The songs in a person's list. */
export async function listSongs(
  reader: ReaderContext & Pick<Site, 'recordings'>,
  language: Language,
): Promise<ListEntry[]> {
  const { db, env, responseCache, actor, now, recordings } = reader;
  const all = await responseCache.derive(`list ${language}`, async () =>
    withRecordings(await allSongs({ db, responseCache }, language), recordings),
  );
  return all.filter(({ number }) => isListed(number, actor, env.GUEST_SONG_LIMIT, now()));
}

/** The list for its page. */
export async function readListPage(
  reader: ReaderContext & Pick<Site, 'recordings'>,
  language: Language,
  filters: Filters,
  page: number,
): Promise<ListPage> {
  return listPageOf(await listSongs(reader, language), filters, page);
}

/** Adds `recording` to the songs that are in one of the site's generated albums. */
function withRecordings(
  songs: readonly ListEntry[],
  { generatedAlbums: made }: Site['recordings'],
): ListEntry[] {
  const recorded = new Set(
    made.flatMap(({ pieces }) => pieces.flatMap((piece) => ('song' in piece ? [piece.song] : []))),
  );
  return songs.map((song) =>
    recorded.has(song.number)
      ? {
          ...song,
          has: holdings.filter((thing) => thing === 'recording' || song.has.includes(thing)),
        }
      : song,
  );
}

/** A song for its page. A person without access gets the heading only; null where the edition has no such number. */
export async function readSong(
  reader: ReaderContext,
  number: number,
  language: Language,
): Promise<Song | null> {
  const { db, responseCache } = reader;
  // Read before the text, since a printed page must not name a version that is newer than its words.
  const version = (await versionsOf(reader, number)).length;
  const published = await responseCache.cacheRow(`song ${number} ${language}`, () =>
    findSong(db, { number, language }),
  );
  if (!published) return null;
  const { row, own, apparatus } = await overlayOwn(reader, published, language);
  const access = accessOf(reader, number);
  const { title, roman } = row;
  const facts = factsOfRow(row);
  const { raga, tala, form, source, sure, questions } = facts;
  const [previous = null, next = null] = await Promise.all([
    findNeighbour(db, number, language, 'before'),
    findNeighbour(db, number, language, 'after'),
  ]);
  const level = levelOf(row, enteredAt(row));
  const heading = {
    number,
    language,
    title,
    roman,
    raga,
    tala,
    form,
    facts: shownFactsOf(facts),
    access,
    wanted: row.lyrics === '',
    previous,
    next,
    version,
    revision: row.revision_id,
    level,
    lookAgain: row.look_again === 1,
    own,
    mayMarkRead: await mayMarkRead(reader, number, language),
  };
  const closed = {
    textLevels: [],
    witnesses: [],
    like: [],
    source: null,
    certainty: null,
    apparatus: [],
    references: [],
    questions: [],
    lyrics: [],
    origin: row.origin,
    sanskrit: [],
    notation: '',
    meaning: null,
  };
  if (access !== 'open') return { ...heading, ...closed };
  const levels = await responseCache.cacheRow(`levels ${number}`, () =>
    listTextLevels(db, [number]),
  );
  const meaning = shownMeaning(row, language);
  const printed = await responseCache.derive('printed pages', () => listPrintedPages(db));
  return {
    ...heading,
    textLevels: levelsFor(
      levels.filter((one) => isShown(one, levels, { language, meaning: meaning?.language })),
      reader.actor?.id,
    ),
    like: await readLikeSongs(reader, number, language),
    witnesses: namedWitnesses(
      facts.witnesses,
      await responseCache.derive('witnesses', () => listWitnesses(db)),
      await shownPages(
        reader,
        printed.filter((page) => page.number === number),
      ),
    ),
    source,
    certainty: sure,
    apparatus: await apparatusOf(reader, number, language, apparatus),
    references: await referencesOf(reader, number, language),
    questions,
    lyrics: parseLyrics(row.lyrics),
    origin: row.origin,
    sanskrit: parseLyrics(row.sanskrit),
    notation: cleanMarkup(row.notation),
    meaning,
  };
}

/** Whether this person may confirm texts of a page. An admin can give a song to somebody who does not have it in their range. */
async function mayMarkRead(
  { db, actor }: Pick<ReaderContext, 'db' | 'actor'>,
  number: number,
  language: Language,
): Promise<boolean> {
  if (!actor) return false;
  const { markRead, save } = songActionsFor(actor, number);
  if (markRead === 'allowed') return true;
  if (save !== 'allowed' || language !== 'Kannada') return false;
  return (await findReadingOf(db, actor.id, number)) !== null;
}

/** Whether a page in this language shows a text: for words that were converted that is the Kannada text. */
function isShown(
  { text, language }: StoredLevel,
  levels: readonly StoredLevel[],
  page: { language: Language; meaning: Language | undefined },
): boolean {
  if (text === 'notation') return true;
  if (text === 'meaning') return language === page.meaning;
  if (showsSanskrit(page.language)) return text === 'sanskrit';
  const hasOwn = levels.some((one) => one.text === 'lyrics' && one.language === page.language);
  return text === 'lyrics' && language === (hasOwn ? page.language : 'Kannada');
}

/** The apparatus of a song, or the one that the reader proposes. */
async function apparatusOf(
  { db, responseCache }: ReaderContext,
  number: number,
  language: Language,
  own?: string,
): Promise<SongEntry[]> {
  const entries =
    own === undefined
      ? await responseCache.cacheRow(
          `apparatus ${number}`,
          async () => (await listApparatus(db, [number])).get(number) ?? [],
        )
      : entriesOf(own);
  return shownEntries(entries, language);
}

/** The references of a song, with the titles of the songs that they name. */
function referencesOf(
  { db, responseCache }: ReaderContext,
  number: number,
  language: Language,
): Promise<SongReference[]> {
  return responseCache.cacheRow(`references ${number} ${language}`, async () => {
    const references = (await listReferences(db, [number])).get(number) ?? [];
    const titles = await findTitles(
      db,
      references.flatMap(({ to }) => songOfReference(to) ?? []),
      language,
    );
    return shownReferences(references, titles);
  });
}

/**
 * The documented call: finds a song by its title in any script, with or without its number, or by the number alone.
 * @throws 401 for a visitor above the guest limit, 403 without a running subscription, 404
 */
export async function findComposition(
  reader: ReaderContext,
  search: string,
  language: Language,
): Promise<Composition> {
  const { db, env, responseCache, actor } = reader;
  // The guest limit is checked against the first number in the text before anything is looked up (specification, section 5).
  if (!actor && (firstNumber(search) ?? 0) > env.GUEST_SONG_LIMIT) throw notSignedIn();
  const number = await findNumber(reader, search);
  const published =
    number === undefined
      ? undefined
      : await responseCache.cacheRow(`texts ${number} ${language}`, () =>
          findTexts(db, { number, language }),
        );
  if (!published) throw notFound('No lyrics found!');
  const { row } = await overlayOwn(reader, published, language);
  refuseClosed(accessOf(reader, row.number));
  return { title: numberedTitle(row.number, row.title), ...documentedTexts(row) };
}

/** An author sees their own correction instead of the published text until it is published (design, section 4: Editing). */
async function overlayOwn<Row extends { number: number }>(
  { db, actor }: ReaderContext,
  published: Row,
  language: Language,
): Promise<{ row: Row; own: Song['own']; apparatus?: string }> {
  const own = actor && (await findOwnTexts(db, actor.id, published.number, language));
  if (!own) return { row: published, own: null };
  const { id, state, sealed_in, revision, apparatus, ...texts } = own;
  return {
    row: { ...published, ...texts },
    own: { id, state, revision, isSealed: sealed_in !== null },
    ...(language === 'Kannada' && { apparatus }),
  };
}

export function accessOf(
  { env, actor, now, openedSongs }: Pick<ReaderContext, 'env' | 'actor' | 'now' | 'openedSongs'>,
  number: number,
): ReadingAccess {
  return accessTo(number, actor, env.GUEST_SONG_LIMIT, now(), openedSongs);
}

type Albums = Pick<Site, 'siteContent' | 'recordings'>;

/** A song for its page, with where else it can be heard; null where the edition has no such number. */
export async function readSongPage(
  reader: ReaderContext & Albums,
  number: number,
  language: Language,
): Promise<Song | null> {
  const song = await readSong(reader, number, language);
  return song && { ...song, listening: listeningOf(reader, number) };
}

/** The videos and albums of a song, which name it by its number. */
function listeningOf({ siteContent, recordings }: Albums, number: number): Listening {
  const { videoAlbums, recordingAlbums } = siteContent.read();
  const recorded = recordings.generatedAlbums.filter(({ pieces }) =>
    pieces.some((piece) => 'song' in piece && piece.song === number),
  );
  return {
    videos: videoAlbums.flatMap(({ playlistId: album, albumName, videos }) =>
      videos
        .filter((video) => video.number === number)
        .map(({ id, title }) => ({ id, title, album, albumName })),
    ),
    albums: recordingAlbums.flatMap(({ path, name }) =>
      recorded.some((album) => album.path === path) ? [{ path, name }] : [],
    ),
  };
}
