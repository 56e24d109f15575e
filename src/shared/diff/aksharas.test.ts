import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { convertText } from '../scripts.ts';
import { aksharas } from './aksharas.ts';
import { pick, seeded } from '../corrections/seeded.ts';

test.each([
  ['ಲಕ್ಷ್ಮೀ', 'ಲ ಕ್ಷ್ಮೀ'],
  ['ಕ್ಷ್ಮ', 'ಕ್ಷ್ಮ'],
  ['ಸ್ತ್ರೀಯರ್ಗೆ', 'ಸ್ತ್ರೀ ಯ ರ್ಗೆ'],
  ['ಸಂಭ್ರಮದಿಂ', 'ಸಂ ಭ್ರ ಮ ದಿಂ'],
  ['ಪ್ರಾತಃಕಾಲ', 'ಪ್ರಾ ತಃ ಕಾ ಲ'],
  ['ಅವನಿಯೊಳ್', 'ಅ ವ ನಿ ಯೊ ಳ್'],
  ['ರಾಮ್\u200cನಾಮ', 'ರಾ ಮ್\u200c ನಾ ಮ'],
  ['ರ\u200d್ಯಾ', 'ರ\u200d್ಯಾ'],
  ['ಕ್\u200dಷ', 'ಕ್\u200dಷ'],
  ['ತೊ', 'ತೊ'],
  ['लक्ष्मी', 'ल क्ष्मी'],
  ['లక్ష్మీ', 'ల క్ష్మీ'],
  ['കൃഷ്ണൻ സൂര്യ', 'കൃ ഷ്ണ ൻ _ സൂ ര്യ'],
  ['അവന്\u200dകല്', 'അ വ ന്\u200d ക ല്'],
  ['ஶ்ரீ லக்ஷ்மீ அம்மா', 'ஶ்ரீ _ ல க்ஷ் மீ _ அ ம் மா'],
  ['কৃষ্ণ', 'কৃ ষ্ণ'],
  ['śrī r̥ṣi', 'ś r ī _ r̥ ṣ i'],
  ['ಹರಿ, (?)', 'ಹ ರಿ , _ ( ? )'],
  ['a\r\nb\n', 'a \r\n b \n'],
  ['ಾಕ', 'ಾ ಕ'],
  ['👩‍👩‍👧 👍🏽 🇮🇳🇮🇳', '👩‍👩‍👧 _ 👍🏽 _ 🇮🇳 🇮🇳'],
  ['', ''],
])('%j', (text, parts) => {
  expect(aksharas(text).join('|')).toBe(parts.replaceAll(' ', '|').replaceAll('_', ' '));
});

test('the aksharas of any text join to that text', () => {
  const random = seeded(1484);
  const bits = [
    'ಕ',
    '್',
    'ಷ',
    'ಾ',
    'ಂ',
    '\u200c',
    '\u200d',
    'a',
    '\u0301',
    ' ',
    '\r',
    '\n',
    'க',
    '்',
    'ஷ',
    '\ud800',
    '👩',
    '🇮',
  ] as const;
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: Math.floor(random() * 14) }, () => pick(random, bits)).join(
      '',
    );
    const parts = aksharas(text);
    expect(parts.join('')).toBe(text);
    expect(parts).not.toContain('');
  }
});

test('in the real songs no Unicode grapheme is split, and only conjuncts are joined beyond them', () => {
  const folder = `${import.meta.dirname}/../../../data/seed/songs`;
  const songs = readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .slice(0, 8)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  const segmenter = new Intl.Segmenter('kn', { granularity: 'grapheme' });
  for (const text of songs.flatMap((song) =>
    languages.map((language) => convertText(song, language)),
  )) {
    for (const word of new Set(text.split(/\s+/))) {
      const graphemes = Array.from(segmenter.segment(word), ({ segment }) => segment);
      for (const akshara of aksharas(word)) {
        let joined = graphemes.shift() ?? '';
        while (joined.length < akshara.length) {
          expect(joined).toMatch(/\p{M}$/u);
          joined += graphemes.shift() ?? '?';
        }
        expect(joined).toBe(akshara);
      }
    }
  }
});

test('a long line takes milliseconds', () => {
  const text = 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ ನಮ್ಮಮ್ಮ '.repeat(5000) + '\u0301'.repeat(100_000);
  const before = process.threadCpuUsage();
  aksharas(text);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
});
