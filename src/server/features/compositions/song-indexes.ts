import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { ListEntry } from '../../../shared/compositions/indexes.ts';
import { accessTo } from '../../../shared/compositions/access.ts';
import {
  indexKinds,
  namesIn,
  type IndexEntry,
  type IndexKind,
  type IndexSize,
  type ListedNames,
  type NamedIndex,
} from '../../../shared/compositions/indexes.ts';
import { maxWholeEdition } from '../../../shared/compositions/list-page.ts';
import { nameInKannada } from '../../../shared/compositions/kannada-names.ts';
import { likeSongs, type LikeSong } from '../../../shared/compositions/like-songs.ts';
import { ankitaOf } from '../../../shared/edition/ankita.ts';
import { songOfReference } from '../../../shared/edition/references.ts';
import { nameSource } from '../../../shared/edition/works.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { slicesOf } from '../../db/slices.ts';
import type { ReaderContext } from '../../site.ts';
import { listReferences } from '../edition/queries.ts';
import { readLyrics } from './read-lyrics.ts';
import {
  countTitles,
  findTitles,
  listIndexed,
  listNumbersWithLyrics,
  listTitles,
} from './queries.ts';

type Published = Pick<ReaderContext, 'db' | 'responseCache'>;

/** Every song of the edition with its title in a language and the names under which indexes list it, read once per edition. */
export function allSongs(published: Published, language: Language): Promise<ListEntry[]> {
  const { db, responseCache } = published;
  return responseCache.derive(`titles ${language}`, async () => {
    const names = await listedNames(published);
    const songs: ListEntry[] = [];
    const share = sharer();
    for await (const slice of slicesOf((page) => listTitles(db, language, page)))
      for (const { number, title, raga, tala, form, has } of slice)
        songs.push({
          number,
          title,
          raga: share(raga),
          tala: share(tala),
          form: share(form),
          has: share(has),
          names: names.get(number) ?? share({}),
        });
    return songs;
  });
}

/** Gives each value as the first one that was equal to it, since every row that is read has texts and lists of its own. */
function sharer() {
  const known = new Map<string, unknown>();
  return <Value>(value: Value): Value => {
    const key = JSON.stringify(value);
    if (!known.has(key)) known.set(key, value);
    return known.get(key) as Value;
  };
}

/** The numbers of the songs with words that everybody may read, in the order of the edition. */
export function openSongs({
  db,
  env,
  responseCache,
}: Published & Pick<ReaderContext, 'env'>): Promise<number[]> {
  return responseCache.derive('open songs', async () => {
    const numbers: number[] = [];
    for await (const slice of slicesOf((page) => listNumbersWithLyrics(db, page)))
      numbers.push(...slice.map(({ number }) => number));
    return numbers.filter((number) => accessTo(number, null, env.GUEST_SONG_LIMIT, 0) === 'open');
  });
}

/** Whether the edition has more songs than indexes and like songs are made of (shared/compositions/list-page.ts). */
async function isLarge({ db, responseCache }: Published): Promise<boolean> {
  return (await responseCache.derive('number of songs', () => countTitles(db))) > maxWholeEdition;
}

const list = z.array(z.string());
const songsAtOnce = 20;

function listedNames(published: Published): Promise<Map<number, ListedNames>> {
  const { db, responseCache } = published;
  return responseCache.derive('listed names', async () => {
    // Reading the ankitas of a hundred thousand songs takes as many as twenty seconds.
    const withAnkita = !(await isLarge(published));
    const names = new Map<number, ListedNames>();
    for await (const slice of slicesOf((page) => listIndexed(db, page, withAnkita)))
      for (const { number, lyrics, ...facts } of slice) {
        const lists = Object.entries(facts).flatMap(([fact, stored]) =>
          stored === '[]' ? [] : [[fact, list.parse(JSON.parse(stored))] as const],
        );
        const ankita = withAnkita && lyrics !== '' ? [['ankita', [ankitaOf(lyrics)]] as const] : [];
        const own = [...lists, ...ankita];
        if (own.length > 0) names.set(number, Object.fromEntries(own));
        // Reading an ankita takes a fifth of a millisecond, so requests are answered in between.
        if (ankita.length > 0 && names.size % songsAtOnce === 0) await setImmediate();
      }
    return names;
  });
}

/**
 * The songs that are like a song, with their titles in a language, computed once per edition. In a large edition only parallels: comparing with all
 * songs takes seconds.
 */
export function readLikeSongs(
  published: Published,
  number: number,
  language: Language,
): Promise<LikeSong[]> {
  const { db, responseCache } = published;
  return responseCache.cacheRow(`like ${number} ${language}`, async () => {
    const references = (await listReferences(db, [number])).get(number) ?? [];
    const parallels = references.flatMap(({ kind, to }) =>
      kind === 'parallel' ? (songOfReference(to) ?? []) : [],
    );
    if (await isLarge(published)) {
      const titles = await findTitles(db, parallels, language);
      return [...titles].map(([other, title]) => ({
        number: other,
        title,
        reasons: [{ kind: 'parallel', names: [] }],
      }));
    }
    const songs = await allSongs(published, language);
    const song = songs.find((one) => one.number === number);
    return song ? likeSongs(song, songs, parallels) : [];
  });
}

