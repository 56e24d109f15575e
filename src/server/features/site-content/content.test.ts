import { expect, test } from 'vitest';
import { pick, seeded } from '../../../shared/corrections/seeded.ts';
import {
  sitePartNames,
  type SiteContent,
  type SitePart,
} from '../../../shared/site-content-input.ts';
import { toWire } from '../../errors.ts';
import { migratedDb } from '../../testing/databases.ts';
import { siteSeed, testSite, type Caller } from '../../testing/site.ts';
import { storeContent, openSiteContentStore } from './store.ts';
import { insertSiteRevision } from './queries.ts';
import { readSiteSeed, type SiteSeed } from './seed.ts';

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

const { about, articles, gallery, socials, videoAlbums } = siteSeed.en;
const withAddress = (address: string) => [{ ...articles[0], address }];
const bad: [string, SitePart, unknown, (string | number)[], string][] = [
  ['an empty paragraph', 'introduction', ['He sang.', ' \n '], [1], 'empty'],
  ['no paragraph', 'introduction', [], [], 'few'],
  ['a very long paragraph', 'introduction', ['x'.repeat(4001)], [0], 'long'],
  [
    'too many',
    'introduction',
    Array.from({ length: 11 }, (_, index) => `Paragraph ${index}`),
    [],
    'many',
  ],
  ['a script', 'articles', withAddress('javascript:alert(1)'), [0, 'address'], 'address'],
  ['a file', 'articles', withAddress('file:///etc/passwd'), [0, 'address'], 'address'],
  ['data', 'articles', withAddress('data:text/html,x'), [0, 'address'], 'address'],
  ['no address', 'articles', withAddress('example'), [0, 'address'], 'address'],
  [
    'a long address',
    'articles',
    withAddress(`https://example.org/${'x'.repeat(2000)}`),
    [0, 'address'],
    'long',
  ],
  ['no e-mail', 'email', 'nobody', [], 'email'],
  ['a list for an e-mail', 'email', [], [], 'email'],
  ['four socials', 'socials', socials.slice(1), [], 'few'],
  ['a picture twice', 'gallery', [gallery[0], gallery[0]], [1], 'twice'],
  ['no drawing', 'gallery', [{ ...gallery[0], drawing: '../x' }], [0, 'drawing'], 'choice'],
  [
    'deep inside',
    'about',
    { ...about, more: [{ title: 'The teacher', paragraphs: ['x', ''] }] },
    ['more', 0, 'paragraphs', 1],
    'empty',
  ],
  [
    'no video',
    'videoAlbums',
    videoAlbums.map((album) => ({ ...album, videos: [{ number: 1, title: 'x', id: 'x' }] })),
    [0, 'videos', 0, 'id'],
    'video',
  ],
];

test.each(bad)('%s is refused', async (_what, part, value, path, why) => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const { status, details, message } = await refused(saved(admin, part, value));
  expect(status).toBe(400);
  expect((details as { issues: unknown[] }).issues[0]).toEqual({ path, why });
  expect(message).toContain([part, ...path].join('.'));
  expect((await admin.admin.sitePart({ part })).revision).toBe(1);
});

test('the size of a part is limited, and an unknown part is refused', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const long = Array.from({ length: 20 }, (_, index) => ({
    title: `Chapter ${index}`,
    paragraphs: ['ಹ'.repeat(4000), 'ರ'.repeat(4000)],
  }));
  expect(await refused(saved(admin, 'about', { ...about, more: long }))).toMatchObject({
    status: 400,
    details: { issues: [{ path: [], why: 'large' }] },
  });
  expect((await refused(saved(admin, 'nothing' as SitePart, 'x'))).status).toBe(400);
  expect((await refused(saved(admin, '__proto__' as SitePart, 'x'))).status).toBe(400);
  expect(
    (
      await refused(
        admin.admin.saveSitePart({ part: 'email', language: 'kn', base: 0, value: 'a@b.in' }),
      )
    ).status,
  ).toBe(400);
});

test('text is normalised: composed, with single spaces, without control characters', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const { value } = await saved(admin, 'introduction', [
    ' Pura\u00a0ndara\r\n\tDa\u0304sa \u001b[31m<b>sang</b> ',
  ]);
  expect(value).toEqual(['Pura ndara Dāsa [31m<b>sang</b>']);
});

test('unknown fields are dropped, and Kannada begins without a revision', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const { value } = await saved(admin, 'footer', { ...siteSeed.en.footer, extra: '<script>' });
  expect(Object.keys(value as SiteContent['footer'])).toEqual([
    'notice',
    'invitation',
    'credit',
    'copyright',
  ]);
  expect(await admin.admin.sitePart({ part: 'introduction', language: 'kn' })).toMatchObject({
    value: null,
    revision: 0,
    history: [],
  });
  await admin.admin.saveSitePart({
    part: 'introduction',
    language: 'kn',
    base: 0,
    value: ['ಅವರು ಹಾಡಿದರು.'],
  });
  expect(await site.visitor().siteContent.kannada()).toEqual({ introduction: ['ಅವರು ಹಾಡಿದರು.'] });
  expect((await site.visitor().siteContent.content()).introduction).toEqual(
    siteSeed.en.introduction,
  );
});

/** A site that is started several times on one database. */
async function restarts() {
  const db = await migratedDb();
  const lines: string[] = [];
  const start = (seed: SiteSeed) => openSiteContentStore(db, seed, now, (line) => lines.push(line));
  return { db, lines, start };
}

