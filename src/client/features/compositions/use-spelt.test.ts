import { expect, test } from 'vitest';
import type { Song } from '../../../shared/compositions.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { spell } from './use-spelt.ts';

const song = {
  number: 3,
  title: 'பாக்யத லக்ஷ்மீ',
  lyrics: parseLyrics('[Pallavi]\nபாக்யத லக்ஷ்மீ பாரம்ம (?)'),
  apparatus: [
    {
      place: 'Pallavi, line 1',
      readings: [
        { text: 'ಶಿವ … ಬಾರಮ್ಮ', sigla: ['B'], shown: 'ஶிவ … பாரம்ம' },
        { text: 'ಶ್ರೀ', sigla: ['Br'], shown: 'ஶ்ரீ' },
      ],
    },
  ],
} as Song;
const kannada = { title: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ', lyrics: parseLyrics('[Pallavi]\nಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ (?)') };

test('a song is spelt anew from its Kannada: title, lines with their marks, and readings', () => {
  const spelt = spell(song, kannada, { digits: true, sha: 'ச' });
  expect(spelt.title).toBe('பா⁴க்³யத³ லக்ஷ்மீ');
  expect(spelt.lyrics).toEqual(parseLyrics('[Pallavi]\nபா⁴க்³யத³ லக்ஷ்மீ பா³ரம்ம (?)'));
  expect(spelt.apparatus[0]?.readings.map(({ shown }) => shown)).toEqual(['சிவ … பா³ரம்ம', 'ஶ்ரீ']);
  expect(spell(song, kannada, { digits: false, sha: 'ஶ' })).toEqual(song);
});
