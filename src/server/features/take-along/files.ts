import type { Witness } from '../../../shared/edition/apparatus.ts';
import { languages } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import {
  listFile,
  songFile,
  songsVariable,
  type TakeAlongSong,
} from '../../../shared/take-along.ts';
import { listPage, rightsPage, startPage, type Rights } from './front.ts';
import { inScript } from './html.ts';
import { textOf, type PageSong } from './page-song.ts';
import { songPage } from './song-page.ts';

/** The folder in the archive, so that unpacking it anywhere makes one folder, in which start.html is beside few others. */
const folder = 'purandara-dasa';

/** What the pages are made of beside the songs. */
export interface PageMaterial {
  witnesses: readonly Witness[];
  rights: Rights;
  /** The styles, script and fonts of the pages, by their path in the folder `files`. */
  files: readonly { name: string; content: Iterable<Uint8Array> }[];
}

/** The files of the archive, one after the other, so that none waits in memory: pages of all songs in all languages, and what they need. */
export function* takeAlongFiles(
  songs: readonly PageSong[],
  { witnesses, rights, files }: PageMaterial,
): Iterable<{ name: string; content: string | Iterable<Uint8Array> }> {
  const file = (name: string, content: string | Iterable<Uint8Array>) => ({
    name: `${folder}/${name}`,
    content,
  });
  yield file('start.html', startPage(songs));
  yield file('rights.html', rightsPage(rights));
  for (const { name, content } of files) yield file(`files/${name}`, content);
  yield file('files/songs.js', `var ${songsVariable}=${inScript(songs.map(forSearch))}\n`);
  for (const language of languages) {
    yield file(`${language}/${listFile}`, listPage(songs, language));
    for (const [index, one] of songs.entries()) {
      const page = songPage(
        one,
        language,
        { previous: songs[index - 1], next: songs[index + 1] },
        witnesses,
      );
      yield file(`${language}/${songFile(one.song.number)}`, page);
    }
  }
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
