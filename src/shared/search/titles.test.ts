import { describe, expect, test } from 'vitest';
import { maxQueryLength, relevance as relevanceOf } from './normalise.ts';
import { buildTitleIndex, searchTitles, type SearchTitle } from './titles.ts';

const titles: SearchTitle[] = [
  [1, 'ಲಂಬೋದರ ಲಕುಮಿಕರ', 'Lambodara lakumikara'],
  [3, 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ', 'Bhagyada lakshmi baramma'],
  [4, 'ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ', 'Jagadoddharana adisidale'],
  [6, 'ರಾಮನಾಮ ಪಾಯಸಕ್ಕೆ ಕೃಷ್ಣನಾಮ ಸಕ್ಕರೆ', 'Raama naama paayasakke'],
  [8, 'ತಂಬೂರಿ ಮೀಟಿದವ', 'Tamboori meetidava'],
  [30, 'ದಾಸನ ಮಾಡಿಕೋ ಎನ್ನ ಸ್ವಾಮಿ', 'Dasana madiko enna swami'],
  [38, 'ಗೋವಿಂದ ನಿನ್ನ ನಾಮವೆ ಚೆಂದ', 'Govinda ninna namave chenda'],
  [40, 'ಗುಣವಾಯಿತೆನ್ನ ಭವರೋಗ', 'Gunavaayitenna bhavaroga'],
  [41, 'ಗುರುವಿನ ಗುಲಾಮನಾಗುವ ತನಕ', 'Guruvina gulaamanaaguva tanaka'],
  [63, 'ಲಕ್ಷ್ಮೀಕಾಂತ ಬಾರೋ', 'Lakshmikantha baaro'],
  [67, 'ಮಾನವ ಜನ್ಮ ದೊಡ್ಡದು', 'Manava janma doddadu'],
  [94, 'ತೂಗಿರೆ ರಂಗನ', 'Toogire rangana'],
  [120, 'ಬಾರಯ್ಯ ವೆಂಕಟರಮಣ', 'Barayya venkataramana'],
  [150, 'ಎಂಥ ಪುಣ್ಯವೇ ಗೋಪಿ', 'Entha punyave gopi'],
  [210, 'ಕೇಶವ ಮಾಧವ ಗೋವಿಂದ', 'Keshava madhava govinda'],
  [212, 'ಕೃಷ್ಣ ಬಾರೊ ಕೃಷ್ಣ', 'Krishna baro krishna baro'],
].map(([number, kannada, roman]) => ({
  number: Number(number),
  kannada: String(kannada),
  roman: String(roman),
}));
titles[1] = { ...titles[1]!, also: ['Namma amma sowbhagyada'] };

const index = buildTitleIndex(titles);
const numbers = (query: string, limit?: number): number[] =>
  searchTitles(index, query, limit).map(({ number }) => number);

describe('spellings', () => {
  test.each([
    ['bhagyadha laxmi baaramma', 3],
    ['ಬಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಭಾರಮ್ಮ', 3],
    ['भाग्यद लक्ष्मी बारम्मा', 3],
    ['பாக்ய லட்சுமி பாரம்மா', 3],
    ['భాగ్యద లక్ష్మి రావమ్మ', 3],
    ['ഭാഗ്യദ ലക്ഷ്മി ബാരമ്മ', 3],
    ['ভাগ্যদ লক্ষ্মী', 3],
    ['bhāgyada lakṣmī bārammā', 3],
    ['bhAgyada lakShmI bArammA', 3],
    ['bhagyadalakshmibaramma', 3],
    ['lakshmi baramma', 3],
    ['lakshmi bhagyada', 3],
    ['bhagyada ಲಕ್ಷ್ಮಿ', 3],
    ['ಜಗದೋದ್ಧಾರ ನಾಡಿಸಿದಳು ಯಶೋಧೆ', 4],
    ['jagdodharn adisdale', 4],
    ['சகதோத்தாரண ஆடிசிதளே', 4],
    ['தாசன மாடிகோ', 30],
    ['ದಾಸನ ಮಾಡ್ಕೊ ಎನ್ನ ಸ್ವಾಮಿ', 30],
    ['tmboori metidava', 8],
    ['குருவின குலாமனாகுவ தனக', 41],
    ['ಮಾನವಜನ್ಮ ದೊಡ್ಡದು ಇದ ಹಾನಿ ಮಾಡಲು ಬೇಡಿ', 67],
    ['ranga toogire', 94],
    ['baaraiah venkata ramana', 120],
    ['கிருஷ்ணா பாரோ', 212],
    ['krushna baaro', 212],
  ])('%s finds song %i first', (query, number) => {
    expect(numbers(query)[0]).toBe(number);
  });
});

describe('order', () => {
  test('titles that start with the term, then those that contain it, then those that sound like it', () => {
    const hits = searchTitles(index, 'govinda');
    expect(hits.slice(0, 2)).toMatchObject([
      { number: 38, relevance: 3, reason: { kind: 'starts' } },
      { number: 210, relevance: 2, reason: { kind: 'contains' } },
    ]);
    expect(numbers('gopi')[0]).toBe(150);
    expect(hits.map(({ relevance }) => relevance)).toEqual(
      hits.map(({ relevance }) => relevance).toSorted((a, b) => b - a),
    );
  });

  test('every spelling of a title counts, also ISO 15919 and further names', () => {
    for (const query of ['ಭಾಗ್ಯದ', 'Bhagyada', 'bhāgyada', 'namma AMMA']) {
      expect(searchTitles(index, query)[0]).toMatchObject({
        number: 3,
        relevance: 3,
        reason: { kind: 'starts' },
      });
    }
  });

  test('a match by sound names the words that matched, in the script of the query', () => {
    expect(searchTitles(index, 'laxmikanta')[0]?.reason).toEqual({
      kind: 'sounds',
      matched: 'Lakshmikantha',
    });
    expect(searchTitles(index, 'ಲಕ್ಷ್ಮಿ ಕಾಂತ')[0]?.reason).toEqual({
      kind: 'sounds',
      matched: 'ಲಕ್ಷ್ಮೀಕಾಂತ',
    });
    expect(searchTitles(index, 'govinda kinna')[0]).toMatchObject({
      number: 38,
      reason: { kind: 'letters', matched: 'Govinda ninna' },
    });
  });

  test('the specification has a class for four shared letters, which the result names', () => {
    expect(searchTitles(index, 'bhagyadha laxmi')[0]?.relevance).toBe(1);
    expect(searchTitles(index, 'गोपी')[0]).toMatchObject({
      number: 150,
      relevance: 0,
      reason: { kind: 'sounds', matched: 'ಗೋಪಿ' },
    });
  });

  test('titles that only share four letters in a row with the query are found last, the longest such run first', () => {
    expect(searchTitles(index, 'bhagyada song lyrics')).toMatchObject([
      { number: 3, relevance: 1, reason: { kind: 'shares', matched: 'bhagyada' } },
    ]);
    expect(numbers('ಜಗದೋದ್ಧಾರನ mp3 download please')[0]).toBe(4);
    const hits = searchTitles(index, 'govinda lakshmi songs', 20);
    expect(hits.map(({ number }) => number)).toEqual(expect.arrayContaining([3, 38, 63, 210]));
  });

  test.each([
    'bhagyada song lyrics',
    'guruvina xyz',
    'ಕೃಷ್ಣನಾಮ ಹಾಡು',
    'the tamboori player',
    'aa venk aa',
  ])(
    'where the specification has a match for %s there is a list, with every match in it',
    (query) => {
      const matches = titles.filter(({ kannada, roman }) =>
        [kannada, roman].some((title) => relevanceOf(title, query) > 0),
      );
      expect(matches.length).toBeGreaterThan(0);
      expect(numbers(query, 20)).toEqual(
        expect.arrayContaining(matches.map(({ number }) => number)),
      );
    },
  );

  test('no song is found twice, and no more than requested', () => {
    expect(new Set(numbers('ba')).size).toBe(numbers('ba').length);
    expect(numbers('a', 3)).toHaveLength(3);
    expect(numbers('4', 1)).toEqual([4]);
  });
});

describe('numbers', () => {
  test.each(['4', '4.', ' 4 ', '4. ', '4. Jagad', '4.ಜಗದೋದ್ಧಾರನ', '೪', '४. जगदो', '4. govinda'])(
    '%j finds song 4 first',
    (query) => {
      expect(searchTitles(index, query)[0]).toMatchObject({
        number: 4,
        relevance: 3,
        reason: { kind: 'number' },
      });
    },
  );

  test('a number alone also finds the numbers that begin with it, since a title begins with its number', () => {
    expect(numbers('4')).toEqual([4, 40, 41]);
    expect(numbers('4.')).toEqual([4]);
  });

  test('the words after a number are searched for', () => {
    expect(numbers('4. govinda').slice(0, 3)).toEqual([4, 38, 210]);
    expect(numbers('999. govinda')[0]).toBe(38);
    expect(numbers('999')).toEqual([]);
  });
});

describe('nothing is found', () => {
  test.each(['', ' ', '\n\t '])('for the blank term %j', (query) => {
    expect(numbers(query)).toEqual([]);
  });

  test.each([
    'asdfghjkl',
    'qwertyuiop',
    'zzzz',
    'lorem ipsum dolor',
    'hello world',
    'password reset',
    'weather in london tomorrow',
    'ಕ್ಷಞಡಢಛ',
    'ಹಲೋ ವರ್ಲ್ಡ್',
    'क्रिकेट स्कोर',
    'கிரிக்கெட்',
    'привет мир',
    '你好世界',
    '!!!???',
    '😀😀',
    '.',
    '\u0000',
  ])('for %s', (query) => {
    expect(searchTitles(index, query)).toEqual([]);
  });

  test('in an empty index', () => {
    expect(searchTitles(buildTitleIndex([]), 'govinda')).toEqual([]);
  });
});

test('a term is cut at its maximum length, not refused', () => {
  expect(numbers('Bhagyada lakshmi baramma'.padEnd(maxQueryLength) + 'x'.repeat(1e6))[0]).toBe(3);
  expect(numbers('ಕ್ಷ'.repeat(1e5))).toEqual([]);
});
