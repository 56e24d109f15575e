import { expect, test } from 'vitest';
import type { SitePart } from '../../../shared/site-content-input.ts';
import { toWire } from '../../errors.ts';
import { siteSeed, testSite, type Caller } from '../../testing/site.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { storeContent } from './store.ts';

const introduction = ['He sang from door to door.', 'He is remembered.'];
const now = Date.UTC(2026, 0, 15);

const refused = (call: Promise<unknown>) => call.then(() => expect.unreachable(), toWire);
const saved = (admin: Caller, part: SitePart, value: unknown, base = 1) =>
  admin.admin.saveSitePart({ part, base, value });

test('an admin’s change is shown to everybody at once, also in a page that was begun before', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const before = site.responseCache.version();
  site.clock.at += 60_000;
  const part = await admin.admin.saveSitePart({
    part: 'introduction',
    base: 1,
    value: introduction,
    reason: ' shorter ',
  });
  expect(part).toMatchObject({
    part: 'introduction',
    language: 'en',
    revision: 2,
    value: introduction,
  });
  expect(part.history).toEqual([
    {
      revision: 2,
      at: new Date(site.clock.at).toISOString(),
      by: 'asha',
      reason: 'shorter',
      restored: null,
    },
    { revision: 1, at: new Date(now).toISOString(), by: null, reason: '', restored: null },
  ]);
  expect((await site.visitor().siteContent.content()).introduction).toEqual(introduction);
  expect(site.responseCache.version()).toBe(before + 1);
  expect(await admin.admin.siteChange({ part: 'introduction', revision: 2 })).toEqual({
    before: siteSeed.en.introduction,
    after: introduction,
  });
  expect(await admin.admin.siteChange({ part: 'introduction', revision: 1 })).toEqual({
    before: null,
    after: siteSeed.en.introduction,
  });
  expect(
    (await admin.admin.siteParts()).find(({ part: name }) => name === 'introduction'),
  ).toMatchObject({ revision: 2, by: 'asha' });
});

test('every part is listed once, and the video and recording albums reach their pages', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const parts = await admin.admin.siteParts();
  expect(parts.map(({ part }) => part)).toEqual(
    Object.keys(siteSeed.en).toSorted(
      (one, other) =>
        parts.findIndex(({ part }) => part === one) - parts.findIndex(({ part }) => part === other),
    ),
  );
  const { videoAlbums, recordingAlbums } = siteSeed.en;
  await saved(
    admin,
    'videoAlbums',
    videoAlbums.map((album, index) =>
      index === 0 ? { ...album, albumName: 'Beginnings' } : album,
    ),
  );
  expect((await site.visitor().videos.albums())[0]).toMatchObject({
    albumName: 'Beginnings',
    videos: expect.arrayContaining([expect.objectContaining({ thumbnail: 'lotus' })]),
  });
  const turned = recordingAlbums
    .toReversed()
    .map((album) => ({ ...album, name: `${album.name}!` }));
  await saved(admin, 'recordingAlbums', turned);
  expect((await site.visitor().recordings.albums()).map(({ name, path }) => [name, path])).toEqual(
    turned.map(({ name, path }) => [name, `/media/recordings/${path}/`]),
  );
});

test('the number of songs follows the edition, and titles without lyrics do not count', async () => {
  const site = await testSite();
  const count = async () => (await site.visitor().siteContent.content()).songs;
  const before = await count();
  expect(before).toBeGreaterThan(1);
  await publishEdition(
    site,
    (trx) => trx.updateTable('texts').set({ lyrics: '' }).where('number', '=', 1).execute(),
    { isChanged: () => true },
  );
  expect(await count()).toBe(before - 1);
});

test('saving an unchanged value writes nothing', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const version = site.responseCache.version();
  expect((await saved(admin, 'email', ' write@example.org '.trim())).revision).toBe(1);
  expect(site.responseCache.version()).toBe(version);
});

test('a save on an older revision is refused with both sides, and loses nothing', async () => {
  const site = await testSite();
  const [asha, uma] = [await site.signIn('ADMIN'), await site.signIn('ADMIN', { username: 'uma' })];
  await saved(asha, 'email', 'asha@trust.example');
  const { status, details } = await refused(saved(uma, 'email', 'uma@trust.example'));
  expect(status).toBe(409);
  expect(details).toMatchObject({
    theirs: { value: 'asha@trust.example', revision: 2, history: [{ by: 'asha' }, { by: null }] },
  });
  expect((await saved(uma, 'email', 'uma@trust.example', 2)).revision).toBe(3);
  const both = await Promise.allSettled([
    saved(asha, 'email', 'one@trust.example', 3),
    saved(uma, 'email', 'two@trust.example', 3),
  ]);
  expect(both.map(({ status: how }) => how).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await site.visitor().siteContent.content()).email).toBe(
    (await asha.admin.sitePart({ part: 'email' })).value,
  );
});

test('an older revision is restored as a new one', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  await saved(admin, 'introduction', introduction);
  const { revision, history } = await admin.admin.restoreSitePart({
    part: 'introduction',
    base: 2,
    revision: 1,
  });
  expect([revision, history[0]]).toEqual([3, expect.objectContaining({ by: 'asha', restored: 1 })]);
  expect((await site.visitor().siteContent.content()).introduction).toEqual(
    siteSeed.en.introduction,
  );
  expect(
    (await refused(admin.admin.restoreSitePart({ part: 'introduction', base: 2, revision: 1 })))
      .status,
  ).toBe(409);
  expect(
    (await refused(admin.admin.restoreSitePart({ part: 'introduction', base: 3, revision: 9 })))
      .status,
  ).toBe(404);
  expect(
    (await refused(admin.admin.siteChange({ part: 'introduction', revision: 9 }))).status,
  ).toBe(404);
});

test('of two concurrent saves the newer one is published, in whichever order they are reported', () => {
  const siteContent = storeContent(siteSeed);
  siteContent.take({ part: 'email', language: 'en' }, 3, 'third@trust.example');
  siteContent.take({ part: 'email', language: 'en' }, 2, 'second@trust.example');
  expect(siteContent.read().email).toBe('third@trust.example');
});

test('only an admin can read and change the parts', async () => {
  const site = await testSite();
  for (const caller of [
    site.visitor(),
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('Reader'),
  ]) {
    expect([401, 403]).toContain((await refused(caller.admin.siteParts())).status);
    expect([401, 403]).toContain((await refused(saved(caller, 'email', 'a@b.in'))).status);
  }
  expect((await site.visitor().siteContent.content()).email).toBe(siteSeed.en.email);
});
