import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEdition } from './read.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edition-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Buffer) =>
  writeFileSync(join(folder, name), content);
const song = (number: number, words = 'ಹರಿ ಎನ್ನಿ') =>
  `number: ${number}\ntitle: ಹರಿ\nroman: Hari\nform: ugabhoga\n\n# Lyrics\n\n${words}\n`;
const mistakesOf = () => {
  try {
    readEdition(folder);
    return null;
  } catch (error) {
    return String(error)
      .replace('EditionError: ', '')
      .replaceAll(join(folder, '/'), '')
      .split('\n');
  }
};

it('song files and wanted.txt are read in the order of their numbers, and other files are ignored', () => {
  write('010-hari.txt', song(10));
  write('wanted.txt', '2 | ಹರಿ | Hari | | | devaranama\n11 | ಹರಿ | Hari | | | devaranama\n');
  write('003-hari.txt', song(3));
  write('README.md', 'How to write a song');
  write('.003-hari.txt', 'left by an editor');
  expect(readEdition(folder).map(({ number, lyrics }) => [number, lyrics])).toEqual([
    [2, ''],
    [3, 'ಹರಿ ಎನ್ನಿ'],
    [10, 'ಹರಿ ಎನ್ನಿ'],
    [11, ''],
  ]);
});

it('every mistake of every file is reported, one a line', () => {
  write('003-hari.txt', song(3, 'hari'));
  write('004-hari.txt', song(5));
  write('wanted.txt', '2 | Hari | Hari | | | devaranama\n');
  expect(mistakesOf()).toEqual([
    expect.stringMatching(/^003-hari\.txt:8: A sung line takes Kannada letters/),
    '004-hari.txt:1: The number is 5, but the file is named 004.',
    expect.stringMatching(/^wanted\.txt:1: A title takes Kannada letters/),
  ]);
});

it('both places of a number that occurs twice are reported', () => {
  write('003-hari.txt', song(3));
  write('003-narahari.txt', song(3));
  write(
    'wanted.txt',
    '# comment\n3 | ಹರಿ | Hari | | | devaranama\n4 | ಹರಿ | Hari | | | devaranama\n4 | ಹರಿ | Hari | | | devaranama\n',
  );
  expect(mistakesOf()).toEqual([
    '003-narahari.txt:1: The number 3 stands at 003-hari.txt:1 already.',
    'wanted.txt:2: The number 3 stands at 003-hari.txt:1 already.',
    'wanted.txt:4: The number 4 stands at wanted.txt:3 already.',
  ]);
});

it('a file that is not UTF-8 is reported', () => {
  write('003-hari.txt', Buffer.from(song(3), 'utf16le'));
  expect(mistakesOf()).not.toBeNull();
  write('003-hari.txt', Buffer.concat([Buffer.from(song(3)), Buffer.from([0xff])]));
  expect(mistakesOf()).toContain(
    '003-hari.txt:9: This line holds bytes that are not UTF-8; save the file as UTF-8.',
  );
});
