import { expect, test } from 'vitest';
import { named, replace, changeAndSave } from '../../testing/corrections.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { insertUpload, markFetched } from '../uploads/queries.ts';

const day = 24 * 60 * 60 * 1000;
const song = { number: 5, language: 'Kannada' } as const;
const lettersOf = (site: TestSite) =>
  site.db
    .selectFrom('emails')
    .select(['recipient', 'subject', 'text'])
    .orderBy('subject')
    .execute();

test('each count of what waits is the number of rows on its page', async () => {
  const site = await testSite();
  const [asha, meera, ravi] = [
    await site.signIn('ADMIN'),
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
  ];
  expect(await asha.admin.waiting()).toEqual({
    requests: 0,
    toReview: 0,
    toPublish: 0,
    reports: 0,
    setReports: 0,
    recordings: 0,
    uploads: 0,
    movedSongs: 0,
  });

  await site.join('Editor', { username: 'uma', standing: 'Pending' });
  await site.visitor().reports.send({ ...song, line: 1, text: 'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ', wrong: 'x' });
  const set = await site.visitor().setLists.create({});
  await site.visitor().setLists.report({ code: set.code, reason: 'x' });
  const { id: user_id } = await site.join('Reader');
  for (const stored_at of [1, null])
    await insertUpload(site.db, {
      id: `upload-${stored_at}`,
      user_id,
      name: 'songs.pdf',
      size: 1,
      pages: 1,
      sha256: 'x',
      text: '[]',
      created_at: 1,
      stored_at,
    });
  await changeAndSave(asha, { ...song, number: 1 }, replace('ಲಂಬೋದರ', 'ಲಂಬೊದರ'));
  const correction = await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  expect(await asha.admin.waiting()).toEqual({
    requests: 1,
    toReview: 1,
    toPublish: 0,
    reports: 1,
    setReports: 1,
    recordings: 0,
    uploads: 1,
    movedSongs: 0,
  });
  expect(await asha.reviews.queue()).toHaveLength(1);

  const passed = await ravi.reviews.approve(named(correction));
  await markFetched(site.db, 'upload-1', 1);
  expect(await asha.admin.waiting()).toMatchObject({ toReview: 0, toPublish: 1, uploads: 0 });
  await asha.admin.publish(named(passed));
  expect(await asha.admin.waiting()).toMatchObject({ toReview: 0, toPublish: 0 });
});

test('the stages of the songs are counted, in all and by tens', async () => {
  const site = await testSite();
  const [asha, meera, ravi] = [
    await site.signIn('ADMIN'),
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
  ];
  const of = (counts: object) => ({
    readTwice: 0,
    readOnce: 0,
    correcting: 0,
    entered: 0,
    wanted: 0,
    ...counts,
  });
  expect(await asha.admin.progress()).toEqual({
    all: of({ entered: 11, wanted: 1 }),
    ranges: [
      { start: 1, end: 10, counts: of({ entered: 10 }) },
      { start: 11, end: 12, counts: of({ entered: 1, wanted: 1 }) },
    ],
  });
  const correction = await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  expect((await asha.admin.progress()).all).toEqual(of({ correcting: 1, entered: 10, wanted: 1 }));
  await asha.admin.publish(named(await ravi.reviews.approve(named(correction))));
  const other = await changeAndSave(
    meera,
    { ...song, number: 11 },
    replace('ಆಡಿಕೊಂಬುವರು', 'ಆಡಿಕೊಂಬರು'),
  );
  await asha.admin.publish({ ...named(other), override: 'It is so.' });
  expect((await asha.admin.progress()).all).toEqual(of({ entered: 11, wanted: 1 }));
  const [lyrics] = (await ravi.compositions.read(song))!.textLevels;
  for (const [person, level] of [
    [ravi, 'readOnce'],
    [meera, 'readTwice'],
  ] as const) {
    const { text, language, textKey } = lyrics!;
    await person.proofreading.markRead({ number: song.number, text, language, textKey });
    expect((await asha.admin.progress()).all).toEqual(of({ [level]: 1, entered: 10, wanted: 1 }));
  }
});

