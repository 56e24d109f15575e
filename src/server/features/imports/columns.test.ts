import { expect, test } from 'vitest';
import { columnUses, type ColumnUse } from '../../../shared/import-columns.ts';
import { columnNames, guessMapping } from './columns.ts';

const guess = (name: string) => guessMapping([name]).uses[0];

test('every name of a column leads to it, and no two columns share one', () => {
  for (const [use, all] of Object.entries(columnNames))
    for (const name of all) expect([name, guess(name)]).toEqual([name, use]);
});

const called: Partial<Record<ColumnUse, string[]>> = {
  number: [
    'Song #',
    'Song No',
    'Song No.',
    'Sl. No.',
    'Sl.No',
    'S.No.',
    'Sr. No.',
    'SL NO',
    '#',
    '№',
    'Serial #',
    'ಕ್ರ.ಸಂ.',
    'ಕ್ರ. ಸಂ',
    'ಕ್ರಮ ಸಂಖ್ಯೆ',
    'No. / ಸಂಖ್ಯೆ',
  ],
  title: [
    'Name of the song',
    'Song Name',
    'Title (Kannada)',
    'Title / ಶೀರ್ಷಿಕೆ',
    'ಹಾಡಿನ ಹೆಸರು',
    'ಕೀರ್ತನೆ',
    'First Line',
  ],
  roman: ['Title (English)', 'English Title', 'Roman Title', 'Title in English'],
  raga: ['Raaga', 'RAGAM', 'Name of the Raga', 'Raga name', 'Rāga (ರಾಗ)', 'ರಾಗ'],
  tala: ['Taala', 'Thala', 'TALAM', 'ತಾಳ'],
  form: ['Type', 'Type of song'],
  entered: ['Date', 'ದಿನಾಂಕ'],
  source: ['Source book', 'ಪುಸ್ತಕ', 'Source / ಮೂಲ'],
  deity: ['Deity (God)', 'ದೇವರು'],
  lyrics: [
    'Lyrics',
    'Song Lyrics',
    'Lyrics (Kannada)',
    'Full lyrics',
    'Sahithya',
    'ಹಾಡಿನ ಸಾಹಿತ್ಯ',
    'Lyrcs',
  ],
  pallavi: ['Pallavi', 'Palavi', 'Refrain'],
  anupallavi: ['Anu-pallavi', 'Anupalavi'],
  charana: ['Charana 1', 'Charanam 2', 'Stanza 3', 'Verse 1', 'ಚರಣ ೧', 'ನುಡಿ ೨'],
  notation: ['Swara notation', 'Notation', 'ಸ್ವರ ಲಿಪಿ'],
  'meaning English': ['Meaning', 'English meaning', 'Meaning in English', 'Translation (English)'],
  'meaning Kannada': ['Kannada meaning', 'ಭಾವಾರ್ಥ', 'ಅರ್ಥ (ಕನ್ನಡ)'],
  'meaning Tamil': ['Meaning (Tamil)', 'Tamil meaning', 'meanings.Tamil'],
  'lyrics Telugu': ['Telugu', 'Telugu lyrics', 'lyrics_telugu'],
  'title Malayalam': ['Malayalam title', 'scripts.Malayalam.title'],
};

test.each(Object.entries(called).flatMap(([use, all]) => all.map((name) => [name, use])))(
  '%s is read as %s',
  (name, use) => {
    expect(guess(name)).toBe(use);
  },
);

test.each(['Remarks', 'Status', 'Checked by', 'Phone', 'Sheet', 'A', ''])(
  '%s is no column of a song',
  (name) => {
    expect(guess(name)).toBe('ignore');
  },
);

test('every column that an export writes is recognised', () => {
  const written = columnUses.filter(
    (use) => use !== 'ignore' && !['pallavi', 'anupallavi', 'charana'].includes(use),
  );
  for (const use of written) expect([use, guess(use)]).toEqual([use, use]);
});
