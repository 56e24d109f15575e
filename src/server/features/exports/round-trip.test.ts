import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../db/open.ts';
import { migratedDb } from '../../testing/databases.ts';
import { named, replace, changeAndSave } from '../../testing/corrections.ts';
import { importFile } from '../../testing/imports.ts';
import { smallGlossary } from '../../testing/glossary.ts';
import { smallWitnesses } from '../../testing/songs.ts';
import { servedSite } from '../../testing/served.ts';
import type { TestSite } from '../../testing/site.ts';
import { loadEdition, loadWitnesses } from '../edition/load.ts';
import { loadGlossary } from '../glossary/load.ts';
import { parseSong, parseWanted } from '../edition/parse.ts';
import { readEdition } from '../edition/read.ts';
import type { EditionSong } from '../edition/source.ts';
import { startExporter, type Exporter } from './exporter.ts';

// The tests start threads, and store the songs three times.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

type Served = Awaited<ReturnType<typeof servedSite>>;
let folder: string;
let exporters: Exporter[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
  exporters = [];
});
afterEach(async () => {
  await Promise.all(exporters.map((exporter) => exporter.close()));
  rmSync(folder, { recursive: true });
});

/** The songs that the tests correct, and a seventh of the others; npm run test:long takes all 295. */
const edition = readEdition('data/seed/songs').filter(
  ({ number }) => process.env['LONG'] || number <= 10 || number % 7 === 0,
);

