import { expect, test } from 'vitest';
import { daysUntil, songOfAddress } from '../../../shared/visits.ts';
import { servedSite } from '../../testing/served.ts';
import { minimalPeriods, createReaderCounter } from './reader-counts.ts';
import { deleteOldVisits } from './cleanup.ts';

const day = 24 * 60 * 60 * 1000;

/** A site with functions that post the end of a page view and read the counts stored by then. */
async function read(at = '2026-01-15T12:00:00+05:30') {
  const { site, app } = await servedSite();
  site.clock.at = Date.parse(at);
  const leave = (
    requestUri: string,
    { agent = 'Firefox', authorization }: { agent?: string; authorization?: string } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/activity-logs',
      headers: { 'user-agent': agent, ...(authorization && { authorization }) },
      payload: { route: requestUri.split('?')[0], startTime: 0, endTime: 60_000, requestUri },
    });
  const readings = async () => {
    await site.visits.flush();
    const rows = await site.db
      .selectFrom('reader_counts')
      .selectAll()
      .orderBy('period')
      .orderBy('number')
      .orderBy('language')
      .execute();
    return rows.map(
      ({ period, number, language, readers }) => `${period} ${number} ${language} ${readers}`,
    );
  };
  const readersOn = async (name: string) =>
    (
      await site.db
        .selectFrom('visit_days')
        .select('readers')
        .where('day', '=', name)
        .executeTakeFirst()
    )?.readers;
  return { site, leave, readings, readersOn };
}

test('a reader counts once a day for a song in a language, and once for the day', async () => {
  const { site, leave, readings, readersOn } = await read();
  for (const address of [
    '/songs/4?lang=Tamil',
    '/songs/4?lang=Tamil&view=words',
    '/results?song=4&lang=tamil',
    '/songs/4',
    '/songs/5?lang=Tamil',
  ])
    await leave(address);
  await site.visits.flush();
  await leave('/songs/4?lang=Tamil');
  await leave('/songs/4?lang=Tamil', { agent: 'Safari' });
  expect(await readings()).toEqual([
    '2026-01 4 English 1',
    '2026-01 4 Tamil 2',
    '2026-01 5 Tamil 1',
    '2026-01-15 4 English 1',
    '2026-01-15 4 Tamil 2',
    '2026-01-15 5 Tamil 1',
  ]);
  expect(await readersOn('2026-01-15')).toBe(2);
  site.clock.at += day;
  await leave('/songs/4?lang=Tamil');
  expect((await readings()).filter((row) => row.includes('Tamil') && row.includes(' 4 '))).toEqual([
    '2026-01 4 Tamil 3',
    '2026-01-15 4 Tamil 2',
    '2026-01-16 4 Tamil 1',
  ]);
});

test('robots, closed or unknown songs, and other pages do not count', async () => {
  const { site, leave, readings, readersOn } = await read();
  await leave('/songs/4', { agent: 'Googlebot/2.1' });
  for (const address of [
    '/songs/10',
    '/songs/0',
    '/songs/999',
    '/results?song=x',
    '/results',
    '/musics?lang=Tamil',
    '/songs/4/history',
    '/songs/1e3',
  ])
    await leave(address);
  expect(await readings()).toEqual([]);
  expect(await readersOn('2026-01-15')).toBe(0);
  await leave('/songs/10?lang=Nonsense', {
    authorization: (await site.join('Proofreader')).authorization,
  });
  expect(await readings()).toEqual(['2026-01 10 English 1', '2026-01-15 10 English 1']);
});

test('after 13 months reader counts of days are deleted, those of months stay', async () => {
  const { site, leave, readings } = await read();
  await leave('/songs/4');
  await readings();
  await deleteOldVisits(site.db, site.clock.at + 396 * day);
  expect(await readings()).toHaveLength(2);
  await deleteOldVisits(site.db, site.clock.at + 398 * day);
  expect(await readings()).toEqual(['2026-01 4 English 1']);
});

test('too many different songs are counted only up to a limit', () => {
  const count = createReaderCounter();
  for (let number = 1; number <= 12_000; number += 1)
    count.count('v', { number, language: 'Tamil' }, 0);
  expect(count.take()).toHaveLength(10_000);
  expect(count.take()).toEqual([]);
});

test.each([
  ['/songs/4', { number: 4, language: 'English' }],
  ['/songs/4/?lang=KANNADA#line-2', { number: 4, language: 'Kannada' }],
  ['/results?lang=Tamil&song=78', { number: 78, language: 'Tamil' }],
  ['/songs/04', null],
  ['/songs/4/certificate', null],
  ['https://example.org/songs/4', null],
  ['', null],
])('the song at %s', (address, song) => expect(songOfAddress(address)).toEqual(song));

test('the days of a chart are covered by months where possible', () => {
  const at = Date.parse('2026-03-10T12:00:00+05:30');
  expect(minimalPeriods(daysUntil(at, 3))).toEqual(['2026-03-08', '2026-03-09', '2026-03-10']);
  expect(minimalPeriods(daysUntil(at, 12))).toEqual(['2026-02-27', '2026-02-28', '2026-03']);
  expect(minimalPeriods(daysUntil(at, 365))).toHaveLength(21 + 12);
});

test('an admin sees readers by day, song and language of a period; others do not', async () => {
  const { site, leave } = await read('2026-03-01T12:00:00+05:30');
  await leave('/songs/5?lang=Tamil');
  site.clock.at += 29 * day;
  for (const address of ['/songs/4?lang=Tamil', '/songs/4?lang=Kannada', '/songs/5?lang=Tamil'])
    await leave(address);
  const asha = await site.signIn('ADMIN');
  const figures = await asha.admin.readers({ days: 30 });
  expect(figures.days).toHaveLength(30);
  expect([figures.days[0], figures.days[1], figures.days.at(-1)]).toEqual([
    { day: '2026-03-01', readers: 1 },
    { day: '2026-03-02', readers: 0 },
    { day: '2026-03-30', readers: 1 },
  ]);
  expect(figures.songs.map(({ number, readers }) => [number, readers])).toEqual([
    [4, 2],
    [5, 2],
  ]);
  expect(figures.songs[0]).toMatchObject({
    kannada: 'ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ',
    roman: 'Jagadoddharana adisidale',
  });
  expect(figures.languages).toEqual([
    { language: 'Tamil', readers: 3 },
    { language: 'Kannada', readers: 1 },
  ]);
  site.clock.at += day;
  expect((await (await site.signIn('ADMIN')).admin.readers({})).languages).toEqual([
    { language: 'Tamil', readers: 2 },
    { language: 'Kannada', readers: 1 },
  ]);
  await expect((await site.signIn('Editor')).admin.readers({})).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(
    (await site.signIn('ADMIN')).admin.readers({ days: 31 as 30 }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
