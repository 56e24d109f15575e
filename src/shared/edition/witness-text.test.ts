import { expect, test } from 'vitest';
import { readEdition } from '../../server/features/edition/read.ts';
import { entriesOf } from './apparatus-text.ts';
import { editorsSiglum, gap, noWords } from './apparatus.ts';
import { bareLyrics, witnessLyrics } from './witness-text.ts';

const lyrics =
  '[Pallavi]\nಲಂಬೋದರ <b>ಲಕುಮಿಕರ</b>\n\n[Charana 1]\nಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ ವರ್ಣ (?)\nಕರುಣಾ ಸಾಗರ ಕರಿವದನ';
const readBy = (siglum: string, ...entries: string[]) =>
  witnessLyrics(
    lyrics,
    entriesOf(entries.map((one) => `${one}\nreason: sense`).join('\n\n')),
    siglum,
  );

test('a witness without a reading of its own has the printed words', () => {
  const bare = '[Pallavi]\nಲಂಬೋದರ ಲಕುಮಿಕರ\n\n[Charana 1]\nಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ ವರ್ಣ\nಕರುಣಾ ಸಾಗರ ಕರಿವದನ';
  expect(bareLyrics(lyrics)).toBe(bare);
  expect(readBy('B', 'Charana 1, line 1: ಗಣನಾಥ (B) | ಗಣಪತಿ (Hs)')).toBe(bare);
});

test.each([
  ['one word', 'Charana 1, line 1: ಗಣನಾಥ (B) | ಗಣಪತಿ (Hs)', 'ಶ್ರೀ ಗಣಪತಿ ಸಿಂಧೂರ ವರ್ಣ\nಕರುಣಾ ಸಾಗರ ಕರಿವದನ'],
  ['no words', 'Charana 1, line 1: ಗಣನಾಥ (B) | - (Hs)', 'ಶ್ರೀ ಸಿಂಧೂರ ವರ್ಣ\nಕರುಣಾ ಸಾಗರ ಕರಿವದನ'],
  ['no line', 'Charana 1, line 1: ಶ್ರೀ … ವರ್ಣ (B) | - (Hs)', 'ಕರುಣಾ ಸಾಗರ ಕರಿವದನ'],
  [
    'both ends',
    'Charana 1, line 1: ಶ್ರೀ … ವರ್ಣ (B) | ಸಿರಿ … ವರುಣ (Hs)',
    'ಸಿರಿ ಗಣನಾಥ ಸಿಂಧೂರ ವರುಣ\nಕರುಣಾ ಸಾಗರ ಕರಿವದನ',
  ],
  [
    'two lines',
    'Charana 1: ಸಿಂಧೂರ … ಕರುಣಾ (B) | ಒಂದು ಎರಡು ಮೂರು (Hs)',
    'ಶ್ರೀ ಗಣನಾಥ ಒಂದು ಎರಡು\nಮೂರು ಸಾಗರ ಕರಿವದನ',
  ],
  ['more words', 'Charana 1: - (B) | ಹರಿ ಹರಿ (Hs)', 'ಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ ವರ್ಣ\nಕರುಣಾ ಸಾಗರ ಕರಿವದನ\nಹರಿ ಹರಿ'],
])('a witness has %s instead', (_, entry, charana) =>
  expect(readBy('Hs', entry)).toBe(`[Pallavi]\nಲಂಬೋದರ ಲಕುಮಿಕರ\n\n[Charana 1]\n${charana}`),
);

test('a section that a witness does not have is left out', () =>
  expect(readBy('Hs', 'Charana 1: ಶ್ರೀ … ಕರಿವದನ (B) | - (Hs)')).toBe('[Pallavi]\nಲಂಬೋದರ ಲಕುಮಿಕರ'));

test('of two entries for the same words one is applied', () =>
  expect(
    readBy('Hs', 'Pallavi: ಲಂಬೋದರ ಲಕುಮಿಕರ (B) | ಒಂದು (Hs)', 'Pallavi: ಲಕುಮಿಕರ (B) | ಎರಡು (Hs)'),
  ).toBe('[Pallavi]\nಲಂಬೋದರ ಎರಡು\n\n[Charana 1]\nಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ ವರ್ಣ\nಕರುಣಾ ಸಾಗರ ಕರಿವದನ'));

test('every reading of every song of the edition is in the text of its witness', () => {
  const missing = new Set<number>();
  let count = 0;
  for (const { number, lyrics: text, apparatus } of readEdition('data/seed/songs')) {
    for (const { readings } of apparatus.filter((one) => one.place !== 'Title')) {
      for (const { text: words, sigla } of readings.slice(1)) {
        if (words === noWords) continue;
        for (const siglum of sigla) {
          if (siglum === editorsSiglum) continue;
          count += 1;
          const flat = witnessLyrics(text, apparatus, siglum).replaceAll('\n', ' ');
          if (!words.split(gap).every((piece) => flat.includes(piece))) missing.add(number);
        }
      }
    }
  }
  // Their witnesses have two entries that overlap.
  expect([...missing]).toEqual([96, 98]);
  expect(count).toBeGreaterThan(1400);
});
