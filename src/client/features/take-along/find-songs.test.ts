import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import type { TakeAlongSong } from '../../../shared/take-along.ts';
import { createFinder, languageOfQuery } from './search.ts';

/** Some songs of the edition. */
const folder = 'data/seed/songs';
const songs = readdirSync(folder)
  .filter((name) => /^0[0-3]\d/.test(name))
  .map((name): TakeAlongSong => {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const header = (field: string) => new RegExp(`^${field}: (.+)$`, 'm').exec(text)?.[1] ?? '';
    const kannada = header('title');
    const titles = Object.fromEntries(
      languages.map((language) => [language, kannada]),
    ) as TakeAlongSong['titles'];
    const lyrics = /^# Lyrics\n([^]*?)\n# /m.exec(text)?.[1] ?? '';
    return {
      number: Number(header('number')),
      titles: { ...titles, English: header('roman') },
      lines: linesOf(parseLyrics(lyrics)).map((line) => line.text),
    };
  });
const finder = createFinder(songs);

test.each([
  ['bagyadha laxmi baramma', 3],
  ['பாக்யத லக்ஷ்மி', 3],
  ['जगदोद्धारन', 4],
  ['22', 22],
])('a title is found by any spelling in any script: %s', (query, number) => {
  expect(finder.find(query)[0]).toMatchObject({ song: { number }, line: null });
});

test('a line of the lyrics is found, with its number', () => {
  const song = songs.find(({ number }) => number === 5);
  const line = song?.lines[3] ?? '';
  expect(finder.find(line).find((one) => one.song.number === 5)).toMatchObject({ line: 4 });
});

test('a line that sounds like the query stands before titles that only resemble it', () => {
  expect(finder.find('hejjeya mele hejje')[0]).toMatchObject({
    song: { number: 3 },
    line: expect.any(Number),
  });
});

test('nothing is found for what no song has', () => expect(finder.find('zzzzqqqq')).toEqual([]));

test.each([
  ['kereya', 'English'],
  ['ಕೆರೆಯ', 'Kannada'],
  ['கெரெய', 'Tamil'],
])('a query leads to the pages of its script: %s', (query, language) =>
  expect(languageOfQuery(query)).toBe(language),
);
