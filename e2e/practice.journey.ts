import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goTo, reload } from './open.ts';
import { audible, loudness, recordSpeech, soundPosition } from './speech-recorder.ts';
import { addSungRecording } from './sung-recording.ts';
import { expect, test } from './test.ts';

const phone = { width: 360, height: 740 };
const morning = new Date(2026, 10, 27, 10);
const dayMs = 24 * 60 * 60 * 1000;
const daysLater = (days: number) => new Date(morning.getTime() + days * dayMs);
/** The first three lines of song 4. */
const words = ['ಜಗದೋದ್ಧಾರನ', 'ಆಡಿಸಿದಳೆಶೋದೆ', 'ಮಗನೆಂದು', 'ತಿಳಿಯುತ', 'ಸುಗುಣಾಂತರಂಗನ'];

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const line = (page: Page) => page.getByRole('group', { name: /^Song \d+, line \d+$/ });
const answersOf = (page: Page) =>
  page.getByRole('group', { name: 'How was it?' }).getByRole('button').allTextContents();
const main = (page: Page) => page.locator('main').innerHTML();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('practice') ?? '');

/** Sets the device's date for the pages that are loaded from now on. Playwright's clock would replace `performance` too, by which hydration is awaited. */
const setClock = (page: Page, date: Date) =>
  page.addInitScript((time) => {
    const Before = Date;
    window.Date = class extends Before {
      constructor(...values: []) {
        super(...(values.length > 0 ? values : ([time] as unknown as [])));
      }
      static override now = () => time;
    } as unknown as typeof Date;
  }, date.getTime());

/** Chooses lines of a song, from 1, and begins to learn them. */
async function learn(page: Page, song: number, lines: number[], language = 'Kannada') {
  await goTo(page, `/practice?song=${song}&lang=${language}`);
  for (const at of lines) await page.getByRole('checkbox').nth(at).check();
  await button(page, /^Learn \d/).click();
  await expect(page.getByText(/lines? added\./)).toBeVisible();
}

