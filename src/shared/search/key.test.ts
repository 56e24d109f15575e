import { expect, test } from 'vitest';
import { phoneticKey, phoneticWords } from './key.ts';

test.each([
  [
    'every script',
    ['ಭಾಗ್ಯದ', 'भाग्यद', 'భాగ్యద', 'ഭാഗ്യദ', 'ভাগ্যদ', 'bhāgyada', 'bhaagyadha', 'bagyada', 'Bhagiada'],
  ],
  ['ee is i, aa is a, oo is u', ['naalige', 'nalige', 'naaleege', 'ನಾಲಿಗೆ', 'nalighe']],
  ['long vowels', ['kūgaḷate', 'koogalate', 'kugalate', 'ಕೂಗಳತೆ']],
  ['x is ks', ['lakshmi', 'laxmi', 'lakṣmī', 'ಲಕ್ಷ್ಮೀ', 'lakSmi']],
  ['sri', ['shree', 'sri', 'shri', 'śrī', 'ಶ್ರೀ', 'श्री', 'శ్రీ', 'ശ്രീ', 'ஸ்ரீ']],
  ['the vocalic r', ['krishna', 'krushna', 'kṛṣṇa', 'kr̥ṣṇa', 'Krishnaa', 'ಕೃಷ್ಣ', 'कृष्ण', 'கிருஷ்ண']],
  ['gn, jn and jñ', ['jñāna', 'gnana', 'jnaana', 'ಜ್ಞಾನ']],
  ['y as a glide', ['baarayya', 'baaraiya', 'barayya', 'ಬಾರಯ್ಯ']],
  ['a glide before the first vowel', ['yenna', 'enna', 'ಎನ್ನ']],
  ['vondu', ['vondu', 'ondu', 'ಒಂದು']],
  ['v and w', ['swami', 'svāmi', 'ಸ್ವಾಮಿ', 'swamy']],
  ['nasals', ['ಗೋವಿಂದ', 'ಗೋವಿನ್ದ', 'govimda', 'gōviṁda', 'govinda']],
  ['m before b', ['ಅಂಬಿಗ', 'anbiga', 'ambiga', 'ಅಮ್ಬಿಗ']],
  ['a last anusvara', ['nilayam', 'nilayaṁ', 'ನಿಲಯಂ', 'ನಿಲಯಮ್']],
  ['aspirates and classes', ['viṭhṭhala', 'vittala', 'vithala', 'ವಿಠ್ಠಲ', 'ವಿಠಲ', 'विठ्ठल']],
  ['au', ['gowri', 'gauri', 'gouri', 'ಗೌರಿ']],
  ['three kinds of l', ['kaḷa', 'kala', 'kalla', 'கள', 'கழ', 'kazha']],
  ['spaces and marks', ['rama nama', 'ramanama', 'Rāma-nāma!', 'ರಾಮನಾಮ', 'ರಾಮ ನಾಮ']],
])('%s', (_, spellings) => {
  expect(new Set(spellings.map(phoneticKey))).toEqual(new Set([phoneticKey(spellings[0] ?? '')]));
});

test.each([
  ['mane', 'mana'],
  ['nama', 'mana'],
  ['kere', 'kare'],
  ['tande', 'tangi'],
  ['hari', 'ari'],
])('%s is not %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other));
});

test('keys have only letters that can be compared', () => {
  expect(phoneticKey('ಫ಼ೂ Ĵoë Žarko 123 #! क़ज़ ôé ळ ॐ 東京')).toMatch(/^[aeioukgcjtdnpbmrlvsh]*$/);
});

test('each word has its own key, also one without letters', () => {
  expect(phoneticWords('  ಹೆಂಡತಿ, – ಪ್ರಾಣ\n')).toEqual(['hendati', '', 'prana']);
  expect(phoneticWords('')).toEqual(['']);
});
