import { expect, test } from 'vitest';
import { dayNumber } from '../../../shared/calendar.ts';
import { testSite, type Caller } from '../../testing/site.ts';

const day = '2026-09-14';

/** The days of a year as proposed, with changes. */
async function daysOf(asha: Caller, year: number, changes: Record<string, string | null> = {}) {
  const { confirmedAt, days } = await asha.admin.festivalYear({ year });
  return {
    year,
    confirmedAt,
    days: days.map(({ key, proposed }) => ({
      key,
      day: key in changes ? (changes[key] ?? null) : proposed,
    })),
  };
}

test('a day in a city has its tithi, its festivals with songs, the next festivals and the month', async () => {
  const site = await testSite();
  const page = await site.visitor().calendar.page({ city: 'udupi', day });
  expect(page.lunar).toMatchObject({ day, month: 'Bhadrapada', tithi: 3 });
  expect(page.festivals.map(({ festival }) => festival)).toEqual([
    'ganesha-chaturthi',
    'gauri-tritiya',
  ]);
  expect(page.festivals[0]?.songs.map(({ number }) => number)).toContain(1);
  expect(page.next).toHaveLength(5);
  expect(page.next.every((one) => one.day > day && !one.isConfirmed)).toBe(true);
  expect(page.month).toHaveLength(30);
  expect(page.month[13]).toMatchObject({
    day,
    festivals: [{ name: { en: 'Ganesha Chaturthi' } }, {}],
  });
});

test.each([
  { city: 'atlantis', day },
  { city: 'udupi', day: '2026-02-29' },
  { city: 'udupi', day: '1899-12-31' },
  { city: 'udupi', day: '2101-01-01' },
  { city: 'udupi', day: 'x' },
])('%o is refused', async (input) => {
  const site = await testSite();
  await expect(site.visitor().calendar.page(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('the first and the last day of the calendar have a page', async () => {
  const { calendar } = (await testSite()).visitor();
  expect((await calendar.page({ city: 'suva', day: '1900-01-01' })).month).toHaveLength(31);
  const last = await calendar.page({ city: 'honolulu', day: '2100-12-31' });
  expect(last.next).toEqual([]);
});

test('an admin confirms a year: it is no longer expected, a changed day moves, and the song of the day with it', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const visitor = site.visitor();
  const changes = { 'ganesha-chaturthi': '2026-09-15', 'gauri-tritiya': null };
  await asha.admin.confirmFestivals(await daysOf(asha, 2026, changes));
  const before = await visitor.calendar.page({ city: 'udupi', day });
  expect(before.festivals).toEqual([]);
  expect(before.next[0]).toMatchObject({ festival: 'ganesha-chaturthi', isConfirmed: true });
  const after = await visitor.calendar.page({ city: 'bengaluru', day: '2026-09-15' });
  expect(after.festivals).toMatchObject([{ festival: 'ganesha-chaturthi', isConfirmed: true }]);
  expect(
    (await visitor.calendar.songOfDay({ day: dayNumber('2026-09-15') })).festival,
  ).toMatchObject({ festival: 'ganesha-chaturthi', isConfirmed: true });
  expect(await asha.admin.festivalYear({ year: 2026 })).toMatchObject({
    confirmedAt: expect.any(String),
  });
  // The next year is not.
  const next = await visitor.calendar.page({ city: 'udupi', day: '2027-01-15' });
  expect(next.next.some(({ isConfirmed }) => isConfirmed)).toBe(false);

  await asha.admin.reopenFestivals({ year: 2026 });
  const again = await visitor.calendar.page({ city: 'udupi', day });
  expect(again.festivals[0]).toMatchObject({ festival: 'ganesha-chaturthi', isConfirmed: false });
  await expect(asha.admin.reopenFestivals({ year: 2026 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a city whose own day differs keeps it as expected', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await asha.admin.confirmFestivals(await daysOf(asha, 2026));
  const visitor = site.visitor();
  const states = new Set<boolean>();
  for (const near of ['2026-11-08', '2026-11-09', '2026-11-10'])
    for (const { festival, isConfirmed } of (
      await visitor.calendar.page({ city: 'honolulu', day: near })
    ).festivals)
      if (festival === 'bali-padyami') states.add(isConfirmed);
  expect([...states]).toEqual([false]);
});

test('days that are not those of the year, too far away, or confirmed meanwhile are refused', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const year = await daysOf(asha, 2026);
  const refused = { code: 'BAD_REQUEST' };
  await expect(
    asha.admin.confirmFestivals({ ...year, days: year.days.slice(1) }),
  ).rejects.toMatchObject(refused);
  for (const far of ['2026-06-01', '2027-09-14'])
    await expect(
      asha.admin.confirmFestivals(await daysOf(asha, 2026, { 'ganesha-chaturthi': far })),
    ).rejects.toMatchObject(refused);
  await asha.admin.confirmFestivals(year);
  await expect(asha.admin.confirmFestivals(year)).rejects.toMatchObject({ code: 'CONFLICT' });
  for (const other of [1899, 2101])
    await expect(asha.admin.festivalYear({ year: other })).rejects.toMatchObject(refused);
});

test('only admins confirm a year and list songs', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const year = await daysOf(asha, 2026);
  const ravi = await site.signIn('Proofreader');
  await expect(ravi.admin.confirmFestivals(year)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(site.visitor().admin.confirmFestivals(year)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(
    ravi.admin.changeFestivalSongs({ festival: 'ugadi', numbers: [1] }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('listed songs come first among the songs of a festival, and unknown ones are refused', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await asha.admin.changeFestivalSongs({ festival: 'ganesha-chaturthi', numbers: [7, 12] });
  const { festivals } = await site.visitor().calendar.page({ city: 'udupi', day });
  const [ganesha] = festivals;
  expect(ganesha?.songs.slice(0, 2).map(({ number }) => number)).toEqual([7, 12]);
  // Of a locked song a visitor gets number and titles.
  expect(Object.keys(ganesha?.songs[1] ?? {})).toEqual(['number', 'title', 'latin']);
  const rows = await asha.admin.festivalSongs();
  expect(rows.find(({ festival }) => festival === 'ganesha-chaturthi')).toMatchObject({
    numbers: [7, 12],
    facts: ['Ganesha'],
  });
  await expect(
    asha.admin.changeFestivalSongs({ festival: 'ugadi', numbers: [99_999] }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    asha.admin.changeFestivalSongs({ festival: 'x', numbers: [] }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the song of a festival is never one that a visitor may not read', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await asha.admin.changeFestivalSongs({ festival: 'nagara-panchami', numbers: [12] });
  const { festival, number } = await site
    .visitor()
    .calendar.songOfDay({ day: dayNumber('2026-08-17') });
  expect(festival?.festival).toBe('nagara-panchami');
  expect(number).not.toBe(12);
  expect(number).toBeLessThanOrEqual(9);
});
