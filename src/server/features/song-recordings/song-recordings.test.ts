import { expect, test } from 'vitest';
import { addRecording } from '../../testing/recordings.ts';
import { changeAndSave, named } from '../../testing/corrections.ts';
import { findPeaks, storePeaks } from './queries.ts';
import { servedSite } from '../../testing/served.ts';
import { testSite, type Caller } from '../../testing/site.ts';

const revisionOf = async (caller: Caller, number: number) =>
  (await caller.compositions.read({ number, language: 'Kannada' }))?.revision ?? '';

test('a song lists its public recordings only, and withdrawing one removes it at once', async () => {
  const { app, site } = await servedSite();
  const { id: user_id } = await site.join('Editor');
  const { id } = await addRecording(site, { user_id, state: 'waiting' });
  const asha = await site.signIn('ADMIN');
  const list = async () =>
    (await app.inject('/trpc/songRecordings.ofSong?input={"number":1}')).json<{
      result: { data: { id: string; address: string }[] };
    }>().result.data;
  expect(await list()).toEqual([]);
  const address = `/media/song-recordings/${id}`;
  expect((await app.inject(address)).statusCode).toBe(404);
  await asha.songRecordings.approve({ id });
  expect(await list()).toMatchObject([
    { id, address, durationMs: 10_000, facts: { singer: 'Gita Rao' } },
  ]);
  const sound = await app.inject({ url: address, headers: { range: 'bytes=0-99' } });
  expect(sound.statusCode).toBe(206);
  expect(sound.rawPayload.length).toBe(100);
  expect(sound.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'private, no-cache',
  });
  await asha.songRecordings.withdraw({ id, reason: 'The singer asked.' });
  expect(await list()).toEqual([]);
  expect((await app.inject(address)).statusCode).toBe(404);
  await expect(
    asha.songRecordings.withdraw({ id, reason: 'The singer asked.' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a waiting recording is heard by its owner and admins only, by an address that expires', async () => {
  const { app, site } = await servedSite();
  const meera = await site.join('Editor');
  const { id } = await addRecording(site, { user_id: meera.id, state: 'waiting' });
  const asha = await site.signIn('ADMIN');
  for (const other of [site.visitor(), await site.signIn('Proofreader')])
    await expect(other.songRecordings.listen({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const one of [site.callerWith(meera.authorization), asha]) {
    const { address } = await one.songRecordings.listen({ id });
    expect((await app.inject(address)).statusCode).toBe(200);
    const forged = address.replace(/key=\d+/, `key=${site.now() + 1e12}`);
    expect((await app.inject(forged)).statusCode).toBe(404);
  }
  const early = await asha.songRecordings.listen({ id });
  await asha.songRecordings.approve({ id });
  const played = await asha.songRecordings.listen({ id });
  await asha.songRecordings.withdraw({ id, reason: 'The singer asked.' });
  // Addresses that were passed on end with the decision.
  for (const { address } of [early, played])
    expect((await app.inject(address)).statusCode).toBe(404);
  const { address } = await asha.songRecordings.listen({ id });
  expect((await app.inject(address)).statusCode).toBe(200);
  site.clock.at += 5 * 60 * 60 * 1000;
  expect((await app.inject(address)).statusCode).toBe(404);
});

test('Meera times her recording; the timings survive a correction and are not shown of a locked song', async () => {
  const site = await testSite();
  const { id: user_id } = await site.join('Editor');
  const meera = await site.signIn('Editor');
  const { id } = await addRecording(site, { user_id, number: 11 });
  const revision = await revisionOf(meera, 11);
  const lines = [
    { at: 2, startMs: 2000, endMs: 3000 },
    { at: 1, startMs: 0, endMs: 2000 },
    { at: 2, startMs: 4000, endMs: 5000 },
  ];
  const timed = { id, version: 0, isGuess: false, revision, lines };
  expect(await meera.songRecordings.saveTimings(timed)).toEqual({ version: 1 });
  const read = async (caller: Caller) => (await caller.songRecordings.timings({ id })).lines;
  expect(await read(meera)).toEqual([lines[1], lines[0], lines[2]]);
  expect(await read(site.visitor())).toEqual([]);
  const saved = await changeAndSave(meera, { number: 11, language: 'Kannada' }, (song) => ({
    lyrics: `ಹೊಸ ಸಾಲು\n${song.lyrics}`,
  }));
  const approved = await (await site.signIn('Proofreader')).reviews.approve(named(saved));
  await (await site.signIn('ADMIN')).admin.publish({ ...named(approved), reason: 'x' });
  expect((await read(meera)).map(({ at }) => at)).toEqual([2, 3, 3]);
});

test('of two people who time a recording at once the second is told who saved, with the lines', async () => {
  const site = await testSite();
  const { id: user_id } = await site.join('Editor');
  const [meera, asha] = [await site.signIn('Editor'), await site.signIn('ADMIN')];
  const { id } = await addRecording(site, { user_id });
  const revision = await revisionOf(meera, 1);
  const lines = [{ at: 1, startMs: 0, endMs: 2000 }];
  const timed = { id, version: 0, isGuess: false, revision, lines };
  await asha.songRecordings.saveTimings(timed);
  await expect(meera.songRecordings.saveTimings(timed)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('asha'),
    cause: { details: { version: 1, lines } },
  });
  expect(await meera.songRecordings.saveTimings({ ...timed, version: 1 })).toEqual({ version: 2 });
});

test('lines beyond the recording or the song, and strangers, are refused', async () => {
  const site = await testSite();
  const { id: user_id } = await site.join('Editor');
  const meera = await site.signIn('Editor');
  const { id } = await addRecording(site, { user_id });
  const revision = await revisionOf(meera, 1);
  const save = (caller: Caller, line: object, other = {}) =>
    caller.songRecordings.saveTimings({
      id,
      version: 0,
      isGuess: false,
      revision,
      lines: [{ at: 1, startMs: 0, endMs: 2000, ...line }],
      ...other,
    });
  for (const line of [{ at: 999 }, { endMs: 60_000 }, { startMs: 2000 }, { startMs: -1 }])
    await expect(save(meera, line)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(save(meera, {}, { revision: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const ravi = await site.signIn('Proofreader');
  await expect(save(ravi, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const asha = await site.signIn('ADMIN');
  await asha.songRecordings.allow({ email: 'ravi@example.org' });
  expect(await save(ravi, {})).toEqual({ version: 1 });
  await asha.songRecordings.disallow({ email: 'ravi@example.org' });
  await expect(save(ravi, {}, { version: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a guess is not shown to readers until somebody has confirmed it; a stranger gets no desk', async () => {
  const { app, site } = await servedSite();
  const { id: user_id } = await site.join('Editor');
  const [meera, ravi] = [await site.signIn('Editor'), await site.signIn('Proofreader')];
  const { id } = await addRecording(site, { user_id });
  await storePeaks(site.db, id, Buffer.of(0, 128, 255).toString('base64'));
  const revision = await revisionOf(meera, 1);
  const lines = [{ at: 1, startMs: 0, endMs: 2000 }];
  const isTimed = async () =>
    (await app.inject('/trpc/songRecordings.ofSong?input={"number":1}')).json<{
      result: { data: { isTimed: boolean }[] };
    }>().result.data[0]?.isTimed;
  expect(await isTimed()).toBe(false);
  await meera.songRecordings.saveTimings({ id, version: 0, isGuess: true, revision, lines });
  expect(await isTimed()).toBe(false);
  expect(await site.visitor().songRecordings.timings({ id })).toMatchObject({
    isGuess: true,
    lines: [],
  });
  const desk = await meera.songRecordings.toTime({ id });
  expect(desk).toMatchObject({ number: 1, durationMs: 10_000, version: 1, isGuess: true, lines });
  expect([...Buffer.from(desk.peaks, 'base64')]).toEqual([0, 128, 255]);
  expect((await app.inject(desk.address)).statusCode).toBe(200);
  await expect(ravi.songRecordings.toTime({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });

  await meera.songRecordings.saveTimings({ id, version: 1, isGuess: false, revision, lines });
  expect(await isTimed()).toBe(true);
  expect((await site.visitor().songRecordings.timings({ id })).lines).toEqual(lines);

  await (await site.signIn('ADMIN')).songRecordings.remove({ id });
  expect(await findPeaks(site.db, id)).toBeUndefined();
});

test('Meera closes her account: what is public stays, what is not public goes, and so does her right', async () => {
  const site = await testSite();
  const { id: user_id, authorization } = await site.join('Editor', { password: 'Tambura@1484' });
  const asha = await site.signIn('ADMIN');
  await asha.songRecordings.allow({ email: 'meera@example.org' });
  const kept = await addRecording(site, { user_id });
  await addRecording(site, { user_id, state: 'waiting' });
  const meera = site.callerWith(authorization);
  await meera.personalData.closeAccount({ name: 'former member', password: 'Tambura@1484' });
  expect(await asha.songRecordings.uploaders()).toEqual([]);
  expect((await asha.songRecordings.list({})).rows).toEqual([]);
  const { rows } = await asha.songRecordings.list({ state: 'public' });
  expect(rows).toMatchObject([{ id: kept.id, email: '' }]);
});
