import { expect, test } from 'vitest';
import type { Script } from '../iso.ts';
import { checkScript, foreignCharacters, strayAt } from './script-checks.ts';

test.each<[Script, string, string[]]>([
  ['kannada', 'ಹರಿ ರಂಗ, (?) ೨ | ।। ರಾಮ್\u200cನಾಮ ರ\u200d್ಯ ಭೂ॑', []],
  ['kannada', 'ಹರಿ राम ರಂಗ Hari x2', ['राम', 'Hari', 'x']],
  ['kannada', 'ಪುरಂದರ', ['रಂ']],
  ['kannada', 'ಹರಿ తిరుమల', ['తిరుమల']],
  ['kannada', 'ಹaರಿ', ['a']],
  ['devanagari', 'श्री पुरंदरविठ्ठल ।। ॐ ऽ ऎ ळ', []],
  ['devanagari', 'श्री ಪುರ', ['ಪುರ']],
  ['tamil', 'ஶ்ரீ க்ருஷ்ண ஃ', []],
  ['tamil', 'கಕ', ['ಕ']],
  ['telugu', 'శ్రీ కృష్ణ', []],
  ['malayalam', 'കൃഷ്ണൻ', []],
  ['latin', 'śrī Purandaraviṭhala ṛ r̥ r̥̄ l̥ ṝ ṁ ṃ m̐ ḥ ṅ ñ ē ō ê ô ḻ ḷ ṟ so’ham sʼ Ā', []],
  ['latin', 'rаma', ['а']], // Cyrillic
  ['latin', 'râma ça ರಂಗ', ['â', 'ç', 'ರಂಗ']],
])('%s: %s', (script, text, foreign) => {
  expect(foreignCharacters(text.normalize('NFC'), script).map(({ excerpt }) => excerpt)).toEqual(
    foreign,
  );
});

test.each([
  // as it is written
  'ಶ್ರೀ',
  'ಕ್ಷ್ಮ',
  'ದಿಂ',
  'ಅಂಬು',
  'ಇಂದು',
  'ಪ್ರಾತಃ',
  'ನಮಃ',
  'ಯೊಳ್',
  'ರಾಮ್\u200cನಾಮ',
  'ರ\u200d್ಯ',
  'ಏೞು',
  'ಫ಼ನ',
  'ೠ',
  'ಕೢಪ್ತ',
  'ಽ',
  'ಶಿವೋಽಹಂ',
  'पाँच',
  'फ़ना',
  'ॐ',
  'अॅ',
  'हृदय॑',
  'ऱ्हा',
  'அஃது',
  'மௌனம்',
  'ஶ்ரீ',
  'കൃഷ്ണൻ',
  'അതു്',
  'ൻ്റെ',
  'ഗൗരി',
  'శ్రీ',
  'అంబా',
  'r̥ṣi',
  'm̐',
  '೨',
  'hari',
])('%s has no stray sign', (word) => {
  expect(strayAt(word.normalize('NFC'))).toBe(-1);
});

test.each([
  ['ಾಕ', 0],
  ['್ಯ', 0],
  ['ಂಗ', 0],
  ['ಃ', 0],
  ['ಕಾಿ', 2],
  ['ಅಾ', 1],
  ['ಕಾ್', 2],
  ['ಕ್ಾ', 2],
  ['ಕ್್ಯ', 2],
  ['ಕ್ಂ', 2],
  ['ಕಂಂ', 2],
  ['ಕಂಾ', 2],
  ['೨ಾ', 1],
  ['hariಾ', 4],
  ['ಕ\u200dಾಾ', 3],
  ['िक', 0],
  ['काा', 2],
  ['ാക', 0],
  ['\u0301a', 0],
])('%s has a stray sign at %d', (word, at) => {
  expect(strayAt(word)).toBe(at);
});

test('the word of a stray sign is named, and a zero typed for an anusvara', () => {
  expect(checkScript(['ಹರಿ ಕಾಿ ಬಂದ', '[Pallavi]', 'ಗ೦ಗಾ ೧೦ ೦'], 'kannada')).toEqual([
    { line: 1, at: 7, kind: 'stray-sign', excerpt: 'ಕಾಿ' },
    { line: 3, at: 2, kind: 'zero-for-anusvara', excerpt: 'ಗ೦ಗಾ' },
  ]);
});
