import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { songsFileSchema, textsFileSchema } from '../../../shared/export-format.ts';
import { exportFiles } from '../../../shared/exports.ts';
import { languages } from '../../../shared/languages.ts';
import { writeBuiltPages } from '../../testing/built-pages.ts';
import { named, changeAndSave } from '../../testing/corrections.ts';
import { shortDisk } from '../../testing/site.ts';
import { servedSite } from '../../testing/served.ts';
import { startExporter, type Exporter } from './exporter.ts';

// Each test starts a thread, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Served = Awaited<ReturnType<typeof servedSite>>;
let folder: string;
let exporters: Exporter[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exports-'));
  exporters = [];
});
afterEach(async () => {
  await Promise.all(exporters.map((exporter) => exporter.close()));
  rmSync(folder, { recursive: true });
});

/** A site with an empty disk cache of exports. */
async function freshSite(overrides: Parameters<typeof servedSite>[0] = {}): Promise<Served> {
  const exporter = startExporter(
    join(folder, String(exporters.length)),
    undefined,
    await writeBuiltPages(folder),
  );
  exporters.push(exporter);
  return servedSite({ exporter, ...overrides });
}
const take = async ({ app, site }: Served, file: string) =>
  app.inject({
    url: `/api/admin/exports/${file}`,
    headers: { authorization: (await site.join('ADMIN')).authorization },
  });
const textsOf = (zip: Uint8Array) =>
  new Map(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );

describe('exporting the songs', () => {
  test('is for admins, and only for known files', async () => {
    const { app, site } = await freshSite();
    const ask = async (file: string, authorization?: string) =>
      app.inject({
        url: `/api/admin/exports/${file}`,
        headers: authorization ? { authorization } : {},
      });
    expect((await ask('songs.csv')).json()).toEqual({ message: 'User is not logged in' });
    for (const role of ['Editor', 'Proofreader', 'Reader'] as const)
      expect((await ask('songs.csv', (await site.join(role)).authorization)).statusCode).toBe(403);
    const { authorization } = await site.join('ADMIN');
    for (const file of ['songs.xml', 'texts-Tulu.zip', '..%2F..%2Fpurandara.sqlite', 'songs.zip']) {
      const answer = await ask(file, authorization);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'There is no such export.' },
      ]);
    }
    expect((await (await site.signIn('ADMIN')).admin.auditLog({})).rows).toEqual([]);
  });

  test('puts all files into one archive, each as its name says', async () => {
    const served = await freshSite();
    const answer = await take(served, 'everything.zip');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="purandara-dasa-everything.zip"',
    });
    const files = textsOf(answer.rawPayload);
    expect([...files.keys()].filter((name) => !/^(?:songs|texts|teaching)\//.test(name))).toEqual([
      'README.txt',
      'witnesses.txt',
      'glossary.txt',
      'songs.json',
      'songs.csv',
      'texts.json',
      'texts.csv',
      'tei.xml',
      'songs.schema.json',
      'texts.schema.json',
      'site/site.json',
      'site/site.kn.json',
    ]);
    expect(files.get('README.txt')).toContain('11 songs, and the titles of 1 more\n');
    expect(files.get('songs/005-kereya-niranu-kerege-chelli.txt')).toContain(
      '# Questions\n\n- Charana 1, line 1: the collection has ವಿಠ್ಠಲ.\n',
    );
    expect(files.get('songs/wanted.txt')).toBe(
      '# number | title | roman | raga | tala | form\n12 | ಆದದ್ದೆಲ್ಲ ಒಳಿತೇ ಆಯಿತು | Adaddella olite ayitu | Purvikalyani | | devaranama\n',
    );
    expect(files.get('texts/Tamil/011.txt')).toMatch(
      /^11\. ஆட ஹோதல்லெ மக்களு\nTodi, Adi\n\n\[Pallavi\]\n[^]+\n\nதன்னைக் கேலி/,
    );
    expect(files.has('texts/Tamil/012.txt')).toBe(false);
    expect(JSON.parse(files.get('site/site.json') ?? '')).toEqual(served.site.siteContent.read());
    expect(files.get('teaching/alankara.txt')).toContain('Mayamalavagowla');

    const { songs } = songsFileSchema.parse(JSON.parse(files.get('songs.json') ?? ''));
    expect(songs.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(songs[4]).toMatchObject({
      title: 'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
      sure: 'one source',
      scripts: {},
      credits: [],
    });
    const { texts } = textsFileSchema.parse(JSON.parse(files.get('texts.json') ?? ''));
    expect(texts).toHaveLength(12 * 8);
    const english = await served.site
      .visitor()
      .compositions.find({ search: '5', language: 'English' });
    expect(texts.find(({ number, language }) => number === 5 && language === 'English')).toEqual({
      number: 5,
      language: 'English',
      tag: 'kn-Latn',
      origin: 'converted',
      title: 'Kereya niranu kerege chelli',
      lyrics: english.lyrics,
      meaning: english.meaning,
    });
    const rows = papa.parse<Record<string, string>>(files.get('texts.csv') ?? '', {
      header: true,
      skipEmptyLines: true,
    }).data;
    expect(rows).toEqual(texts.map((text) => ({ ...text, number: String(text.number) })));
    expect(JSON.parse(files.get('songs.schema.json') ?? '')).toMatchObject({
      properties: {
        songs: { items: { required: expect.arrayContaining(['number', 'lyrics', 'credits']) } },
      },
    });
    expect(
      papa.parse<Record<string, string>>(files.get('songs.csv') ?? '', { header: true }).data[10],
    ).toMatchObject({
      number: '11',
      sure: 'doubtful',
      'meaning Tamil': songs[10]?.meanings.Tamil,
      'lyrics Tamil': '',
    });
    expect((await (await served.site.signIn('ADMIN')).admin.auditLog({})).rows).toMatchObject([
      { kind: 'songs taken out', who: 'asha', subject: 'everything.zip' },
    ]);
  });

  test('gives each file alone, as it is in the archive', async () => {
    const served = await freshSite();
    const whole = textsOf((await take(served, 'everything.zip')).rawPayload);
    for (const file of ['songs.json', 'songs.csv', 'texts.json', 'texts.csv'] as const)
      expect((await take(served, file)).body).toBe(whole.get(file));
    expect([...textsOf((await take(served, 'edition.zip')).rawPayload)]).toEqual(
      [...whole].filter(
        ([name]) =>
          name.startsWith('songs/') || name === 'witnesses.txt' || name === 'glossary.txt',
      ),
    );
    for (const language of languages) {
      const alone = textsOf((await take(served, `texts-${language}.zip`)).rawPayload);
      expect([...alone].map(([name, text]) => [`texts/${language}/${name}`, text])).toEqual(
        [...whole].filter(([name]) => name.startsWith(`texts/${language}/`)),
      );
    }
  });

  test('escapes a cell that looks like a formula', async () => {
    const served = await freshSite();
    const [meera, asha] = [await served.site.signIn('Editor'), await served.site.signIn('ADMIN')];
    const candidate = await changeAndSave(meera, { number: 5, language: 'English' }, () => ({
      meaning: '=HYPERLINK("https://example.org")',
    }));
    await asha.admin.publish({ ...named(candidate), override: 'a test' });
    expect((await take(served, 'songs.csv')).body).toContain(
      `"'=HYPERLINK(""https://example.org"")"`,
    );
  });
});