async function practise(page: Page) {
  await button(page, /^Practise \d/).click();
  await expect(line(page)).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('three lines are learned today and come back tomorrow', async ({ page }) => {
    await setClock(page, morning);
    await recordSpeech(page);
    await goTo(page, '/songs/4?lang=Kannada');
    await page.getByRole('link', { name: 'Learn by heart' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ಜಗದೋದ್ಧಾರನ');
    await expectAccessible(page);
    for (const at of [1, 2, 3]) await page.getByRole('checkbox').nth(at).check();
    await button(page, 'Learn 3 lines').click();
    await practise(page);

    // From here on nothing is requested: sounds and songs are there already.
    const requests: string[] = [];
    page.on('request', (request) => {
      // For its own media controls Chromium loads the icon of a page that plays a sound.
      if (!/^blob:|\/favicon\.svg$/.test(request.url())) requests.push(request.url());
    });
    const box = await line(page).boundingBox();
    expect(box!.y).toBeLessThan(120);
    await expect(line(page)).toBeFocused();
    await expect(line(page)).toContainText(words[0]!);
    await expect(page.getByRole('group', { name: 'How was it?' })).toHaveCount(0);
    await button(page, 'Listen').click();
    expect(await loudness(page)).toBeGreaterThan(audible);

    await button(page, 'First letters').click();
    await expect(line(page)).toContainText('ಜ');
    expect(await main(page)).not.toContain(words[0]);
    await button(page, 'Hide').click();
    await expect(line(page).getByRole('button', { name: 'hidden word' })).toHaveCount(2);
    // Neither as text nor in an attribute.
    for (const word of words.slice(0, 2)) expect(await main(page)).not.toContain(word);
    expect(await line(page).innerText()).not.toMatch(/\p{Script=Kannada}/u);
    // The words were seen when the line was read, so it is not known yet.
    expect(await answersOf(page)).toEqual(['Not yet', 'With effort']);
    await button(page, 'With effort').click();

    for (const at of [2, 3]) {
      await expect(line(page)).toHaveAccessibleName(`Song 4, line ${at}`);
      await button(page, 'Hide').click();
      await button(page, 'With effort').click();
    }
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
    expect(requests).toEqual([]);
    await button(page, 'Finish').click();

    await goTo(page, '/practice');
    await expect(page.getByText('Nothing more for today.')).toBeVisible();
    await setClock(page, daysLater(1));
    await reload(page);
    await practise(page);
    // It starts with the first letters now, and may be known.
    expect(await main(page)).not.toContain(words[0]);
    await expect(line(page)).toContainText('ಜ');
    expect(await answersOf(page)).toEqual(['Not yet', 'With effort', 'By heart']);
    await expectAccessible(page);
    await button(page, 'By heart').click();

    // A revealed word takes that away, also after it is hidden again.
    await line(page).getByRole('button').nth(1).click();
    await expect(line(page)).toContainText(words[2]!);
    expect(await answersOf(page)).toEqual(['Not yet', 'With effort']);
    await button(page, 'Hide').click();
    expect(await main(page)).not.toContain(words[2]);
    expect(await answersOf(page)).toEqual(['Not yet', 'With effort']);
    await button(page, 'Not yet').click();

    // The third line, then the second again, which was not known.
    await expect(line(page)).toHaveAccessibleName('Song 4, line 3');
    await button(page, 'Hide').click();
    expect(await answersOf(page)).toEqual(['Not yet', 'With effort', 'By heart', 'Easily']);
    await button(page, 'Easily').click();
    await expect(line(page)).toHaveAccessibleName('Song 4, line 2');
    await button(page, 'Hide').click();
    await button(page, 'With effort').click();
    await expect(page.getByText('You practised 3 lines.')).toBeVisible();
    await button(page, 'Finish').click();
    await expect(page.getByText('The next lines come tomorrow.')).toBeVisible();

    // A clock that went back asks again and loses nothing.
    await setClock(page, daysLater(-20));
    await reload(page);
    await expect(page.getByText('The clock of this device was on a later date')).toBeVisible();
    await expect(button(page, 'Practise 3 lines')).toBeVisible();
  });
});

/** Retains the sound that the page loads last. The content security policy allows no page to fetch it. */
const recordLoaded = (page: Page) =>
  page.addInitScript(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      Object.assign(window, { loaded: blob });
      return create(blob);
    };
  });

/** The frequency of the tone that is loaded, from half a second on. */
const hertz = (page: Page) =>
  page.evaluate(async () => {
    const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(
      await (window as unknown as { loaded: Blob }).loaded.arrayBuffer(),
    );
    const { sampleRate } = sound;
    const samples = sound.getChannelData(0).subarray(sampleRate / 2, sampleRate);
    const crossings = samples.filter((one, at) => one >= 0 && (samples[at - 1] ?? 0) < 0).length;
    return { hertz: crossings * 2, seconds: sound.duration };
  });