test('the assignments, and people who have been inactive for thirty days', async () => {
  const site = await testSite();
  await site.join('Proofreader', { range: [1, 40] });
  await site.join('Editor', { range: [31, 50] });
  await site.join('Proofreader', { username: 'mala', range: [1, 78], standing: 'Cancelled' });
  await site.join('Editor', { username: 'uma', range: null });
  site.clock.at += 29 * day;
  const care = async () => (await site.signIn('ADMIN')).admin.assignments();
  expect(await care()).toMatchObject({
    people: [
      {
        username: 'ravi',
        role: 'Proofreader',
        range: { start: 1, end: 40 },
        lastAt: null,
        inactive: false,
      },
      { username: 'meera', range: { start: 31, end: 50 } },
      { username: 'uma', range: null, lastAt: null, inactive: false },
    ],
    gaps: [{ start: 51, end: 78 }],
    overlaps: [{ start: 31, end: 40, usernames: ['ravi', 'meera'] }],
  });
  site.clock.at -= 29 * day;
  await changeAndSave(await site.signIn('Editor'), song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  site.clock.at += 29 * day;
  await site.visits.record({
    userId: (await site.join('Proofreader')).id,
    address: '192.0.2.1',
    browser: undefined,
    route: '/',
    stayed: 0,
  });
  await site.visits.flush();
  site.clock.at += day;
  const inactive = (await care()).people.map(({ username, inactive: is, lastAt }) => [
    username,
    is,
    lastAt?.slice(0, 10),
  ]);
  expect(inactive).toEqual([
    ['ravi', false, '2026-02-13'],
    ['meera', true, '2026-01-15'],
    ['uma', true, undefined],
  ]);
});

/** Ravi is assigned songs 1 to 20, Meera 21 to 30, Uma none. */
async function cared() {
  const site = await testSite();
  await site.join('Proofreader', { range: [1, 20] });
  await site.join('Editor', { range: [21, 30] });
  await site.join('Editor', { username: 'uma', range: null });
  const asha = await site.signIn('ADMIN');
  const handOver = (from: string, to: string, start: number, end: number) =>
    asha.admin.handOver({ from: `${from}@example.org`, to: `${to}@example.org`, start, end });
  const ranges = async () =>
    Object.fromEntries(
      (await asha.admin.assignments()).people.map(({ username, range }) => [
        username,
        range && `${range.start}-${range.end}`,
      ]),
    );
  return { site, asha, handOver, ranges };
}

test('a part is handed over: both ranges change, both get an e-mail, and rights follow at once', async () => {
  const { site, handOver, ranges } = await cared();
  const meera = await site.signIn('Editor');
  expect((await meera.corrections.open({ number: 11, language: 'Kannada' })).inRange).toBe(false);
  expect(await handOver('Ravi', 'meera', 11, 20)).toEqual({
    message: 'Songs 11 to 20 have been reassigned.',
  });
  expect(await ranges()).toEqual({ ravi: '1-10', meera: '11-30', uma: null });
  expect((await meera.corrections.open({ number: 11, language: 'Kannada' })).inRange).toBe(true);
  expect(await lettersOf(site)).toMatchObject([
    {
      recipient: 'meera@example.org',
      subject: 'Songs assigned to you',
      text: expect.stringMatching(/Songs 11 to 20, until now with ravi[^]*range is now 11 to 30/),
    },
    {
      recipient: 'ravi@example.org',
      subject: 'Songs reassigned',
      text: expect.stringMatching(
        /Songs 11 to 20 are now assigned to meera[^]*Songs 1 to 10 stay assigned to you/,
      ),
    },
  ]);
});

test('a whole range is handed over, to a person without one and to one whose songs are elsewhere', async () => {
  const { handOver, ranges } = await cared();
  await handOver('meera', 'uma', 21, 30);
  expect(await ranges()).toEqual({ ravi: '1-20', meera: null, uma: '21-30' });
  await handOver('ravi', 'uma', 1, 5);
  expect(await ranges()).toEqual({ ravi: '6-20', meera: null, uma: '1-30' });
});

test('songs of another, in the middle, or to nobody cannot be handed over, and then nobody gets an e-mail', async () => {
  const { site, asha, handOver, ranges } = await cared();
  await site.join('Proofreader', { username: 'mala', range: [40, 50], standing: 'Cancelled' });
  await site.join('Editor', { username: 'gita', range: [40, 50], standing: 'Pending' });
  const before = await ranges();
  await expect(handOver('ravi', 'meera', 5, 10)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('in the middle'),
  });
  for (const [start, end] of [
    [0, 5],
    [5, 3],
    [70, 79],
    [1.5, 3],
  ] as const)
    await expect(handOver('ravi', 'meera', start, end)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  await expect(handOver('ravi', 'RAVI', 1, 20)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  for (const [start, end] of [
    [15, 25],
    [1, 21],
  ] as const)
    await expect(handOver('ravi', 'meera', start, end)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(handOver('uma', 'meera', 1, 2)).rejects.toMatchObject({ code: 'CONFLICT' });
  for (const to of ['nobody', 'mala', 'gita', 'asha'])
    await expect(handOver('ravi', to, 1, 20), to).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(handOver('mala', 'meera', 40, 50)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(
    (await site.signIn('Editor')).admin.handOver({
      from: 'ravi@example.org',
      to: 'meera@example.org',
      start: 1,
      end: 20,
    }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await ranges()).toEqual(before);
  expect(await lettersOf(site)).toEqual([]);
  expect((await asha.admin.auditLog({})).rows).toEqual([]);
});

test('of two admins who hand over the same songs only one succeeds', async () => {
  const { handOver, ranges } = await cared();
  const tries = await Promise.allSettled([
    handOver('ravi', 'meera', 11, 20),
    handOver('ravi', 'uma', 11, 20),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(Object.values(await ranges())).toContain('1-10');
});
