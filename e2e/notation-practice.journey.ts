import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './accessible.ts';
import { findChromium } from './chromium.ts';
import { goTo, reload } from './open.ts';
import { writeSungFile, type Tone } from './sung-file.ts';
import { expect, test } from './test.ts';

declare global {
  interface Window {
    /** What the page did, from before its own scripts run. */
    practised: {
      gestures: string[];
      cells: number[];
      peak: number;
      tracks: MediaStreamTrack[];
      /** The points of the pitch line. */
      line: number;
    };
  }
}

const settings = { shruti: 'C', speed: 1, tempo: 120, drone: true, beat: true };
const sa = 130.8128;
const folder = mkdtempSync(join(tmpdir(), 'purandara-practice-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Records the gestures and cells that are shown, the loudest sample that is played, the tracks of the microphone, and the drawn line. */
async function watch(page: Page, stored: object): Promise<void> {
  await page.addInitScript((value) => {
    if (!localStorage.getItem('music')) localStorage.setItem('music', JSON.stringify(value));
    window.practised = { gestures: [], cells: [], peak: 0, tracks: [], line: 0 };
    const lineTo = CanvasRenderingContext2D.prototype.lineTo;
    CanvasRenderingContext2D.prototype.lineTo = function (x, y) {
      window.practised.line += 1;
      lineTo.call(this, x, y);
    };
    new MutationObserver((changes) => {
      for (const { target, type } of changes) {
        if (!(target instanceof HTMLElement)) continue;
        const hand = document.querySelector<HTMLElement>('[data-gesture]')?.dataset['gesture'];
        if (hand && (target.dataset['gesture'] || type === 'childList'))
          window.practised.gestures.push(hand);
        if (target.closest('.swaras') && target.classList.contains('cell-highlighted'))
          window.practised.cells.push(Number(target.dataset['cell']));
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class', 'data-gesture'],
    });
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (when = 0) {
      for (const sample of this.buffer?.getChannelData(0) ?? [])
        window.practised.peak = Math.max(window.practised.peak, Math.abs(sample));
      start.call(this, when);
    };
    // Without a secure connection there are no devices.
    if (!('mediaDevices' in navigator)) return;
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      window.practised.tracks.push(...stream.getTracks());
      return stream;
    };
  }, stored);
}

interface Opened {
  page: Page;
  /** Closes the browser. @throws Error for errors in its console, as test.ts does for the usual browser */
  close: () => Promise<void>;
}

/** A page in a browser of its own, whose microphone hears tones. */
async function openWithVoice(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  tones: readonly Tone[],
  stored: object,
  address: string,
): Promise<Opened> {
  const file = join(folder, `${Math.random()}.wav`);
  writeSungFile(file, tones);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}`,
    ],
  });
  const page = await browser.newPage({
    baseURL: test.info().project.use.baseURL ?? '',
    permissions: ['microphone'],
    serviceWorkers: 'block',
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
    locale: 'en-IN',
  });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await watch(page, stored);
  await goTo(page, address);
  return {
    page,
    async close() {
      await browser.close();
      expect(errors).toEqual([]);
    },
  };
}

async function openPlayer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play the notation' }).first().click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
}
const practise = (page: Page) =>
  page.getByRole('button', { name: 'Practise', exact: true }).click();
const cells = (page: Page) => page.evaluate(() => window.practised.cells);
/** The exercises of the first set, whose first one is S R G M P D N S'. */
const exercises = '/exercises/sarali';

async function repeat(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Repeat a part' }).check();
  await page.getByRole('combobox', { name: 'From' }).selectOption(from);
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption(to);
}

test('a part is chosen by two taps, repeats in the gestures of its place in the tala, and is counted in', async ({
  page,
}) => {
  await watch(page, { ...settings, drone: false, countIn: 'half', gestures: true });
  await goTo(page, exercises);
  await openPlayer(page);
  await practise(page);
  await page.getByRole('checkbox', { name: 'Repeat a part' }).check();
  await page.getByRole('button', { name: 'Tap both ends in the notation' }).click();
  await page.locator('#exercise-1 [data-cell="6"]').first().click();
  await expect(page.getByText('Now tap its last swara.')).toBeVisible();
  await page.locator('#exercise-1 [data-cell="4"]').first().click();
  await expect(page.locator('#exercise-1 .swaras > .cell-repeated')).toHaveCount(3);

  await page.getByRole('button', { name: 'Back to start' }).click();
  await page.evaluate(() => (window.practised = { ...window.practised, gestures: [], cells: [] }));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => cells(page).then(({ length }) => length)).toBeGreaterThan(6);
  // P D N are on the drutams; half an avarta before them is the laghu's clap and three fingers.
  const gestures = await page.evaluate(() => window.practised.gestures);
  const changes = gestures.filter((gesture, index) => gesture !== gestures[index - 1]);
  expect(changes.slice(0, 7)).toEqual(['clap', 'little', 'ring', 'middle', 'clap', 'wave', 'clap']);
  expect((await cells(page)).slice(0, 7)).toEqual([4, 5, 6, 4, 5, 6, 4]);
});

test('a repeated part becomes faster up to its target, and begins again from its first tempo', async ({
  page,
}) => {
  await watch(page, { ...settings, tempo: 150, drone: false });
  await goTo(page, exercises);
  await openPlayer(page);
  await practise(page);
  await repeat(page, '0', '1');
  await page.getByRole('checkbox', { name: 'Become faster' }).check();
  await page.getByRole('combobox', { name: 'Times each' }).selectOption('1');
  await page.getByRole('combobox', { name: 'Up to' }).selectOption('160');
  await expect(page.getByText('Tempo 155, rises to 160')).toBeVisible();
  await expect(page.getByText('Tempo 160, rises to 160')).toBeVisible();
  await page.getByRole('button', { name: 'Again from 150' }).click();
  await expect(page.getByText('Tempo 150, rises to 160')).toBeVisible();

  await reload(page);
  await openPlayer(page);
  await practise(page);
  await page.getByRole('checkbox', { name: 'Repeat a part' }).check();
  await expect(page.getByRole('checkbox', { name: 'Become faster' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Times each' })).toHaveValue('1');
});

test('a sung Sa proposes the nearest shruti in any octave, without a request', async ({
  playwright,
}) => {
  // D♯ above middle C, as women sing it, and 20 cents higher.
  const { page, close } = await openWithVoice(
    playwright,
    [[sa * 2 ** (15 / 12 + 20 / 1200), 30]],
    settings,
    exercises,
  );
  await openPlayer(page);
  await practise(page);
  await expect(page.getByRole('button', { name: 'Find my shruti' })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Find my shruti' }).click();
  await expect(page.getByText('nothing is recorded or sent')).toBeVisible();
  await expect(
    page.getByText(/Nearest shruti: D♯ \(2½ kattai\)\. You sang (19|20|21) cents higher/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use D♯' }).click();
  await expect(page.getByText(/^Sa = D♯/)).toBeVisible();
  // The microphone is off again.
  expect(
    await page.evaluate(() => window.practised.tracks.map(({ readyState }) => readyState)),
  ).toEqual(['ended']);
  expect(requests).toEqual([]);
  await close();
});

test('the sung pitch is drawn beside the swaras, and each avarta has a calm summary, without a request', async ({
  playwright,
}) => {
  // G of the raga (5/4), two octaves above the player's, a little low.
  const { page, close } = await openWithVoice(
    playwright,
    [[sa * 4 * 1.25 * 2 ** (-60 / 1200), 30]],
    { ...settings, beat: false },
    exercises,
  );
  await openPlayer(page);
  await practise(page);
  await repeat(page, '1', '2');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'See my pitch while I sing' }).click();
  await expect(page.getByText('Avarta 1: a little low: G; listen once more to: R')).toBeVisible();
  const line = page.getByRole('img', { name: 'The swaras that are played' });
  expect(await page.evaluate(() => window.practised.line)).toBeGreaterThan(20);
  // Melody and tambura are silent, so that they are not taken for the voice.
  await page.evaluate(() => (window.practised.peak = 0));
  const before = (await cells(page)).length;
  await expect.poll(() => cells(page).then(({ length }) => length)).toBeGreaterThan(before + 4);
  expect(await page.evaluate(() => window.practised.peak)).toBe(0);
  expect(
    await page.evaluate(() => window.practised.tracks.at(-1)?.getSettings().echoCancellation),
  ).toBe(true);

  // With headphones they sound, and the browser leaves the voice as it is.
  await practise(page);
  await page.getByRole('checkbox', { name: 'I wear headphones' }).check();
  await expect.poll(() => page.evaluate(() => window.practised.peak)).toBeGreaterThan(0.1);
  await expect
    .poll(() => page.evaluate(() => window.practised.tracks.at(-1)?.getSettings().echoCancellation))
    .toBe(false);
  expect(requests).toEqual([]);

  // Unplugged: the player goes on.
  await page.evaluate(() => window.practised.tracks.at(-1)?.dispatchEvent(new Event('ended')));
  await expect(page.getByText('The microphone was disconnected.')).toBeVisible();
  const then = (await cells(page)).length;
  await expect.poll(() => cells(page).then(({ length }) => length)).toBeGreaterThan(then + 2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The microphone was disconnected.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop listening' }).click();
  await expect(line).toHaveCount(0);
  await close();
});

for (const [name, message] of [
  ['NotAllowedError', 'The microphone is blocked for this site.'],
  ['NotFoundError', 'No microphone was found.'],
  ['NotReadableError', 'Another program uses the microphone.'],
] as const)
  test(`without a microphone (${name}) the reason is shown and the player goes on`, async ({
    page,
  }) => {
    await watch(page, settings);
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', error);
      };
    }, name);
    await goTo(page, exercises);
    await openPlayer(page);
    await practise(page);
    await page.getByRole('button', { name: 'See my pitch while I sing' }).click();
    await expect(page.getByText(message)).toBeVisible();
    const before = (await cells(page)).length;
    await expect.poll(() => cells(page).then(({ length }) => length)).toBeGreaterThan(before + 2);
  });

test('a browser that refuses the microphone itself, and a page without https', async ({
  page,
  playwright,
}) => {
  await watch(page, settings);
  await goTo(page, exercises);
  await openPlayer(page);
  await practise(page);
  await page.getByRole('button', { name: 'Find my shruti' }).click();
  await expect(page.getByText(/The microphone is blocked|No microphone was found/)).toBeVisible();

  const browser = await playwright.chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP songs.test 127.0.0.1'],
  });
  const open = await browser.newPage({ serviceWorkers: 'block' });
  await watch(open, settings);
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  await goTo(open, `http://songs.test:${port}${exercises}`);
  await openPlayer(open);
  await practise(open);
  await open.getByRole('button', { name: 'Find my shruti' }).click();
  await expect(open.getByText('only on pages with a secure connection (https)')).toBeVisible();
  await browser.close();
});