test('lines that somebody has sung are heard from the recording', async ({ page }) => {
  await addSungRecording(page.request, { number: 9, order: [1, 2, 3, 2], singer: 'Sita Bai' });
  await recordSpeech(page);
  await recordLoaded(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await learn(page, 9, [2, 3]);
  await practise(page);
  await expect(page.getByText('sung by Sita Bai')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Listen').click();
  expect(await loudness(page)).toBeGreaterThan(audible);
  // Line 2 is a tone of 300 Hz, line 3 one of 340, each with its breath two seconds long.
  expect((await hertz(page)).hertz).toBeCloseTo(300, -1);
  expect((await hertz(page)).seconds).toBeCloseTo(2, 0);
  await button(page, 'Hide').click();
  await button(page, 'With effort').click();
  await button(page, 'Listen').click();
  await expect.poll(async () => (await hertz(page)).hertz).toBeCloseTo(340, -1);
  await goTo(page, '/practice?song=9&lang=Kannada');
  for (const at of [2, 3]) await page.getByRole('checkbox').nth(at).check();
  await button(page, 'Your turn').click();
  await expect(page.getByText('sung by Sita Bai')).toBeVisible();
  await button(page, 'Play').click();
  await expect.poll(async () => (await hertz(page)).seconds).toBeCloseTo(8, 0);
  expect(requests.filter((url) => url.includes('/api/speech/'))).toEqual([]);

  // The fourth line is not in the recording, so both lines are read aloud.
  await goTo(page, '/practice?song=9&lang=Kannada');
  for (const at of [3, 4]) await page.getByRole('checkbox').nth(at).check();
  await button(page, 'Your turn').click();
  await expect(button(page, 'Play')).toBeVisible();
  await expect(page.getByText('sung by')).toHaveCount(0);
});

test('every script is hidden by its aksharas', async ({ page }) => {
  for (const [language, first, word] of [
    ['Tamil', 'ஜ', 'ஜகதோத்'],
    ['English', 'j', 'jagad'],
    ['Telugu', 'జ', 'జగదో'],
  ] as const) {
    await goTo(page, '/practice');
    await page.evaluate(() => localStorage.removeItem('practice'));
    await learn(page, 4, [1], language);
    await practise(page);
    await expect(line(page)).toContainText(word);
    await button(page, 'First letters').click();
    await expect(line(page)).toContainText(first);
    expect(await main(page)).not.toContain(word);
  }
});

test('the script of a song can be changed, and its lines keep their progress', async ({ page }) => {
  await learn(page, 4, [1, 2]);
  await page.getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page.getByText('new', { exact: true })).toHaveCount(2);
  await expect.poll(() => stored(page)).toContain('"language":"Tamil"');
  expect(await stored(page)).not.toMatch(/\p{Script=Kannada}/u);
});

async function readFileOf(page: Page, name: string, text: string | Buffer) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('the practice is saved as a file and read in another browser', async ({ page, browser }) => {
  await learn(page, 4, [1, 2]);
  await goTo(page, '/practice');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save as a file').click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');

  const other = await newPage(browser);
  await learn(other, 5, [1]);
  await goTo(other, '/practice');
  await readFileOf(other, 'practice.json', text);
  await expect(other.getByText('File read: 2 lines added')).toBeVisible();
  await expect(other.locator('.entry')).toHaveCount(2);
  // A second time nothing is doubled.
  await readFileOf(other, 'practice.json', text);
  await expect(other.getByText('2 as here or older')).toBeVisible();
  const before = await stored(other);
  for (const [file, message] of [
    [text.slice(0, 200), 'This file is damaged'],
    ['{"format":"other"}', 'This file is damaged'],
    [text.replace('"version":1', '"version":7'), 'saved by a newer version'],
    [Buffer.alloc(3 * 1024 * 1024, ' '), 'This file is too large'],
  ] as const) {
    await readFileOf(other, 'practice.json', file as string);
    await expect(other.getByText(message)).toBeVisible();
  }
  expect(await stored(other)).toBe(before);
  await expectAccessible(other);
});

const newPage = async (browser: Browser) =>
  (
    await browser.newContext({ baseURL: test.info().project.use.baseURL!, locale: 'en-IN' })
  ).newPage();

