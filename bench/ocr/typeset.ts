import { readFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../e2e/chromium.ts';
import { escapeMarkup } from '../../src/server/escape-markup.ts';
import type { PlannedPage } from './songbook.ts';

/** A line of a typeset page; the box is in pixels. */
export interface SetLine {
  text: string;
  kind: string;
  song: number | null;
  box: { left: number; top: number; width: number; height: number };
}

/** A5 at 300 dpi. */
export const pageSize = { width: 1748, height: 2480 };

export interface Typesetter {
  /** The page as PNG, and its lines as they were broken. */
  typeset(page: PlannedPage): Promise<{ png: Buffer; lines: SetLine[] }>;
  close(): Promise<void>;
}

/** Sets pages with Chromium, which shapes and breaks lines as printed books do. */
export async function startTypesetter(): Promise<Typesetter> {
  const browser: Browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text'],
  });
  const page = await browser.newPage({ viewport: pageSize });
  return {
    async typeset(planned) {
      await page.setContent(htmlOf(planned));
      await page.evaluate('document.fonts.ready');
      const lines = (await page.evaluate(readLines)) as SetLine[];
      return { png: await page.screenshot(), lines };
    },
    close: () => browser.close(),
  };
}

/** Devanagari and others are set in the site's own fonts; only Kannada is read, so one font of each is enough. */
const otherFaces = ['devanagari', 'tamil', 'telugu', 'malayalam', 'latin']
  .map((script) => {
    const font = readFileSync(`src/server/pdf/fonts/noto-serif-${script}.ttf`).toString('base64');
    return `@font-face { font-family: '${script}'; src: url(data:font/ttf;base64,${font}) }`;
  })
  .join('');

const htmlOf = ({ face, lines, columns = undefined }: PlannedPage) => `<!doctype html>
<style>
  ${otherFaces}
  body { margin: 0; padding: 150px 160px; font: 46px/1.7 '${face}'; color: #111; background: #fff;
    width: ${pageSize.width - 320}px }
  main { ${columns ? 'columns: 2; column-gap: 90px; font-size: 38px; column-rule: 2px solid #999;' : ''}
    height: ${pageSize.height - 430}px; column-fill: auto }
  div { padding-left: 60px; text-indent: -60px }
  .heading, .foot, .mode, .title { text-align: center; padding: 0; text-indent: 0 }
  .heading { font-size: 38px; margin-bottom: 30px }
  .foot { position: absolute; bottom: 70px; left: 0; right: 0; font-size: 38px }
  .title { font-size: 54px; margin-top: 20px; white-space: pre-wrap }
  .mode { font-size: 40px; white-space: pre }
</style>
${lines
  .filter(({ kind }) => kind === 'heading')
  .map(divOf)
  .join('')}
<main>${lines
  .filter(({ kind }) => kind !== 'heading' && kind !== 'foot')
  .map(divOf)
  .join('')}</main>
${lines
  .filter(({ kind }) => kind === 'foot')
  .map(divOf)
  .join('')}`;

const divOf = ({ kind, text, song }: PlannedPage['lines'][number]) =>
  `<div class="${kind}" data-song="${song ?? ''}">${text
    .split(/ /)
    .map((word) => `<span>${escapeMarkup(word)}</span>`)
    .join(' ')}</div>`;

/** Runs in the page: the words of each line that was broken, by their position. */
const readLines = `(() => {
  const lines = [];
  for (const div of document.querySelectorAll('div')) {
    let last = null;
    for (const span of div.querySelectorAll('span')) {
      if (!span.textContent) continue;
      const { left, top, right, bottom } = span.getBoundingClientRect();
      if (!last || Math.abs(last.top - top) > 20 || left < last.right) {
        last = { text: span.textContent, kind: div.className, song: Number(div.dataset.song) || null, left, top, right, bottom };
        lines.push(last);
      } else {
        last.text += ' ' + span.textContent;
        last.right = right;
      }
    }
  }
  return lines.filter(({ right }) => right < 1748).map(({ text, kind, song, left, top, right, bottom }) => ({
    text, kind, song, box: { left, top, width: right - left, height: bottom - top },
  }));
})()`;
