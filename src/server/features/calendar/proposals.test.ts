import { expect, test } from 'vitest';
import { calendarDay } from '../../../shared/calendar.ts';
import { requireCity } from './service.ts';
import { proposalsOf } from './proposals.ts';

async function daysOf(city: string, year: number): Promise<Map<string, string>> {
  const proposals = await proposalsOf(requireCity(city), year);
  return new Map(proposals.map(({ key, day }) => [key, calendarDay(day).slice(5)]));
}

/**
 * General and restricted holidays of Karnataka as published (2025: udayavani.com, 15 November 2024; 2026: thedailyjagran.com), except two that the
 * rules give otherwise, see below.
 */
const published: Record<number, Record<string, string>> = {
  2025: {
    'makara-sankranti': '01-14',
    'madhva-navami': '02-06',
    shivaratri: '02-26',
    'akshaya-tritiya': '04-30',
    varamahalakshmi: '08-08',
    'gauri-tritiya': '08-26',
    'ganesha-chaturthi': '08-27',
    'ananta-chaturdashi': '09-06',
    mahanavami: '10-01',
    'naraka-chaturdashi': '10-20',
    'bali-padyami': '10-22',
  },
  2026: {
    'madhva-navami': '01-27',
    shivaratri: '02-15',
    ugadi: '03-19',
    'akshaya-tritiya': '04-20',
    'ganesha-chaturthi': '09-14',
    mahanavami: '10-20',
    vijayadashami: '10-21',
    'naraka-chaturdashi': '11-08',
    'bali-padyami': '11-10',
  },
};

test.each([2025, 2026])('the proposals for %s are the published holidays', async (year) => {
  const days = await daysOf('bengaluru', year);
  const expected = published[year] ?? {};
  expect(Object.fromEntries(Object.keys(expected).map((key) => [key, days.get(key)]))).toEqual(
    expected,
  );
});

test('two published holidays differ from the proposals, which the trust can change', async () => {
  // The tithi begins at 23:50, within midnight; the list has the next day, at whose sunrise it is current.
  expect((await daysOf('bengaluru', 2025)).get('krishna-janmashtami')).toBe('08-15');
  // The sun enters Makara at 15:07; the list has the next day, as almanacs by the Surya Siddhanta do.
  expect((await daysOf('bengaluru', 2026)).get('makara-sankranti')).toBe('01-14');
});

// Vaishnava calendar of iskconbangalore.org for 2025, of which an excerpt from March to July was read.
test('the fasts of 2025 are those of a published Vaishnava calendar, except where the twelfth has two sunrises', async () => {
  const proposals = await proposalsOf(requireCity('bengaluru'), 2025);
  const fasts = proposals
    .filter(({ festival: { id } }) => id === 'ekadashi' || id === 'dark-ekadashi')
    .map(({ day, found }) => [calendarDay(day).slice(5), found] as const)
    .filter(([day]) => day >= '03-20' && day <= '07-31');
  expect(fasts).toEqual([
    ['03-26', 'spoiled'],
    ['04-08', 'one'],
    ['04-24', 'one'],
    ['05-08', 'one'],
    ['05-23', 'one'],
    // Published: 7 June, a Mahadvadashi.
    ['06-06', 'long-twelfth'],
    ['06-22', 'one'],
    ['07-06', 'one'],
    ['07-21', 'one'],
  ]);
});

test('a festival is in the ordinary month, and ekadashi in the added one too', async () => {
  const days = await daysOf('bengaluru', 2026);
  expect(days.get('ekadashi-added')).toBe('05-27');
  expect(days.get('dark-ekadashi-added')).toBe('06-11');
  expect(days.get('ekadashi-Jyeshtha')).toBe('06-25');
  // 2029 has an added Chaitra from 16 March.
  expect((await daysOf('bengaluru', 2029)).get('ugadi')).toBe('04-14');
});

test('a lost month leaves its festivals in the month with two names', async () => {
  const days = await daysOf('bengaluru', 1983);
  expect(days.get('madhva-navami')).toBeDefined();
  expect(days.get('purandara-aradhana')).toBeDefined();
});

test('a festival that comes twice in a year has two keys, and each year has its aradhana', async () => {
  const days = await daysOf('bengaluru', 2025);
  expect([days.get('vaikuntha-ekadashi'), days.get('vaikuntha-ekadashi-2')]).toEqual([
    '01-10',
    '12-31',
  ]);
  expect([
    days.get('purandara-aradhana'),
    (await daysOf('bengaluru', 2026)).get('purandara-aradhana'),
  ]).toEqual(['01-29', '01-18']);
});

test.each([1900, 2100])('the bounds of the calendar have proposals: %s', async (year) => {
  const proposals = await proposalsOf(requireCity('bengaluru'), year);
  expect(new Set(proposals.map(({ key }) => key)).size).toBe(proposals.length);
  expect(proposals.length).toBeGreaterThan(50);
});

test('west of the Atlantic a festival may be a day earlier, and near the date line a day later', async () => {
  const key = 'bali-padyami';
  const days = await Promise.all(
    ['honolulu', 'new-york', 'bengaluru', 'suva', 'auckland'].map(
      async (city) => (await daysOf(city, 2026)).get(key) ?? '',
    ),
  );
  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBeGreaterThan(1);
});
