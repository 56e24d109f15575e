import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages } from '../../../shared/languages.ts';
import { writeBuiltPages } from '../../testing/built-pages.ts';
import { changeAndSave, named } from '../../testing/corrections.ts';
import { insertPrintedSong } from '../../testing/printed-song-queries.ts';
import { servedSite } from '../../testing/served.ts';
import { startExporter, type Exporter } from '../exports/exporter.ts';

// Each test starts a thread, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let built: string;
let exporter: Exporter;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'take-along-'));
  built = await writeBuiltPages(folder);
  exporter = startExporter(folder, undefined, built);
});
afterEach(async () => {
  await exporter.close();
  rmSync(folder, { recursive: true });
});

type Served = Awaited<ReturnType<typeof servedSite>>;
const filesIn = (zip: Uint8Array) =>
  new Map(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
const take = async ({ app, site }: Served) => {
  const { authorization } = await site.join('ADMIN');
  const answer = await app.inject({
    url: '/api/admin/exports/take-along.zip',
    headers: { authorization },
  });
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="purandara-dasa-take-along.zip"',
  ]);
  return filesIn(answer.rawPayload);
};

test('an admin gets a page of every song in every language, which the audit log tells', async () => {
  const served = await servedSite({ exporter });
  const { id } = await insertPrintedSong(served.site);
  const asha = await served.site.signIn('ADMIN');
  await asha.bookSongs.accept({ id, number: 5, readings: [] });
  served.site.clock.at += 1000;
  const files = await take(served);
  const page = (name: string) => files.get(`purandara-dasa/${name}`) ?? '';
  for (const language of languages)
    for (const number of [1, 5, 11])
      expect(page(`${language}/${number}.html`)).toContain('class="lyrics ');
  expect(page('Kannada/5.html')).toContain('ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ');
  expect(page('Tamil/5.html')).toMatch(/<div class="line" id="line-1"[^>]*>கெரெய/);
  expect(page('English/songs.html')).toMatch(/href="5\.html"[^]{0,120}Kereya/);
  // The images of pages are only on the site.
  expect(page('Tamil/5.html')).toMatch(/Songs in print<[^]{0,200}\((?:<!-- -->)?p\. 112/);
  expect(page('rights.html')).toContain('No licence has been chosen yet');
  expect(page('files/pages.css')).toBe('of pages.css');
  const { rows } = await asha.admin.auditLog({});
  expect(rows[0]).toMatchObject({ kind: 'songs taken out', subject: 'take-along.zip' });
});

test('every address in a page is a file of the archive, so no request leaves the folder', async () => {
  const files = await take(await servedSite({ exporter }));
  let links = 0;
  for (const [name, text] of files) {
    if (!name.endsWith('.html')) continue;
    for (const [, address = ''] of text.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      const [path = '', anchor] = address.split('#');
      const target = path ? posix.join(posix.dirname(name), path) : name;
      links += 1;
      expect(files.has(target), `${name}: ${address}`).toBe(true);
      if (anchor) expect(files.get(target), `${name}: ${address}`).toContain(` id="${anchor}"`);
    }
  }
  expect(links).toBeGreaterThan(1000);
});

test('a song’s text cannot become markup, and its song of the search is whole', async () => {
  const served = await servedSite({ exporter });
  const hostile = '</script><script>alert(1)</script> "& <b>';
  const candidate = await changeAndSave(
    await served.site.signIn('Editor'),
    { number: 5, language: 'English' },
    () => ({
      meaning: hostile,
    }),
  );
  await (
    await served.site.signIn('ADMIN')
  ).admin.publish({ ...named(candidate), override: 'a test' });
  const files = await take(served);
  expect(files.get('purandara-dasa/English/5.html')).not.toContain('alert(1)</script>');
  expect(files.get('purandara-dasa/files/songs.js')).toMatch(
    /^var purandaraSongs=\[\{"number":1,.*\}\]\n$/s,
  );
});

test('everybody gets it with the public download: the chosen parts, and its rights inside', async () => {
  const served = await servedSite({ exporter });
  const get = () => served.app.inject({ url: '/dump/take-along.zip' });
  expect((await get()).statusCode).toBe(404);
  const asha = await served.site.signIn('ADMIN');
  const rights = { kind: 'CC-BY-SA-4.0' as const, holder: 'The <trust>', words: '' };
  await asha.admin.choosePublicDownload({ on: true, rights, parts: ['lyrics'] });
  const files = filesIn((await get()).rawPayload);
  expect(files.get('purandara-dasa/rights.html')).toContain('Credit: The &lt;trust&gt;');
  const page = files.get('purandara-dasa/Kannada/1.html') ?? '';
  expect(page).toContain('id="line-1"');
  expect(page).not.toContain('class="meaning');
  expect(page).not.toContain('id="notation"');
});

test('another build of the pages gives another archive, and the same one the cached file', async () => {
  const served = await servedSite({ exporter });
  const first = await take(served);
  expect([...(await take(served))]).toEqual([...first]);
  writeFileSync(join(built, 'files/pages.js'), 'changed');
  expect((await take(served)).get('purandara-dasa/files/pages.js')).toBe('changed');
});
