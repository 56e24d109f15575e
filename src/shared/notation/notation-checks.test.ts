import { expect, test } from 'vitest';
import { checkNotation } from './notation-checks.ts';

const found = (text: string) =>
  checkNotation(text.split('\n')).map(({ line, at, kind, excerpt }) =>
    [line, at, kind, excerpt].join(' '),
  );

test.each([
  "[Pallavi]\nM P | D S' S' R' || R' S' | D P M P ||\nಶ್ರೀ - | ಗ ಣ ನಾ ಥ || ಸಿಂ ಧೂ | - ರ ವ ರ್ಣ ||",
  'S R | G M ||',
  "SR' D. | , , ||\nಲಂ - | ಬೋ ದ ||",
  'S R G M\nಲಂ - ಬೋ ದ',
  'sung twice\nS R ||\nಲಂ - ||\n\nಎರಡು ಸಲ\n\n(the second time slowly)',
  'S R ||\nsung twice',
  '[Pallavi]\nS R ||\nಲಂ - ||\n\n[Charana 1]\nS R ||\nReturn to Pallavi, line 1',
  '',
])('reads %j', (text) => expect(found(text)).toEqual([]));

test.each([
  ['S X | G m ||', ['1 3 unreadable-notation X', '1 9 unreadable-notation m']],
  ['S ; | G M ॥', ['1 3 unreadable-notation ;', '1 11 unreadable-notation ॥']],
  ['S R ||\nReturn to line 2', ['2 1 unreadable-notation Return to line 2']],
  ['S R ||\nಲಂ ? ||', ['2 4 unreadable-notation ?']],
  ['S R ||\nಲಂ lo ||', ['2 4 other-script lo']],
  ['ಲಂ - | ಬೋ ದ ||', ['1 1 unreadable-notation ಲಂ - | ಬೋ ದ ||']],
  ['S R ||\n\nಲಂ - ||', ['3 1 unreadable-notation ಲಂ - ||']],
  ['S R | G M ||\nಲಂ - || ಬೋ ದ ||', ['2 6 bars-differ ಲಂ - || ಬೋ ದ ||']],
  ['S R | G M ||\nಲಂ - | ಬೋ ದ', ['2 12 bars-differ ಲಂ - | ಬೋ ದ']],
  ['S R | G M ||\nಲಂ - ಬೋ ದ', ['2 10 bars-differ ಲಂ - ಬೋ ದ']],
  ['S R | G M ||\nಲಂ - | ಬೋ ||', ['2 8 counts-differ ಬೋ']],
  ['S R | G M ||\n | ಬೋ ದ ||', ['2 1 counts-differ | ಬೋ ದ ||']],
  ['S R | G M ||\nಲಂ - ಕ | ಬೋ ದ ||', ['2 1 counts-differ ಲಂ - ಕ']],
])('%j', (text, findings) => expect(found(text)).toEqual(findings));