test('the practice tools load on demand and have at most 12 KB of scripts', async ({ page }) => {
  await watch(page, settings);
  await goTo(page, exercises);
  await openPlayer(page);
  await expect.poll(() => cells(page).then(({ length }) => length)).toBeGreaterThan(0);
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap((entry) => {
        const { name, transferSize } = entry as PerformanceResourceTiming;
        return name.endsWith('.js') ? { name, transferSize } : [];
      }),
    );
  const before = (await scripts()).map(({ name }) => name);
  await practise(page);
  await expect(page.getByRole('button', { name: 'Find my shruti' })).toBeVisible();
  const added = (await scripts()).filter(({ name }) => !before.includes(name));
  const kilobytes = added.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
  expect(added.length).toBeGreaterThan(0);
  expect(kilobytes).toBeGreaterThan(4);
  expect(kilobytes, JSON.stringify(added)).toBeLessThanOrEqual(12);
});

for (const width of [360, 1280])
  test(`the practice tools pass axe and fit the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await watch(page, { ...settings, gestures: true, countIn: 'whole', rises: true });
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.resolve(new AudioContext().createMediaStreamDestination().stream);
    });
    await goTo(page, '/songs/1?lang=Kannada');
    await openPlayer(page);
    await practise(page);
    await page.getByRole('checkbox', { name: 'Repeat a part' }).check();
    await expectAccessible(page, '.song-notation');
    await page.getByRole('button', { name: 'See my pitch while I sing' }).click();
    await expect(page.getByRole('button', { name: 'Stop listening' })).toBeVisible();
    await expectAccessible(page, '.song-notation');
    const player = page.getByRole('region', { name: 'Notation player' });
    // The notation stays in sight above the bar.
    expect((await player.boundingBox())?.height).toBeLessThan(430);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