test('a new seed updates what nobody has changed, and nothing else', async () => {
  const { db, start } = await restarts();
  const site = await testSite({ db, siteContent: await start(siteSeed) });
  const admin = await site.signIn('ADMIN');
  await saved(admin, 'introduction', introduction);
  await saved(admin, 'email', 'asha@trust.example');
  // Restored to the seed's text, it is still a person's revision.
  await admin.admin.restoreSitePart({ part: 'email', base: 2, revision: 1 });
  const next: SiteSeed = {
    en: {
      ...siteSeed.en,
      introduction: ['New.'],
      email: 'new@example.org',
      footer: { ...siteSeed.en.footer, notice: 'New.' },
    },
    kn: { introduction: ['ಹೊಸದು.'] },
  };
  const again = await start(next);
  expect(again.read()).toEqual({ ...siteSeed.en, introduction, footer: next.en.footer });
  expect(again.readKannada()).toEqual(next.kn);
  expect((await admin.admin.sitePart({ part: 'footer' })).history).toHaveLength(2);
  await start(next);
  expect((await admin.admin.sitePart({ part: 'footer' })).history).toHaveLength(2);
});

test('an unreadable revision is replaced by the newest readable one, and the site starts', async () => {
  const { db, lines, start } = await restarts();
  const site = await testSite({ db, siteContent: await start(siteSeed) });
  const account = await site.join('ADMIN');
  const row = {
    part: 'email',
    language: 'en',
    restored: null,
    author_id: account.id,
    reason: '',
    created_at: now,
  } as const;
  await insertSiteRevision(db, { ...row, revision: 2, value: '"good@trust.example"' });
  await insertSiteRevision(db, { ...row, revision: 3, value: '{"not": "an e-mail"}' });
  await insertSiteRevision(db, { ...row, part: 'footer', revision: 2, value: 'no JSON' });
  const siteContent = await start(siteSeed);
  expect([siteContent.read().email, siteContent.read().footer]).toEqual([
    'good@trust.example',
    siteSeed.en.footer,
  ]);
  expect(lines.at(-1)).toContain('cannot be read');
  const admin = (await testSite({ db, siteContent })).callerWith(account.authorization);
  // The form starts from the published value, and saving it repairs what cannot be read.
  expect(await admin.admin.sitePart({ part: 'footer' })).toMatchObject({
    value: siteSeed.en.footer,
    revision: 2,
  });
  expect(
    (await admin.admin.saveSitePart({ part: 'footer', base: 2, value: siteSeed.en.footer }))
      .revision,
  ).toBe(3);
});

test('any input for a part is accepted or refused, and nothing fails', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const random = seeded(1564);
  const scraps: [unknown, ...unknown[]] = [
    null,
    0,
    -1,
    Number.MAX_VALUE,
    '',
    'x',
    '\ud800',
    '__proto__',
    'https://',
    [],
    {},
    [[]],
    [null],
    { title: 1 },
    JSON.parse('{"__proto__": {"x": 1}}'),
    'ಹ'.repeat(5000),
    true,
  ];
  const spoil = (value: unknown, depth = 0): unknown => {
    if (random() < 0.12 + depth * 0.05) return pick(random, scraps);
    if (Array.isArray(value))
      return value.flatMap((item) =>
        random() < 0.1 ? [] : random() < 0.1 ? [item, item] : [spoil(item, depth + 1)],
      );
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) =>
        random() < 0.05 ? [] : [[key, spoil(inner, depth + 1)]],
      ),
    );
  };
  const statuses = new Set<number>();
  for (let round = 0; round < 600; round += 1) {
    const part = pick(random, sitePartNames);
    const { revision } = await admin.admin.sitePart({ part });
    statuses.add(
      await saved(admin, part, spoil(siteSeed.en[part]), revision).then(
        () => 200,
        (error: unknown) => toWire(error).status,
      ),
    );
  }
  expect([...statuses].toSorted()).toEqual([200, 400]);
  expect(
    (
      await refused(
        saved(
          admin,
          'introduction',
          Array.from({ length: 150_000 }, () => 0),
        ),
      )
    ).details,
  ).toEqual({ issues: [{ path: [], why: 'large' }] });
  expect(
    (
      await refused(
        saved(
          admin,
          'articles',
          Array.from({ length: 60 }, () => ({})),
        ),
      )
    ).details,
  ).toMatchObject({ issues: { length: 20 } });
});

test('of two concurrent saves the newer one is published, in whichever order they are reported', () => {
  const siteContent = storeContent(siteSeed);
  siteContent.take({ part: 'email', language: 'en' }, 3, 'third@trust.example');
  siteContent.take({ part: 'email', language: 'en' }, 2, 'second@trust.example');
  expect(siteContent.read().email).toBe('third@trust.example');
});

test('the Kannada seed has the same items as the English one, with the same links and pictures', () => {
  const { en, kn } = readSiteSeed('data/seed');
  const kannada = /\p{Script=Kannada}/u;
  const shapeOf = (value: unknown): unknown => {
    if (typeof value === 'string') return /^https?:|^[a-z-]+$/.test(value) ? value : 'words';
    if (Array.isArray(value)) return value.map(shapeOf);
    return Object.fromEntries(
      Object.entries(value as object).map(([key, inner]) => [key, shapeOf(inner)]),
    );
  };
  for (const [part, value] of Object.entries(kn)) {
    expect([part, shapeOf(value)]).toEqual([part, shapeOf(en[part as SitePart])]);
    expect(JSON.stringify(value)).toMatch(kannada);
  }
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
