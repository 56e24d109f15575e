import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reasons, type ApparatusEntry } from '../../../shared/edition/apparatus.ts';
import { referenceKinds, type Reference } from '../../../shared/edition/references.ts';
import { pick, seeded } from '../../../shared/corrections/seeded.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import {
  factsBy,
  isList,
  noFacts,
  type FactValue,
  type SongFact,
} from '../../../shared/song-facts.ts';
import { noTexts, parseSong, parseWanted } from './parse.ts';
import { fileNameOf, isWanted, formatSong, printWanted } from './print.ts';
import { readEdition } from './read.ts';
import type { EditionSong } from './source.ts';
import { tidySong } from './tidy.ts';

const folder = 'data/seed/songs';
const rounds = process.env['LONG'] ? 5000 : 300;
const files = readdirSync(folder).filter((name) => name.endsWith('.txt') && name !== 'wanted.txt');

describe('the files of the edition', () => {
  it.each(files)('%s is printed as it is written', (name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const { value } = parseSong(text, name);
    if (!value) throw new Error(`${name} cannot be read`);
    expect(formatSong(value)).toBe(text);
    expect(fileNameOf(value)).toBe(name);
    expect(isWanted(value)).toBe(false);
    expect(tidySong(value)).toEqual(value);
  });

  it('are wanted.txt and no other', () => {
    const text = readFileSync(`${folder}/wanted.txt`, 'utf8');
    const { value } = parseWanted(text, 'wanted.txt');
    expect(value?.every(isWanted)).toBe(true);
    expect(printWanted(value ?? [])).toBe(text);
    expect(readEdition(folder).filter(isWanted)).toEqual(value);
  });
});

