import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { songsFileSchema, textsFileSchema } from '../../../shared/export-format.ts';
import { downloadFiles, type DownloadChoice } from '../../../shared/exports.ts';
import { writeBuiltPages } from '../../testing/built-pages.ts';
import { named, replace, changeAndSave } from '../../testing/corrections.ts';
import { tooLarge } from '../../errors.ts';
import { cacheControl } from '../../http/cache-control.ts';
import { servedSite } from '../../testing/served.ts';
import type { Caller, TestSite } from '../../testing/site.ts';
import { startExporter, type Exporter } from './exporter.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let exporter: Exporter;
let site: TestSite;
let app: Awaited<ReturnType<typeof servedSite>>['app'];
let asha: Caller;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dump-'));
  exporter = startExporter(folder, undefined, await writeBuiltPages(folder));
  ({ site, app } = await servedSite({ exporter }));
  asha = await site.signIn('ADMIN');
});
afterEach(async () => {
  await exporter.close();
  rmSync(folder, { recursive: true });
});

const get = (file: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/dump/${file}`, headers });
const open: DownloadChoice = {
  on: true,
  rights: { kind: 'CC-BY-SA-4.0', holder: 'The trust', words: '' },
  parts: ['lyrics', 'meanings', 'notation'],
};

test('the public download exists only while an admin has switched it on', async () => {
  const closed = async () => {
    for (const file of downloadFiles) {
      const answer = await get(file);
      expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        404,
        { message: 'The songs of this site cannot be downloaded all together at present.' },
        'private, no-store',
      ]);
    }
    expect(await site.visitor().exports.read()).toBeNull();
    await expect(site.visitor().exports.sizes()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await app.inject('/sitemap.xml')).body).not.toContain('/dump<');
  };
  await closed();
  expect(await asha.admin.publicDownload()).toEqual({ choice: null, songs: 11, guestLimit: 9 });
  expect(await asha.admin.choosePublicDownload(open)).toEqual({
    choice: open,
    songs: 11,
    guestLimit: 9,
  });
  expect((await get('songs.json')).statusCode).toBe(200);
  expect((await app.inject('/sitemap.xml')).body).toContain(
    '<loc>http://localhost:3000/dump</loc>',
  );
  await asha.admin.choosePublicDownload({ ...open, on: false });
  await closed();
});

test('everybody can read all songs, from any page, with the rights in every file', async () => {
  await asha.admin.choosePublicDownload(open);
  const answer = await get('songs.json', { origin: 'https://elsewhere.example' });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': cacheControl.edition,
    'content-type': 'application/json; charset=utf-8',
    link: '<https://creativecommons.org/licenses/by-sa/4.0/>; rel="license"',
    'last-modified': 'Thu, 15 Jan 2026 00:00:00 GMT',
  });
  const file = songsFileSchema.parse(answer.json());
  expect(file).toMatchObject({
    rights: {
      licence: 'CC-BY-SA-4.0',
      address: 'https://creativecommons.org/licenses/by-sa/4.0/',
      holder: 'The trust',
    },
    source: 'http://localhost:3000',
  });
  // Also a song above the guest limit.
  expect(file.songs.find(({ number }) => number === 11)?.lyrics).toContain('ಆಡ ಹೋದಲ್ಲೆ');
  const zip = unzipSync((await get('songs.zip')).rawPayload);
  const readme = Buffer.from(zip['README.txt'] ?? []).toString();
  expect(readme).toContain('CC BY-SA 4.0');
  expect(readme).toContain('Credit: The trust');
  expect(Object.keys(zip).filter((name) => /^(?:site|teaching)\//.test(name))).toEqual([]);

  expect(await site.visitor().exports.read()).toEqual({
    rights: open.rights,
    parts: open.parts,
    songs: 11,
    titles: 1,
    at: '2026-01-15T00:00:00.000Z',
  });
  const sizes = await site.visitor().exports.sizes();
  for (const name of downloadFiles) expect((await get(name)).rawPayload.length).toBe(sizes[name]);
});

test('an unchanged file answers 304 until something is published', async () => {
  await asha.admin.choosePublicDownload(open);
  const etag = String((await get('texts.csv')).headers.etag);
  const same = await get('texts.csv', { 'if-none-match': etag });
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
  const candidate = await changeAndSave(
    await site.signIn('Editor'),
    { number: 5, language: 'Kannada' },
    replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'),
  );
  await asha.admin.publish({ ...named(candidate), override: 'a test' });
  const after = await get('texts.csv', { 'if-none-match': etag });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('ಬಾಳಿರೋ');
  const head = await app.inject({ method: 'HEAD', url: '/dump/texts.csv' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(after.rawPayload.length),
  ]);
});

test('a file has only the chosen parts', async () => {
  await asha.admin.choosePublicDownload({
    on: true,
    rights: { kind: 'own', holder: '', words: 'For singing at home.' },
    parts: ['meanings'],
  });
  const answer = await get('songs.json');
  expect(answer.headers.link).toBe('<http://localhost:3000/dump>; rel="license"');
  const { songs, rights } = songsFileSchema.parse(answer.json());
  expect(rights).toEqual({ licence: 'own', words: 'For singing at home.' });
  expect(
    songs.every(
      ({ lyrics, notation, scripts }) => !lyrics && !notation && Object.keys(scripts).length === 0,
    ),
  ).toBe(true);
  expect(songs.find(({ number }) => number === 11)?.meanings.Tamil).toContain('கண்ணன்');
  expect(
    textsFileSchema
      .parse((await get('texts.json')).json())
      .texts.every(({ lyrics, title }) => !lyrics && title),
  ).toBe(true);
  expect(
    Buffer.from(unzipSync((await get('songs.zip')).rawPayload)['README.txt'] ?? []).toString(),
  ).toMatch(
    /^The songs of Purandara Dasa: 11 songs, and the titles of 1 more; from http:\/\/localhost:3000\n\nNot included: lyrics, notation\./,
  );
});

test('an incomplete choice is refused', async () => {
  const rights = open.rights;
  for (const [choice, message] of [
    [{ ...open, parts: [] }, 'Choose at least one part'],
    [{ ...open, rights: { ...rights, kind: 'own' as const } }, 'Enter your terms'],
    [{ ...open, rights: { ...rights, holder: ' ' } }, 'Enter the name to credit.'],
  ] as const) {
    await expect(asha.admin.choosePublicDownload(choice as DownloadChoice)).rejects.toThrow(
      message,
    );
  }
  await expect(
    (await site.signIn('Proofreader')).admin.choosePublicDownload(open),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await asha.admin.publicDownload()).choice).toBeNull();
  expect((await get('songs.xml')).json()).toEqual({
    message: 'There is no such file of the songs.',
  });
  expect((await app.inject({ method: 'POST', url: '/dump/songs.json' })).statusCode).toBe(405);
});

test('a file deleted from the cache is written again', async () => {
  await asha.admin.choosePublicDownload(open);
  const before = (await get('songs.csv')).body;
  rmSync(join(folder, 'cache'), { recursive: true });
  expect((await get('songs.csv')).body).toBe(before);
});

test('a change of the choice applies from its answer on', async () => {
  await asha.admin.choosePublicDownload(open);
  const under = Promise.all(downloadFiles.map((file) => get(file)));
  await asha.admin.choosePublicDownload({ ...open, parts: ['meanings'] });
  await under;
  expect(
    songsFileSchema.parse((await get('songs.json')).json()).songs.every(({ lyrics }) => !lyrics),
  ).toBe(true);
  const later = Promise.all(downloadFiles.map((file) => get(file)));
  await asha.admin.choosePublicDownload({ ...open, on: false });
  await later;
  expect((await get('songs.json')).statusCode).toBe(404);
});

test('in an edition of too many songs the pages to take along have no size, and the other files do', async () => {
  const refusing: Exporter = {
    ...exporter,
    exportPublic: (files, ...rest) =>
      files.includes('take-along.zip')
        ? Promise.reject(tooLarge('There are too many songs for one archive of pages.'))
        : exporter.exportPublic(files, ...rest),
  };
  const served = await servedSite({ exporter: refusing });
  await (await served.site.signIn('ADMIN')).admin.choosePublicDownload(open);
  const sizes = await served.site.visitor().exports.sizes();
  expect(Object.keys(sizes).toSorted()).toEqual(
    downloadFiles.filter((file) => file !== 'take-along.zip').toSorted(),
  );
  const answer = await served.app.inject('/dump/take-along.zip');
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { message: 'There are too many songs for one archive of pages.' },
  ]);
});
