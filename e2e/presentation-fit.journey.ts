import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { build } from 'vite';
import { maxBatchSize } from '../src/shared/batches.ts';
import type { Song } from '../src/shared/compositions.ts';
import type { Language } from '../src/shared/languages.ts';
import type * as Fit from './fit.ts';
import { openPage } from './open.ts';
import { adminAccount, bearer, test } from './sessions.ts';
import { expect } from './test.ts';

/** All songs in a language as the admin reads them. */
async function readSongs(request: APIRequestContext, language: Language): Promise<Song[]> {
  const headers = bearer(await adminAccount(request));
  const call = async (path: string, inputs: object[]) => {
    const query = encodeURIComponent(JSON.stringify({ ...inputs }));
    const url = `/trpc/${inputs.map(() => path).join(',')}?batch=1&input=${query}`;
    const answer = await request.get(url, { headers });
    // The limit of calls counts all tests of the admin together.
    if (answer.status() === 429) {
      await new Promise((next) => setTimeout(next, 2000));
      return call(path, inputs);
    }
    const rows = (await answer.json()) as { result: { data: Song | null } }[];
    return rows.map(({ result }) => result.data);
  };
  const songs: Song[] = [];
  for (let number = 1; number < 1000; number += maxBatchSize) {
    const inputs = Array.from({ length: maxBatchSize }, (_, at) => ({
      number: number + at,
      language,
    }));
    const found = (await call('compositions.read', inputs)).filter((song) => song !== null);
    if (found.length === 0) break;
    songs.push(...found);
  }
  return songs;
}

async function bundleFit(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('./fit.ts', import.meta.url)),
        formats: ['iife'],
        name: 'fit',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (chunk?.type !== 'chunk') throw new Error('The fitting was not bundled.');
  return chunk.code;
}

/** Fits all songs into the stage of the open page, and measures each row in its own font. Runs in the browser. */
async function checkSongs({ songs, second }: { songs: Song[]; second: Song[] | null }) {
  const { createMeasuring, langsOf, sizeLimits, slidesOf, stanzasOf } = (
    globalThis as unknown as { fit: typeof Fit }
  ).fit;
  const root = document.querySelector<HTMLElement>('.presentation');
  const area = document.querySelector('.presentation-stage');
  if (!root || !area) throw new Error('There is no presentation.');
  const { paddingLeft, paddingTop, paddingBottom } = getComputedStyle(area);
  const box = {
    width: area.clientWidth - 2 * parseFloat(paddingLeft),
    height: area.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom),
    ...sizeLimits({ width: innerWidth, height: innerHeight }),
  };
  const { measure, load } = createMeasuring(root);
  const all = [...songs, ...(second ?? [])];
  const letters = all.map((song) => JSON.stringify([song.lyrics, song.sanskrit])).join('');
  for (const lang of new Set(all.map((song) => langsOf(song, null).own))) await load(letters, lang);
  const sheet = document.createElement('div');
  sheet.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap';
  const wrong: string[] = [];
  const rows: { element: HTMLElement; where: string }[] = [];
  let lines = 0;
  let smallest = Infinity;
  for (const [at, song] of songs.entries())
    for (const unit of ['lines', 'stanza'] as const) {
      const other = second?.[at] ?? null;
      const langs = langsOf(song, other);
      const stanzas = stanzasOf(song, other);
      const slides = slidesOf(stanzas, langs, { unit, even: false, meaning: false }, box, measure);
      const shown = slides.flatMap((slide) => slide.lines.map(({ index }) => index));
      const own = stanzas.flatMap((stanza) => stanza.lines);
      if (shown.join() !== own.map(({ index }) => index).join()) wrong.push(`${song.number} lines`);
      lines += shown.length;
      for (const slide of slides) {
        smallest = Math.min(smallest, slide.size / innerHeight);
        let height = 0;
        for (const [position, line] of slide.lines.entries()) {
          const where = `${song.number}, line ${line.index + 1} (${unit}, ${slide.size} px)`;
          const text = own.find(({ index }) => index === line.index)?.text ?? '';
          const words = (value: string) => value.replaceAll(/\s+/g, ' ').trim();
          if (words(line.rows.join(' ')) !== words(text)) wrong.push(`${where}: a cut word`);
          if (position > 0) height += slide.size * 0.3;
          const texts = [
            { of: line.rows, size: slide.size, lang: langs.own },
            { of: line.second ?? [], size: slide.secondSize, lang: langs.second },
          ];
          for (const { of, size, lang } of texts) {
            if (of.length > 0 && size < innerHeight * 0.06) wrong.push(`${where}: too small`);
            height += of.length * size * measure('a', lang).leading;
            for (const [index, row] of of.entries()) {
              const element = document.createElement('span');
              element.lang = lang;
              element.textContent = row;
              element.style.cssText = `display:inline-block;font-size:${size}px;padding-inline-start:${index > 0 ? size * 0.7 : 0}px`;
              sheet.append(element);
              rows.push({ element, where });
            }
          }
        }
        if (height > box.height + 0.5) wrong.push(`${song.number}: a slide is too high`);
      }
    }
  root.append(sheet);
  for (const { element, where } of rows)
    if (element.getBoundingClientRect().width > box.width + 0.5) wrong.push(`${where}: too wide`);
  sheet.remove();
  return { wrong, songs: songs.length, lines, smallest };
}

for (const [language, second] of [
  ['English', null],
  ['Kannada', null],
  ['Kannada', 'Tamil'],
  ['Tamil', null],
  ['Hindi', null],
] as const)
  test(`every line of every song fits in letters of 6 % of the height: ${language}${second ? ` with ${second}` : ''}`, async ({
    page,
  }) => {
    const [code, songs] = await Promise.all([bundleFit(), readSongs(page.request, language)]);
    expect(songs.length).toBeGreaterThan(290);
    const others = second && (await readSongs(page.request, second));
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openPage(page, `/songs/3/present?lang=${language}`);
      await page.evaluate(code);
      const found = await page.evaluate(checkSongs, { songs, second: others });
      expect(found.wrong).toEqual([]);
      expect(found.lines).toBeGreaterThan(8000);
      expect(found.smallest).toBeGreaterThanOrEqual(0.06);
    }
  });
