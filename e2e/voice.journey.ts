import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { admin } from './people.ts';
import { scriptRecogniser } from './scripted-recogniser.ts';
import { goTo } from './open.ts';
import { expect, test } from './test.ts';

const failed = 'Sorry, an error occurred while listening. Please try again.';
const microphone = (page: Page) => page.getByRole('button', { name: 'Search by voice' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the songs' });
const listening = (page: Page) => page.locator('[data-listening]');

/** The code of the recogniser loads a moment after the press. */
const started = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { script: { log: string[] } }).script.log.at(-1)),
    )
    .toBe('start');

/** Opens the menu and switches its microphone on. */
async function listenForPage(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  const button = page.locator('#menu').getByRole('button', { name: 'Go to a page by voice' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  // The text under the other microphone disappears when that one is stopped.
  await expect(listening(page)).toHaveCount(1);
  await expect(listening(page)).toBeVisible();
  await started(page);
  return button;
}

async function listenForSong(page: Page) {
  await microphone(page).click();
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
  await started(page);
}

/** Stops the clock for the microphone's time-outs, however long axe or a click takes on a busy machine. */
const standStill = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const stopped = (act: () => void, after?: number) =>
      after === 7000 || after === 1200 ? 0 : setTimeout(act, after);
    Object.assign(window, { setTimeout: stopped });
  });

/** The messages that the page logs. */
function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

