import { beforeAll, expect, test } from 'vitest';
import { spellingOf } from '../../../shared/glossary/endings.ts';
import { readEdition } from '../edition/read.ts';
import { countCoverage, lookUpSongs } from './coverage.ts';
import { buildLookup, lookUp, soundsLike, type Lookup } from './lookup.ts';
import { readGlossary } from './load.ts';

const songs = readEdition('data/seed/songs');
let lookup: Lookup;
beforeAll(async () => {
  lookup = await buildLookup(readGlossary('data/seed/glossary', songs));
});

/** The headwords and whether they are certain: “ಹಾವು”, or “ಹಾವು?”. */
function answer(word: string, song?: number): string {
  const { senses, sure } = lookUp(lookup, word, song);
  return (
    [...new Set(senses.map(({ head }) => head))].join(' ') +
    (senses.length === 0 || sure ? '' : '?')
  );
}
const englishOf = (word: string, song?: number) =>
  lookUp(lookup, word, song)
    .senses.map(({ english }) => english)
    .join(' / ');

test.each([
  ['ಪಾಶಾಂಕುಶಧರ', 'ಅಂಕುಶ ಪಾಶ'],
  ['ನೊಸಲಲಿ', 'ನೊಸಲು'],
  ['ಹೃಷಿಕೇಶ', 'ಹೃಷೀಕೇಶ?'],
  ['ಮನೆಗಳೊಳಗೆಲ್ಲ', 'ಮನೆ?'],
  ['ರಂಗನಿಂದಲೇ', 'ರಂಗ'],
  ['ಹೆಜ್ಜೆಯಿಂದಲೋ', 'ಹೆಜ್ಜೆ'],
  ['ಪೂಜಿಸುತ್ತಿರುವರು', 'ಪೂಜಿಸು'],
  ['ಕೃಷ್ಣನೆನ್ನ', 'ಕೃಷ್ಣ ಎನ್ನ?'],
  ['ಪ್ರಜ್ವಲಿಸುತಿಹುದು', 'ಇಹ?'],
  ['ದುರಿತಪರ್ವತವ', 'ದುರಿತ?'],
  ['ಅಮಿತಪರಾಕ್ರಮ', 'ಅಮಿತ?'],
  ['ಹಯವೇರಿ', 'ಏರು ಹಯ'],
  ['ಧಾರುಣಿಯನಳೆದೆ', 'ಅಳೆ ಧಾರುಣಿ'],
  ['ಪನ್ನಂಗಶಯನ', 'ಪನ್ನಗಶಯನ'],
  ['ಇಭರಾಜವರದಗೆ', 'ಇಭರಾಜ ವರದ'],
  ['ಬಂದಿತಲ್ಲಾ', 'ಬಾ'],
  ['ಮೋರ್ಸ್', ''],
])('%s is found as %s', (word, found) => {
  expect(answer(word)).toBe(found);
});

test('a bare headword that no song has in that sense is never certain', () => {
  const listed = new Set([...lookup.forms.keys()].map(spellingOf));
  const bare = lookup.entries
    .map(({ entry }) => entry.head)
    .filter((head) => !listed.has(spellingOf(head)));
  expect(bare.length).toBeGreaterThan(300);
  expect(bare.filter((head) => lookUp(lookup, head).sure)).toEqual([]);
});

