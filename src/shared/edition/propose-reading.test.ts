import { expect, test } from 'vitest';
import { placesOf, proposeReading, type ProposedReading } from './propose-reading.ts';

const lyrics = '[Pallavi]\nಲಂಬೋದರ ಲಕುಮಿಕರ\n\n[Charana 1]\nಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ ವರ್ಣ\n\nಕರುಣಾ ಸಾಗರ ಕರಿವದನ';
const first = 'Pallavi, line 1: ಲಕುಮಿಕರ (B) | ಲಕ್ಷ್ಮೀಕರ (Hs)\nreason: metre';
const last = 'Charana 1, line 2: ಕರುಣಾ (Hs) | ಕರುಣ (B, Br)\nreason: grammar';
const proposal: ProposedReading = {
  place: 'Charana 1, line 1',
  printed: { text: 'ಗಣನಾಥ', sigla: ['B'] },
  reading: { text: 'ಗಣಪತಿ', sigla: ['Hs'] },
  reason: 'sense',
  note: '',
  noteKannada: '',
  replaces: false,
};
const propose = (differences: Partial<ProposedReading> = {}, apparatus = `${first}\n\n${last}`) =>
  proposeReading({ lyrics, apparatus }, { ...proposal, ...differences });

test('the places are those that an entry names', () => {
  expect(placesOf(lyrics).map(({ place }) => place)).toEqual([
    'Pallavi, line 1',
    'Charana 1, line 1',
    'Charana 1, line 2',
  ]);
  expect(placesOf('ಹರಿ\nರಂಗ')).toEqual([
    { place: 'line 1', text: 'ಹರಿ' },
    { place: 'line 2', text: 'ರಂಗ' },
  ]);
});

test('an entry stands in the order of the lines, and of the words in a line', () => {
  const entry = 'Charana 1, line 1: ಗಣನಾಥ (B) | ಗಣಪತಿ (Hs)\nreason: sense';
  expect(propose()).toEqual({ lyrics, apparatus: `${first}\n\n${entry}\n\n${last}` });
  expect(propose({}, '').apparatus).toBe(entry);
  const before = 'Charana 1, line 1: ಶ್ರೀ (B) | - (Hs)\nreason: metre';
  const after = 'Charana 1, line 1: ವರ್ಣ (B) | ವರ್ಣನೆ (Hs)\nreason: metre';
  expect(propose({}, `${before}\n\n${after}`).apparatus).toBe(`${before}\n\n${entry}\n\n${after}`);
});

test('a reading joins the entry of the same words', () => {
  const place = { place: 'Charana 1, line 2', printed: { text: 'ಕರುಣಾ', sigla: ['Hs'] } };
  expect(
    propose({
      ...place,
      reading: { text: 'ಕರುಣೆ', sigla: ['Ed'] },
      note: 'So.',
      noteKannada: 'ಹೀಗೆ.',
    }).apparatus,
  ).toBe(
    `${first}\n\nCharana 1, line 2: ಕರುಣಾ (Hs) | ಕರುಣ (B, Br) | ಕರುಣೆ (Ed)\nreason: sense\nnote: So.\nnote Kannada: ಹೀಗೆ.`,
  );
  expect(
    propose({ ...place, reading: { text: 'ಕರುಣ', sigla: ['B', 'Br'] }, replaces: true }),
  ).toEqual({
    lyrics: lyrics.replace('ಕರುಣಾ', 'ಕರುಣ'),
    apparatus: `${first}\n\nCharana 1, line 2: ಕರುಣ (B, Br) | ಕರುಣಾ (Hs)\nreason: sense`,
  });
});

test('a printed reading changes its line, and an undecided one marks it', () => {
  expect(propose({ replaces: true })).toEqual({
    lyrics: lyrics.replace('ಗಣನಾಥ', 'ಗಣಪತಿ'),
    apparatus: `${first}\n\nCharana 1, line 1: ಗಣಪತಿ (Hs) | ಗಣನಾಥ (B)\nreason: sense\n\n${last}`,
  });
  expect(propose({ reason: 'undecided' }).lyrics).toBe(lyrics.replace('ವರ್ಣ', 'ವರ್ಣ (?)'));
});

test('a text with a mistake is kept, and the entry stands at its end', () => {
  expect(propose({}, 'Pallavi, line 1: ಲಕುಮಿಕರ').apparatus).toBe(
    'Pallavi, line 1: ಲಕುಮಿಕರ\n\nCharana 1, line 1: ಗಣನಾಥ (B) | ಗಣಪತಿ (Hs)\nreason: sense',
  );
});
