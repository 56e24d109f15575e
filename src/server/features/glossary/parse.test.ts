import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migratedDb } from '../../testing/databases.ts';
import { smallGlossary } from '../../testing/glossary.ts';
import { readEdition } from '../edition/read.ts';
import { loadGlossary, readGlossary } from './load.ts';
import { parseGlossary, printGlossary } from './parse.ts';
import { listGlossary } from './queries.ts';

const entry = 'head: ಪಾಶ\nkind: noun\norigin: Sanskrit\nen: noose\nkn: ಕುಣಿಕೆ\nforms: ಪಾಶ, ಪಾಶವ';
const mistakesOf = (text: string) =>
  parseGlossary(text, 'g.txt').mistakes.map(({ line, message }) => `${line}: ${message}`);

test('an entry has its senses, and is written as it was read', () => {
  const text = `${entry}\nkind: verb\norigin: Old Kannada\nen: to bind\nkn: ಕಟ್ಟು\nunsure: yes\nforms: ಪಾಶವ\n`;
  const { entries, forms, mistakes } = parseGlossary(`# a comment\n\n${text}`, 'g.txt');
  expect(mistakes).toEqual([]);
  expect(entries).toEqual([
    {
      head: 'ಪಾಶ',
      senses: [
        {
          kind: 'noun',
          origin: 'Sanskrit',
          english: 'noose',
          kannada: 'ಕುಣಿಕೆ',
          unsure: false,
          forms: ['ಪಾಶ', 'ಪಾಶವ'],
        },
        {
          kind: 'verb',
          origin: 'Old Kannada',
          english: 'to bind',
          kannada: 'ಕಟ್ಟು',
          unsure: true,
          forms: ['ಪಾಶವ'],
        },
      ],
    },
  ]);
  expect(forms.map(({ word, line }) => `${line} ${word}`)).toEqual(['8 ಪಾಶ', '8 ಪಾಶವ', '14 ಪಾಶವ']);
  expect(printGlossary(entries)).toBe(text);
});

test.each([
  ['kind: noun', ['1: An entry of the glossary begins with "head: ".']],
  ['head: ಪಾಶ', ['1: The entry "ಪಾಶ" has no meaning.']],
  [
    entry.replace('noun', 'thing'),
    [expect.stringMatching(/^2: "kind" is one of noun, .*, not "thing"\.$/)],
  ],
  [
    entry.replace('Sanskrit', 'Greek'),
    [expect.stringMatching(/^3: "origin" is one of .*, not "Greek"\.$/)],
  ],
  [entry.replace('en: noose\n', ''), ['2: The line "en" of this meaning is missing.']],
  [entry.replace('kn: ಕುಣಿಕೆ', 'kn: noose'), ['5: "kn" has no Kannada letter.']],
  [entry.replace('ಪಾಶವ', 'pasha'), ['6: "pasha" is not written in Kannada letters alone.']],
  [`${entry}\nunsure: no`, ['7: "unsure" is "yes" or left out, not "no".']],
  [`${entry}\nen: bond`, ['7: "en" stands here twice.']],
  [
    `${entry}\nnote: x`,
    [expect.stringMatching(/^7: A line of the glossary is "name: value"; the names are /)],
  ],
])('a mistake is named with its line, case %#', (text, mistakes) => {
  expect(mistakesOf(text)).toEqual(mistakes);
});

test('a form that stands in no song and a head that stands twice are mistakes of the whole folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-glossary-'));
  writeFileSync(join(folder, 'a.txt'), entry);
  writeFileSync(join(folder, 'b.txt'), entry.replace(', ಪಾಶವ', ''));
  expect(() => readGlossary(folder, [{ number: 1, lyrics: '[Pallavi]\nಪಾಶ, ಅಂಕುಶ' }])).toThrow(
    /a\.txt:6: The form "ಪಾಶವ" stands in no song\.\n.*b\.txt:1: The headword "ಪಾಶ" stands twice/,
  );
  writeFileSync(
    join(folder, 'b.txt'),
    entry.replace('head: ಪಾಶ', 'head: ಪಾಶು').replace('ಪಾಶ, ಪಾಶವ', 'ಪಾಶ 1 2'),
  );
  expect(() => readGlossary(folder, [{ number: 1, lyrics: 'ಪಾಶ ಪಾಶವ' }])).toThrow(
    /b\.txt:6: The form "ಪಾಶ" does not stand in song 2\./,
  );
  writeFileSync(join(folder, 'b.txt'), '');
  expect(readGlossary(folder, [{ number: 1, lyrics: 'ಪಾಶ ಪಾಶವ' }]).map(({ head }) => head)).toEqual(
    ['ಪಾಶ'],
  );
  rmSync(folder, { recursive: true });
});

test('the glossary is stored as rows, and only a changed one raises the edition’s version', async () => {
  const db = await migratedDb();
  const version = async () =>
    (
      await db
        .selectFrom('settings')
        .where('name', '=', 'edition_version')
        .select('value')
        .executeTakeFirst()
    )?.value;
  await loadGlossary(db, smallGlossary);
  expect(await listGlossary(db)).toEqual(smallGlossary);
  const first = await version();
  await loadGlossary(db, smallGlossary);
  expect(await version()).toBe(first);
  await loadGlossary(db, smallGlossary.slice(1));
  expect(await listGlossary(db)).toEqual(smallGlossary.slice(1));
  expect(await version()).not.toBe(first);
  await db.destroy();
});

test('the seed has at least 600 words in plain short sentences, and every form stands in a song', () => {
  const entries = readGlossary('data/seed/glossary', readEdition('data/seed/songs'));
  expect(entries.length).toBeGreaterThanOrEqual(600);
  const senses = entries.flatMap(({ head, senses: own }) =>
    own.map((sense) => ({ head, ...sense })),
  );
  const tooLong = senses.filter(({ english, kannada }) =>
    [english, kannada].some((text) => text.split(' ').length > 12),
  );
  expect(tooLong.map(({ head }) => head)).toEqual([]);
});
