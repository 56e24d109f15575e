import { expect, test } from 'vitest';
import { changeAndSave } from '../../testing/corrections.ts';
import { testSite } from '../../testing/site.ts';
import { deleteTexts } from '../imports/queries.ts';
import { digest } from '../my-work/digest.ts';
import { releaseOverdue } from './releases.ts';
import {
  assigned,
  dayMs,
  levelOf,
  lyricsOf,
  range,
  readUnchanged,
  saveRead,
  song,
} from '../../testing/double-readings.ts';

test('an admin gives songs to two people; the assignment is in the audit log and in their work', async () => {
  const { meera, ravi, asha } = await assigned();
  for (const person of [ravi, meera])
    expect((await person.myWork.read()).separateSongs).toMatchObject([
      { number: 5, isBegun: false },
      { number: 6, isBegun: false },
    ]);
  expect((await ravi.myWork.read()).nextSongs.map(({ number }) => number)).not.toContain(5);
  expect((await asha.admin.auditLog({})).rows[0]).toMatchObject({
    kind: 'double reading assigned',
    subject: '5-6',
    became: 'ravi (ravi@example.org), meera (meera@example.org)',
  });
});

test('an assignment is refused to everybody but admins, and where it cannot be blind or nobody could decide', async () => {
  const { site, meera, ravi, asha } = await assigned();
  await expect(ravi.doubleReading.assign(range)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(asha.doubleReading.assign(range)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Two people already read these songs separately: 5, 6.',
  });
  const assign = (changes: Partial<typeof range>) =>
    asha.doubleReading.assign({ ...range, start: 7, end: 7, ...changes });
  await expect(assign({ second: range.first.toUpperCase() })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(assign({ start: 1, end: 101 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(assign({ start: 9_000, end: 9_001 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(assign({ first: 'nobody@example.org' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await site.join('Reader', { username: 'guest' });
  await expect(assign({ first: 'guest@example.org' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(assign({ first: 'asha@example.org' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Another admin than the two readers has to decide, and there is none.',
  });
  await changeAndSave(meera, { number: 7, language: 'Kannada' }, ({ lyrics }) => ({
    lyrics: lyrics.replace(/\S+/, 'ಹರಿ'),
  }));
  await expect(assign({})).rejects.toMatchObject({
    message: 'One of the two has a correction of these songs that is not published: 7.',
  });
});

test('nobody but the author learns what a reader has saved, before both are done', async () => {
  const { site, meera, ravi, asha, id } = await assigned();
  const visitor = site.visitor();
  const published = await lyricsOf(visitor);
  const before = await site.db.selectFrom('history').selectAll().execute();
  await saveRead(ravi, 'ನೋಡಿ', 'ರಹಸ್ಯ');

  // The author sees their own text and goes on with it.
  expect(await lyricsOf(ravi)).toContain('ರಹಸ್ಯ');
  expect((await ravi.compositions.read(song))?.own).toMatchObject({ isSealed: true });
  expect(await ravi.corrections.open(song)).toMatchObject({ readsSeparately: true });
  expect((await ravi.myWork.read()).separateSongs).toMatchObject([{ number: 6 }]);

  const [sealed] = await site.db.selectFrom('corrections').selectAll().execute();
  const revision = sealed?.revision_id ?? '';
  for (const person of [visitor, meera, asha]) {
    expect(await lyricsOf(person)).toBe(published);
    expect(JSON.stringify(await person.history.of(song))).not.toContain(revision);
    expect(await person.corrections.list()).toEqual([]);
    await expect(
      person.corrections.change({ ...song, revision, act: 'saved' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  for (const person of [meera, asha]) {
    await expect(person.corrections.fetch({ id: sealed?.id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(JSON.stringify(await person.corrections.open(song))).not.toContain('ರಹಸ್ಯ');
    expect(JSON.stringify(await person.myWork.read())).not.toContain('ರಹಸ್ಯ');
  }
  expect(await asha.reviews.queue()).toEqual([]);
  expect(await asha.reviews.next({})).toBeNull();
  await expect(
    asha.admin.publish({ id: sealed?.id ?? '', revision, override: 'x' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(asha.doubleReading.pair({ id, number: 5 })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'One of the two has not read this song yet.',
  });
  expect(await site.db.selectFrom('history').selectAll().execute()).toEqual(before);
  expect((await levelOf(visitor, 5))?.readers).toEqual([]);
  site.clock.at += 12 * 60 * 60 * 1000;
  await digest.sendDue(site);
  const emails = await site.db.selectFrom('emails').selectAll().execute();
  expect(JSON.stringify(emails)).not.toContain('ರಹಸ್ಯ');

  // Admins see the progress and nothing else.
  const [reading] = (await asha.doubleReading.list()).open;
  expect(reading).toMatchObject({
    readers: [
      { name: 'ravi', done: 1 },
      { name: 'meera', done: 0 },
    ],
    open: 2,
    toDecide: [],
  });
});

test('a sealed correction cannot be changed through another door', async () => {
  const { site, ravi, asha } = await assigned();
  await saveRead(ravi, 'ನೋಡಿ', 'ಕಂಡು');
  const [sealed] = await site.db.selectFrom('corrections').selectAll().execute();
  const id = sealed?.id ?? '';
  await expect(asha.corrections.retitle({ id, songTitle: '5. ಹೊಸತು' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(asha.corrections.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { texts } = await asha.corrections.open(song);
  await expect(
    asha.corrections.saveDocumented({
      ...song,
      songNumber: 5,
      ...texts,
      lyrics: 'ಹರಿ',
      userEmail: 'ravi@example.org',
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(
    ravi.corrections.passWarning({ ...song, songTitle: '5. x', ...texts, key: 'x' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('what one reader does not finish in time, or an admin ends with a reason, becomes an ordinary correction', async () => {
  const { site, ravi, id } = await assigned();
  await saveRead(ravi, 'ನೋಡಿ', 'ಕಂಡು');
  site.clock.at += 29 * dayMs;
  await releaseOverdue(site);
  expect((await (await site.signIn('ADMIN')).doubleReading.list()).open[0]?.open).toBe(2);
  site.clock.at += dayMs;
  const late = await site.signIn('ADMIN');
  await releaseOverdue(site);
  expect(await late.reviews.queue()).toMatchObject([{ number: 5, author: { name: 'ravi' } }]);
  expect((await late.history.of(song))[0]).toMatchObject({ kind: 'saved', who: 'ravi' });
  expect((await late.admin.auditLog({})).rows[0]).toMatchObject({
    kind: 'double reading released',
    reason: 'Not read in time',
  });
  await expect(late.doubleReading.release({ id, reason: 'again' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });

  const early = await assigned();
  await saveRead(early.ravi, 'ನೋಡಿ', 'ಕಂಡು');
  // The range is revoked meanwhile, so the correction is a suggestion.
  await early.site.db
    .updateTable('users')
    .set({ range_start: null, range_end: null })
    .where('username', '=', 'ravi')
    .execute();
  early.site.clock.at += 1000;
  await early.asha.doubleReading.release({ id: early.id, reason: 'Meera is ill.' });
  expect(await early.asha.reviews.queue()).toMatchObject([{ number: 5, suggestion: true }]);
  expect((await early.asha.admin.auditLog({})).rows[0]).toMatchObject({
    kind: 'double reading released',
    reason: 'Meera is ill.',
  });
});

test('somebody who saved a part states on another day that they have read the whole, without another change', async () => {
  const { ravi, asha } = await assigned();
  await changeAndSave(ravi, song, ({ lyrics }) => ({ lyrics: lyrics.replace('ನೋಡಿ', 'ಕಂಡು') }));
  const done = async () => (await asha.doubleReading.list()).open[0]?.readers[0]?.done;
  expect(await done()).toBe(0);
  const { texts, baseRevision } = await ravi.corrections.open(song);
  await ravi.corrections.save({ ...song, baseRevision, ...texts, hasReadWhole: true });
  expect(await done()).toBe(1);
});

test('a song that is no longer published does not keep its reading open', async () => {
  const { site, asha, id } = await assigned();
  await deleteTexts(site.db, [5, 6]);
  await asha.doubleReading.release({ id, reason: 'The import was undone.' });
  expect((await asha.doubleReading.list()).open).toEqual([]);
});

test('somebody outside whose range the songs are reads them too, until the reading ends', async () => {
  const site = await testSite();
  await site.signIn('Editor');
  const kala = await site.signIn('Proofreader', { username: 'kala', range: [1, 2] });
  const asha = await site.signIn('ADMIN');
  const mayMarkRead = async (language: 'Kannada' | 'English' = 'Kannada') =>
    (await kala.compositions.read({ number: 6, language }))?.mayMarkRead;
  expect(await mayMarkRead()).toBe(false);
  await expect(readUnchanged(kala, 6)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { id } = await asha.doubleReading.assign({ ...range, first: 'kala@example.org' });
  expect(await mayMarkRead()).toBe(true);
  expect(await mayMarkRead('English')).toBe(false);
  await readUnchanged(kala, 6);
  expect((await asha.doubleReading.list()).open[0]?.readers[0].done).toBe(1);
  await asha.doubleReading.release({ id, reason: 'Enough.' });
  expect(await mayMarkRead()).toBe(false);
  expect((await levelOf(site.visitor(), 6))?.level).toBe('readOnce');
});
