import { expect, test } from 'vitest';
import { phoneticKey } from '../search/key.ts';
import { checkSpellings, findCutWords, unevenSpellings } from './spelling-checks.ts';

const decided = (line: string) => checkSpellings([line]).map((found) => found.decided);

test('both spellings of a word have one search key', () => {
  for (const [uneven, right] of unevenSpellings)
    expect([uneven, phoneticKey(uneven)]).toEqual([uneven, phoneticKey(right)]);
});

test('a word that the edition spells otherwise is named with its spelling, also within a compound', () => {
  expect(checkSpellings(['[Charana 1]', 'ಲೇಸಾಗಿ ತುಲಸಿಯ ಮಾಲೆಯ ಹಾಕಿದ'])).toEqual([
    { line: 2, at: 8, kind: 'uneven-spelling', excerpt: 'ತುಲಸಿಯ', decided: 'ತುಳಸಿಯ' },
  ]);
  expect(decided('ಒಡ್ಯಾಣ ನಿಖಿಲಾಭರಣ, ಪರತತ್ತ್ವವಾದ')).toEqual(['ನಿಖಿಳಾಭರಣ', 'ಪರತತ್ವವಾದ']);
  expect(decided('ತುಳಸಿ ತತ್ವ ಅಜಮಿಳ ಹುಸಿ ದಿಟವಾಯಿತು')).toEqual([]);
});

test('-ಧಾರ after what is borne is -ಧರ, but not in ಆಧಾರ, ಉದ್ಧಾರ and ಧಾರೆ', () => {
  expect(decided('ಮಂದರಧಾರಗೆ ಗಿರಿಧಾರ')).toEqual(['ಮಂದರಧರಗೆ', 'ಗಿರಿಧರ']);
  expect(decided('ಆಧಾರ ಜಗದಾಧಾರ ಜಗದೋದ್ಧಾರನ ಧಾರೆಯನೆರೆದ ಅವಧಾರಿಪುದು ಸೂತ್ರಧಾರ ಮಂದರಧರ')).toEqual([]);
});

test('a compound that is cut at the end of a line without the hyphen is found', () => {
  const songs = (end: string) => [
    { number: 1, lyrics: `[Pallavi]\nಬಿಟ್ಟವನಲ್ಲ ${end}\nಸತಿಯರ ಸಂಗ\n\n[Charana 1]\nಪರ ಸುಖವ ಕಾಣೆ` },
    { number: 2, lyrics: '[Pallavi]\nಪರಸತಿಯರ ಗುಣ\nಮನದಲಿ' },
  ];
  expect(findCutWords(songs('ಪರ'))).toEqual([{ number: 1, words: ['ಪರ', 'ಸತಿಯರ'] }]);
  expect(findCutWords(songs('ಪರ-'))).toEqual([]);
  expect(findCutWords(songs('ನಾನು'))).toEqual([]);
});
