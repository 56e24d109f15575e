import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { startBuiltSite, type BuiltSite } from '../../bench/built-site.ts';
import { printCode, sheetCode } from '../../src/shared/printouts.ts';
import { admin } from '../people.ts';
import type { Driver } from './driver.ts';
import { saveAsEditor } from './editor.ts';

export interface Ability {
  /** Whether the browser can play sound here. */
  sound?: boolean;
  /** Whether its test build keeps service workers. */
  serviceWorkers?: boolean;
}

/**
 * The main journeys through the site in a real browser: each does what a person does there and looks at what they see. They run in order, in
 * one window, first as a visitor and then as the admin, and end with the site stopped. An error in the console fails them.
 */
export function journeysIn(
  name: string,
  openBrowser: () => Promise<Driver>,
  { sound = true, serviceWorkers = true }: Ability = {},
): void {
  describe(name, () => {
    const folder = mkdtempSync(join(tmpdir(), 'purandara-browsers-'));
    let site: BuiltSite;
    let driver: Driver;
    let origin: string;

    beforeAll(async () => {
      site = await startBuiltSite({
        command: ['node', 'start.mjs'],
        folder: join(folder, 'data'),
        port: Number(process.env['E2E_PORT'] ?? 3197),
        env: { NODE_ENV: 'production', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      });
      origin = `http://localhost:${site.port}`;
      driver = await openBrowser();
    }, 300_000);
    afterAll(async () => {
      await driver?.close();
      await site?.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }, 60_000);

    /** A journey, which fails on errors in the console too. */
    function journey(title: string, go: () => Promise<void>, expectErrors = false): void {
      test(title, { timeout: 240_000 }, async () => {
        onTestFailed(async () => {
          const picture = join(tmpdir(), `${name}-${title}.png`.replaceAll(/[^\w.-]+/g, '-'));
          writeFileSync(picture, await driver.screenshot());
          console.error(`${picture}\n${driver.takeErrors().join('\n')}`);
        });
        await go();
        const errors = driver.takeErrors();
        if (!expectErrors) expect(errors).toEqual([]);
      });
    }

    async function goTo(path: string): Promise<void> {
      await driver.open(origin + path);
      await until(
        'the page is hydrated',
        `return performance.getEntriesByName('hydrated').length > 0`,
      );
    }

    /** Waits until the body of a function, which runs in the page, returns something. */
    async function until<Result>(what: string, body: string, ...args: unknown[]): Promise<Result> {
      const end = Date.now() + 60_000;
      for (;;) {
        // While a page is being left, the question has no page to run in.
        const result = await driver.run<Result>(body, ...args).catch(() => undefined);
        if (result) return result;
        if (Date.now() > end) throw new Error(`Not seen within a minute: ${what}`);
        await wait(100);
      }
    }

    /** Waits for a visible element, by CSS and by a part of its accessible name or text. */
    const see = (css: string, text = '') =>
      until<string>(`${css} ${text}`, `${find} return found && nameOf(found) + ' ';`, css, text);
    const isSeen = (css: string, text = '') =>
      driver.run<boolean>(`${find} return Boolean(found);`, css, text);

    async function mark(css: string, text: string): Promise<string> {
      const script = `${find}
        for (const one of document.querySelectorAll('[data-journey]')) one.removeAttribute('data-journey');
        found?.setAttribute('data-journey', '');
        found?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return Boolean(found);`;
      await until(`${css} ${text}`, script, css, text);
      return '[data-journey]';
    }
    const press = async (css: string, text = '') => driver.click(await mark(css, text));
    const type = async (css: string, typed: string) => driver.type(await mark(css, ''), typed);
    const address = () => driver.run<string>('return location.pathname + location.search');

    journey('home, and the menu opens, closes and leads to the list', async () => {
      await goTo('/');
      await see('h1');
      expect(await isSeen('#menu')).toBe(false);
      await press('button[aria-controls=menu]');
      await see('#menu a', 'Compositions');
      await driver.press('Escape');
      await until(
        'the menu is closed',
        `return !document.querySelector('#menu').getClientRects().length`,
      );
      await press('button[aria-controls=menu]');
      await press('#menu a', 'Compositions');
      await see('.entry', 'Jagadoddharana');
      expect(await address()).toMatch(/^\/musics/);
      expect(await isSeen('#menu')).toBe(false);
    });

    journey('the list and the indexes', async () => {
      await goTo('/musics?lang=Kannada');
      expect(
        await driver.run<number>(`return document.querySelectorAll('.entry').length`),
      ).toBeGreaterThan(8);
      await goTo('/indexes/raga');
      await see('h2, h3', 'songs');
    });

    journey('a misspelt title is found, and Enter opens the song', async () => {
      await goTo('/');
      await type('[role=combobox]', 'jagadodharana');
      await see('[role=option]', 'Jagadoddharana');
      await driver.press('ArrowDown');
      await driver.press('Enter');
      await see('h1', 'Jagadoddharana');
      expect(await address()).toMatch(/\/(?:results\?song=4|songs\/4)/);
    });

    journey('a song is read in another script', async () => {
      await goTo('/songs/4?lang=Kannada');
      expect(await see('#line-1')).toContain('ಜಗದೋದ್ಧಾರನ');
      await press('nav a, [role=tab], a', 'தமிழ்');
      await see('#line-1', 'ஜ');
      expect(await address()).toContain('lang=Tamil');
    });

    journey('a pressed word shows its entry', async () => {
      await goTo('/songs/1?lang=Kannada');
      const pressWord = `
        const [word] = args;
        const line = document.querySelector('#line-5');
        line.scrollIntoView({ block: 'center', behavior: 'instant' });
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = node.nodeValue.indexOf(word);
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          const { x, y, width, height } = range.getBoundingClientRect();
          const place = { clientX: x + width / 2, clientY: y + height / 2 };
          node.parentElement.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...place }));
          return true;
        }
        return false;`;
      expect(await driver.run<boolean>(pressWord, 'ಚಾರಣ')).toBe(true);
      await see('[role=dialog]', 'a heavenly singer');
    });

    journey('the apparatus mark stands above its word', async () => {
      await goTo('/songs/1?lang=Kannada');
      // The height of the rings above the baseline, in parts of the size of letters and in pixels.
      const heights = `
        return [...document.querySelectorAll('.line .variant-mark')].map((mark) => {
          const base = mark.parentElement.insertBefore(document.createElement('span'), mark);
          base.style.cssText = 'display: inline-block; width: 0; height: 0';
          const { top, height } = mark.getBoundingClientRect();
          const above = base.getBoundingClientRect().bottom - (top + height / 2);
          base.remove();
          return above / parseFloat(getComputedStyle(mark).fontSize);
        });`;
      const found = await driver.run<number[]>(heights);
      expect(found.length).toBeGreaterThan(0);
      for (const height of found) {
        expect(height).toBeGreaterThan(0.4);
        expect(height).toBeLessThan(0.8);
      }
    });

    if (sound)
      journey('a song is read aloud, and the spoken line is highlighted', async () => {
        await goTo('/songs/4?lang=Kannada');
        await press('button', 'Listen to the lyrics');
        await see('.line-highlighted');
        const ground = `return getComputedStyle(document.querySelector('.line-highlighted') ?? document.body).backgroundColor`;
        expect(await driver.run<string>(ground)).not.toMatch(/transparent|, 0\)$/);
        await until(
          'the second line',
          `return document.querySelector('.line-highlighted')?.id === 'line-2'`,
        );
      });

    journey('a notation plays', async () => {
      await goTo('/songs/1?lang=Kannada');
      await press('.song-notation button', 'Play');
      await see('.cell-highlighted');
      await until(
        'another cell',
        `
        const cell = document.querySelector('.cell-highlighted')?.dataset.cell;
        window.firstCell ??= cell;
        return cell !== undefined && cell !== window.firstCell;`,
      );
    });

    journey('a song and a set list are presented, and a printout is checked', async () => {
      const shows = async (line: number) => {
        await see(`.presentation-stage [data-line="${line}"]`);
        const isCut = `return [...document.querySelectorAll('.presentation-stage [data-line] span')]
          .some((row) => row.getBoundingClientRect().right > innerWidth)`;
        expect(await driver.run<boolean>(isCut)).toBe(false);
      };
      await goTo('/songs/3?lang=Kannada');
      await press('a', 'Show on a big screen');
      await shows(1);
      await driver.press('ArrowDown');
      await shows(3);
      await press('.presentation-controls button', 'ಚರಣ 4');
      await shows(15);
      await driver.press('Escape');
      await see('#line-15');
      await press('a', 'Large letters');
      await shows(1);
      await press('.presentation button', 'Larger');
      await press('.presentation button', 'Next');
      await shows(2);

      await goTo('/sets');
      await type('main input[name=title]', 'Thursday bhajans');
      await press('main button', 'Make the list');
      await type('main input[type=search]', '1-3');
      await press('main button', 'Add 3');
      await see('main li', 'Bhagyada');
      await press('main a', 'Present');
      await shows(1);
      await driver.press('ArrowDown');
      // Larger has chosen one line at a time.
      await shows(2);
      // The next page would end the storing of this one, which is reported as an error.
      if (serviceWorkers)
        await until(
          'the list is stored',
          `return caches.match(location.pathname, { ignoreVary: true }).then(Boolean)`,
        );

      const parts = { meaning: true, notation: true };
      const code = sheetCode({ number: 3, language: 'Kannada', version: 1, ...parts });
      await goTo('/check');
      await type('main input[name=code]', printCode(code));
      await press('main button', 'Check');
      await see('main [role=status]', 'Unchanged');
    });

    journey('a songbook is composed', async () => {
      await goTo('/songbook');
      await type(
        'input[type=search][aria-label="Add songs"], main input[type=search]',
        'jagadodharana',
      );
      await driver.press('Enter');
      await see('main li', 'Jagadoddharana');
      await until(
        'the preview',
        `return [...document.querySelectorAll('main img')].some((one) => one.naturalWidth > 0)`,
      );
    });

    journey('a song is printed', async () => {
      await goTo('/songs/4?lang=Kannada');
      if (driver.print) {
        const pdf = await driver.print();
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
        expect(pdf.length).toBeGreaterThan(5_000);
      }
      // The rules of paper, applied to the screen.
      await driver.run(`
        const apply = (rules) => {
          for (const rule of rules) {
            if (rule.media?.mediaText === 'print') rule.media.mediaText = 'all';
            if (rule.cssRules) apply(rule.cssRules);
          }
        };
        for (const sheet of document.styleSheets) if (!sheet.disabled) apply(sheet.cssRules);`);
      await until(
        'the header is left out',
        `return !document.querySelector('header [role=search]')?.getClientRects().length`,
      );
      await see('#line-1', 'ಜಗದೋದ್ಧಾರನ');
      expect(await isSeen('button', 'Listen to the lyrics')).toBe(false);
    });

    journey('the admin logs in', async () => {
      await goTo('/login');
      await type('main input[type=email], main input[name=email]', admin.email);
      await type('main input[type=password]', admin.password);
      await press('main button[type=submit]', 'Login');
      await until(
        'the session',
        `return localStorage.getItem('token') && location.pathname !== '/login'`,
      );
      // The next page would interrupt the loading of this one, which Firefox logs as an error.
      await until(
        'the home page',
        `return document.querySelector('h1') && !document.querySelector('main input[type=password]')`,
      );
    });

    journey('a correction is typed and saved', async () => {
      await goTo('/songs/5?lang=Kannada');
      await press('button', 'Edit');
      await see('textarea');
      await type('textarea[aria-label=Lyrics], textarea', ' ಗೋವಿಂದ');
      await press('button:not([disabled])', 'Save');
      await see('[role=status], [role=alert]', 'Lyrics updated successfully!');
      await see('.line', 'ಗೋವಿಂದ');
    });

    journey('an editor’s correction is reviewed and published', async () => {
      await saveAsEditor(origin, admin, 8);
      await goTo('/review');
      await press('main table a', '');
      await see('ins');
      await press('button', 'Publish without review');
      await type('main textarea', 'The printed books have it.');
      await press('button:not([disabled], [aria-disabled=true])', 'Publish anyway');
      await see('[role=status], [role=alert]', 'Published. Readers see it now.');
      await goTo('/songs/8?lang=Kannada');
      await see('#line-1', 'ಗೋವಿಂದ');
    });

    journey('a song of My work is confirmed, and its level rises', async () => {
      await goTo('/my-work');
      await press('main li a', 'Read');
      await press('button', 'Read, no corrections');
      await press('dialog button', 'Confirm');
      await see('main li', 'Lyrics: proofread once · Administrator');
    });

    journey('the pages of double-blind proofreading open', async () => {
      await goTo('/double-readings');
      await see('main h2', 'Assign songs to two people');
      await type('main input[name=start]', '9');
      await see('main label', 'The other reader');
      await goTo('/progress');
      await see('main h2', 'Where another reading is most useful');
    });

    journey('a printed book is entered', async () => {
      await goTo('/books');
      await press('main button', 'Add a book');
      await type('main input[name=title]', 'Dasara Padagalu');
      await type('main input[name=siglum]', 'k1');
      await press('main button', 'Add the book');
      await see('main h1', 'Dasara Padagalu');
      await press('main summary', 'About the book and its people');
      await see('main dd', 'K1');
      await goTo('/books');
      await see('main a', 'Dasara Padagalu');
    });

    if (serviceWorkers)
      journey(
        'without a connection a page that was opened can be read, and any other leads to a list of what can',
        async () => {
          await goTo('/songs/4?lang=Kannada');
          await until('the pages are stored', `return caches.match('/offline').then(Boolean)`);
          await goTo('/songs/4?lang=Kannada');
          await until(
            'the song is stored',
            `return caches.match('/songs/4?lang=Kannada', { ignoreVary: true }).then(Boolean)`,
          );
          await site.stop();
          await goTo('/songs/4?lang=Kannada');
          await see('#line-1', 'ಜಗದೋದ್ಧಾರನ');
          await goTo('/musics');
          await see('.entry', 'Jagadoddharana');
          await goTo('/songs/9?lang=Telugu');
          await see('h1', 'This page is not available offline');
          await see('main a', 'ಜಗದೋದ್ಧಾರನ');
        },
        true,
      );
  });
}

/** The first visible element that CSS and a part of the name or text describe. */
const find = `
  const [css, text] = args;
  const nameOf = (one) => [one.getAttribute('aria-label'), one.innerText ?? one.textContent].join(' ').replace(/\\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(css)].find((one) => one.getClientRects().length > 0 && nameOf(one).includes(text));`;
