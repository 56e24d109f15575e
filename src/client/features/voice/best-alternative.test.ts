import { expect, test } from 'vitest';
import { seedTitles } from '../../../../bench/search/corpus.ts';
import { buildTitleIndex, searchTitles } from '../../../shared/search/titles.ts';
import { bestAlternative } from '../search/use-voice-search.ts';

const index = buildTitleIndex(seedTitles());
const find = async (query: string) => searchTitles(index, query);
const songOf = async (...readings: [string, ...string[]]) =>
  (await find(await bestAlternative(readings, find)))[0]?.number;

test.each([
  [['ಬಾಗಿಲ ರಕ್ಷಿ ಬಾರಮ್ಮ', 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ'], 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ', 3],
  [['weather tomorrow', 'ಜಗದೋದ್ಧಾರನ', 'jagat'], 'ಜಗದೋದ್ಧಾರನ', 4],
  [['bhagyada lakshmi', 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'], 'bhagyada lakshmi', 3],
  [['ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ', 'ಕೆರೆಯ'], 'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ', 5],
] as const)(
  'of %j the alternative that fits a title is %s',
  async ([first, ...more], meant, number) => {
    expect(await bestAlternative([first, ...more], find)).toBe(meant);
    expect(await songOf(first, ...more)).toBe(number);
  },
);

test('without a fitting title the likeliest alternative is taken', async () => {
  expect(await bestAlternative(['zzqqxxkk', 'lorem ipsum dolor'], find)).toBe('zzqqxxkk');
  expect(await songOf('zzqqxxkk')).toBeUndefined();
});

test.each([
  ['ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ ನಮ್ಮಮ್ಮ', 3],
  ['Bhagya da Lakshmi Bharamma', 3],
  ['baggy other Lakshmi bar Amma', 3],
  ['ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳ್ ಯಶೋದೆ', 4],
  ['Jagat Uddharan Adi Sidale', 4],
  ['ಗಜವದನ ಬೇಡುವೆ', 2],
  ['भाग्यद लक्ष्मी बारम्मा', 3],
])('%s finds song %i, in Kannada, Latin and English words', async (phrase, number) =>
  expect(await songOf(phrase)).toBe(number),
);