describe('any song that people may publish', () => {
  const random = seeded(31);
  const chance = (part: number) => random() < part;
  const songs = readEdition(folder);
  const bits = [
    'ಹರಿ',
    'ಪುರಂದರ ವಿಠಲ',
    'ಕ್\u200dಷ',
    'राम',
    'राम॥',
    'ராம',
    'రామ',
    'hari',
    'Śrī',
    'a\u0308',
    '\u0338',
    '\u0cc6\u0cc2',
    ' ',
    '  ',
    '\t',
    '\n',
    '\n\n',
    '\n\n\n',
    '\r\n',
    '\r',
    '[Pallavi]\n',
    '\n[Charana 1]\n',
    '[x]',
    '# Lyrics\n',
    '#',
    '>',
    '> ',
    '\n> ',
    '- ',
    '\n- ',
    '|',
    ' | ',
    ':',
    'title: x',
    '\ntitle: ಹರಿ\n',
    'look again: yes\n',
    '(?)',
    ' (?)',
    '॥',
    '೧',
    '0',
    '<b>',
    '</b>',
    '&amp;',
    '<p style="color: red">',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\ufffd',
    '\u200b',
    '\0',
    '\ud83d',
    '😀',
    'S R | G M ||',
    'ಸ - | ರಿ ||',
    '\\',
    '"',
    ',',
    '=1+1',
    '.',
    '\u0085',
  ] as const;
  const text = (longest: number) =>
    Array.from({ length: Math.floor(random() * longest) }, () => pick(random, bits)).join('');
  const line = () => text(6) || 'ಹರಿ';
  const some = <T>(make: (language: Language) => T) =>
    Object.fromEntries(
      languages.filter(() => chance(0.3)).map((language) => [language, make(language)]),
    ) as Partial<Record<Language, T>>;
  /** Entries come from the same reader wherever they are entered, so they are always well-formed; the texts may be anything. */
  const words = ['ಕೆರೆಯ', 'ನೀರನು ಕೆರೆಗೆ', '-', 'ಹರಿ … ರಾಮ', 'a (b) c', 'x: y'] as const;
  const anyNotes = () =>
    chance(0.5) ? { note: 'Older: so', noteKannada: 'ಹಳೆಯದು' } : { note: null, noteKannada: null };
  const anyEntry = (): ApparatusEntry => ({
    place: pick(random, [
      'Charana 1, line 2',
      'Pallavi',
      'line 1',
      'lines 1-2',
      'Title',
      'Anupallavi, lines 1-2',
    ]),
    readings: Array.from({ length: 2 + Math.floor(random() * 2) }, () => ({
      text: pick(random, words),
      sigla: chance(0.5) ? ['B', 'Br'] : ['Ed'],
    })),
    reason: pick(random, reasons),
    ...anyNotes(),
  });
  const anyReference = (): Reference => ({
    place: pick(random, ['Song', 'line 1', 'Charana 1, lines 1-2']),
    to: pick(random, ['Purandara Dasa 16', 'Bhagavata Purana 8.2-4', 'a: b | c']),
    kind: pick(random, referenceKinds),
    ...anyNotes(),
  });
  const anyFact = (fact: SongFact): FactValue => {
    if (fact.kind === 'choice')
      return fact.required || chance(0.5)
        ? (fact.choices[Math.floor(random() * fact.choices.length)] ?? null)
        : null;
    if (fact.kind === 'day') return chance(0.5) ? '2026-11-22' : null;
    if (fact.kind === 'sigla') return chance(0.5) ? ['B', 'Br'] : [];
    return isList(fact)
      ? Array.from({ length: Math.floor(random() * 3) }, () => text(4))
      : chance(0.2)
        ? null
        : text(4);
  };
  const anySong = (): EditionSong => {
    const [first, second] = [
      songs[Math.floor(random() * songs.length)],
      songs[Math.floor(random() * 78)],
    ];
    const given = <T>(own: T | undefined, make: () => T): T =>
      own !== undefined && chance(0.5) ? own : make();
    return {
      number: 1 + Math.floor(random() * 999_999),
      title: given(first?.title, line),
      roman: given(first?.roman, line),
      ...factsBy((name, fact) =>
        fact.kind === 'sigla' ? anyFact(fact) : given(first?.[name], () => anyFact(fact)),
      ),
      apparatus: [],
      references: Array.from({ length: Math.floor(random() * 3) }, anyReference),
      lyrics: given(second?.lyrics, () => text(12)),
      scripts: some(() => ({
        title: line(),
        lyrics: given(second?.lyrics, () => text(12)),
        lookAgain: chance(0.5),
      })),
      notation: given(second?.notation, () => text(12)),
      meanings: given(second?.meanings, () => some(() => text(8))),
    };
  };

  it('is the same after printing and parsing, and so is its file', () => {
    for (let round = 0; round < rounds; round++) {
      const song = tidySong(anySong());
      if (song.witnesses.length > 0)
        song.apparatus = Array.from({ length: Math.floor(random() * 4) }, anyEntry);
      if (!song.title || !song.roman) continue;
      const printed = formatSong(song);
      const { value, mistakes } = parseSong(printed, fileNameOf(song));
      expect({ value, mistakes, printed }).toEqual({ value: song, mistakes: [], printed });
      if (!value) continue;
      expect(formatSong(value)).toBe(printed);
      expect(tidySong(value)).toEqual(value);
    }
  });

  it('is the same after printing and parsing as a line of wanted.txt', () => {
    const wanted = Array.from({ length: 2000 }, () => {
      const { number, title, roman, raga, tala, form } = tidySong(anySong());
      return { ...noFacts(), ...noTexts(), number, title, roman, raga, tala, form };
    }).filter((song) => song.title && song.roman);
    const [lines, kept] = [wanted.filter(isWanted), wanted.filter((song) => !isWanted(song))];
    expect(lines.length).toBeGreaterThan(300);
    expect(kept.length).toBeGreaterThan(300);
    const printed = printWanted(lines);
    expect(parseWanted(printed, 'wanted.txt').value).toEqual(lines);
    for (const song of kept)
      expect(parseSong(formatSong(song), fileNameOf(song)).value).toEqual(song);
  });

  it('has a file name that any system accepts', () => {
    const name = (roman: string) => fileNameOf({ number: 7, roman });
    expect(name('Śrī Gaṇanātha!')).toBe('007-sri-gananatha.txt');
    expect(name('../../etc/passwd')).toBe('007-etc-passwd.txt');
    expect(name('ಹರಿ')).toBe('007-hari.txt');
    expect(name('😀')).toBe('007-song.txt');
    expect(name('a'.repeat(500)).length).toBeLessThan(100);
  });
});
