import { saveFile } from '../../lib/save-file.ts';

/** A sample table in the format of an import: two songs with every kind of column, to be overwritten. */
const rows = [
  [
    'Number',
    'Title',
    'Roman',
    'Raga',
    'Tala',
    'Pallavi',
    'Charana 1',
    'Charana 2',
    'Meaning English',
    'Meaning Kannada',
    'Source',
  ],
  [
    '501',
    'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
    'Kereya niranu kerege chelli',
    'Malahari',
    'Tisra Triputa',
    'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ\nವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ',
    'ಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ\nಚರಣಕಮಲವ ನೋಡಿ ಬದುಕಿರೋ',
    '',
    'Pour the water of the lake back into the lake.',
    '',
    'a manuscript of the trust',
  ],
  ['502', 'ಗಜವದನ ಬೇಡುವೆ', '', 'Hamsadhvani', 'Adi', 'ಗಜವದನ ಬೇಡುವೆ ಗೌರೀತನಯ', '', '', '', '', ''],
];

export async function saveExample(): Promise<void> {
  const { default: papa } = await import('papaparse');
  // The byte order mark, by which spreadsheets recognise UTF-8.
  saveFile(
    new Blob([`\uFEFF${papa.unparse(rows)}\r\n`], { type: 'text/csv;charset=utf-8' }),
    'songs-example.csv',
  );
}
