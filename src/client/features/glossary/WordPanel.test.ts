import { expect, test } from 'vitest';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { meaningOfLine } from './WordPanel.tsx';

const lyrics = parseLyrics('[Pallavi]\nಒಂದು\nಎರಡು\n\n[Charana 1]\nಮೂರು');
const song = (text: string) => ({
  lyrics,
  meaning: text ? ({ language: 'English', text } as const) : null,
});

test('a line has the paragraph of its section, or the meaning of the whole song', () => {
  expect(meaningOfLine(song('First.\n\nSecond.'), 2)).toEqual({ text: 'First.', isWhole: false });
  expect(meaningOfLine(song('First.\n\nSecond.'), 3)).toEqual({ text: 'Second.', isWhole: false });
  expect(meaningOfLine(song('One paragraph.'), 3)).toEqual({
    text: 'One paragraph.',
    isWhole: true,
  });
  expect(meaningOfLine(song(''), 1)).toBeNull();
});

test('a line has the paragraph of its stanza where the meaning has one for each', () => {
  const stanzas = parseLyrics('[Pallavi]\nಒಂದು\n\n[Charana 1]\nಎರಡು\nಮೂರು\n\nನಾಲ್ಕು');
  const explained = {
    lyrics: stanzas,
    meaning: { language: 'English', text: 'First.\n\nSecond.\n\nThird.' } as const,
  };
  expect(meaningOfLine(explained, 3)).toEqual({ text: 'Second.', isWhole: false });
  expect(meaningOfLine(explained, 4)).toEqual({ text: 'Third.', isWhole: false });
  const bySection = {
    lyrics: stanzas,
    meaning: { language: 'English', text: 'First.\n\nSecond.' } as const,
  };
  expect(meaningOfLine(bySection, 2)).toEqual({ text: 'Second.', isWhole: false });
});
