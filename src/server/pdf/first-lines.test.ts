import { expect, test } from 'vitest';
import type { Language } from '../../shared/languages.ts';
import { byLetter, firstLineOf } from './song.ts';
import { songWith } from '../testing/books.ts';

/** The order of each list is that of the language's own dictionaries. */
const orders: [Language, string[]][] = [
  [
    'Kannada',
    [
      'ಅಂಬಿಗ ನಾ',
      'ಅಮ್ಮ ನಿಮ್ಮ',
      'ಆಚಾರವಿಲ್ಲದ',
      'ಇಂದು',
      'ಈ ಪರಿಯ',
      'ಎಂಥಾ',
      'ಏನು',
      'ಒಂದೇ',
      'ಕಂಡೆ',
      'ಕಲ್ಲು',
      'ಕಾಗದ',
      'ಕೆರೆಯ',
      'ಕ್ಷೀರ',
      'ಗಜವದನ',
      'ಜ್ಞಾನ',
      'ಶ್ರೀ',
      'ಹರಿ',
    ],
  ],
  [
    'Hindi',
    [
      'अंबिग',
      'अम्म',
      'आचार',
      'इंदु',
      'ई परिय',
      'कंडे',
      'कल्लु',
      'कागद',
      'केरेय',
      'क्षीर',
      'गजवदन',
      'श्री',
      'हरि',
    ],
  ],
  [
    'Tamil',
    [
      'அம்ம',
      'ஆசார',
      'இந்து',
      'ஈ பரிய',
      'ஒந்தே',
      'கண்டே',
      'காகத',
      'சகல',
      'தாச',
      'நாராயண',
      'பாலிச',
      'மதுகர',
      'ராம',
      'வந்தி',
      'ஜகத்',
      'ஸ்ரீ',
      'ஹரி',
    ],
  ],
  ['Telugu', ['అంబిగ', 'అమ్మ', 'ఆచార', 'ఇందు', 'కండె', 'కాగద', 'గజవదన', 'శ్రీ', 'హరి']],
  ['Malayalam', ['അമ്മ', 'ആചാര', 'ഇന്ദു', 'കണ്ഡെ', 'കാഗദ', 'ഗജവദന', 'ശ്രീ', 'ഹരി']],
  [
    'English',
    [
      'āḍa hōdalle',
      'ambiga nā',
      'bhāgyada',
      'ḍaṅgurava',
      'kāgada',
      'kereya',
      'ōdi',
      'śrī gaṇanātha',
      'tārakka',
    ],
  ],
];

test.each(orders)('%s lines are in the script’s own order', (language, order) => {
  const lines = order.toReversed().map((text, index) => ({ text, page: 1, songIndex: index }));
  expect(
    byLetter(lines, language).flatMap((letter) => letter.lines.map(({ text }) => text)),
  ).toEqual(order);
});

test('lines are grouped by their letter, in Latin without diacritics', () => {
  const lettersOf = (language: Language, ...texts: string[]) =>
    byLetter(
      texts.map((text, index) => ({ text, page: 1, songIndex: index })),
      language,
    ).map(({ letter, lines }) => `${letter} ${lines.length}`);
  expect(lettersOf('Kannada', 'ಕೆರೆಯ', 'ಆಡ', 'ಕ್ಷೀರ', 'ಅಮ್ಮ', '‘ಕಾಗದ')).toEqual(['ಅ 1', 'ಆ 1', 'ಕ 3']);
  expect(lettersOf('English', 'śrī', 'āḍa', 'ambiga', 'sakala')).toEqual(['A 2', 'S 2']);
  expect(lettersOf('Tamil', 'ஔவை', 'ஒந்தே')).toEqual(['ஒ 1', 'ஔ 1']);
});

test('a song’s first line is the first of its lyrics; without lyrics, its title', () => {
  expect(firstLineOf(songWith({ lyrics: '[Pallavi]\nಶ್ರೀ ಗಣನಾಥ (?)\nಕರುಣಾ' }))).toBe('ಶ್ರೀ ಗಣನಾಥ');
  expect(firstLineOf(songWith({ lyrics: '', title: 'ಹರಿ' }))).toBe('ಹರಿ');
});
