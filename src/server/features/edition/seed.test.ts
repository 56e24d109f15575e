import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UnratedFinding } from '../../../shared/checks/finding.ts';
import { checkSpellings, findCutWords } from '../../../shared/checks/spelling-checks.ts';
import { isHeading } from '../../../shared/checks/verse.ts';
import { checkRhyme } from '../../../shared/checks/verse-checks.ts';
import { linesOfPassage, parsePassage } from '../../../shared/edition/apparatus.ts';
import { songOfReference } from '../../../shared/edition/references.ts';
import { nameSource } from '../../../shared/edition/works.ts';
import { languages } from '../../../shared/languages.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { migratedDb } from '../../testing/databases.ts';
import { textsInAllLanguages } from './convert.ts';
import { loadEdition } from './load.ts';
import { printWitnesses } from './witnesses.ts';
import { readEdition, readWitnesses } from './read.ts';
import type { EditionSong } from './source.ts';

/** Often the ankita or another name, which the singer could not change. */
const brokenInAllCopies = [
  '31 ಸ್ತುತಿಸುವವರಿಗಿಲ್ಲವೀ ಕಾಲ',
  '52 ಪುರಂದರವಿಠಲ ತಾನೆ ಬರೆದ ಕಾಗದ ಬಂದಿದೆ',
  '57 ಪೀತಾಂಬರದುಡುಗೆಯಲಿ ರಂಜಿಸುವ ವಿಗ್ರಹನ',
  '60 ಮಕರಂದಂ ವಾಸಿತುವಾ',
  '62 ಬಕನ ಪ್ರಾಣವ ಕೊಂದಿತು ಕೂಸು',
  '77 ಬೆಳದಿಂಗಳೊಳಗೆ ಸುಳಿದಾಡೊ ರಂಗಯ್ಯನ',
  '81 ವಿಠ್ಠಲ ವಿಠ್ಠಲ ಪಾಂಡುರಂಗ',
  '101 ಹೊತ್ತಾರೆ ಎದ್ದು ಹೊರಟೆ ಹೋದ',
  '102 ಶ್ರೀವತ್ಸಲಾಂಛನ ಶ್ರೀ ರಘುವೀರ',
  '102 ನೀಲಾಪತಿಯೆಂಬ ಬಹು ಪುಣ್ಯನಾಮ',
  '106 ಘಂಟೆ ಘಣ್ ಘಣ್ ಘಣ್ ಘಣಿರೆಂದು ಹಿಡಿದು ಕುಣಿಸುವರು',
  '184 ಭೋಗದಾಸೆಯ ತೋರಿ ಭಸ್ಮವ ಮಾಡಿದ',
  '208 ದಿಟ್ಟ ಮೂರುತಿ ಪುರಂದರವಿಠಲ',
  '214 ಬೈರಾಗಿಗಳ ಭಾಗ್ಯವಣ್ಣ',
  '223 ಜಲದಲಿ ಚಲಿಸುವ ಮತ್ಸ್ಯನಿಗೆ',
  '224 ಪುರಂದರವಿಠಲನ್ನ ಪುರವೆಲ್ಲ ಮಣ್ಣು',
  '228 ದೂರೇನು ಕೊಂಡು ಬಂದಿರೆ',
  '235 ವಾತ್ಸಲ್ಯ ಬಿಡದಿರು ನಿನ್ನ ನಂಬಿದೆ ದೇವ',
  '238 ಮಾನಿನಿಯರೊಡಕೂಡಿ ರಮಿಸಿದೆ',
  '240 ಪುರಂದರವಿಠಲ ಕಾಯೋ ನರಸಿಂಹ',
  '255 ನೀನವಗೆ ಧ್ರುವಪಟ್ಟ ಕಟ್ಟಿದ್ದು ಕೇಳಿ',
  '258 ಪುರಂದರವಿಠಲನ ಪದಯುಗಳ ಕಡು ಚೆಲುವ',
  '286 ಶ್ರೀಧರ ನಿಮ್ಮ ನಾಮ ಒಳ್ಳೆ ಮುತ್ತಿನ ಹಾರ',
  '286 ನಿಲುವುಗನ್ನಡಿಯಲಿ ಲಲನೆಯ ತೋರಿಸುತ',
  '296 ಪುರಂದರವಿಠಲ ದಾಸಯ್ಯ',
  '304 ಇನ್ನೇನು ಗತಿಯದರಿಂದ ನೊಂದೆನು ನಾನು',
  '365 ಹಸಿದು ಬಳಲಿದಿರೆಂಬಳು',
  '382 ಕೂಡಿದ್ದ ಗೆಳೆಯರು ಆಡಿಕೊಂಡ ಮೇಲೆ',
  '383 ಗೆಜ್ಜೆ ಕಟ್ಟಿ ಲಜ್ಜೆ ಬಿಟ್ಟು',
  '394 ಪುರಂದರವಿಠಲನ ಧ್ಯಾನವೆ ಸ್ನಾನ',
  '409 ತಧಿಕುತ ಧಿಕುತ ತದ್ದಾಥೈ ಎಂದು',
];

/** The findings in lines without an entry in the apparatus, as song and words. */
function unexplained(
  songs: readonly EditionSong[],
  check: (lines: readonly string[]) => UnratedFinding[],
): string[] {
  return songs.flatMap(({ number, lyrics, apparatus }) => {
    const sections = parseLyrics(lyrics);
    const lines = lyrics.split('\n');
    const sung = lines.flatMap((text, index) =>
      text.trim() && !isHeading(text) ? [index + 1] : [],
    );
    const explained = new Set(
      apparatus.flatMap(({ place }) =>
        (linesOfPassage(parsePassage(place), sections) ?? []).map((at) => sung[at - 1]),
      ),
    );
    return check(lines)
      .filter(({ line }) => !explained.has(line))
      .map(({ excerpt }) => `${number} ${excerpt}`);
  });
}

describe('the seed', () => {
  let songs: EditionSong[];
  beforeAll(() => {
    songs = readEdition('data/seed/songs', readWitnesses('data/seed'));
  });

  it('has the 295 songs of the reference list, and further ones without a gap in their numbers', () => {
    expect(songs.length).toBeGreaterThanOrEqual(295);
    expect(songs.map(({ number }) => number)).toEqual(songs.map((_, index) => index + 1));
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

  it('calls no song compared that has an undecided place', () => {
    const undecided = songs.filter(
      ({ sure, apparatus }) =>
        sure === 'compared' && apparatus.some(({ reason }) => reason === 'undecided'),
    );
    expect(undecided.map(({ number }) => number)).toEqual([]);
  });

  it('cuts no word at the end of a line without the hyphen', () => {
    expect(findCutWords(songs)).toEqual([]);
    // As song 142 was before.
    const cut = songs.map((song) =>
      song.number === 142 ? { ...song, lyrics: song.lyrics.replace('ಸಿರಿ-', 'ಸಿರಿ') } : song,
    );
    expect(findCutWords(cut)).toEqual([{ number: 142, words: ['ಸಿರಿ', 'ವಲ್ಲಭನಂಘ್ರಿಯ'] }]);
  });

  it('spells a word in one way, or says in the apparatus why not', () => {
    expect(unexplained(songs, checkSpellings)).toEqual([]);
  });

  it('breaks the rhyme of a stanza in one line only where the apparatus says so or all copies agree', () => {
    expect(unexplained(songs, checkRhyme)).toEqual(brokenInAllCopies);
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
