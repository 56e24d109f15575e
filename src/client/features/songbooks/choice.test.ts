import { expect, test } from 'vitest';
import { songbookInput } from '../../../shared/songbooks-input.ts';
import { maxCoverTitleLength, maxSongbookSongs } from '../../../shared/songbooks.ts';
import { changeChoice, nothingChosen, parseChoice, type ReaderSongbook } from './choice.ts';
import { songbookFileName } from './MakeBook.tsx';
import { readSpans, songsIn } from './AddSongs.tsx';

const three: ReaderSongbook = { ...nothingChosen, songs: [4, 1, 9] };

test('songs are added once, at the end, up to the server’s limit', () => {
  expect(changeChoice(three, { do: 'add', songs: [2, 4, 2, 3] }).songs).toEqual([4, 1, 9, 2, 3]);
  expect(changeChoice(three, { do: 'add', songs: [1, 4] })).toBe(three);
  const all = Array.from({ length: maxSongbookSongs + 5 }, (_, index) => index + 1);
  const full = changeChoice(three, { do: 'add', songs: all });
  expect(full.songs).toHaveLength(maxSongbookSongs);
  expect(songbookInput.safeParse(full).success).toBe(true);
  expect(songbookInput.safeParse({ ...full, songs: [...full.songs, 5000] }).success).toBe(false);
});

test('a song is removed, moved within the book, and sorted by number', () => {
  expect(changeChoice(three, { do: 'remove', song: 1 }).songs).toEqual([4, 9]);
  expect(changeChoice(three, { do: 'remove', song: 2 })).toBe(three);
  expect(changeChoice(three, { do: 'move', song: 9, to: 0 }).songs).toEqual([9, 4, 1]);
  expect(changeChoice(three, { do: 'move', song: 4, to: 1 }).songs).toEqual([1, 4, 9]);
  expect(changeChoice(three, { do: 'move', song: 4, to: 7 }).songs).toEqual([1, 9, 4]);
  expect(changeChoice(three, { do: 'move', song: 4, to: -1 })).toBe(three);
  expect(changeChoice(three, { do: 'move', song: 5, to: 0 })).toBe(three);
  expect(changeChoice(three, { do: 'sort' }).songs).toEqual([1, 4, 9]);
  expect(three.songs).toEqual([4, 1, 9]);
});

test('a removed song is restored to its place', () => {
  const without = changeChoice(three, { do: 'remove', song: 1 });
  expect(changeChoice(without, { do: 'replace', songs: three.songs })).toEqual(three);
});

test('print settings do not change the songs', () => {
  expect(changeChoice(three, { do: 'print', as: { language: 'Tamil', large: true } })).toEqual({
    ...three,
    language: 'Tamil',
    large: true,
  });
});

test('a choice survives storing, and invalid values become the defaults', () => {
  const own: ReaderSongbook = {
    songs: [3, 12],
    language: 'Tamil',
    meaning: false,
    notation: false,
    large: true,
    paper: 'A5',
    title: 'ನವರಾತ್ರಿ',
  };
  expect(parseChoice(JSON.stringify(own))).toEqual(own);
  for (const stored of [null, '', '{', 'null', '[]', '"x"', '{"songs":"1"}'])
    expect(parseChoice(stored)).toEqual(nothingChosen);
  const damaged = {
    songs: [1, 1, '2', 0, -3, 1.5, 2_000_000, null, 7],
    language: 'Klingon',
    paper: 'A3',
    title: 'x'.repeat(200),
    meaning: 'no',
  };
  const read = parseChoice(JSON.stringify(damaged));
  expect(read).toEqual({ ...nothingChosen, songs: [1, 7], title: 'x'.repeat(maxCoverTitleLength) });
  expect(songbookInput.safeParse(read).success).toBe(true);
});

test('numbers and ranges are parsed in any script, and a title is not one', () => {
  for (const [text, spans] of [
    ['4', [[4, 4]]],
    ['1-9', [[1, 9]]],
    [
      '1 – 9, 12',
      [
        [1, 9],
        [12, 12],
      ],
    ],
    [
      '3;5  7',
      [
        [3, 3],
        [5, 5],
        [7, 7],
      ],
    ],
    ['೧-೯', [[1, 9]]],
    ['9-7', [[9, 7]]],
    ['', null],
    ['   ', null],
    ['-', null],
    ['1-', null],
    ['1-2-3', null],
    ['0', null],
    ['4. Jagadoddharana', null],
    ['1-9 songs', null],
  ] as const) {
    expect(readSpans(text), text).toEqual(spans);
  }
});

test('a range selects only existing songs, in its own order', () => {
  const known = [1, 2, 3, 5, 8, 13];
  expect(songsIn([[2, 6]], known)).toEqual([2, 3, 5]);
  expect(
    songsIn(
      [
        [8, 2],
        [1, 3],
      ],
      known,
    ),
  ).toEqual([8, 5, 3, 2, 1]);
  expect(songsIn([[1, 999_999]], known)).toEqual(known);
  expect(songsIn([[20, 30]], known)).toEqual([]);
});

test('the file is named after the cover, in characters that every file system takes', () => {
  expect(songbookFileName(nothingChosen)).toBe('my-songbook-english-a4.pdf');
  expect(
    songbookFileName({
      ...nothingChosen,
      title: 'Navaratri: songs / day 1',
      language: 'Tamil',
      paper: 'A5',
      large: true,
    }),
  ).toBe('navaratri-songs-day-1-tamil-a5-large-print.pdf');
  expect(
    songbookFileName({ ...nothingChosen, title: 'ನವರಾತ್ರಿಯ ಹಾಡುಗಳು', language: 'Kannada' }),
  ).toBe('ನವರಾತ್ರಿಯ-ಹಾಡುಗಳು-kannada-a4.pdf');
  expect(songbookFileName({ ...nothingChosen, title: '../..' })).toBe('my-songbook-english-a4.pdf');
  expect(songbookFileName({ ...nothingChosen, title: 'x'.repeat(80) }).length).toBeLessThan(90);
});
