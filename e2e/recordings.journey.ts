import type { Locator, Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tone } from '../src/server/testing/tones.ts';
import { expectAccessible } from './accessible.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** Adds an album of tones to the folder of the trust, all of it at once. */
async function layAlbum(folder: string, seconds: readonly number[]): Promise<void> {
  const data = process.env['E2E_DATA'] ?? '';
  const album = mkdtempSync(join(data, 'laying-'));
  for (const [at, length] of seconds.entries())
    writeFileSync(join(album, `0${at + 1} song_${at + 1}.mp3`), await tone('mp3', length));
  mkdirSync(join(data, 'recordings'), { recursive: true });
  // The album exists already when the journey is repeated.
  rmSync(join(data, 'recordings', folder), { recursive: true, force: true });
  renameSync(album, join(data, 'recordings', folder));
}

async function openAlbum(page: Page, name: string): Promise<Locator> {
  // A new album appears within seconds.
  await expect(async () => {
    await openPage(page, '/recordings');
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
}

/** The audio element is not in the document, so it is captured in `play`. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playAndTell() {
      Object.assign(window, { sound: this });
      return play.call(this);
    };
  });
});

const soundOf = <T>(page: Page, read: (sound: HTMLAudioElement) => T) =>
  page.evaluate(`(${read.toString()})(window.sound)`) as Promise<T>;
const timeOf = (page: Page) => soundOf(page, (sound) => sound?.currentTime ?? 0);

test('an album of the trust plays through in order and stops after the last song', async ({
  page,
}) => {
  await layAlbum('Short tones', [0.5, 0.5, 0.5]);
  const modal = await openAlbum(page, 'Short tones');
  // Each song lasts half a second, so the page records the shown texts.
  await modal.evaluate((dialog) => {
    const playedFiles: string[] = [];
    const shownSongs: string[] = [];
    Object.assign(window, { playedFiles, shownSongs });
    new MutationObserver(() => {
      const song = /song \d/.exec(
        dialog.querySelector('[aria-current=true]')?.textContent ?? '',
      )?.[0];
      if (song && song !== shownSongs.at(-1)) shownSongs.push(song);
    }).observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true });
    const listened = new WeakSet();
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playAndListen() {
      if (!listened.has(this))
        // The event comes again after a stall.
        this.addEventListener('playing', () => {
          const file = decodeURIComponent(this.src.split('/').at(-1) ?? '');
          if (file !== playedFiles.at(-1)) playedFiles.push(file);
        });
      listened.add(this);
      return play.call(this);
    };
  });
  await modal.getByRole('button', { name: 'Play all' }).click();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { playedFiles, shownSongs } = window as unknown as Record<string, string[]>;
        return { playedFiles, shownSongs };
      }),
    )
    .toEqual({
      playedFiles: ['01 song_1.mp3', '02 song_2.mp3', '03 song_3.mp3'],
      shownSongs: ['song 1', 'song 2', 'song 3'],
    });
  await expect(modal.getByRole('button', { name: 'Play all' })).toBeVisible();
  await expect(modal.locator('[aria-current=true]')).toHaveCount(0);
});

test('a chosen song plays at once; it pauses, keys move in it, and closing its modal stops it', async ({
  page,
}) => {
  await layAlbum('Long tones', [30, 30, 30]);
  const modal = await openAlbum(page, 'Long tones');
  await modal.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  await modal.getByRole('button', { name: 'song 3' }).click();
  await expect(modal.locator('[aria-current=true]')).toContainText('song 3');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  expect(await soundOf(page, (sound) => decodeURIComponent(sound.src))).toMatch(/03 song_3\.mp3$/);
  await expect(modal.getByRole('button', { name: 'Next song' })).toBeDisabled();
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('song 3');

  await modal.getByRole('button', { name: 'Pause' }).click();
  await expect(modal.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const paused = await timeOf(page);
  const slider = modal.getByRole('slider', { name: 'Position in the song' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(25);
  // A slider that does not show the place yet would be at its start and would fire no change.
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(25);
  await page.keyboard.press('Home');
  await expect.poll(() => timeOf(page)).toBeLessThanOrEqual(paused);

  await modal.getByRole('heading').click();
  await page.keyboard.press('Space');
  await expect(modal.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(4);
  await modal.getByRole('button', { name: 'Previous song' }).click();
  await expect(modal.locator('[aria-current=true]')).toContainText('song 2');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.1);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  expect(await soundOf(page, (sound) => sound.paused)).toBe(true);
});

test('the four generated albums have 8, 10, 8 exercises and 24 songs and say that a computer made them; an exercise and a song play', async ({
  page,
}) => {
  await openPage(page, '/recordings');
  const ours = page.getByRole('listitem').filter({ hasText: 'computer-made' });
  await expect(ours.locator('p')).toHaveText([
    /^8 exercises/,
    /^10 exercises/,
    /^8 exercises/,
    /^24 songs/,
  ]);
  await expectAccessible(page);

  let modal = await openAlbum(page, 'Sarali exercises');
  await expect(modal).toContainText('computer');
  await modal.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(() => timeOf(page), { timeout: 80_000 }).toBeGreaterThan(0.5);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  modal = await openAlbum(page, 'Songs, read and played');
  await modal.getByRole('button', { name: 'Bhagyada lakshmi baramma' }).click();
  await expect.poll(() => timeOf(page), { timeout: 80_000 }).toBeGreaterThan(0.5);
  expect(await soundOf(page, (sound) => sound.duration)).toBeGreaterThan(20);
});

test('while the site is busy a song waits for its turn, and a song that is gone shows a message', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/status of (?:404|503) .*\/media\/recordings\//);
  await layAlbum('Busy tones', [60, 5]);
  let requests = 0;
  await page.route('**/media/recordings/Busy%20tones/*', async (route) => {
    const name = decodeURIComponent(route.request().url());
    if (name.includes('song_2'))
      return route.fulfill({ status: 404, json: { message: 'There is no such recording.' } });
    requests += 1;
    return requests < 4
      ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { message: 'busy' } })
      : route.continue();
  });
  const modal = await openAlbum(page, 'Busy tones');
  await modal.getByRole('button', { name: 'Play all' }).click();
  await expect(modal.getByRole('status')).toContainText('is being prepared');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  await expect(modal.getByRole('status')).toHaveText('');
  await modal.getByRole('button', { name: 'song 2' }).click();
  await expect(modal.getByRole('status')).toContainText('could not be played');
  await modal.getByRole('button', { name: 'song 1' }).click();
  await expect(modal.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('page and album fit a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const modal = await openAlbum(page, 'Songs, read and played');
  await modal.getByRole('button', { name: 'Play all' }).click();
  expect(await modal.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the albums can be read, and every recording is a link to its file', async ({
    page,
    request,
  }) => {
    await page.goto('/recordings');
    const names = await page
      .getByRole('heading', { level: 2 })
      .evaluateAll((all) => all.map((heading) => (heading as HTMLElement).innerText.trim()));
    expect(names.slice(-4)).toEqual([
      'Sarali exercises',
      'Janta exercises',
      'Alankaras and a dhatu exercise',
      'Songs, read and played',
    ]);
    const address = await page.locator('main ol a').first().getAttribute('href');
    const answer = await request.get(address ?? '', {
      headers: { range: 'bytes=0-99' },
      timeout: 30_000,
    });
    expect([
      answer.status(),
      answer.headers()['content-type'],
      (await answer.body()).length,
    ]).toEqual([206, 'audio/mpeg', 100]);
  });
});
