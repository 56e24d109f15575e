import { expect, test } from 'vitest';
import { parseTeaching } from './parse.ts';

const good = `title: ಸರಳೆ ವರಸೆ
roman: Sarali varisai
raga: Malahari
tala: Chaturasra Rupaka
source: as it is taught

# 1

S R | M P D S' ||
S' D | P M G R ||

# 2
tala: Adi
title: ಎರಡು

S R M P | D S' | S' , ||
`;
const read = (text: string) => parseTeaching(text, 'sarali', 'sarali.txt');

test('a set is read, and an exercise without a raga and tala has those of the set', () => {
  expect(read(good)).toEqual({
    mistakes: [],
    value: {
      id: 'sarali',
      title: 'ಸರಳೆ ವರಸೆ',
      roman: 'Sarali varisai',
      source: 'as it is taught',
      pieces: [
        {
          number: 1,
          title: null,
          roman: null,
          raga: 'Malahari',
          tala: 'Chaturasra Rupaka',
          notation: "S R | M P D S' ||\nS' D | P M G R ||",
        },
        {
          number: 2,
          title: 'ಎರಡು',
          roman: null,
          raga: 'Malahari',
          tala: 'Adi',
          notation: "S R M P | D S' | S' , ||",
        },
      ],
    },
  });
});

test.each<[what: string, from: string, to: string, ...expected: string[]]>([
  [
    'an avarta too short',
    "S R | M P D S' ||",
    "S R | M P S' ||",
    '9: The avarta at column 7 has 5 aksharas; in Chaturasra Rupaka it has 6.',
  ],
  [
    'an avarta too long',
    'P M G R ||',
    'P M G R S ||',
    '10: The avarta at column 8 has 7 aksharas; in Chaturasra Rupaka it has 6.',
  ],
  [
    'a sign that is no swara',
    'S R M P |',
    'S R M Q |',
    "16: Swaras are S R G M P D N with ' or . behind, a comma alone, | and ||, not Q",
  ],
  [
    'a swara that the raga lacks',
    "| D S' | S' , ||",
    "| D N | S' , ||",
    '16: Malahari has no N, which stands at column 13.',
  ],
  ['a remark', 'title: ಎರಡು', 'title: ಎರಡು\nslowly', '15: Swaras are'],
  [
    'an unknown raga',
    'raga: Malahari',
    'raga: Nowhere',
    '3: The table of ragas (src/shared/notation/ragas.ts) does not know Nowhere.',
  ],
  ['an unknown tala', 'tala: Adi', 'tala: Nowhere', '13: Nowhere is no tala that is known'],
  ['no tala at all', 'tala: Chaturasra Rupaka\n', '', '6: The header "tala" is missing.'],
  [
    'an unknown header',
    'source:',
    'from:',
    '1: The header "source" is missing.',
    '5: There is no header "from"',
  ],
  [
    'a header twice',
    'tala: Adi',
    'tala: Adi\ntala: Adi',
    '14: The header "tala" stands on line 13 already.',
  ],
  [
    'an empty header',
    'roman: Sarali varisai',
    'roman:',
    '1: The header "roman" is missing.',
    '2: The header "roman" is empty.',
  ],
  [
    'a number out of order',
    '# 2',
    '# 3',
    '12: Exercises are numbered in order; this one is "# 2".',
  ],
  ['an exercise without a line', "S R M P | D S' | S' , ||\n", '', '12: This exercise is empty.'],
  [
    'a line before the first exercise',
    '\n# 1',
    '\nS R ||\n\n# 1',
    '7: This line belongs to no exercise',
  ],
  ['a title in Latin letters', 'title: ಎರಡು', 'title: two', '14: A title takes Kannada letters'],
])('%s is reported with its line', (_what, from, to, ...expected) => {
  expect(good).toContain(from);
  const { value, mistakes } = read(good.replace(from, () => to));
  expect(value).toBeNull();
  const messages = mistakes.map(({ line, message }) => `${line}: ${message}`);
  expect(messages).toHaveLength(expected.length);
  for (const [index, one] of expected.entries()) expect(messages[index]).toContain(one);
});
