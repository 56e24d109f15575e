import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { songOfReference } from '../../../shared/edition/references.ts';
import { nameSource } from '../../../shared/edition/works.ts';
import { languages } from '../../../shared/languages.ts';
import { migratedDb } from '../../testing/databases.ts';
import { textsInAllLanguages } from './convert.ts';
import { loadEdition } from './load.ts';
import { printWitnesses } from './witnesses.ts';
import { readEdition, readWitnesses } from './read.ts';
import type { EditionSong } from './source.ts';

describe('the seed', () => {
  let songs: EditionSong[];
  beforeAll(() => {
    songs = readEdition('data/seed/songs', readWitnesses('data/seed'));
  });

  it('has the 295 songs of the reference list', () => {
    expect(songs.map(({ number }) => number)).toEqual(
      Array.from({ length: 295 }, (_, index) => index + 1),
    );
  });

  it('has words and a meaning in English and in Kannada for songs 1 to 20', () => {
    const bare = songs.filter(
      ({ number, lyrics, meanings }) =>
        number <= 20 && !(lyrics && meanings.English && meanings.Kannada),
    );
    expect(bare.map(({ number }) => number)).toEqual([]);
  });

  it('names for every text its origin: witnesses and a day, or a source', () => {
    const texts = songs.filter(({ lyrics }) => lyrics);
    const converted = texts.filter(
      ({ witnesses, entered }) => witnesses.length > 0 && entered !== null,
    );
    const unnamed = texts.filter((song) => !converted.includes(song) && song.source === null);
    console.log(
      `${converted.length} songs name witnesses, ${texts.length - converted.length - unnamed.length} still have a source.`,
    );
    expect(unnamed.map(({ number }) => number)).toEqual([]);
  });

  it('has its list of witnesses as it is printed', () => {
    expect(printWitnesses(readWitnesses('data/seed'))).toBe(
      readFileSync('data/seed/witnesses.txt', 'utf8'),
    );
  });

  it('names parallels in both of their songs, and every source in Kannada too', () => {
    const pairs = songs.flatMap(({ number, references }) =>
      references.flatMap(({ to }) => {
        const other = songOfReference(to);
        return other === null ? [] : [`${number} ${other}`];
      }),
    );
    expect(pairs.filter((pair) => !pairs.includes(pair.split(' ').toReversed().join(' ')))).toEqual(
      [],
    );
    const sources = songs.flatMap(({ references }) => references.map(({ to }) => to));
    expect(sources.filter((to) => /[A-Za-z]/.test(nameSource(to).toKannada))).toEqual([]);
  });

  it('leaves no Kannada letter in another script', () => {
    const unconverted = songs.flatMap((song) => {
      const texts = textsInAllLanguages(song);
      return languages
        .filter(
          (language) =>
            language !== 'Kannada' &&
            /\p{Script=Kannada}/u.test(texts[language].title + texts[language].lyrics),
        )
        .map((language) => `${song.number} ${language}`);
    });
    expect(unconverted).toEqual([]);
  });

  it('is stored at the first start and unchanged at the next', async () => {
    const db = await migratedDb();
    expect(await loadEdition(db, songs, 1000)).toEqual({
      added: songs.length,
      updated: 0,
      left: 0,
    });
    expect(await loadEdition(db, readEdition('data/seed/songs'), 2000)).toEqual({
      added: 0,
      updated: 0,
      left: 0,
    });
  });
});
