import { expect, test } from 'vitest';
import { readEdition } from '../../server/features/edition/read.ts';
import { ankitaOf } from './ankita.ts';

test.each([
  ['ಫಣಿಶಾಯಿ ಪುರಂದರವಿಠಲನ ನೆನೆಯಿರೋ', 'Purandara Vittala'],
  ['ಪುರಂದರ ವಿಠ್ಠಲರಾಯನ', 'Purandara Vittala'],
  ['ಗುರು ಪುರಂದರ\nವಿಟ್ಠಲನ್ನ', 'Purandara Vittala'],
  ['पुरंदर विठल', 'Purandara Vittala'],
  ['புரந்தர விட்டலன்', 'Purandara Vittala'],
  ['Sri Purandara Vitthala', 'Purandara Vittala'],
  ['ವರದ ಪುರಂದರ ಗುರು ವಿಠಲ', 'Purandara Vittala'],
  ['ಅಭಿನವ ಪುರಂದರ ವಿಠಲ', 'Abhinava Purandara Vittala'],
  ['ಪುರಂದರ ದಾಸರ ಪದ', 'none'],
  ['ವಿಠಲ ಸಲಹೋ', 'none'],
  ['', 'none'],
])('%s is signed %s', (text, ankita) => expect(ankitaOf(text)).toBe(ankita));

test('the songs of the edition that are signed otherwise are known', () => {
  const songs = readEdition('data/seed/songs').filter(({ lyrics }) => lyrics);
  const others = songs
    .map(({ number, lyrics }) => [number, ankitaOf(lyrics)])
    .filter(([, ankita]) => ankita !== 'Purandara Vittala');
  expect(others).toEqual([
    [1, 'none'],
    [60, 'none'],
    [78, 'Abhinava Purandara Vittala'],
  ]);
});
