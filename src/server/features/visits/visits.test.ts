import { expect, test } from 'vitest';
import { periodsOf } from '../../../shared/visits.ts';
import { readSetting } from '../../db/settings.ts';
import { servedSite } from '../../testing/served.ts';
import { testSite } from '../../testing/site.ts';
import { insertVisit } from './queries.ts';
import { saveVisitSpans } from './service.ts';
import { shortAddress } from '../../http/limits.ts';
import { deleteOldVisits } from './cleanup.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const indian = (text: string) => Date.parse(`${text}+05:30`);

/** A site over HTTP with its admin, on a clock of its own. */
async function visited(at = '2026-01-14T12:00:00') {
  const { site, app } = await servedSite();
  site.clock.at = indian(at);
  const post = (
    url: string,
    {
      agent = 'Firefox',
      payload,
      from = '192.0.2.7',
      headers = {},
    }: {
      agent?: string;
      payload?: object | string;
      from?: string;
      headers?: Record<string, string>;
    } = {},
  ) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: {
        'user-agent': agent,
        ...(typeof payload === 'string' && { 'content-type': 'text/plain;charset=UTF-8' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
  const leave = (route: string, seconds: number, more: Parameters<typeof post>[1] = {}) =>
    post('/api/activity-logs', {
      payload: {
        route,
        startTime: site.clock.at - seconds * 1000,
        endTime: new Date(site.clock.at).toISOString(),
        requestUri: `${route}?token=secret`,
      },
      ...more,
    });
  // Signed in again each time, because some tests last longer than a session.
  const get = async (url: string) =>
    (
      await app.inject({
        url,
        headers: { authorization: (await site.join('ADMIN')).authorization },
      })
    ).json();
  return {
    site,
    post,
    leave,
    counts: () => get('/api/user/usersCount'),
    logs: (query = '') => get(`/api/user/auditLogs${query}`),
    active: async () => (await app.inject('/api/user/active-user-count')).json(),
  };
}

test('page views less than half an hour apart are one visit, with the page seen last; a later one is another', async () => {
  const { site, post, leave, logs } = await visited();
  expect((await post('/api/user/home')).statusCode).toBe(200);
  site.clock.at += 29 * minute;
  expect((await leave('/songs/4?token=secret#line-3', 60)).statusCode).toBe(200);
  expect(await logs()).toEqual([
    {
      username: '',
      ipAddress: '192.0.2.7',
      country: '',
      region: '',
      city: '',
      startTime: '2026-01-14T06:30:00.000Z',
      endTime: '2026-01-14T06:59:00.000Z',
      duration: 29 * 60,
      route: '/songs/4',
    },
  ]);
  site.clock.at += 30 * minute;
  await post('/api/user/home');
  expect(
    (await logs()).map(({ startTime, duration }: { startTime: string; duration: number }) => [
      startTime,
      duration,
    ]),
  ).toEqual([
    ['2026-01-14T07:29:00.000Z', 0],
    ['2026-01-14T06:30:00.000Z', 29 * 60],
  ]);
});

test('the visitor is identified by the token alone, whatever the body says; an invalid token is a visitor’s', async () => {
  const { site, post, leave, logs } = await visited();
  const ravi = await site.join('Proofreader');
  await leave('/edited', 30, { headers: { authorization: ravi.authorization } });
  await post('/api/user/home', {
    headers: { authorization: 'Bearer bad' },
    payload: { username: 'asha', email: 'asha@example.org' },
  });
  const rows: { username: string; route: string }[] = await logs();
  expect(rows.map(({ username, route }) => [username, route]).toSorted()).toEqual([
    ['', '/'],
    ['ravi', '/edited'],
  ]);
});

test('a visitor is active after four minutes, not after six', async () => {
  const { site, post, active } = await visited();
  await post('/api/user/home');
  site.clock.at += 4 * minute;
  expect(await active()).toEqual({ activeUsers: 1 });
  site.clock.at += 2 * minute;
  expect(await active()).toEqual({ activeUsers: 0 });
});

test('two browsers behind one address are two visitors, and all addresses of an IPv6 household are one', async () => {
  const { post, active } = await visited();
  await post('/api/user/home', { from: '2001:db8:1:2::a' });
  await post('/api/user/home', { from: '2001:db8:1:2::b' });
  await post('/api/user/home', { from: '2001:db8:1:2::a', agent: 'Safari' });
  expect(await active()).toEqual({ activeUsers: 2 });
});

test('week, month and year begin at midnight in India', async () => {
  // It is Thursday, 1 January 2026; the week began on Monday, 29 December.
  const { site, post, counts } = await visited('2025-12-28T23:59:59');
  const come = (at: string) => {
    site.clock.at = indian(at);
    return post('/api/user/home');
  };
  await come('2025-12-28T23:59:59');
  await come('2025-12-29T00:00:00');
  await come('2025-12-31T23:59:59');
  await come('2026-01-01T00:00:00');
  expect(await counts()).toEqual({ Year: 1, Month: 1, Week: 3, ActiveUsers: 2 });
  await come('2026-02-01T00:00:00');
  expect(await counts()).toEqual({ Year: 2, Month: 1, Week: 1, ActiveUsers: 1 });
});

test('somebody with an account is counted once a year, a visitor once a day', async () => {
  const { site, post, counts } = await visited('2026-03-10T12:00:00');
  const { authorization } = await site.join('Editor');
  for (let days = 0; days < 3; days += 1) {
    await post('/api/user/home', { headers: { authorization } });
    await post('/api/user/home');
    await site.visits.flush();
    site.clock.at += 2 * 60 * minute;
    await post('/api/user/home');
    await site.visits.flush();
    site.clock.at += 22 * 60 * minute;
  }
  expect(await counts()).toEqual({ Year: 4, Month: 4, Week: 4, ActiveUsers: 0 });
});

test('weeks, months and years begin on the right days', () => {
  expect(periodsOf(indian('2026-01-04T23:59:59'))).toEqual({
    week: '2025-12-29',
    month: '2026-01-01',
    year: '2026-01-01',
  });
  expect(periodsOf(indian('2026-01-05T00:00:00'))).toEqual({
    week: '2026-01-05',
    month: '2026-01-01',
    year: '2026-01-01',
  });
  expect(periodsOf(Date.parse('2025-12-31T18:29:59Z'))).toMatchObject({ year: '2025-01-01' });
  expect(periodsOf(Date.parse('2025-12-31T18:30:00Z'))).toMatchObject({ year: '2026-01-01' });
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1)',
  'AhrefsBot/7.0',
  'Baiduspider',
  'Yahoo! Slurp',
  'facebookexternalhit/1.1',
  'SomeCrawler 2',
])('%s does not count', async (agent) => {
  const { post, logs, counts } = await visited();
  expect((await post('/api/user/home', { agent })).statusCode).toBe(200);
  expect(await logs()).toEqual([]);
  expect(await counts()).toEqual({ Year: 0, Month: 0, Week: 0, ActiveUsers: 0 });
});

test('a prerendered page does not count; a phone called Cubot and a plain client do', async () => {
  const { post, logs } = await visited();
  await post('/api/user/home', { headers: { 'sec-purpose': 'prefetch;prerender' } });
  expect(await logs()).toEqual([]);
  await post('/api/user/home', { agent: 'Mozilla/5.0 (Linux; Android 9; CUBOT_P30)' });
  await post('/api/user/home', { agent: 'curl/8.0' });
  expect(await logs()).toHaveLength(2);
});

test('the logs have pages, newest first or longest first', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const seconds = [5, 70, 20];
  await saveVisitSpans(
    site.db,
    seconds.map((stayed, index) => ({
      visitor: `v${index}`,
      userId: null,
      address: '192.0.2.1',
      route: `/${index}`,
      first: site.clock.at + index * minute - stayed * 1000,
      last: site.clock.at + index * minute,
    })),
  );
  const routes = async (input: Parameters<typeof asha.visits.logs>[0]) => {
    const { rows, more } = await asha.visits.logs(input);
    return [rows.map(({ route }) => route).join(' '), more];
  };
  expect(await routes({ size: 2 })).toEqual(['/2 /0', true]);
  expect(await routes({ size: 2, page: 2 })).toEqual(['/1', false]);
  expect(await routes({ sort: 'duration' })).toEqual(['/1 /2 /0', false]);
  expect(await routes({ sort: 'startTime', direction: 'asc' })).toEqual(['/1 /0 /2', false]);
  for (const input of [
    { page: 0 },
    { size: 501 },
    { page: 1.5 },
    { page: 21, size: 500 },
    { page: 'x' },
  ])
    await expect(asha.visits.logs(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('the logs are filtered by every word, and by with or without an account', async () => {
  const site = await testSite();
  const [asha, ravi] = [await site.signIn('ADMIN'), await site.join('Proofreader')];
  const seen = (visitor: string, userId: string | null, route: string, at: number) => ({
    visitor,
    userId,
    address: '192.0.2.9',
    route,
    first: at,
    last: at,
  });
  await saveVisitSpans(site.db, [
    seen('a', null, '/songs/4', site.clock.at),
    seen('b', ravi.id, '/review', site.clock.at + 1),
    seen('c', null, '/100%25', site.clock.at + 2),
  ]);
  const routes = async (input: Parameters<typeof asha.visits.logs>[0]) =>
    (await asha.visits.logs(input)).rows.map(({ route }) => route).join(' ');
  expect(await routes({ text: 'RAVI 192.0' })).toBe('/review');
  expect(await routes({ text: '%' })).toBe('/100%25');
  expect(await routes({ text: 'songs ravi' })).toBe('');
  expect(await routes({ who: 'account' })).toBe('/review');
  expect(await routes({ who: 'visitor', direction: 'asc', size: 1, page: 2 })).toBe('/100%25');
  expect(await routes({ until: site.clock.at + 1 })).toBe('/review /songs/4');
  for (const input of [{ who: 'somebody' as 'account' }, { text: 'x'.repeat(101) }])
    await expect(asha.visits.logs(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('addresses are shortened after 30 days, rows deleted after 13 months, and counts stay', async () => {
  const { site, post, logs, counts } = await visited('2026-01-01T12:00:00');
  await post('/api/user/home');
  await site.visits.flush();
  const addressAfter = async (days: number) => {
    await deleteOldVisits(site.db, site.clock.at + days * day);
    return (await logs()).map(({ ipAddress }: { ipAddress: string }) => ipAddress);
  };
  expect(await addressAfter(30)).toEqual(['192.0.2.7']);
  expect(await addressAfter(30.001)).toEqual(['192.0.2.0']);
  expect(await addressAfter(396)).toEqual(['192.0.2.0']);
  expect(await addressAfter(396.001)).toEqual([]);
  expect(await counts()).toMatchObject({ Year: 1 });
  expect([shortAddress('2001:db8:a:b::1'), shortAddress('::ffff:192.0.2.9')]).toEqual([
    '2001:db8:a::/48',
    '192.0.2.0',
  ]);
});

test('more old rows than one batch are all deleted', async () => {
  const site = await testSite();
  const old = {
    user_id: null,
    address: '192.0.2.9',
    shortened: 0,
    country: '',
    region: '',
    city: '',
    route: '/',
    started_at: 0,
    duration: 0,
  };
  for (let index = 0; index < 450; index += 1)
    await insertVisit(site.db, {
      ...old,
      id: `v${index}`,
      visitor: `v${index}`,
      last_at: site.clock.at - (index < 225 ? 40 : 500) * day,
    });
  await deleteOldVisits(site.db, site.clock.at);
  const { rows } = await (await site.signIn('ADMIN')).visits.logs({});
  expect([rows.length, new Set(rows.map(({ ipAddress }) => ipAddress))]).toEqual([
    225,
    new Set(['192.0.2.0']),
  ]);
});

test('yesterday’s secret is overwritten', async () => {
  const { site, post } = await visited();
  const secretNow = async () => {
    await post('/api/user/home');
    return readSetting(site.db, 'visitor_salt');
  };
  const first = await secretNow();
  expect(await secretNow()).toBe(first);
  site.clock.at += day;
  expect(await secretNow()).toMatch(/^2026-01-15 (?!undefined)/);
  expect(await secretNow()).not.toContain(first?.split(' ')[1]);
});

test('an impossible duration is cut to four hours, and never ends in the future', async () => {
  const { post, logs } = await visited();
  await post('/api/activity-logs', {
    payload: { route: '/', startTime: 0, endTime: 8.64e15, requestUri: '/' },
  });
  expect(await logs()).toMatchObject([
    { endTime: '2026-01-14T06:30:00.000Z', duration: 4 * 60 * 60 },
  ]);
});

test('pending page views are written at shutdown, as a visitor’s if the account was deleted meanwhile', async () => {
  const { site, post, logs } = await visited();
  const { id, authorization } = await site.join('Editor');
  await post('/api/user/home', { headers: { authorization } });
  await site.db.deleteFrom('users').where('id', '=', id).execute();
  await site.visits.close();
  expect(await logs()).toMatchObject([{ username: '' }]);
});
