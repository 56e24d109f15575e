import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  maxPersonRecordingBytes,
  maxPersonRecordings,
  maxUndecidedRecordings,
} from '../../../shared/song-recordings.ts';
import { importFile } from '../../testing/imports.ts';
import { addRecording, recordingRow } from '../../testing/recordings.ts';
import { uploadResumably } from '../../testing/resumable.ts';
import { servedSite } from '../../testing/served.ts';
import { shortDisk, testSite, type Caller } from '../../testing/site.ts';
import { wav } from '../../testing/sounds.ts';
import { tone } from '../../testing/tones.ts';
import { check, resumeChecks, tidyRecordings } from './intake.ts';
import { pathOf } from './files.ts';

const facts = {
  number: 1,
  way: 'whole',
  singer: 'Gita',
  owner: 'Gita',
  licence: 'CC-BY-4.0',
} as const;

async function withMeera() {
  const { site, app } = await servedSite();
  const asha = await site.signIn('ADMIN');
  const { authorization, id } = await site.join('Editor');
  await asha.songRecordings.allow({ email: 'meera@example.org' });
  const meera = site.callerWith(authorization);
  const offer = async (file: Buffer, more: object = {}) =>
    meera.songRecordings.offer({
      upload: await uploadResumably(app, 'recording', authorization, file),
      ...facts,
      ...more,
    });
  return { site, app, asha, meera, meeraId: id, authorization, offer };
}

const checked = (caller: Caller, id: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await caller.songRecordings.mine();
      const row = rows.find((one) => one.id === id);
      expect(row?.state).not.toBe('checking');
      return row;
    },
    { timeout: 60_000, interval: 50 },
  );

