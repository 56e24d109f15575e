import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { ListEntry } from '../../../shared/compositions.ts';
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
import { nameInKannada } from '../../../shared/compositions/kannada-names.ts';
import { likeSongs, type LikeSong } from '../../../shared/compositions/like-songs.ts';
import { ankitaOf } from '../../../shared/edition/ankita.ts';
import { songOfReference } from '../../../shared/edition/references.ts';
import { nameSource } from '../../../shared/edition/works.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { linesOf, parseLyrics } from '../../../shared/lyrics.ts';
import type { ReaderContext } from '../../trpc.ts';
import { listReferences } from '../edition/queries.ts';
import { listIndexed, listLyrics, listTitles } from './queries.ts';

type Published = Pick<ReaderContext, 'db' | 'responseCache'>;

/** Every song of the edition with its title in a language and the names under which indexes list it, read once per edition. */
export function allSongs(published: Published, language: Language): Promise<ListEntry[]> {
  const { db, responseCache } = published;
  return responseCache.derive(`titles ${language}`, async () => {
    const names = await listedNames(published);
    return (await listTitles(db, language)).map((song) => ({ ...song, names: names.get(song.number) ?? {} }));
  });
}

const list = z.array(z.string());
const songsAtOnce = 20;

function listedNames({ db, responseCache }: Published): Promise<Map<number, ListedNames>> {
  return responseCache.derive('listed names', async () => {
    const names = new Map<number, ListedNames>();
    for (const { number, lyrics, ...facts } of await listIndexed(db)) {
      const lists = Object.entries(facts).map(([fact, stored]) => [fact, list.parse(JSON.parse(stored))] as const);
      const ankita = lyrics === '' ? [] : [ankitaOf(lyrics)];
      names.set(number, Object.fromEntries([...lists, ['ankita', ankita] as const].filter(([, found]) => found.length > 0)));
      // Reading an ankita takes a fifth of a millisecond, so requests are answered in between.
      if (names.size % songsAtOnce === 0) await setImmediate();
    }
    return names;
  });
}

/** The songs that are like a song, with their titles in a language, computed once per edition. */
export function readLikeSongs(published: Published, number: number, language: Language): Promise<LikeSong[]> {
  const { db, responseCache } = published;
  return responseCache.cacheRow(`like ${number} ${language}`, async () => {
    const songs = await allSongs(published, language);
    const song = songs.find((one) => one.number === number);
    const references = (await listReferences(db, [number])).get(number) ?? [];
    const parallels = references.flatMap(({ kind, to }) => (kind === 'parallel' ? (songOfReference(to) ?? []) : []));
    return song ? likeSongs(song, songs, parallels) : [];
  });
}

/** The indexes of the edition, each with its size. */
export async function listIndexes(published: Published): Promise<IndexSize[]> {
  const songs = await allSongs(published, 'Kannada');
  const sources = await readSources(published, 'Kannada');
  return indexKinds.map((kind) => {
    if (kind === 'first-line') return { kind, names: songs.length, songs: songs.length };
    if (kind === 'sources')
      return { kind, names: sources.length, songs: new Set(sources.flatMap((work) => work.songs.map(({ number }) => number))).size };
    const listed = songs.map((song) => namesIn(kind, song)).filter((names) => names.length > 0);
    return { kind, names: new Set(listed.flat()).size, songs: listed.length };
  });
}

/** An index with all songs of the edition, as the search has all titles for everybody. Names are in the order of their letters. */
export function readIndex(reader: ReaderContext, kind: IndexKind, language: Language): Promise<IndexEntry[]> {
  if (kind === 'first-line') return readFirstLines(reader, language);
  if (kind === 'sources') return readSources(reader, language);
  return reader.responseCache.derive(`index ${kind} ${language}`, async () => namedEntries(kind, await allSongs(reader, language)));
}

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

/** The works to which songs refer, each with its songs and their passages. */
function readSources(published: Published, language: Language): Promise<IndexEntry[]> {
  const { db, responseCache } = published;
  return responseCache.derive(`index sources ${language}`, async () => {
    const references = await listReferences(db);
    const works = new Map<string, IndexEntry>();
    for (const { number, title } of await allSongs(published, language)) {
      const sources = (references.get(number) ?? []).filter(({ to }) => songOfReference(to) === null).map(({ to }) => nameSource(to));
      for (const [work, own] of Map.groupBy(sources, (source) => source.work)) {
        const joined = (passages: readonly string[]) => [...new Set(passages.filter(Boolean))].join('; ');
        const entry = works.get(work) ?? { name: work, kannada: own[0]?.workKannada ?? work, songs: [] };
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
  const lines = await responseCache.derive(
    `first lines ${language}`,
    async () => new Map((await listLyrics(db, language)).map(({ number, lyrics }) => [number, linesOf(parseLyrics(lyrics))[0]?.text])),
  );
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
