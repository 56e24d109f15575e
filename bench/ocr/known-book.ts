import { readEdition } from '../../src/server/features/edition/read.ts';
import type { EditionSong } from '../../src/server/features/edition/source.ts';
import { readGlossary } from '../../src/server/features/glossary/load.ts';
import { photographed, scanned, turned } from './photo.ts';
import { seeded } from './random.ts';
import { faces, songbook, songsWithWords } from './songbook.ts';
import type { Typesetter } from './typeset.ts';

/** A word that the book has in place of the edition's. */
interface ChangedWord {
  song: number;
  edition: string;
  book: string;
}

/** A song as the book prints it. `page` is its first page, counted from 1. */
interface SongOfBook extends Pick<EditionSong, 'number' | 'title' | 'raga' | 'tala'> {
  page: number;
  isNew: boolean;
}

/** A songbook of which everything that is printed is known. */
export interface KnownBook {
  /** The printed lines of its pages, in the right order. */
  pages: string[][];
  songs: SongOfBook[];
  changes: ChangedWord[];
  /** Images of its pages in the order in which they are sent; `page` is counted from 1. */
  files: { name: string; page: number; bytes: Uint8Array }[];
  /** The page that is sent upside down, the one that is sent twice, and the one that is sent before the page ahead of it. */
  upsideDown: number;
  twice: number;
  early: number;
}

/** More lines would leave fewer songs for the pages. */
const maxSongLines = 20;
/** A longer line is broken; some are, as in every book. */
const maxLineLength = 60;
/** One song of the edition in this number has two changed words. */
const songsPerSecondChange = 6;
const firstNewNumber = 951;
const newModes = [
  ['Bhairavi', 'Adi'],
  ['Kalyani', 'Rupaka'],
  ['Mohanam', 'Jhampa'],
] as const;

/**
 * Songs of the edition, some words changed, and three songs that it does not have, on so many pages in three typefaces, every second page as a
 * photo. A visitor may read the first song. It is the same book in each run.
 */
export async function knownBook(typesetter: Typesetter, count: number): Promise<KnownBook> {
  const random = seeded(1964);
  const { songs, changes } = chooseSongs(random, count);
  const planned = songbook(songs, '').map((page, index) => ({
    ...page,
    face: faces[index % faces.length] ?? '',
  }));
  const pages: string[][] = [];
  const images: Uint8Array[] = [];
  let second: Uint8Array | undefined;
  const [upsideDown, twice, early] = [0.2, 0.6, 0.4].map((part) => Math.ceil(count * part)) as [
    number,
    number,
    number,
  ];
  for (const [index, page] of planned.entries()) {
    const { png, lines } = await typesetter.typeset(page);
    pages.push(lines.map(({ text }) => text));
    const photo = (seed: number) => photographed(png, damageOf(seeded(seed)), seed);
    const image = index % 2 === 0 ? await scanned(png) : await photo(index);
    images.push(index + 1 === upsideDown ? await turned(image) : image);
    if (index + 1 === twice) second = await photo(1000);
  }
  const files = images.map((bytes, index) => file(index + 1, bytes));
  const [moved] = files.splice(early - 1, 1);
  if (moved) files.splice(early - 2, 0, moved);
  if (second) files.splice(count - 2, 0, { ...file(twice, second), name: `page ${twice} again` });
  return {
    pages,
    songs: songs.map(({ number, title, raga, tala }) => ({
      number,
      title,
      raga,
      tala,
      page: 1 + planned.findIndex((page) => page.songs.includes(number)),
      isNew: number >= firstNewNumber,
    })),
    changes,
    files,
    upsideDown,
    twice,
    early,
  };
}

const file = (page: number, bytes: Uint8Array) => ({ name: `page ${page}`, page, bytes });

/** As in ocr.bench.ts. */
const damageOf = (random: () => number) => ({
  skew: random() * 4 - 2,
  blur: 0.6 + random() * 0.9,
  noise: 4 + random() * 10,
  shade: 0.15 + random() * 0.35,
  quality: 60 + Math.round(random() * 30),
});

