import { expect, test } from 'vitest';
import { linesOf } from '../../../shared/lyrics.ts';
import {
  maxOpenReports,
  maxOpenReportsPerSong,
  maxReportsPerDay,
  maxReportComments,
} from '../../../shared/reports.ts';
import type { Schema } from '../../db/schema.ts';
import { createLimits } from '../../http/limits.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { cleanUp } from '../retention/service.ts';

const report = {
  number: 5,
  language: 'Kannada',
  line: 2,
  text: 'ವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ',
  wrong: 'I hear another word.',
} as const;

/** A visitor without a token, at an address of their own. */
const stranger = (site: TestSite, at: number) =>
  site.callerWith(undefined, `198.51.${Math.floor(at / 250)}.${at % 250}`);

/** Reports as an earlier version stored them without bounds, with their comments. */
async function lay(
  site: TestSite,
  count: number,
  of: (at: number) => Partial<Schema['reports']> = () => ({}),
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  for (let from = 0; from < count; from += 500) {
    const some = numbers.slice(from, from + 500);
    await site.db
      .insertInto('reports')
      .values(
        some.map((at) => ({
          id: `report ${at}`,
          number: (at % 12) + 1,
          language: 'Kannada' as const,
          line: 1,
          text: `line ${at}`,
          state: 'open' as const,
          answer: '',
          answered_by: null,
          answered_at: null,
          created_at: at,
          readers: 1,
          ...of(at),
        })),
      )
      .execute();
    await site.db
      .insertInto('report_comments')
      .values(
        some.map((at) => ({
          token_hash: `hash ${at}`,
          report_id: `report ${at}`,
          position: 1,
          wrong: `wrong ${at}`,
          suggestion: '',
          created_at: at,
        })),
      )
      .execute();
  }
}

