import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as client from '../../client/render.tsx';
import { buildApp } from '../app.ts';
import { appRouter } from '../router.ts';
import { testSite } from '../testing/site.ts';
import { createRenderer } from './renderer.ts';

/** A built client: a script and a sheet for all pages, and a page with its own. */
function builtClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  const manifest = {
    'src/client/main.tsx': {
      file: 'assets/main.js',
      css: ['assets/main.css'],
      imports: ['_vendor'],
    },
    _vendor: { file: 'assets/vendor.js' },
    'src/client/bootstrap.ts': { file: 'assets/bootstrap.js' },
    'src/client/pages/Result.tsx': {
      file: 'assets/Result.js',
      css: ['assets/song.css'],
      imports: ['_vendor'],
    },
    '_song-notation-1.css': { file: 'assets/notation.css' },
    '_song-notation-1.js': { file: 'assets/notation.js', css: ['assets/notation.css'] },
    'src/client/pages/About.tsx': { file: 'assets/About.js', css: ['assets/about.css'] },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  const texts = {
    'main.css': 'a{color:red}',
    'song.css': 'b>i{color:blue}',
    'about.css': 'i{}',
    'bootstrap.js': 'if(1<2&&3>2)document.title="</b>";\n',
  };
  for (const [name, text] of Object.entries(texts))
    writeFileSync(join(folder, 'assets', name), text);
  return folder;
}

async function builtSite() {
  const [site, folder] = [await testSite(), builtClient()];
  const { inline, ...renderer } = createRenderer(
    client,
    appRouter,
    (file) => join(folder, file),
    site.origin,
  );
  return buildApp(site, { renderer: async () => renderer, inline });
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a song’s document has its script and its styles in it, and the policy allows exactly these', async () => {
  const { body, headers } = await (await builtSite()).inject('/songs/4');
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/g)].map(([, text = '']) => text);
  expect(styles).toEqual(['a{color:red}', 'b>i{color:blue}']);
  const [, scripts, script = ''] =
    /<script data-scripts="([^"]*)">(.*?)<\/script>/s.exec(body) ?? [];
  expect(scripts).toBe('/assets/main.js /assets/vendor.js /assets/Result.js');
  expect(script).toBe('if(1<2&&3>2)document.title="</b>";');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain(`style-src 'self' ${styles.map(hash).join(' ')}`);
  expect(policy).toContain(`script-src 'self' ${hash(script)}`);
});

test('a song with a notation, and no other page, names the files that draw it', async () => {
  const app = await builtSite();
  const [withOne, without] = await Promise.all(
    ['/songs/1', '/songs/4'].map(async (url) => (await app.inject(url)).body),
  );
  expect(withOne).toContain('song-notation');
  expect(withOne).toMatch(
    /data-scripts="[^"]*\/assets\/notation\.js.*<link rel="stylesheet" href="\/assets\/notation\.css"/s,
  );
  expect(without).not.toContain('notation.');
});

test('no document asks for a script before it is painted', async () => {
  const app = await builtSite();
  for (const url of ['/', '/musics', '/songs/4', '/about'])
    expect((await app.inject(url)).body, url).not.toMatch(
      /modulepreload|<script[^>]* src=|\bimport\(/,
    );
});

test('the styles of the other pages are linked to, after those in the document, over which they win', async () => {
  const { body } = await (await builtSite()).inject('/about');
  expect(body).toMatch(
    /<style>a\{color:red\}<\/style>.*<link rel="stylesheet" href="\/assets\/about.css"/s,
  );
});