/** As many songs as fill the pages, in a mixed order, the new ones among them. */
function chooseSongs(
  random: () => number,
  pages: number,
): { songs: EditionSong[]; changes: ChangedWord[] } {
  const isShort = ({ lyrics }: EditionSong) => {
    const lines = lyrics.split('\n').filter((line) => line !== '' && !line.startsWith('['));
    return lines.length <= maxSongLines && lines.every((line) => line.length <= maxLineLength);
  };
  const [first, ...others] = songsWithWords().filter(isShort);
  if (!first) throw new Error('The edition has no short songs.');
  const mixed = others
    .map((song) => ({ song, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ song }) => song);
  const added = newSongs(random);
  const changes: ChangedWord[] = [];
  const withNew = (some: readonly EditionSong[]) =>
    added.reduce<EditionSong[]>(
      (all, song, index) =>
        all.toSpliced(Math.ceil(((index + 1) * some.length) / (added.length + 1)) + index, 0, song),
      [...some],
    );
  let chosen = [changed(first, 2, random, changes)];
  for (const song of mixed) {
    const words = chosen.length % songsPerSecondChange === 0 ? 2 : 1;
    const next: ChangedWord[] = [];
    const more = [...chosen, changed(song, words, random, next)];
    if (songbook(withNew(more), '').length > pages) continue;
    chosen = more;
    changes.push(...next);
  }
  return { songs: withNew(chosen), changes };
}

/** Songs of words of the glossary: a pallavi, an anupallavi and two stanzas. */
function newSongs(random: () => number): EditionSong[] {
  const edition = readEdition('data/seed/songs');
  const words = readGlossary('data/seed/glossary', edition)
    .map(({ head }) => head)
    .filter((head) => /^\p{L}[\p{L}\p{M}]{3,8}$/u.test(head));
  const word = () => words[Math.floor(random() * words.length)] ?? '';
  const line = () => Array.from({ length: 4 }, word).join(' ');
  const [model] = edition;
  if (!model) throw new Error('The edition has no songs.');
  return newModes.map(([raga, tala], index) => {
    const pallavi = line();
    const lyrics = [
      ['[Pallavi]', pallavi, line()],
      ['[Anupallavi]', line(), line()],
      ['[Charana 1]', line(), line(), line(), line()],
      ['[Charana 2]', line(), line(), line(), line()],
    ]
      .map((lines) => lines.join('\n'))
      .join('\n\n');
    const title = pallavi.split(' ').slice(0, 2).join(' ');
    return { ...model, number: firstNewNumber + index, title, raga, tala, lyrics };
  });
}

/** The song with so many words changed, each in another line. */
function changed(
  song: EditionSong,
  count: number,
  random: () => number,
  changes: ChangedWord[],
): EditionSong {
  const lines = song.lyrics.split('\n');
  const places = lines.flatMap((line, at) =>
    line.startsWith('[')
      ? []
      : line.split(' ').flatMap((word, index, words) => {
          const other = variant(word);
          return other && words.filter((one) => one === word).length === 1
            ? { at, index, word, other }
            : [];
        }),
  );
  for (let left = count; left > 0 && places.length > 0; left -= 1) {
    const place = places[Math.floor(random() * places.length)];
    if (!place) break;
    const words = (lines[place.at] ?? '').split(' ');
    words[place.index] = place.other;
    lines[place.at] = words.join(' ');
    changes.push({ song: song.number, edition: place.word, book: place.other });
    places.splice(0, places.length, ...places.filter(({ at }) => Math.abs(at - place.at) > 1));
  }
  return { ...song, lyrics: lines.join('\n') };
}

/** Endings that differ between printed books. */
const endings: Record<string, string> = {
  'ು': 'ೊ',
  'ೊ': 'ು',
  'ೋ': 'ೊ',
  'ಿ': 'ೆ',
  'ೆ': 'ಿ',
  'ೇ': 'ೆ',
  'ಾ': 'ೆ',
};

/** The word with another ending; null for a short one, or one of which the ending has no variant. */
function variant(word: string): string | null {
  const ending = endings[word.at(-1) ?? ''];
  return ending !== undefined && /^\p{L}[\p{L}\p{M}]{3,}$/u.test(word)
    ? word.slice(0, -1) + ending
    : null;
}