/** The indexes of the edition, each with its size. */
export async function listIndexes(published: Published): Promise<IndexSize[]> {
  const songs = await allSongs(published, 'Kannada');
  const sources = await readSources(published, 'Kannada');
  const large = await isLarge(published);
  const kinds = indexKinds.filter((kind) => !large || !wholeIndexes.includes(kind));
  const sizes: IndexSize[] = [];
  for (const kind of kinds) {
    // Each goes through all songs, so requests are answered in between.
    await setImmediate();
    sizes.push(sizeOf(kind, songs, sources));
  }
  return sizes;
}

function sizeOf(
  kind: IndexKind,
  songs: readonly ListEntry[],
  sources: readonly IndexEntry[],
): IndexSize {
  if (kind === 'first-line') return { kind, names: songs.length, songs: songs.length };
  if (kind === 'sources')
    return {
      kind,
      names: sources.length,
      songs: new Set(sources.flatMap((work) => work.songs.map(({ number }) => number))).size,
    };
  const listed = songs.map((song) => namesIn(kind, song)).filter((names) => names.length > 0);
  return { kind, names: new Set(listed.flat()).size, songs: listed.length };
}

/** Indexes that list or read each song's words, which a large edition has too many of. */
const wholeIndexes: readonly IndexKind[] = ['first-line', 'ankita'];
/** In a large edition an index lists at most this many songs of a name; the list shows those that the reader may read, by the same name. */
const maxSongsOfName = 50;

/**
 * An index with all songs of the edition, as the search has all titles for everybody. Names are in the order of their letters. In a large
 * edition a name has its first songs, and an index by the songs' words is empty.
 */
export async function readIndex(
  reader: ReaderContext,
  kind: IndexKind,
  language: Language,
): Promise<IndexEntry[]> {
  const large = await isLarge(reader);
  if (large && wholeIndexes.includes(kind)) return [];
  if (kind === 'first-line') return readFirstLines(reader, language);
  const { derive } = reader.responseCache;
  const entries =
    kind === 'sources'
      ? await readSources(reader, language)
      : await derive(`index ${kind} ${language}`, async () =>
          namedEntries(kind, await allSongs(reader, language)),
        );
  return large ? entries.map(shortened) : entries;
}

const shortened = ({ songs, ...entry }: IndexEntry): IndexEntry =>
  songs.length > maxSongsOfName
    ? { ...entry, songs: songs.slice(0, maxSongsOfName), more: songs.length - maxSongsOfName }
    : { ...entry, songs };

function namedEntries(kind: NamedIndex, songs: readonly ListEntry[]): IndexEntry[] {
  const entries = new Map<string, IndexEntry>();
  for (const song of songs)
    for (const name of namesIn(kind, song)) {
      const entry = entries.get(name) ?? { name, kannada: nameInKannada(kind, name), songs: [] };
      entry.songs.push({ number: song.number, title: song.title });
      entries.set(name, entry);
    }
  return [...entries.values()].toSorted(byLetters('English'));
}

/** Songs whose references are read at once. */
const songsWithReferences = 500;

/** The works to which songs refer, each with its songs and their passages. */
function readSources(published: Published, language: Language): Promise<IndexEntry[]> {
  const { db, responseCache } = published;
  return responseCache.derive(`index sources ${language}`, async () => {
    const works = new Map<string, IndexEntry>();
    const songs = await allSongs(published, language);
    let references: Awaited<ReturnType<typeof listReferences>> = new Map();
    for (const [index, { number, title }] of songs.entries()) {
      if (index % songsWithReferences === 0) {
        await setImmediate();
        references = await listReferences(
          db,
          songs.slice(index, index + songsWithReferences).map((song) => song.number),
        );
      }
      const sources = (references.get(number) ?? [])
        .filter(({ to }) => songOfReference(to) === null)
        .map(({ to }) => nameSource(to));
      for (const [work, own] of Map.groupBy(sources, (source) => source.work)) {
        const joined = (passages: readonly string[]) =>
          [...new Set(passages.filter(Boolean))].join('; ');
        const entry = works.get(work) ?? {
          name: work,
          kannada: own[0]?.workKannada ?? work,
          songs: [],
        };
        const passages = joined(own.map(({ passage }) => passage));
        const passagesKannada = joined(own.map(({ passageKannada }) => passageKannada));
        entry.songs.push({ number, title, passages, passagesKannada });
        works.set(work, entry);
      }
    }
    return [...works.values()].toSorted(byLetters('English'));
  });
}

/** The first line of each song that the reader may open, and the title of the others, which are its first words. */
async function readFirstLines(reader: ReaderContext, language: Language): Promise<IndexEntry[]> {
  const { db, env, responseCache, actor, now } = reader;
  const lines = await responseCache.derive(`first lines ${language}`, async () => {
    const first = new Map<number, string | undefined>();
    for await (const { number, lyrics } of readLyrics(db, language))
      first.set(number, linesOf(parseLyrics(lyrics))[0]?.text);
    return first;
  });
  return (await allSongs(reader, language))
    .map(({ number, title }) => {
      const open = accessTo(number, actor, env.GUEST_SONG_LIMIT, now()) === 'open';
      const name = (open && lines.get(number)) || title;
      return { name, kannada: name, songs: [{ number, title }] };
    })
    .toSorted(byLetters(language));
}

function byLetters(language: Language): (a: IndexEntry, b: IndexEntry) => number {
  const { compare } = new Intl.Collator(languageFacts[language].prose);
  return (a, b) => compare(a.name, b.name);
}
