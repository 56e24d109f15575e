import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as pagesModule from '../../../client/features/take-along/pages.tsx';
import type { SongContent } from '../../../shared/compositions.ts';
import type { ListEntry, Neighbour } from '../../../shared/compositions/indexes.ts';
import type { Witness } from '../../../shared/edition/apparatus.ts';
import type { ExportedText } from '../../../shared/export-format.ts';
import { jsonInScript } from '../../../shared/json-in-script.ts';
import { holdings } from '../../../shared/kinds.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { shownMeaning } from '../../../shared/meaning.ts';
import { shownFactsOf } from '../../../shared/song-facts.ts';
import {
  listFile,
  songFile,
  songsVariable,
  type TakeAlongSong,
} from '../../../shared/take-along.ts';
import { namedWitnesses, shownEntries, shownReferences } from '../compositions/shown-notes.ts';
import type { PrintedPage } from '../edition/printed-page-queries.ts';
import type { EditionSong } from '../edition/source.ts';

/** A song with the parts that its reader may have, and its texts in all languages. */
export interface PageSong {
  song: EditionSong;
  texts: readonly ExportedText[];
  /** Whether nobody has entered the words yet. */
  isTitle: boolean;
}

/** What draws the pages: a script that the build makes of the client's components. */
type Pages = typeof pagesModule;

/** @param folder that of the build's files for the pages to take along */
export async function loadPages(folder: string): Promise<Pages> {
  return (await import(pathToFileURL(join(folder, 'server/pages.js')).href)) as Pages;
}

/** The folder in the archive, so that unpacking it anywhere makes one folder, in which start.html is beside few others. */
const folder = 'purandara-dasa';

/** Shared data of the pages. */
interface PageMaterial {
  pages: Pages;
  witnesses: readonly Witness[];
  printedPages: readonly PrintedPage[];
  /** The licence in sentences, a line each. */
  rights: string;
  /** The site's address; null where it is not named. */
  source: string | null;
  /** The styles, script and fonts of the pages, by their path in the folder `files`. */
  files: readonly { name: string; content: Iterable<Uint8Array> }[];
}

/** The files of the archive, one after the other, so that none waits in memory: pages of all songs in all languages, and what they need. */
export function* takeAlongFiles(
  songs: readonly PageSong[],
  { pages, witnesses, printedPages, rights, source, files }: PageMaterial,
): Iterable<{ name: string; content: string | Iterable<Uint8Array> }> {
  const printed = Map.groupBy(
    // The images of pages are only on the site.
    printedPages.map(({ number, siglum, label, position }) => ({
      number,
      siglum,
      label,
      position: position + 1,
      image: null,
    })),
    ({ number }) => number,
  );
  const file = (name: string, content: string | Iterable<Uint8Array>) => ({
    name: `${folder}/${name}`,
    content,
  });
  yield file('start.html', pages.startPage(songs.length));
  yield file('rights.html', pages.rightsPage(rights, source));
  for (const { name, content } of files) yield file(`files/${name}`, content);
  yield file('files/songs.js', `var ${songsVariable}=${jsonInScript(songs.map(forSearch))}\n`);
  for (const language of languages) {
    const list = songs.map((one) => listEntry(one, language));
    const titles = new Map(list.map(({ number, title }) => [number, title]));
    yield file(`${language}/${listFile}`, pages.listPage(list, language));
    for (const [index, one] of songs.entries()) {
      const content: SongContent = {
        ...contentOf(one, language),
        witnesses: namedWitnesses(
          one.song.witnesses,
          witnesses,
          printed.get(one.song.number) ?? [],
        ),
        references: shownReferences(one.song.references, titles),
        previous: neighbour(list[index - 1]),
        next: neighbour(list[index + 1]),
      };
      yield file(`${language}/${songFile(one.song.number)}`, pages.songPage(content, one.isTitle));
    }
  }
}

function textOf({ song, texts }: PageSong, language: Language): ExportedText {
  const text = texts.find((one) => one.language === language);
  if (!text) throw new Error(`Song ${song.number} has no text in ${language}.`);
  return text;
}

function forSearch(one: PageSong): TakeAlongSong {
  const titles = Object.fromEntries(
    languages.map((language) => [language, textOf(one, language).title]),
  ) as TakeAlongSong['titles'];
  return {
    number: one.song.number,
    titles,
    lines: linesOf(parseLyrics(one.song.lyrics)).map(({ text }) => text),
  };
}

function listEntry(one: PageSong, language: Language): ListEntry {
  const { number, raga, tala, form } = one.song;
  const has = one.isTitle ? [] : holdings.filter((thing) => thing === 'lyrics');
  return { number, title: textOf(one, language).title, raga, tala, form, has };
}

const neighbour = (entry: ListEntry | undefined): Neighbour | null =>
  entry ? { number: entry.number, title: entry.title } : null;

/** A song in a language, as readSong of the site has it (compositions/service.ts). */
function contentOf(one: PageSong, language: Language) {
  const { number, roman, raga, tala, form, source, questions, apparatus, notation, meanings } =
    one.song;
  const { title, origin } = textOf(one, language);
  const { English: englishMeaning = '', [language]: meaning = '' } = meanings;
  return {
    number,
    language,
    title,
    roman,
    raga,
    tala,
    form,
    facts: shownFactsOf(one.song),
    source,
    apparatus: shownEntries(apparatus, language),
    questions,
    lyrics: parseLyrics(lyricsOf(one, language)),
    origin,
    sanskrit: parseLyrics(lyricsOf(one, 'Sanskrit')),
    notation: cleanMarkup(notation),
    meaning: shownMeaning({ meaning, englishMeaning }, language),
  };
}

/** With the styles of words that people wrote. */
const lyricsOf = (one: PageSong, language: Language): string =>
  language === 'Kannada'
    ? one.song.lyrics
    : (one.song.scripts[language]?.lyrics ?? textOf(one, language).lyrics);