test('a song is found while its title is being spoken', async ({ page }) => {
  // axe runs several times.
  test.slow();
  await standStill(page);
  const voice = await scriptRecogniser(page);
  await goTo(page, '/musics');
  await listenForSong(page);
  expect(await voice.settings()).toMatchObject({
    lang: 'kn-IN',
    continuous: true,
    interimResults: true,
  });
  await expect(listening(page)).toContainText('Listening … Say the first words of a song.');
  await expect(listening(page)).toContainText(
    'Your browser may send the sound to its maker; this site does not store it.',
  );
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Listening …');

  await voice.hear({ transcripts: 'ಭಾಗ್ಯದ' });
  // An interim result with matches stops the recording; the speech so far is used.
  await expect(page.getByRole('option').first()).toContainText('ಭಾಗ್ಯದ');
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(field(page)).toHaveValue('ಭಾಗ್ಯದ');
  await expect(field(page)).not.toHaveAttribute('data-guess');
  expect((await voice.log()).slice(0, 2)).toEqual(['start', 'stop']);
  await expectAccessible(page, 'header:not(main *)');

  await listenForSong(page);
  await voice.hear({ transcripts: ['ಬಾಗಿಲ ರಕ್ಷಿ ಬಾರಮ್ಮ', 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ'], final: true });
  await expect(field(page)).toHaveValue('ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ');
  await expect(field(page)).not.toHaveAttribute('data-guess');
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(listening(page)).toHaveCount(0);
  expect((await voice.log()).slice(2)).toEqual(['start', 'abort']);
  await expect(page.getByRole('search').getByRole('status')).toContainText(
    /Heard: “ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ” Songs: \d+, lines: \d+/,
  );

  // The arrow keys work from there.
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/song=3(?:&|$)/);
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a song is found however the recogniser spells it', async ({ page }) => {
  const voice = await scriptRecogniser(page);
  await goTo(page, '/');
  for (const [phrase, number] of [
    ['jagadoddharana', 4],
    ['baggy other Lakshmi bar Amma', 3],
    ['4', 4],
  ] as const) {
    await test.step(phrase, async () => {
      await listenForSong(page);
      await voice.hear({ transcripts: phrase, final: true });
      await expect(page.getByRole('option').first().locator('.entry-number')).toHaveText(
        `${number}.`,
      );
      await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    });
  }
});

test('a transcript without a match is shown and logged, and can be repeated', async ({ page }) => {
  const lines = logOf(page);
  const voice = await scriptRecogniser(page);
  await goTo(page, '/');
  await listenForSong(page);
  await voice.hear({ transcripts: 'zzqqxxkk', final: true });
  await expect(page.locator('[role=search] .sheet > p')).toHaveText(
    'No song found for “zzqqxxkk”.',
  );
  await expect.poll(() => lines).toContain('No song found for "zzqqxxkk".');
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
  await voice.hear(
    { transcripts: 'zzqqxxkk', final: true },
    { transcripts: 'ಜಗದೋದ್ಧಾರನ', final: true },
  );
  await expect(field(page)).toHaveValue('ಜಗದೋದ್ಧಾರನ');
  await expect(page.getByRole('option').first().locator('.entry-number')).toHaveText('4.');
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
});

test('lines of an earlier search do not count as a match', async ({ page }) => {
  const voice = await scriptRecogniser(page);
  await goTo(page, '/');
  await field(page).fill('gejje kalgala');
  await expect(page.getByRole('option', { name: /gejje/ })).not.toHaveCount(0);
  await listenForSong(page);
  await voice.hear({ transcripts: 'zzqqxxkk', final: true });
  await expect(page.locator('[role=search] .sheet > p')).toHaveText(
    'No song found for “zzqqxxkk”.',
  );
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
});

test('the transcript stays in the field when the titles cannot be loaded, with a message', async ({
  expectErrors,
  page,
}) => {
  expectErrors(/net::ERR_FAILED .*search\.titles/, /^TRPCClientError: Failed to fetch/);
  const voice = await scriptRecogniser(page);
  await page.route(/search\.titles/, (route) => route.abort());
  await goTo(page, '/');
  await listenForSong(page);
  await voice.hear({ transcripts: 'ಜಗದೋದ್ಧಾರನ', final: true });
  await voice.end();
  await expect(field(page)).toHaveValue('ಜಗದೋದ್ಧಾರನ');
  await expect(page.getByRole('search').getByRole('status')).toContainText(
    'The list of titles could not be loaded. Please try again.',
  );
});

test('the list found by voice closes as one found by typing does', async ({ page }) => {
  // As on a phone, where the focus is not moved to the field.
  await page.addInitScript(() => Object.assign(window, { matchMedia: () => ({ matches: false }) }));
  const voice = await scriptRecogniser(page);
  await goTo(page, '/');
  const list = page.getByRole('listbox');
  const find = async () => {
    await listenForSong(page);
    await voice.hear({ transcripts: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ', final: true });
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(list).toBeVisible();
  };
  await find();
  await expect(microphone(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await find();
  await microphone(page).evaluate((button: HTMLElement) => button.blur());
  await expect(list).toBeHidden();
  await find();
  // Safari gives a pressed button no focus, so there is no loss of focus either.
  await page.locator('h1').dispatchEvent('pointerdown');
  await expect(list).toBeHidden();
});

test.describe('recording stops', () => {
  test('when the button is pressed again, and the words until then count', async ({ page }) => {
    await standStill(page);
    const voice = await scriptRecogniser(page);
    await goTo(page, '/');
    await listenForSong(page);
    await voice.hear({ transcripts: 'zzqqxxkk' });
    await expect(field(page)).toHaveAttribute('data-guess');
    await microphone(page).click();
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(field(page)).not.toHaveAttribute('data-guess');
    await expect(page.locator('[role=search] .sheet > p')).toHaveText(
      'No song found for “zzqqxxkk”.',
    );
    expect((await voice.log()).slice(0, 2)).toEqual(['start', 'stop']);
  });

  test('by force after 7 seconds, not before', async ({ page }) => {
    const lines = logOf(page);
    await page.clock.install({ time: 0 });
    const voice = await scriptRecogniser(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(3_600_000);
    await listenForSong(page);
    // The microphone opens, and the time-out starts.
    await page.clock.runFor(1);
    await page.clock.runFor(6990);
    expect(await voice.log()).toEqual(['start']);
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
    await page.clock.runFor(10);
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await voice.log()).toEqual(['start', 'stop']);
    await expect.poll(() => lines).toContain('Listening stopped after 7 seconds.');
  });

  test('when the browser ends it, and silence shows a message', async ({ page }) => {
    const voice = await scriptRecogniser(page);
    await goTo(page, '/');
    await listenForSong(page);
    await voice.end();
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page.getByText('No speech was heard.')).toBeVisible();
  });

  test('when a song is chosen, when somebody types in the field, and on Escape', async ({
    page,
  }) => {
    await standStill(page);
    const voice = await scriptRecogniser(page);
    await goTo(page, '/songs/3');
    await listenForSong(page);
    await voice.hear({ transcripts: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ' });
    await page.getByRole('option').first().click();
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(/song=3/);

    await listenForSong(page);
    await voice.hear({ transcripts: 'zzqq' });
    await field(page).fill('ಜಗದೋ');
    await field(page).press('d');
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(field(page)).toHaveValue('ಜಗದೋd');

    await listenForSong(page);
    await page.keyboard.press('Escape');
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(field(page)).toHaveValue('ಜಗದೋd');
  });

  test('when the page is left or hidden', async ({ page }) => {
    const voice = await scriptRecogniser(page);
    await goTo(page, '/musics');
    await listenForSong(page);
    await page.getByRole('link', { name: /Kereya niranu/ }).click();
    await expect(page).toHaveURL(/song=5/);
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    await listenForSong(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await voice.log()).toEqual(['start', 'abort', 'start', 'abort']);
  });
});

test('an error is shown in the specification’s words, and the next press records again', async ({
  page,
}) => {
  const lines = logOf(page);
  const voice = await scriptRecogniser(page);
  await goTo(page, '/');
  const alert = page.getByRole('alert').filter({ hasText: failed });
  for (const [error, help] of [
    ['something-new', null],
    ['no-speech', 'No speech was heard.'],
    ['network', 'could not be reached'],
    ['audio-capture', 'No microphone was found.'],
    ['not-allowed', 'allow it for this site in your browser settings'],
  ] as const) {
    await test.step(error, async () => {
      await listenForSong(page);
      await voice.fail(error);
      await expect(alert).toBeVisible();
      if (help) await expect(alert).toContainText(help);
      else await expect(alert).toBeHidden();
      await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(() => lines).toContain(`Listening failed: ${error}.`);
    });
  }
});

test('a browser without a recogniser shows a message', async ({ page }) => {
  const lines = logOf(page);
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await goTo(page, '/');
  await microphone(page).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Speech recognition is not supported in this browser.' }),
  ).toBeVisible();
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => lines).toContain('This browser has no speech recognition.');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Go to a page by voice' }).click();
  await expect(page.locator('#menu')).toContainText(
    'Speech recognition is not supported in this browser.',
  );
});

test('every keyword opens its page, also as a Kannada recogniser spells it', async ({ page }) => {
  const voice = await scriptRecogniser(page);
  await goTo(page, '/about');
  for (const [phrase, address] of [
    ['history', '/history'],
    ['home', '/'],
    ['compositions', '/musics'],
    ['articles', '/articles'],
    ['gallery', '/gallary'],
    ['youtube', '/video'],
    ['recordings', '/recordings'],
    ['audio', '/video'],
    ['audit log', '/auditlog'],
    ['contact', '/contact'],
    ['download', '/pdf-download'],
    ['login', '/login'],
    ['pdf', '/pdf-download'],
    ['ಹೋಮ್ ಪೇಜ್', '/'],
    ['ಹಿಸ್ಟರಿಗೆ ಹೋಗು', '/history'],
    ['ಆಡಿಟ್ ಲಾಗ್', '/auditlog'],
  ] as const) {
    await listenForPage(page);
    await voice.hear({ transcripts: phrase, final: true });
    await expect(page).toHaveURL(({ pathname }) => pathname === address);
    await expect(page.getByText(/^Understood: /)).toBeVisible();
    await expect(page.locator('#menu')).toBeHidden();
    expect((await voice.log()).splice(-2)).toEqual(['start', 'abort']);
  }
});

test('“admin panel” redirects a visitor as always, and “logout” signs an admin out', async ({
  page,
}) => {
  const voice = await scriptRecogniser(page);
  await goTo(page, '/');
  await listenForPage(page);
  await voice.hear({ transcripts: 'ಅಡ್ಮಿನ್ ಪ್ಯಾನೆಲ್', final: true });
  await expect(page.getByText('Access Denied! Admins only.')).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');

  await goTo(page, '/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login Successful!')).toBeVisible();
  // The site leaves this page when the message has been read, and an open menu closes with it.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await listenForPage(page);
  await voice.hear({ transcripts: 'admin panel', final: true });
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin');
  await listenForPage(page);
  await voice.hear({ transcripts: 'ಲಾಗ್ ಔಟ್', final: true });
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a phrase without a page is shown with what can be said', async ({ page }) => {
  // axe runs several times.
  test.slow();
  await standStill(page);
  const lines = logOf(page);
  const voice = await scriptRecogniser(page);
  await goTo(page, '/');
  const button = await listenForPage(page);
  await expect(listening(page)).toContainText('Say the name of a page:Home, History, Compositions');
  await voice.hear({ transcripts: 'ಅಡಿಗೆ' });
  const status = page.locator('#menu').getByRole('status');
  await expect(status).toHaveText('Heard: “ಅಡಿಗೆ”');
  await expectAccessible(page, 'header:not(main *)');
  await voice.hear({ transcripts: 'ಅಡಿಗೆ ಮನೆ', final: true });
  await expect(status).toContainText(
    'Heard: “ಅಡಿಗೆ ಮನೆ”. There is no page with that name. Say the name of a page: Home, History',
  );
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => lines).toContain('No page is called "ಅಡಿಗೆ ಮನೆ".');
  await expectAccessible(page, 'header:not(main *)');

  await button.click();
  await started(page);
  await voice.fail('not-allowed');
  await expect(page.locator('#menu').getByRole('alert')).toContainText(failed);
  await expect(status).toBeEmpty();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, 'header:not(main *)');
});

test('only one microphone records, and none while the menu is closed', async ({ page }) => {
  const voice = await scriptRecogniser(page);
  await goTo(page, '/');
  await listenForSong(page);
  await listenForPage(page);
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await voice.log()).toEqual(['start', 'abort', 'start']);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('#menu')).toBeHidden();
  await expect.poll(() => voice.log()).toEqual(['start', 'abort', 'start', 'abort']);
});