/** A site on the given database, with an empty disk cache of exports. */
const siteOn = (db: Db): Promise<Served> => servedSite({ exporter: freshExporter(), db });
function freshExporter(): Exporter {
  const exporter = startExporter(join(folder, String(exporters.length)));
  exporters.push(exporter);
  return exporter;
}
async function emptyDb(): Promise<Db> {
  const db = await migratedDb();
  // The program adds its witnesses and its glossary to every site.
  await loadWitnesses(db, smallWitnesses);
  await loadGlossary(db, smallGlossary);
  return db;
}
async function takeAll({ app, site }: Served): Promise<Buffer> {
  const answer = await app.inject({
    url: '/api/admin/exports/everything.zip',
    headers: { authorization: (await site.join('ADMIN')).authorization },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
const textsOf = (zip: Uint8Array) =>
  new Map(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );

/** Compares the names of the files before their bytes, so that a failure names the file that differs. */
function expectSame(again: Buffer, archive: Buffer): void {
  const later = textsOf(again);
  for (const [name, text] of textsOf(archive))
    expect([name, later.get(name)]).toEqual([name, text]);
  expect(again.equals(archive)).toBe(true);
}

/** Songs of the edition that ships with the program, with corrections. */
async function correctedSite(): Promise<Served> {
  const db = await emptyDb();
  await loadEdition(db, edition, 1000);
  const served = await siteOn(db);
  await correct(served.site);
  return served;
}

/** Writes what people write on a site: lyrics, scripts and meanings that no seed contains. */
async function correct(site: TestSite): Promise<void> {
  const [meera, ravi, asha] = [
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('ADMIN'),
  ];
  const publish = async (
    where: Parameters<typeof changeAndSave>[1],
    change: Parameters<typeof changeAndSave>[2],
  ) => {
    const candidate = await changeAndSave(meera, where, change);
    await ravi.reviews.approve(named(candidate)).catch(() => null);
    await asha.admin.publish({ ...named(candidate), override: 'read aloud together' });
    site.clock.at += 24 * 60 * 60 * 1000;
  };
  await publish({ number: 5, language: 'Tamil' }, ({ lyrics }) => ({
    lyrics: `${lyrics.replace('கெரெகெ', 'கெரெக்கே')} `,
  }));
  await publish({ number: 5, language: 'Kannada' }, replace('ಬದುಕಿರೊ', 'ಬಾಳಿರೊ'));
  await publish({ number: 3, language: 'Kannada' }, ({ sanskrit }) => ({
    sanskrit: sanskrit.replace('भाग्यद', 'भाग्यदा'),
  }));
  await publish({ number: 7, language: 'English' }, () => ({
    meaning: '<p>Lord of the <b>hill</b>;\nsee # 3.</p>\n\n\n> so it is',
  }));
  await publish({ number: 6, language: 'Malayalam' }, ({ lyrics }) => ({
    lyrics: lyrics.replaceAll('\n\n', '\n\n\n'),
  }));
}

test('an export that an empty site loads as its seed and exports again is the same to the byte', async () => {
  const first = await correctedSite();
  const archive = await takeAll(first);
  const files = textsOf(archive);
  expect(files.get('songs/005-kereya-niranu-kerege-chelli.txt')).toMatch(
    /# Lyrics: Tamil\nlook again: yes\n\n>/,
  );
  expect(files.get('songs/005-kereya-niranu-kerege-chelli.txt')).toContain(
    '# Credits\n\n- Corrected by meera.\n',
  );
  expect(files.get('songs/003-bhagyada-lakshmi-baramma.txt')).toContain('# Lyrics: Sanskrit\n');
  expect(files.get('songs/007-venkataachala-nilayam.txt')).toContain(
    '> Lord of the <span style="font-weight:bold">hill</span>;\n> see # 3.\n>\n> > so it is\n',
  );

  // The texts for readers have no markup, and the songs, which an import reads, have the meaning as it stands.
  const forReaders = [...files].filter(([name]) => name.startsWith('texts'));
  expect(forReaders.length).toBeGreaterThan(2);
  for (const [name, text] of forReaders) expect([name, text.includes('<')]).toEqual([name, false]);

  const songs = [...files].flatMap(([name, text]): EditionSong[] => {
    if (!name.startsWith('songs/')) return [];
    const { value, mistakes } = name.endsWith('wanted.txt')
      ? parseWanted(text, name)
      : parseSong(text, name);
    expect(mistakes).toEqual([]);
    return [value ?? []].flat();
  });
  const empty = await emptyDb();
  expect(await loadEdition(empty, songs, 5000)).toMatchObject({ added: edition.length });
  const second = await siteOn(empty);
  expectSame(await takeAll(second), archive);
  // Another site writes the file again from the same songs.
  expectSame(await takeAll(await siteOn(empty)), archive);
  for (const number of [3, 5, 6, 7]) {
    const read = async ({ site }: Served) =>
      (await site.signIn('ADMIN')).corrections.open({ number, language: 'Tamil' });
    expect((await read(second)).texts).toEqual((await read(first)).texts);
  }
});

test('an export that an admin of an empty site imports and exports again is the same to the byte', async () => {
  const archive = await takeAll(await correctedSite());
  const second = await siteOn(await emptyDb());
  const asha = await second.site.signIn('ADMIN');
  const draft = await importFile(second.site, asha, 'purandara-dasa-everything.zip', archive);
  expect(draft.counts).toEqual({
    added: edition.length,
    changed: 0,
    same: 0,
    candidate: 0,
    mistake: 0,
  });
  await asha.admin.applyImport({ id: draft.id, check: draft.check ?? '' });
  const again = await takeAll(second);
  expectSame(again, archive);
  // Importing the same file again changes nothing.
  expect((await importFile(second.site, asha, 'again.zip', again)).counts).toMatchObject({
    added: 0,
    changed: 0,
    same: edition.length,
    candidate: 0,
    mistake: 0,
  });
});

test.each(['songs.json', 'songs.csv'])(
  '%s alone gives an empty site the same song files',
  async (file) => {
    const first = await servedSite({ exporter: freshExporter() });
    const take = async ({ app, site }: Served, name: string) =>
      (
        await app.inject({
          url: `/api/admin/exports/${name}`,
          headers: { authorization: (await site.join('ADMIN')).authorization },
        })
      ).rawPayload;
    const second = await siteOn(await emptyDb());
    const asha = await second.site.signIn('ADMIN');
    const draft = await importFile(second.site, asha, file, await take(first, file));
    expect(draft.counts).toEqual({ added: 12, changed: 0, same: 0, candidate: 0, mistake: 0 });
    await asha.admin.applyImport({ id: draft.id, check: draft.check ?? '' });
    expectSame(await take(second, 'edition.zip'), await take(first, 'edition.zip'));
  },
);
