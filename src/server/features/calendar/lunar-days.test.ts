import { expect, test } from 'vitest';
import { calendarDay, dayAt, dayNumber, type LunarDay } from '../../../shared/calendar.ts';
import { findCity, cityIds, type City } from '../../../shared/calendar/cities.ts';
import { noonAt, sunriseOn, sunsetOn, whenElongation } from './astronomy.ts';
import { lunarDayOf, lunarMonth, lunationAt } from './lunar-days.ts';
import { requireCity } from './service.ts';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

interface Printed {
  city: City;
  /** The first day; the others follow it. */
  from: string;
  month: LunarDay['month'][];
  /** The clock in the city, with +1 on the next day; null where the tithi lasts over the next sunrise. */
  days: readonly (readonly [tithi: number, ends: string | null])[];
}

const orinda: City = {
  id: 'orinda',
  name: { en: 'Orinda', kn: 'ಒರಿಂಡಾ' },
  latitude: 37.8606,
  longitude: -122.1831,
  timeZone: 'America/Los_Angeles',
};

/**
 * Tithi at sunrise and the time of its end as printed. Chennai and Orinda (California): daily calendars for 2019 of the Jyotisha project
 * (github.com/jyotisham/jyotisha, daily-cal-2019-Chennai-deva.tex and daily-cal-2019-Orinda-deva.tex).
 */
const printed: readonly Printed[] = [
  {
    city: requireCity('chennai'),
    from: '2019-01-01',
    month: ['Margashirsha', 'Pushya'],
    days: [
      [26, '01:28+1'],
      [27, '02:10+1'],
      [28, '03:21+1'],
      [29, '04:57+1'],
      [30, null],
      [30, '06:58'],
      [1, '09:18'],
      [2, '11:54'],
      [3, '14:38'],
      [4, '17:22'],
    ],
  },
  {
    city: requireCity('chennai'),
    from: '2019-07-17',
    month: ['Ashadha', 'Shravana'],
    days: [
      [16, '04:51+1'],
      [17, null],
      [17, '06:55'],
      [18, '09:13'],
      [19, '11:39'],
      [20, '14:04'],
      [21, '16:16'],
      [22, '18:05'],
      [23, '19:21'],
      [24, '19:56'],
      [25, '19:46'],
      [26, '18:49'],
      [27, '17:09'],
      [28, '14:49'],
      [29, '11:57'],
      [30, '08:42'],
      [2, '01:36+1'],
      [3, '22:05'],
      [4, '18:49'],
    ],
  },
  {
    city: orinda,
    from: '2019-01-01',
    month: ['Margashirsha', 'Pushya'],
    days: [
      [26, '11:58'],
      [27, '12:40'],
      [28, '13:51'],
      [29, '15:27'],
      [30, '17:28'],
      [1, '19:48'],
      [2, '22:24'],
      [3, '01:08+1'],
      [4, '03:52+1'],
      [5, '06:24+1'],
    ],
  },
  {
    city: orinda,
    from: '2019-07-17',
    month: ['Ashadha', 'Shravana'],
    days: [
      [16, '16:21'],
      [17, '18:25'],
      [18, '20:43'],
      [19, '23:09'],
      [20, '01:34+1'],
      [21, '03:46+1'],
      [22, '05:35+1'],
      [23, null],
      [23, '06:51'],
      [24, '07:26'],
      [25, '07:16'],
      [26, '06:19'],
      [28, '02:19+1'],
      [29, '23:27'],
      [30, '20:11'],
      [1, '16:41'],
      [2, '13:06'],
      [3, '09:35'],
      // Printed with the 5th: its sunrise, of the disc's centre at 06:19, is five minutes later, and the 4th ends between.
      [4, '06:19'],
    ],
  },
];

const clockAt = (timeZone: string, at: number) =>
  new Date(at).toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

test.each(printed.map((one) => [one.city.name.en, one.from, one] as const))(
  'the tithis of %s from %s are those of the printed calendar, and end within two minutes of it',
  (_name, _from, { city, from, month, days }) => {
    days.forEach(([tithi, ends], index) => {
      const day = dayNumber(from) + index;
      const lunar = lunarDayOf(city, day);
      expect([lunar.day, lunar.tithi]).toEqual([calendarDay(day), tithi]);
      expect(month).toContain(lunar.month);
      const over = lunar.tithiEndsAt > sunriseOn(city, day + 1);
      expect([lunar.day, over]).toEqual([lunar.day, ends === null]);
      if (ends === null) return;
      const endsOn = calendarDay(day + (ends.endsWith('+1') ? 1 : 0));
      expect(dayAt(city.timeZone, lunar.tithiEndsAt)).toBe(endsOn);
      const clock = clockAt(city.timeZone, lunar.tithiEndsAt);
      expect(
        Math.abs(minutesOf(clock) - minutesOf(ends)),
        `${lunar.day}: ${clock}, printed ${ends}`,
      ).toBeLessThanOrEqual(2);
    });
  },
);

