import { expect, test } from 'vitest';
import { parseAlbumFile } from './album-file.ts';
import { byName, inWords, isPlainName, soundTypeOf, titleOf } from './file-name.ts';

test.each([
  ['01 - gajavadana_beduve.mp3', 'gajavadana beduve'],
  ['7. Venkatachala nilayam.OGG', 'Venkatachala nilayam'],
  ['03-jagadoddharana-adisidale.m4a', 'jagadoddharana adisidale'],
  ['12 ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ.mp3', 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'],
  ['Hari - a song.mp3', 'Hari - a song'],
  ['1484.mp3', '1484'],
  ['07.mp3', '07'],
  ['09 .mp3', '09'],
])('%s has the title %s', (name, title) => {
  expect(titleOf(name)).toBe(title);
});

test.each([
  ['Short tones', 'Short tones'],
  ['02_songs_of_the_morning', 'songs of the morning'],
  ['Vol. 2', 'Vol. 2'],
])('the folder %s has the title %s', (folder, name) => {
  expect(inWords(folder)).toBe(name);
});

test('files are in the order of their numbers', () => {
  expect(['10 ten.mp3', '2 two.mp3', 'a.mp3', '01 one.mp3'].toSorted(byName)).toEqual([
    '01 one.mp3',
    '2 two.mp3',
    '10 ten.mp3',
    'a.mp3',
  ]);
});

test.each([
  'a\nb.mp3',
  'a\u202egnp.mp3',
  'a\u0000.mp3',
  '..\\a.mp3',
  `${'a'.repeat(200)}.mp3`,
  ' a.mp3',
  'a\ufffd.mp3',
])('%j cannot be shown', (name) => {
  expect(isPlainName(name)).toBe(false);
});

test('only mp3, ogg and m4a are sounds, in either letter case', () => {
  expect(['a.mp3', 'a.MP3', 'a.ogg', 'a.m4a'].map(soundTypeOf)).toEqual([
    'mp3',
    'mp3',
    'ogg',
    'm4a',
  ]);
  expect(['a.wav', 'a', '.mp3x', 'mp3', 'a.mp3.exe'].map(soundTypeOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('an album file names the album, its cover, its place and its songs', () => {
  const text =
    '\ufeffname: Songs of the morning\r\nCover: lotus\nplace: 2\n\n# the order of singing\n02 b.mp3 = Second, sung first\n01 a=b.mp3 =\n';
  expect(parseAlbumFile(text)).toEqual({
    name: 'Songs of the morning',
    cover: 'lotus',
    position: 2,
    titles: new Map([
      ['02 b.mp3', 'Second, sung first'],
      ['01 a=b.mp3', ''],
    ]),
    mistakes: [],
  });
});

test('mistakes in an album file are reported by line, and the rest is used', () => {
  const { name, cover, position, mistakes } = parseAlbumFile(
    'name: A\ncover: ../../etc/passwd\nplace: first\nhello',
  );
  expect([name, cover, position]).toEqual(['A', null, null]);
  expect(mistakes).toEqual([
    expect.stringMatching(/^line 2: there is no cover/),
    'line 3: "first" is no place; a whole number is',
    expect.stringMatching(/^line 4:/),
  ]);
});