/** Words that were answered wrongly and as certain before, in the songs where they stand. */
test.each([
  ['ಈ', 287, 'this, these (before a noun)'],
  ['ಕಾಲ', 31, 'time'],
  ['ಕಾಲ', 117, 'foot, leg'],
  ['ಕಾಲ', 283, 'Time, Death, Yama'],
  ['ಐದು', 264, 'five'],
  ['ಬಲಿ', 113, 'King Bali, whom Vamana asked for three steps'],
  ['ನಂದನ', 203, 'Nanda, Krishna’s foster father'],
  ['ನಂದನ', 197, 'son'],
  ['ಹುಟ್ಟು', 270, 'to be born; birth'],
  ['ಮಾಧವ', 231, 'husband of Lakshmi, Vishnu'],
  ['ಕೊಡಲಿ', 288, 'to give'],
  ['ಕೊಡಲಿ', 208, 'axe'],
  ['ಊರು', 42, 'town, village'],
  ['ಮುತ್ತು', 65, 'pearl'],
  ['ಮುನಿ', 102, 'a sage'],
  ['ಬಳಿ', 140, 'nearness; near'],
  ['ಮಾನ್ಯ', 160, 'honoured, worthy of honour'],
  ['ಕಡೆ', 186, 'side, direction; end'],
  ['ತೊಡೆ', 190, 'thigh, lap'],
  ['ಕೊಂಬು', 209, 'horn, a wind instrument'],
  ['ನಿಂದಾ', 245, 'blame, slander'],
  ['ತಿಂಗಳು', 277, 'month'],
  ['ಭೂತ', 140, 'ghost, goblin'],
  ['ಆರು', 264, 'six'],
  ['ಆರು', 25, 'who'],
  ['ಮಾಡು', 139, 'to do, to make'],
  ['ಮಾಡು', 216, 'roof, house'],
  ['ತಾಳಿ', 122, 'to bear, endure; take on'],
  ['ಹಾವಿಗೆ', 26, 'snake'],
  ['ಹಾವಿಗೆ', 19, 'wooden sandals'],
  ['ದೊರೆ', 112, 'lord, king'],
  ['ಕರಿಯ', 185, 'black'],
  ['ಬಾಣ', 236, 'arrow'],
  ['ಕರೆದು', 250, 'to call, to invite'],
  ['ಮಾಡುವ', 9, 'to do, to make'],
  ['ದಾನವ', 163, 'gift, charity'],
  ['ಮಾನವ', 85, 'honour'],
  ['ಅಡಿಗೆ', 265, 'cooking, cooked food'],
  ['ಅವನಿಗೆ', 14, 'he, that man; his, him'],
  ['ನಾರುವ', 49, 'to stink'],
  ['ನಡೆಸದೆ', 34, 'to make go, to steer; to carry on; to provide'],
  ['ಬಯಲಾಯಿತಲ್ಲಾ', 216, 'open ground; emptiness'],
  ['ಕೆಡಿಸುವಂಥ', 174, 'to ruin, to spoil'],
  ['ಕಲಿಸುವವ', 71, 'to teach'],
  ['ತೂಗಿಸಿ', 214, 'to manage, to get done'],
  ['ಕೆಟ್ಟ', 136, 'bad, evil, wretched'],
  ['ಕೆಟ್ಟ', 130, 'to be ruined, to go bad'],
])('%s in song %i is “%s”', (word, song, english) => {
  expect([englishOf(word, song), lookUp(lookup, word, song).sure]).toEqual([english, true]);
});

test('a word with two meanings is certain only in the songs that the glossary names', () => {
  expect(answer('ಹಾವಿಗೆ')).toBe('ಹಾವಿಗೆ ಹಾವು?');
  expect(answer('ಹಾವಿಗೆ', 1000)).toBe('ಹಾವಿಗೆ ಹಾವು?');
  expect(answer('ಹಾವಿಗೆ', 26)).toBe('ಹಾವು');
});

test('the glossary has help for at least 60 % of all words, and nothing for strange ones', () => {
  const { all, certain, possible } = countCoverage(lookUpSongs(lookup, songs));
  expect(all).toBeGreaterThan(17_000);
  expect(certain / all).toBeGreaterThan(0.6);
  expect((certain + possible) / all).toBeGreaterThan(0.78);
  expect(soundsLike(lookup.keys, 'lambodhara').map(({ head }) => head)).toEqual(['ಲಂಬೋದರ']);
});