// drikpanchang.com, daily panjika for New Delhi, of these days.
test.each([
  ['2020-12-31', 16, '09:30', 'Margashirsha', 'Punarvasu', '07:14', '17:35'],
  ['2022-01-24', 21, '08:43', 'Pushya', 'Hasta', '07:13', '17:54'],
  ['2022-01-26', 24, '04:34', 'Pushya', 'Svati', '07:12', '17:55'],
  ['2025-11-22', 2, '17:11', 'Margashirsha', 'Jyeshtha', '06:49', '17:25'],
] as const)(
  'at Delhi %s has the tithi, month, nakshatra and sunrise of the printed calendar',
  (day, tithi, ends, month, nakshatra, sunrise, sunset) => {
    const city = requireCity('delhi');
    const lunar = lunarDayOf(city, dayNumber(day));
    expect(lunar).toMatchObject({ tithi, month, isAdhika: false });
    expect(nakshatraNames[lunar.nakshatra]).toBe(nakshatra);
    for (const [at, clock] of [
      [lunar.tithiEndsAt, ends],
      [lunar.sunriseAt, sunrise],
      [lunar.sunsetAt, sunset],
    ] as const)
      expect(
        Math.abs(minutesOf(clockAt(city.timeZone, at)) - minutesOf(clock)),
      ).toBeLessThanOrEqual(1);
  },
);
const nakshatraNames: Record<number, string> = {
  6: 'Punarvasu',
  12: 'Hasta',
  14: 'Svati',
  17: 'Jyeshtha',
};

// Moments of new moon (Astronomical Almanac; eclipses of the sun by NASA).
test.each(['2000-01-06T18:14Z', '2017-08-21T18:30Z', '2024-04-08T18:21Z', '2026-08-12T17:37Z'])(
  'a new moon is at %s',
  (known) => {
    const at = Date.parse(known);
    expect(Math.abs(whenElongation(0, at + dayMs) - at)).toBeLessThan(minuteMs);
  },
);

test('months are added and lost in the years in which the almanacs have it', () => {
  const special = [1963, 1964, 1982, 1983, 2018, 2020, 2023, 2026, 2029]
    .flatMap((year) =>
      Array.from({ length: 12 }, (_, index) => lunarMonth(lunationAt(Date.UTC(year, index, 28)))),
    )
    .filter(({ isAdhika, lost }) => isAdhika || lost)
    .map(({ name, lost, tithis }) =>
      [new Date(tithis[0] ?? 0).getUTCFullYear(), name, lost].filter(Boolean).join(' '),
    );
  expect(new Set(special)).toEqual(
    new Set([
      '1963 Kartika',
      '1963 Kartika Margashirsha',
      '1964 Chaitra',
      '1982 Ashvina',
      '1983 Pushya Magha',
      '1983 Phalguna',
      '2018 Jyeshtha',
      '2020 Ashvina',
      '2023 Shravana',
      '2026 Jyeshtha',
      '2029 Chaitra',
    ]),
  );
});

test('an added month, a tithi with two sunrises and one with none are named', () => {
  const at = (day: string) => lunarDayOf(requireCity('bengaluru'), dayNumber(day));
  expect(at('2026-05-17')).toMatchObject({ month: 'Jyeshtha', isAdhika: true, tithi: 1 });
  expect(at('2026-06-16')).toMatchObject({ month: 'Jyeshtha', isAdhika: false, tithi: 2 });
  // The first tithi begins after sunrise of the 15th and ends before that of the 16th.
  expect(at('2026-06-15')).toMatchObject({ tithi: 30, skipped: 1 });
  expect(lunarDayOf(requireCity('chennai'), dayNumber('2019-01-06')).isSecond).toBe(true);
  expect(at('1983-01-20')).toMatchObject({ month: 'Pushya', lost: 'Magha' });
});

test('the sun rises before and sets after noon of each calendar day in every city', () => {
  // The solstices, the days on which clocks change, and leap days.
  const days = ['2024-02-29', '2026-06-21', '2026-12-21', '2026-03-08', '2026-03-29', '2026-04-05'];
  for (const id of cityIds)
    for (const day of days) {
      const city = requireCity(id);
      const number = dayNumber(day);
      const noon = noonAt(city.timeZone, number);
      expect(clockAt(city.timeZone, noon), id).toBe('12:00');
      const [rise, set] = [sunriseOn(city, number), sunsetOn(city, number)];
      expect([id, dayAt(city.timeZone, rise)]).toEqual([id, day]);
      expect(rise).toBeLessThan(noon);
      expect(set).toBeGreaterThan(noon);
      expect(set - rise).toBeLessThan(19 * 60 * minuteMs);
    }
});

test('on both sides of the date line a day is that of the clock there', () => {
  const at = Date.parse('2026-11-27T11:00:00Z');
  const dayIn = (id: string) => dayAt(findCity(id)?.timeZone ?? '', at);
  expect([dayIn('auckland'), dayIn('suva'), dayIn('apia')]).toEqual([
    '2026-11-28',
    '2026-11-27',
    '2026-11-28',
  ]);
  expect(dayIn('honolulu')).toBe('2026-11-27');
  // Apia skipped 30 December 2011.
  const apia = requireCity('apia');
  for (const day of ['2011-12-29', '2011-12-31'])
    expect(dayAt(apia.timeZone, sunriseOn(apia, dayNumber(day)))).toBe(day);
});