test('offers every file', async () => {
  const served = await freshSite();
  for (const file of exportFiles)
    expect([file, (await take(served, file)).statusCode]).toEqual([file, 200]);
});

test('files that would fill the disk are not begun, and nothing is left of the attempt', async () => {
  const disk = await shortDisk(200_000_001);
  const exporter = startExporter(folder, disk, await writeBuiltPages(folder));
  exporters.push(exporter);
  const served = await servedSite({ exporter });
  const answer = await take(served, 'songs.csv');
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '60',
    {
      message:
        'The server’s disk is nearly full, so this cannot be saved now. Please try again later.',
    },
  ]);
  expect(readdirSync(join(folder, 'cache', 'exports'))).toEqual([]);
  disk.space.free *= 10;
  expect((await take(served, 'everything.zip')).statusCode).toBe(200);
  // The songs and the tables that were written for the archive are gone.
  expect(readdirSync(join(folder, 'cache', 'exports'))).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}-everything\.zip$/),
  ]);
});

test('who asks for a file that takes long is told when to ask again, and gets it then, as it was begun', async () => {
  const exporter = startExporter(join(folder, 'long'), undefined, undefined, 1);
  exporters.push(exporter);
  const served = await servedSite({ exporter });
  const { authorization } = await served.site.join('ADMIN');
  const ask = () =>
    served.app.inject({ url: '/api/admin/exports/songs.csv', headers: { authorization } });
  const answer = await ask();
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '20',
    {
      message:
        'The file is being written, which takes some minutes. Please ask for it again in a moment.',
    },
  ]);
  served.site.responseCache.drop();
  const later = await vi.waitUntil(
    async () => {
      const again = await ask();
      return again.statusCode === 200 && again;
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(later.body).toContain('ಲಂಬೋದರ ಲಕುಮಿಕರ');
  const exports = await served.site.db
    .selectFrom('audit_log')
    .where('kind', '=', 'songs taken out')
    .select('subject')
    .execute();
  expect(exports).toEqual([{ subject: 'songs.csv' }]);
});
