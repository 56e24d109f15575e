import { expect, test } from 'vitest';
import type { SitePart } from '../../../shared/site-content-input.ts';
import { migratedDb } from '../../testing/databases.ts';
import { siteSeed, testSite, type Caller } from '../../testing/site.ts';
import { openSiteContentStore } from './store.ts';
import { insertSiteRevision } from './queries.ts';
import { readSiteSeed, type SiteSeed } from './seed.ts';

const introduction = ['He sang from door to door.', 'He is remembered.'];
const now = Date.UTC(2026, 0, 15);

const saved = (admin: Caller, part: SitePart, value: unknown, base = 1) =>
  admin.admin.saveSitePart({ part, base, value });

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
