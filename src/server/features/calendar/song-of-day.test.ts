import { expect, test } from 'vitest';
import { dayNumber } from '../../../shared/calendar.ts';
import { testSite } from '../../testing/site.ts';
import { festivalsOf, songOfDay, songsOf } from './service.ts';

test('on a festival the song of the day is one of its songs that a visitor may read', async () => {
  const site = await testSite();
  const day = dayNumber('2026-09-14');
  const shown = await songOfDay(site, day);
  expect(shown.festival).toMatchObject({ festival: 'ganesha-chaturthi', isConfirmed: false });
  const open = (await songsOf(site, 'ganesha-chaturthi')).filter((number) => number <= 9);
  expect(open.length).toBeGreaterThan(0);
  expect(open).toContain(shown.number);
  expect(await site.visitor().calendar.songOfDay({ day })).toEqual(shown);
});

test('without a festival the songs with words that a visitor may read take turns, the same for everybody', async () => {
  const site = await testSite();
  const visitor = site.visitor();
  const withWords = (await visitor.compositions.list({}))
    .filter(({ has }) => has.includes('lyrics'))
    .map(({ number }) => number);
  expect(withWords).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // After its last year the calendar has no festivals.
  const days = withWords.concat(0).map((_, index) => dayNumber('2150-01-01') + index);
  const shown = await Promise.all(days.map((day) => visitor.calendar.songOfDay({ day })));
  const numbers = shown.map(({ number }) => Number(number));
  expect(numbers.slice(1).toSorted((a, b) => a - b)).toEqual(withWords);
  expect(numbers.at(-1)).toBe(numbers[0]);
  const asha = await site.signIn('ADMIN');
  expect(await Promise.all(days.map((day) => asha.calendar.songOfDay({ day })))).toEqual(shown);
  for (const day of [-1, 1.5, 100_000])
    await expect(visitor.calendar.songOfDay({ day })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  await site.db.updateTable('texts').set({ lyrics: '' }).execute();
  site.responseCache.drop();
  expect((await visitor.calendar.songOfDay({ day: 20_700 })).number).toBeNull();
});

test('Navaratri lasts until Vijayadashami', async () => {
  const days = (await festivalsOf(await testSite(), 2025)).filter(
    ({ festival }) => festival === 'navaratri',
  );
  expect(days.map(({ day, nth }) => [day, nth]).at(-1)).toEqual(['2025-10-01', 10]);
});
