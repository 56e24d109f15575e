import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeWav } from '../src/client/features/song-recordings/wav.ts';
import { joinSounds, madeNoise, madeVoice, mixSounds } from '../src/shared/testing/made-sounds.ts';
import { expectAccessible } from './accessible.ts';
import { goTo } from './open.ts';
import config from './playwright.config.ts';
import { beginAdminSession, test } from './sessions.ts';
import { expect } from './test.ts';

/** What the browser's microphone hears, again and again: a good voice, a pause, a voice that is too quiet, a pause. */
const microphone = join(mkdtempSync(join(tmpdir(), 'microphone-')), 'voice.wav');
const pause = new Int16Array(48_000 * 3);
const heard = joinSounds(madeVoice(2, -20), pause, madeVoice(2, -46), pause);
writeFileSync(microphone, Buffer.from(writeWav(mixSounds(heard, madeNoise(10, -72)), 48_000)));

const { launchOptions } = config.use ?? {};
test.use({
  permissions: ['microphone'],
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      // An address that is not secure, as that of a computer in the same network.
      '--host-resolver-rules=MAP songs.example 127.0.0.1',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphone}`,
    ],
  },
});

const recorder = '/recordings/add?song=1';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const hear = (page: Page, level: 'silent' | 'quiet' | 'good') =>
  expect(page.locator(`[data-level=${level}]`)).toBeVisible();

async function openRecorder(page: Page, origin = ''): Promise<void> {
  await goTo(page, `${origin}${recorder}`);
  await page.getByLabel('Record line by line here').check();
  await expect(page.getByRole('button', { name: 'Turn on the microphone' })).toBeVisible();
}

/** Records a line from pause to pause, when the microphone hears a voice of this level. */
async function sing(page: Page, level: 'good' | 'quiet', button = 'Record'): Promise<void> {
  // The pause before it follows a voice of the other level.
  await hear(page, level === 'good' ? 'quiet' : 'good');
  await hear(page, 'silent');
  await press(page, button);
  await hear(page, level);
  await hear(page, 'silent');
  await press(page, 'Stop');
}

declare global {
  interface Window {
    /** The highlighted lines, in the order of their highlighting. */
    highlighted: string[];
  }
}

test('a song is recorded line by line, approved, followed and repeated on a phone', async ({
  page,
  browser,
}) => {
  const singer = `Ranga ${Date.now() % 1_000_000}`;
  await beginAdminSession(page);
  await openRecorder(page);
  await press(page, 'Turn on the microphone');
  await sing(page, 'quiet');
  await expect(page.getByText('It is too quiet.')).toBeVisible();
  await expectAccessible(page, 'main');
  await sing(page, 'good', 'Record again');
  await expect(page.getByText('The recording is fine.')).toBeVisible();
  await press(page, 'Accept');
  await expect(page.getByText('Line 1 is accepted.')).toBeVisible();
  await sing(page, 'good');
  await press(page, 'Accept');
  await expect(page.getByText('2 of 8 lines recorded')).toBeVisible();

  await openRecorder(page);
  await expect(page.getByText('2 of 8 lines recorded')).toBeVisible();
  await press(page, 'Make the recording');
  await page.getByLabel('Singer', { exact: true }).fill(singer);
  await page.getByLabel('Owner of the rights').fill(singer);
  await page.getByLabel('Licence').selectOption('CC-BY-4.0');
  await press(page, 'Send');
  await expect(page.getByText('The recording has been sent.')).toBeVisible();
  // What was sent is not kept in the browser.
  await expect(page.getByText('0 of 8 lines recorded')).toBeVisible();

  await expect(async () => {
    await goTo(page, '/song-recordings');
    await page
      .getByRole('button', { name: new RegExp(`^Make public.*${singer}`) })
      .click({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText('The recording is public.')).toBeVisible();

  const phone = await browser.newContext({
    viewport: { width: 360, height: 780 },
    serviceWorkers: 'block',
  });
  const song = await phone.newPage();
  await song.addInitScript(() => {
    window.highlighted = [];
    new MutationObserver(() => {
      const line = document.querySelector('.line-highlighted')?.getAttribute('data-line');
      if (line && line !== window.highlighted.at(-1)) window.highlighted.push(line);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  await goTo(song, '/songs/1?lang=Kannada');
  await press(song, singer);
  const highlighted = () => song.evaluate(() => window.highlighted.join(' '));
  await expect.poll(highlighted).toBe('1 2');
  await press(song, 'Playback settings');
  await song.getByRole('combobox', { name: 'Repeat from' }).selectOption({ index: 1 });
  await song.getByRole('combobox', { name: 'to', exact: true }).selectOption({ index: 1 });
  const play = song.getByRole('button', { name: 'Play (K)', exact: true });
  if (await play.isVisible()) await play.click();
  await expect.poll(highlighted).toMatch(/^1 2 1 2 1/);
  await phone.close();
});

interface MicrophoneDouble {
  /** The name of the browser's error; '' allows the microphone. */
  refuseMicrophone: (error: string) => void;
  unplugMicrophone: () => void;
  /** As a call does. */
  takeMicrophone: () => void;
  hideTab: (isHidden: boolean) => void;
}

async function doubleMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const state = { error: '', tracks: [] as MediaStreamTrack[], isHidden: false };
    mediaDevices.getUserMedia = async (wanted) => {
      if (state.error) throw new DOMException('', state.error);
      const stream = await ask(wanted);
      state.tracks = stream.getTracks();
      return stream;
    };
    Object.defineProperty(document, 'hidden', { get: () => state.isHidden });
    const double: MicrophoneDouble = {
      refuseMicrophone: (error) => void (state.error = error),
      unplugMicrophone: () => void state.tracks[0]?.dispatchEvent(new Event('ended')),
      takeMicrophone: () => void state.tracks[0]?.dispatchEvent(new Event('mute')),
      hideTab(isHidden) {
        state.isHidden = isHidden;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    };
    Object.assign(globalThis, double);
  });
}

const double = <Name extends keyof MicrophoneDouble>(
  page: Page,
  name: Name,
  ...values: Parameters<MicrophoneDouble[Name]>
) =>
  page.evaluate(
    ([called, given]) => {
      const act = (globalThis as unknown as Record<string, (...all: unknown[]) => void>)[called];
      act?.(...given);
    },
    [name, values] as const,
  );

test('every failure of the microphone is explained, and the next press goes on', async ({
  page,
}) => {
  await doubleMicrophone(page);
  await beginAdminSession(page);
  await openRecorder(page);
  const failures = [
    ['NotAllowedError', 'The microphone is blocked.'],
    ['NotFoundError', 'No microphone was found.'],
    ['NotReadableError', 'The microphone is used by another program.'],
  ] as const;
  for (const [error, message] of failures) {
    await double(page, 'refuseMicrophone', error);
    await press(page, 'Turn on the microphone');
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  }
  await double(page, 'refuseMicrophone', '');
  await press(page, 'Turn on the microphone');
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  await expect(page.getByRole('alert').getByText('program')).toHaveCount(0);

  await press(page, 'Record');
  await double(page, 'hideTab', true);
  await double(page, 'hideTab', false);
  await expect(page.getByText('this page was not in sight')).toBeVisible();
  await press(page, 'Record');
  await double(page, 'takeMicrophone');
  await expect(page.getByText('Another program took the microphone')).toBeVisible();
  await press(page, 'Turn on the microphone');
  await press(page, 'Record');
  await double(page, 'unplugMicrophone');
  await expect(page.getByText('The microphone was disconnected.')).toBeVisible();
  await press(page, 'Turn on the microphone');
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
});

test('an address without https says why it cannot record', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/Cross-Origin-Opener-Policy header has been ignored/);
  await beginAdminSession(page);
  await openRecorder(page, `http://songs.example:${new URL(baseURL ?? '').port}`);
  await press(page, 'Turn on the microphone');
  await expect(page.getByText('only to secure addresses, which begin with https')).toBeVisible();
});

test('a line is recorded with the space bar alone', async ({ page }) => {
  await beginAdminSession(page);
  await openRecorder(page);
  await page.getByRole('button', { name: 'Turn on the microphone' }).focus();
  await page.keyboard.press('Space');
  await hear(page, 'quiet');
  await hear(page, 'silent');
  await page.keyboard.press('Space');
  await hear(page, 'good');
  await hear(page, 'silent');
  await page.keyboard.press('Space');
  await expect(page.getByText('The recording is fine.')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 of 8 lines recorded')).toBeVisible();
  await expect(page.getByText('Line 2 of 8')).toBeVisible();
});

test('takes that the browser does not store are kept in the open page, which says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A full disk, as browsers report it.
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function putWithoutRoom(value) {
      const request = put.call(this, value);
      this.transaction.abort();
      return request;
    };
  });
  await beginAdminSession(page);
  await openRecorder(page);
  await press(page, 'Turn on the microphone');
  await sing(page, 'good');
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('This browser has no room')).toBeVisible();
  await expect(page.getByText('1 of 8 lines recorded')).toBeVisible();
});