test('33,000 waiting reports slow down no page: each list answers with one page of them', async () => {
  const site = await testSite();
  await lay(site, 33_000);
  const [asha, ravi, meera] = [
    await site.signIn('ADMIN'),
    await site.signIn('Proofreader', { range: [1, 3] }),
    await site.signIn('Editor', { range: null }),
  ];
  const first = await asha.reports.list();
  expect([first.total, first.rows.length]).toEqual([33_000, 25]);
  expect(first.rows.map(({ wrong }) => wrong)).toEqual(
    Array.from({ length: 25 }, (_, index) => `wrong ${index}`),
  );
  expect(JSON.stringify(first).length).toBeLessThan(20_000);
  expect((await asha.reports.list({ page: 400 })).rows[0]).toMatchObject({ wrong: 'wrong 9975' });
  expect(await asha.reports.list({ page: 2 })).toMatchObject({
    total: 33_000,
    rows: { 0: { wrong: 'wrong 25' } },
  });
  const own = await ravi.reports.list();
  expect([own.total, new Set(own.rows.map(({ number }) => number))]).toEqual([
    8250,
    new Set([1, 2, 3]),
  ]);
  expect(await meera.reports.list()).toMatchObject({ rows: [], more: false, total: 0 });
  expect(await asha.admin.waiting()).toMatchObject({ reports: 33_000 });
  await expect(asha.reports.list({ page: 401 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(site.visitor().reports.send(report)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: expect.stringContaining('too many unanswered reports'),
  });
});

test('a report names a line of the song as it is published now', async () => {
  const site = await testSite();
  const send = (changes: object) => site.visitor().reports.send({ ...report, ...changes });
  for (const changes of [
    { text: 'ಇಲ್ಲದ ಸಾಲು' },
    { language: 'Tamil' },
    { number: 6 },
    { text: `${report.text} ಹರಿಯೆ` },
  ] as const) {
    await expect(send(changes)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This line is no longer in the song. Please reload the song.',
    });
  }
  // Lines before it were deleted since the reader opened the page, so it is found at its new place.
  await send({ line: 40 });
  site.clock.at += 1000;
  // Hindi readers see the song's Devanagari words.
  const hindi = await site.visitor().compositions.read({ number: 5, language: 'Hindi' });
  await send({ language: 'Hindi', line: 1, text: linesOf(hindi!.sanskrit)[0]!.text });
  const { rows } = await (await site.signIn('ADMIN')).reports.list();
  expect(rows.map(({ line, language }) => [line, language])).toEqual([
    [2, 'Kannada'],
    [1, 'Hindi'],
  ]);
  await site.db
    .updateTable('texts')
    .set({ lyrics: 'ವರವ ಪಡೆದವರಂತೆ ಕಂಡಿರೋ' })
    .where('number', '=', 5)
    .where('language', '=', 'Kannada')
    .execute();
  await expect(send({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('many reports of a line are one row; the first comments are stored, other readers are counted and get a link', async () => {
  const site = await testSite();
  const tokens: string[] = [];
  for (let index = 0; index < 30; index += 1)
    tokens.push(
      (await stranger(site, index).reports.send({ ...report, wrong: `reader ${index}` })).token,
    );
  const kept = async (table: 'reports' | 'report_comments') =>
    (await site.db.selectFrom(table).selectAll().execute()).length;
  expect([await kept('reports'), await kept('report_comments')]).toEqual([1, maxReportComments]);
  const {
    rows: [row],
  } = await (await site.signIn('ADMIN')).reports.list();
  expect(row).toMatchObject({
    count: 30,
    wrong: 'reader 0',
    others: [1, 2, 3, 4].map((at) => ({ wrong: `reader ${at}` })),
  });
  expect(await site.visitor().reports.status({ token: tokens[1]! })).toMatchObject({
    wrong: 'reader 1',
    count: 30,
  });
  expect(await site.visitor().reports.status({ token: tokens[29]! })).toMatchObject({
    wrong: '',
    count: 30,
    state: 'open',
    text: report.text,
  });
});

test('the waiting lines of a song and of all songs are bounded; another reader of a waiting line still counts', async () => {
  const ofSong = await testSite();
  await lay(ofSong, maxOpenReportsPerSong - 1, () => ({ number: 5 }));
  await ofSong.visitor().reports.send(report);
  const other = { ...report, line: 1, text: 'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ' };
  await expect(ofSong.visitor().reports.send(other)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: expect.stringContaining('Too many lines of this song'),
  });
  await ofSong.visitor().reports.send(report);
  await ofSong.visitor().reports.send({ ...report, number: 1, line: 1, text: 'ಲಂಬೋದರ ಲಕುಮಿಕರ' });

  const ofAll = await testSite();
  await lay(ofAll, maxOpenReports - 1, (at) => ({ number: at % 2 ? 1 : 2 }));
  await ofAll.visitor().reports.send(report);
  await expect(ofAll.visitor().reports.send(other)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: expect.stringContaining('too many unanswered reports'),
  });
  const asha = await ofAll.signIn('ADMIN');
  const newest = (await asha.reports.list({ page: maxOpenReports / 25 })).rows.at(-1);
  await asha.reports.answer({ id: newest?.id ?? '', state: 'kept', answer: 'It is so.' });
  await ofAll.visitor().reports.send(other);
});

test('one address has a daily limit besides the limit per minute', async () => {
  let passed = 0;
  const site = await testSite({ limits: createLimits({ now: () => passed }) });
  for (let at = 0; at < maxReportsPerDay; at += 1) {
    passed += 10_000;
    await site.visitor().reports.send(report);
  }
  passed += 3_600_000;
  await expect(site.visitor().reports.send(report)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await stranger(site, 1).reports.send(report);
  passed += 86_400_000;
  await site.visitor().reports.send(report);
});

test('answered reports are deleted after 13 months, waiting ones stay', async () => {
  const site = await testSite();
  const asha = await site.join('ADMIN');
  const month = 30 * 24 * 60 * 60 * 1000;
  await lay(site, 1200, (at) => ({
    state: at < 1100 ? 'fixed' : 'open',
    answered_by: at < 1100 ? asha.id : null,
    answered_at: at < 1100 ? site.now() - (at < 600 ? 14 : 12) * month : null,
  }));
  await cleanUp({ ...site, clockGuard: { mayDelete: () => true, jump: () => null } }, (line) =>
    expect(line).toBe(''),
  );
  for (const table of ['reports', 'report_comments'] as const)
    expect((await site.db.selectFrom(table).selectAll().execute()).length).toBe(600);
});
