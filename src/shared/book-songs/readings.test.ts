import { expect, test } from 'vitest';
import { readingsOfBook, withReadings } from './readings.ts';

const lyrics =
  '[Pallavi]\nಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ\nವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ\n\n[Charana 1]\nಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ\nಚರಣಕಮಲವ ನೋಡಿ ಬದುಕಿರೋ';
const entry = 'Pallavi, line 2: ಕಾಣಿರೋ (B, Br) | ಕಾಣಿರೊ (Hs)\nreason: spelling';
const read = (book: string, apparatus = '') => readingsOfBook({ lyrics, apparatus }, book, 'Bk');
const short = (book: string, apparatus = '') =>
  read(book, apparatus).map(({ place, printed, reading }) => [place, printed, reading]);
const same = lyrics;

test('the same words in other lines, with numbers and the refrain after a charana, have no readings', () => {
  expect(read(same)).toEqual([]);
  expect(
    read(
      'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ ವರವ\nಪಡೆದವರಂತೆ ಕಾಣಿರೋ ||\n\nಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ ಚರಣ ಕಮಲವ ನೋಡಿ ಬದುಕಿರೋ || ೧ ||\nಕೆರೆಯ ನೀರನು',
    ),
  ).toEqual([]);
});

test('other, missing and added words are readings of their lines', () => {
  expect(short(same.replace('ನೋಡಿ', 'ಕಂಡು'))).toEqual([['Charana 1, line 2', 'ನೋಡಿ', 'ಕಂಡು']]);
  expect(short(same.replace('ನೋಡಿ ', ''))).toEqual([['Charana 1, line 2', 'ನೋಡಿ', '-']]);
  expect(short(same.replace('ನೋಡಿ', 'ಬೇಗ ನೋಡಿ'))).toEqual([
    ['Charana 1, line 2', 'ಚರಣಕಮಲವ', 'ಚರಣಕಮಲವ ಬೇಗ'],
  ]);
  expect(short(same.replace('ಚೆಲ್ಲಿ\nವರವ', 'ಸುರಿದು\nವರಗಳ'))).toEqual([
    ['Pallavi, line 1', 'ಚೆಲ್ಲಿ', 'ಸುರಿದು'],
    ['Pallavi, line 2', 'ವರವ', 'ವರಗಳ'],
  ]);
});

test('lines that the book leaves out are one reading, and a changed word beside them is another', () => {
  expect(short('[Pallavi]\nಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ\nವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೈ')).toEqual([
    ['Pallavi, line 2', 'ಕಾಣಿರೋ', 'ಕಾಣಿರೈ'],
    ['Charana 1, lines 1-2', 'ಶ್ರೀ … ಬದುಕಿರೋ', '-'],
  ]);
  expect(short('[Charana 1]\nಚರಣಕಮಲವ ನೋಡಿ ಬದುಕಿರೋ')).toEqual([
    ['Pallavi, lines 1-2', 'ಕೆರೆಯ … ಕಾಣಿರೋ', '-'],
    ['Charana 1, line 1', 'ಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ', '-'],
  ]);
});

test('a word that stands twice in its line is named with the words before it', () => {
  const twice = { lyrics: '[Pallavi]\nಹರಿ ಎಂದು ಹರಿ ಎಂದು ಹಾಡಿ', apparatus: '' };
  expect(readingsOfBook(twice, '[Pallavi]\nಹರಿ ಎಂದು ಹರಿ ಎನ್ನ ಹಾಡಿ', 'Bk')).toMatchObject([
    { place: 'Pallavi, line 1', printed: 'ಎಂದು ಹರಿ ಎಂದು', reading: 'ಎಂದು ಹರಿ ಎನ್ನ' },
  ]);
});

test('the book supports an entry whose printed words it has, and joins the witnesses of a reading that it shares', () => {
  const [support] = read(same, entry);
  expect(support).toMatchObject({ printed: 'ಕಾಣಿರೋ', supports: true });
  const options = { siglum: 'Bk', witnesses: ['B', 'Br', 'Hs'] };
  expect(withReadings({ lyrics, apparatus: entry }, support ? [support] : [], options)).toEqual({
    lyrics,
    apparatus: 'Pallavi, line 2: ಕಾಣಿರೋ (B, Br, Bk) | ಕಾಣಿರೊ (Hs)\nreason: spelling',
  });
  const other = read(same.replace('ಕಾಣಿರೋ', 'ಕಾಣಿರೊ').replace('ನೋಡಿ', 'ಕಂಡು'), entry);
  const written = withReadings({ lyrics, apparatus: entry }, other, options);
  expect(written).toEqual({
    lyrics,
    apparatus:
      'Pallavi, line 2: ಕಾಣಿರೋ (B, Br) | ಕಾಣಿರೊ (Hs, Bk)\nreason: spelling\n\nCharana 1, line 2: ನೋಡಿ (B, Br, Hs) | ಕಂಡು (Bk)\nreason: witnesses',
  });
  expect(
    readingsOfBook(written, same.replace('ಕಾಣಿರೋ', 'ಕಾಣಿರೊ').replace('ನೋಡಿ', 'ಕಂಡು'), 'Bk'),
  ).toEqual([]);
});

test('a song without witnesses names the editors for its own words', () => {
  const book = read(same.replace('ನೋಡಿ', 'ಕಂಡು'));
  expect(
    withReadings({ lyrics, apparatus: '' }, book, { siglum: 'Bk', witnesses: [] }).apparatus,
  ).toBe('Charana 1, line 2: ನೋಡಿ (Ed) | ಕಂಡು (Bk)\nreason: witnesses');
});

test('a line of a thousand equal words, and a word with thousands of dots, do not block the site', () => {
  const words = (word: (index: number) => string) =>
    Array.from({ length: 1000 }, (_, index) => word(index)).join(' ');
  const begun = performance.now();
  readingsOfBook(
    { lyrics: words(() => 'ಹರಿ'), apparatus: '' },
    words((index) => (index % 2 ? 'ಗಿರಿ' : 'ಹರಿ')),
    'Pk',
  );
  readingsOfBook({ lyrics: `ಕ${'.'.repeat(20_000)}ಕ ಗ`, apparatus: '' }, 'ಚ ಗ', 'Pk');
  expect(performance.now() - begun).toBeLessThan(4000);
});