test('Meera offers a WAV: it is inspected, waits, and becomes public as an mp3', async () => {
  const { site, app, asha, meera, offer } = await withMeera();
  const { id } = await offer(wav({ seconds: 2 }), {
    way: 'lines',
    timings: {
      revision: (await meera.compositions.read({ number: 1, language: 'Kannada' }))?.revision,
      lines: [
        { at: 1, startMs: 0, endMs: 1500 },
        { at: 2, startMs: 1500, endMs: 2600 },
        { at: 1, startMs: 4000, endMs: 5000 },
      ],
    },
  });
  expect(await checked(meera, id)).toMatchObject({
    state: 'waiting',
    type: 'wav',
    durationMs: 2000,
    findings: { sampleRate: 44_100, clips: 0 },
  });
  expect((await meera.songRecordings.timings({ id })).lines).toEqual([
    { at: 1, startMs: 0, endMs: 1500 },
    { at: 2, startMs: 1500, endMs: 2000 },
  ]);
  await asha.songRecordings.approve({ id });
  const sound = await app.inject(`/media/song-recordings/${id}`);
  expect(sound.headers['content-type']).toBe('audio/mpeg');
  expect(sound.rawPayload.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
  // The upload is removed a moment after the recording waits.
  await expect.poll(() => readdirSync(join(site.env.DATA_DIR, 'resumable-uploads'))).toEqual([]);
});

test('a file that is no sound, and the same sound again, are refused with their reasons', async () => {
  const { meera, offer } = await withMeera();
  const mp3 = await tone('mp3', 2);
  const html = await offer(Buffer.from('<script>alert(1)</script>'.padEnd(3000)));
  expect(await checked(meera, html.id)).toMatchObject({ state: 'refused', problem: 'type' });
  expect(await checked(meera, (await offer(mp3)).id)).toMatchObject({ state: 'waiting' });
  expect(await checked(meera, (await offer(mp3)).id)).toMatchObject({ problem: 'again' });
  const other = await offer(mp3, { number: 2 });
  expect(await checked(meera, other.id)).toMatchObject({ state: 'waiting' });
});

test('who may not upload, an upload of somebody else, and an unknown song are refused', async () => {
  const { site, app, meera, authorization } = await withMeera();
  const ravi = await site.join('Proofreader');
  await expect(
    uploadResumably(app, 'recording', ravi.authorization, wav({ seconds: 1 })),
  ).rejects.toThrow('403');
  const upload = await uploadResumably(app, 'recording', authorization, wav({ seconds: 2 }));
  const asha = await site.signIn('ADMIN');
  await expect(asha.songRecordings.offer({ upload, ...facts })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(meera.songRecordings.offer({ upload, ...facts, number: 999 })).rejects.toThrow(
    'There is no song 999.',
  );
  await asha.songRecordings.disallow({ email: 'meera@example.org' });
  await expect(meera.songRecordings.offer({ upload, ...facts })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('a person has a quota, and only so many recordings wait', async () => {
  const { site, meeraId: user_id, offer } = await withMeera();
  const full = await recordingRow(site.db, { user_id, size: maxPersonRecordingBytes });
  await expect(offer(wav({ seconds: 2 }))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  await site.db.deleteFrom('song_recordings').where('id', '=', full.id).execute();
  for (let count = 0; count < maxUndecidedRecordings; count += 1)
    await recordingRow(site.db, { user_id, state: 'waiting', size: 1 });
  await expect(offer(wav({ seconds: 2 }))).rejects.toMatchObject({ code: 'CONFLICT' });
  // Refused files take no room, but one person's do not use up the site's number of recordings either.
  await site.db.updateTable('song_recordings').set({ state: 'refused', size: 0 }).execute();
  for (let count = maxUndecidedRecordings; count < maxPersonRecordings; count += 1)
    await recordingRow(site.db, { user_id, state: 'refused', size: 0 });
  await expect(offer(wav({ seconds: 2 }))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});

test('with recordings on another host uploading is off and says so', async () => {
  const plain = await testSite();
  const { site, app } = await servedSite({
    recordings: { ...plain.recordings, uploadedFolder: null },
  });
  const { authorization } = await site.join('ADMIN');
  const asha = site.callerWith(authorization);
  expect(await asha.songRecordings.mine()).toMatchObject({ isOff: true });
  await expect(
    uploadResumably(app, 'recording', authorization, wav({ seconds: 1 })),
  ).rejects.toThrow('422');
  await expect(asha.songRecordings.offer({ upload: 'a'.repeat(32), ...facts })).rejects.toThrow(
    'MEDIA_URL',
  );
});

test('a check that was interrupted is done later; an upload that is gone is said to have expired', async () => {
  const { site, meera, meeraId: user_id, authorization, app } = await withMeera();
  const upload = await uploadResumably(app, 'recording', authorization, await tone('mp3', 2));
  const row = await recordingRow(site.db, {
    user_id,
    upload,
    state: 'checking',
    file: '',
    original: '',
    created_at: site.now(),
  });
  const short = { ...site, disk: await shortDisk() };
  await expect(check(short, row.id)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  site.clock.at += 60 * 60 * 1000;
  await resumeChecks(site);
  expect(await checked(meera, row.id)).toMatchObject({ state: 'waiting' });
  const lost = await recordingRow(site.db, {
    user_id,
    upload: 'f'.repeat(32),
    state: 'checking',
    file: '',
    created_at: site.now(),
  });
  await check(site, lost.id);
  site.clock.at += 25 * 60 * 60 * 1000;
  await check(site, lost.id);
  expect(await checked(meera, lost.id)).toMatchObject({ problem: 'expired' });
});

test('files without a recording go after a month, refused and declined recordings too; a public one stays', async () => {
  const plain = await testSite();
  const folder = join(plain.env.DATA_DIR, 'media');
  const site = await testSite({ recordings: { ...plain.recordings, uploadedFolder: folder } });
  const { id: user_id } = await site.join('Editor');
  const kept = await addRecording(site, { user_id });
  const declined = await addRecording(site, { user_id, state: 'declined', decided_at: Date.now() });
  mkdirSync(folder, { recursive: true });
  const orphan = pathOf(site.recordings, `${randomUUID()}.mp3`);
  for (const path of [orphan, `${orphan}.part`]) writeFileSync(path, 'x');
  const day = 24 * 60 * 60 * 1000;
  const age = (days: number) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const { mtimeMs } = statSync(path);
      utimesSync(path, (mtimeMs - days * day) / 1000, (mtimeMs - days * day) / 1000);
    }
  };
  const now = () => Date.now();
  await tidyRecordings(site, now());
  expect(existsSync(orphan)).toBe(true);
  age(2);
  await site.db
    .updateTable('song_recordings')
    .set({ decided_at: now() - 2 * day })
    .where('id', '=', declined.id)
    .execute();
  await tidyRecordings(site, now());
  expect(readdirSync(folder).toSorted()).toEqual(
    [kept.file, declined.file, orphan.split('/').at(-1) + '.removed'].toSorted(),
  );
  // A restored backup of the database may name it.
  const again = await recordingRow(site.db, { user_id, file: orphan.split('/').at(-1) ?? '' });
  await tidyRecordings(site, now());
  expect(existsSync(orphan)).toBe(true);
  await site.db.deleteFrom('song_recordings').where('id', '=', again.id).execute();
  age(2);
  await tidyRecordings(site, now());
  age(31);
  await tidyRecordings(site, now() + 31 * day);
  expect(readdirSync(folder)).toEqual([kept.file]);
});

test('a recording of a song that an undone import removes is withdrawn, and public again only with another song', async () => {
  const site = await testSite();
  const { id: user_id } = await site.join('Editor');
  const asha = await site.signIn('ADMIN');
  const { id: importId, check: checkKey } = await importFile(
    site,
    asha,
    'songs.csv',
    'number,title\n500,ಹರಿ',
  );
  const draft = { id: importId, check: checkKey ?? '' };
  await asha.admin.applyImport(draft);
  const { id } = await addRecording(site, { user_id, number: 500 });
  expect(await asha.songRecordings.ofSong({ number: 500 })).toHaveLength(1);
  await asha.admin.undoImport(draft);
  expect(await asha.songRecordings.ofSong({ number: 500 })).toEqual([]);
  const { rows } = await asha.songRecordings.list({ state: 'withdrawn' });
  expect(rows).toMatchObject([{ id, title: null, reason: expect.stringContaining('removed') }]);
  await expect(asha.songRecordings.approve({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await asha.songRecordings.change({ id, ...facts, number: 3 });
  await asha.songRecordings.approve({ id });
  expect(await site.visitor().songRecordings.ofSong({ number: 3 })).toHaveLength(1);
});