test('what is stored by a newer version is not overwritten, and what is broken can be saved', async ({
  page,
}) => {
  await goTo(page, '/practice');
  const newer = '{"format":"purandara-practice","version":9,"songs":[]}';
  await page.evaluate((text) => localStorage.setItem('practice', text), newer);
  await reload(page);
  await expect(page.getByText('stored by a newer version of this site')).toBeVisible();
  await goTo(page, '/practice?song=4&lang=Kannada');
  await page.getByRole('checkbox').nth(1).check();
  await button(page, 'Learn 1 line').click();
  expect(await stored(page)).toBe(newer);

  await page.evaluate(() => localStorage.setItem('practice', '{broken'));
  await goTo(page, '/practice');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save as a file').click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe('{broken');
  await button(page, 'Start anew').click();
  await expect(page.getByText('Open a song, press “Learn by heart”')).toBeVisible();
});

test('a teacher shares lines by a link', async ({ page, browser }) => {
  await goTo(page, '/practice?song=4&lang=Kannada');
  for (const at of [1, 2, 4]) await page.getByRole('checkbox').nth(at).check();
  await button(page, 'Share these lines').click();
  const address = await page.getByLabel('Link to the chosen lines').inputValue();
  expect(address).toMatch(/\/practice\?lang=Kannada#learn=4\.1-2\.4$/);
  const { pathname, search, hash } = new URL(address);

  const learner = await newPage(browser);
  await goTo(learner, pathname + search + hash);
  await expect(learner.getByRole('heading', { name: 'Lines for you to learn' })).toBeVisible();
  await expect(learner.locator('main')).toContainText(words[1]!);
  await expectAccessible(learner);
  await button(learner, 'Add 3 lines to my practice').click();
  await expect(button(learner, 'Practise 3 lines')).toBeVisible();
  expect(new URL(learner.url()).hash).toBe('');
  await learner.goto('/');
  await goTo(learner, pathname + search + hash);
  await expect(learner.getByText('You are learning all of these lines already.')).toBeVisible();

  for (const wrong of ['', '4', '4.9-2', 'x'.repeat(3000)]) {
    await learner.goto('/');
    await goTo(learner, `/practice#learn=${wrong}`);
    await expect(learner.getByText('This link is not complete or has a mistake.')).toBeVisible();
  }
  await learner.goto('/');
  await goTo(learner, '/practice?lang=Kannada#learn=4.1.900_10.1_999999.1');
  await expect(learner.getByText('The song does not have: line 900.')).toBeVisible();
  await expect(learner.getByText('There is no such song.')).toBeVisible();
  await expect(learner.getByText('can only be read after signing in')).toBeVisible();
});

test('a locked song says why it cannot be practised, and loses the words that were stored', async ({
  page,
}) => {
  await learn(page, 4, [1]);
  const open = await stored(page);
  await page.evaluate(
    (text) => localStorage.setItem('practice', text.replace('"number":4', '"number":10')),
    open,
  );
  await goTo(page, '/practice?song=10&lang=Kannada');
  await expect(page.getByText('can only be read after signing in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the song' })).toHaveAttribute(
    'href',
    '/songs/10?lang=Kannada',
  );
  expect(await main(page)).not.toContain(words[1]);
  await expect.poll(() => stored(page)).not.toContain(words[1]!);
  expect(await stored(page)).toContain('"line":1');
  await goTo(page, '/practice');
  await expect(page.getByText('Nothing more for today.')).toBeVisible();
});

test('a corrected line shows what changed, a moved one is found, a removed one is named', async ({
  page,
}) => {
  await learn(page, 4, [1, 2, 3]);
  // Somebody learned the first line before a correction, the second at another place, and a line that is gone since.
  await page.evaluate(() => {
    const practice = JSON.parse(localStorage.getItem('practice')!) as {
      songs: { lines: { line: number; text: string }[] }[];
    };
    const [first, second, third] = practice.songs[0]!.lines;
    first!.text = first!.text.replace('ಜಗದೋದ್ಧಾರನ', 'ಜಗದೋದ್ದಾರನ');
    second!.line = 7;
    third!.text = 'ಬೇರೆ ಯಾವುದೋ ಮಾತು';
    localStorage.setItem('practice', JSON.stringify(practice));
  });
  await goTo(page, '/practice');
  await button(page, /^Practise \d/).click();
  await expect(page.getByText('This line was corrected.')).toBeVisible();
  await expect(page.locator('del')).toHaveText('ಜಗದೋದ್ದಾರನ');
  await expect(page.locator('ins')).toHaveText('ಜಗದೋದ್ಧಾರನ');
  await expectAccessible(page);
  await button(page, 'Continue').click();
  await expect(line(page)).toHaveAccessibleName('Song 4, line 1');
  await button(page, 'Hide').click();
  await button(page, 'With effort').click();
  await expect(line(page)).toHaveAccessibleName('Song 4, line 2');
  await goTo(page, '/practice?song=4&lang=Kannada');
  await expect(page.getByText('no longer in the song', { exact: true })).toBeVisible();
  await button(page, 'Remove the lines that the song no longer has').click();
  await expect(page.getByText('no longer in the song', { exact: true })).toBeHidden();
  await button(page, 'Undo').click();
  await expect(page.getByText('no longer in the song', { exact: true })).toBeVisible();
});

test('“your turn” is one sound that goes on in a hidden tab, without timers', async ({
  page,
  context,
}) => {
  await recordSpeech(page);
  // The policy of the site forbids a page to fetch the file from the address that only its sound may have.
  await page.addInitScript(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      Object.assign(window, { soundFile: blob });
      return create(blob);
    };
  });
  await goTo(page, '/practice?song=4&lang=Kannada');
  for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).check();
  await button(page, 'Your turn').click();
  await button(page, 'Play').click();
  await expect.poll(() => soundPosition(page)).toBeGreaterThan(0);

  // Each line is followed by silence of its own length.
  const { seconds, edges } = await page.evaluate(async () => {
    const { soundFile } = window as unknown as { soundFile: Blob };
    const decoder = new OfflineAudioContext(1, 1, 22_050);
    const { sampleRate, duration, ...decoded } = await decoder
      .decodeAudioData(await soundFile.arrayBuffer())
      .then((buffer) => ({
        sampleRate: buffer.sampleRate,
        duration: buffer.duration,
        samples: buffer.getChannelData(0),
      }));
    // Runs of at least a second below a hundredth of full scale.
    const silences: [from: number, to: number][] = [];
    let start = 0;
    for (let at = 0; at <= decoded.samples.length; at += 1) {
      if (Math.abs(decoded.samples[at] ?? 1) < 0.01) continue;
      if (at - start > sampleRate) silences.push([start / sampleRate, at / sampleRate]);
      start = at + 1;
    }
    return { seconds: duration, edges: silences };
  });
  expect(edges).toHaveLength(2);
  const [[pause, second], [lastPause, end]] = edges as [[number, number], [number, number]];
  expect(second - pause).toBeGreaterThan(0.85 * pause);
  expect(second - pause).toBeLessThan(1.25 * pause + 0.2);
  expect(end).toBeCloseTo(seconds, 1);
  expect(end - lastPause).toBeGreaterThan(0.85 * (lastPause - second));

  // Another tab in front, and nothing on this page that a phone stops when its screen is off.
  const front = await context.newPage();
  await front.goto('about:blank');
  await front.bringToFront();
  await page.evaluate(() => {
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const)
      Object.defineProperty(window, name, { value: () => 0 });
    Object.defineProperty(document, 'hidden', { value: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => soundPosition(page), { timeout: 60_000 }).toBeGreaterThan(second + 0.5);
  expect(await page.evaluate(() => window.speechRecord.sounds.length)).toBe(1);
  await front.close();
  await expect(line(page)).toHaveAccessibleName('Song 4, line 2');

  // The keys of the lock screen.
  await page.evaluate(() => window.speechRecord.orders['pause']!());
  await expect(button(page, 'Play')).toBeVisible();
  await page.evaluate(() => window.speechRecord.orders['previoustrack']!());
  await expect(line(page)).toHaveAccessibleName('Song 4, line 1');
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(
    'Song 4: your turn',
  );
});

test('the song is heard in one place at a time, and a session works without sound', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/503/, /HttpError/, /Failed to load resource/);
  await page.route('**/api/speech/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Too many people are listening.' } }),
  );
  await learn(page, 4, [1]);
  await button(page, /^Practise \d/).click();
  await expect(page.getByText('The sound could not be loaded.')).toBeVisible();
  await button(page, 'Practise without sound').click();
  await expect(line(page)).toContainText(words[0]!);
  await expect(button(page, 'Listen')).toHaveCount(0);
});
