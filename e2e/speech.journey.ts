import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  areInOrder,
  audible,
  isSilent,
  recordSpeech,
  loudness,
  soundPosition,
} from './speech-recorder.ts';
import { goTo, reload } from './open.ts';
import { expect, test } from './test.ts';

const lyrics = (page: Page) => page.getByRole('button', { name: 'Listen to the lyrics' });
const meaning = (page: Page) => page.getByRole('button', { name: 'Listen to the meaning' });
const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const choice = (page: Page, name: string) =>
  player(page).getByRole('combobox', { name, exact: true });
/** The engine's thread may still be starting. */
const begins = (page: Page) => expect(page.locator('.line-highlighted').first()).toBeVisible();
async function open(page: Page, path: string) {
  await recordSpeech(page);
  await goTo(page, path);
}

for (const language of ['Kannada', 'Tamil'] as const) {
  test(`a song is read aloud, and its ${language} words are highlighted in order`, async ({
    page,
  }) => {
    await open(page, `/songs/4?lang=${language}`);
    await expect(player(page)).toHaveCount(0);
    const lines = await page.locator('[data-spoken="lyrics"] .line').allTextContents();
    const words = lines.flatMap((text) =>
      text
        .replace(/^\d+|\?$/g, '')
        .trim()
        .split(/\s+/),
    );

    await lyrics(page).click();
    await expect(lyrics(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('#line-1')).toHaveClass(/line-highlighted/);
    expect(await loudness(page)).toBeGreaterThan(audible);
    const before = await soundPosition(page);
    await expect.poll(() => soundPosition(page)).not.toBe(before);

    await expect
      .poll(() => page.evaluate(() => window.speechRecord.begun.length))
      .toBeGreaterThan(1);
    await expect(page.locator('.line-highlighted')).toHaveCount(1);
    await expect(player(page)).toContainText(/line [2-9]/);
    await expect
      .poll(() => page.evaluate(() => window.speechRecord.highlighted.length))
      .toBeGreaterThan(3);
    const { highlighted, begun } = await page.evaluate(() => window.speechRecord);
    expect(areInOrder(highlighted, words), `${highlighted.join(' ')} in ${words.join(' ')}`).toBe(
      true,
    );
    expect(begun.slice(0, 2)).toEqual([1, 2]);
  });
}

test('the meaning stops the lyrics, a second press pauses, and a pause keeps the place', async ({
  page,
}) => {
  await open(page, '/songs/4');
  await lyrics(page).click();
  await begins(page);
  await meaning(page).click();
  await expect(meaning(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(lyrics(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('.line-highlighted')).toHaveCount(0);
  await expect(player(page)).toContainText('Meaning');
  await expect(player(page)).toContainText('sentence');
  const sentence = await page.waitForFunction(() =>
    String([...(CSS.highlights.get('spoken-sentence') ?? [])][0] ?? ''),
  );
  await expect(page.locator('.meaning')).toContainText(await sentence.jsonValue());
  const words = (await page.locator('.meaning').textContent())?.match(/[\p{L}’'-]+/gu) ?? [];
  await page.evaluate(() => (window.speechRecord.highlighted = []));
  await expect
    .poll(() => page.evaluate(() => window.speechRecord.highlighted.length))
    .toBeGreaterThan(6);
  expect(areInOrder(await page.evaluate(() => window.speechRecord.highlighted), words)).toBe(true);
  expect(await page.evaluate(() => window.speechRecord.sounds.length)).toBe(1);

  await meaning(page).click();
  await expect(meaning(page)).toHaveAttribute('aria-pressed', 'false');
  const position = await soundPosition(page);
  expect(position).toBeGreaterThan(0);
  await page.waitForTimeout(400);
  expect(await soundPosition(page)).toBe(position);
  expect(await isSilent(page)).toBe(true);
  await meaning(page).click();
  await expect.poll(() => soundPosition(page)).toBeGreaterThan(position);

  await player(page).getByRole('button', { name: 'Close the player' }).click();
  await expect(player(page)).toHaveCount(0);
  await expect(meaning(page)).toBeFocused();
  expect(await isSilent(page)).toBe(true);
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
});

test('the song of the day is read aloud on the home page, and stops when the page is left', async ({
  page,
}) => {
  await open(page, '/');
  await lyrics(page).click();
  await begins(page);
  await expect(player(page)).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Compositions' }).first().click();
  await expect(player(page)).toHaveCount(0);
});

test('speed and repetition take effect at once, and are stored', async ({ page }) => {
  await open(page, '/songs/4?lang=Kannada');
  await lyrics(page).click();
  await choice(page, 'Speed').selectOption('1.5');
  await choice(page, 'Repeat each line').selectOption('3 times');
  expect(
    await page.evaluate(() =>
      window.speechRecord.sounds.map(({ playbackRate, preservesPitch }) => [
        playbackRate,
        preservesPitch,
      ]),
    ),
  ).toEqual([[1.5, true]]);
  await expect(choice(page, 'Pause between lines')).toHaveValue('short');
  await expect
    .poll(() => page.evaluate(() => window.speechRecord.begun.slice(0, 4)))
    .toEqual([1, 1, 1, 2]);
  expect(await page.evaluate(() => window.speechRecord.sounds[0]?.playbackRate)).toBe(1.5);

  await reload(page);
  await lyrics(page).click();
  await expect(choice(page, 'Speed')).toHaveValue('1.5');
  await expect(choice(page, 'Repeat each line')).toHaveValue('3');
  await player(page).getByRole('button', { name: 'Next line' }).click();
  await expect(page.locator('#line-2')).toHaveClass(/line-highlighted/);
  await player(page).getByRole('button', { name: 'Previous line' }).click();
  await expect(page.locator('#line-1')).toHaveClass(/line-highlighted/);
});

test('lines have buttons that start the reading only after the setting was switched on', async ({
  page,
}) => {
  await open(page, '/songs/3?lang=Telugu');
  await page.locator('#line-2').click();
  expect(await page.evaluate(() => window.speechRecord.sounds.length)).toBe(0);
  await lyrics(page).click();
  await begins(page);
  await expect(page.getByRole('button', { name: /^Play from line/ })).toHaveCount(0);
  await player(page).getByLabel('Start at a line').check();
  await page.getByRole('button', { name: 'Play from line 9' }).click();
  await expect(page.locator('#line-9')).toHaveClass(/line-highlighted/);
  await expect(player(page)).toContainText('line 9');
  await expect.poll(() => soundPosition(page)).toBeGreaterThan(0);
  await player(page).getByRole('button', { name: 'Previous line' }).click();
  await expect(page.locator('#line-8')).toHaveClass(/line-highlighted/);
});

test('the lock screen shows what is read, and its buttons work', async ({ page }) => {
  await open(page, '/songs/4');
  await lyrics(page).click();
  await begins(page);
  const shown = () =>
    page.evaluate(() => ({
      ...(({ title, artist, album }) => ({ title, artist, album }))(
        navigator.mediaSession.metadata ?? new MediaMetadata(),
      ),
      state: navigator.mediaSession.playbackState,
    }));
  await expect.poll(shown).toEqual({
    title: '4. Jagadoddharana adisidale',
    artist: 'Purandara Dasa',
    album: 'Lyrics',
    state: 'playing',
  });
  await page.evaluate(() => window.speechRecord.orders['nexttrack']?.());
  await expect(player(page)).toContainText('line 2');
  await page.evaluate(() => window.speechRecord.orders['pause']?.());
  await expect(lyrics(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await shown()).state).toBe('paused');
  await page.evaluate(() => window.speechRecord.orders['play']?.());
  await expect(lyrics(page)).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => window.speechRecord.orders['previoustrack']?.());
  await expect(player(page)).toContainText('line 1');
  await page.evaluate(() => window.speechRecord.orders['stop']?.());
  await expect(player(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
});

test('Hindi hides its lyrics and shows a speaker button; the Sanskrit words are highlighted, and another script continues the same reading', async ({
  page,
}) => {
  await open(page, '/songs/1?lang=Hindi');
  await expect(page.locator('.own-lyrics .lyrics')).toBeHidden();
  await expect(lyrics(page)).toHaveCount(1);
  await lyrics(page).click();
  await expect(page.locator('#line-1')).toHaveClass(/line-highlighted/);
  const shown =
    (await page.locator('#line-1').textContent())?.replace(/^\d+/, '').trim().split(/\s+/) ?? [];
  await expect
    .poll(() => page.evaluate(() => window.speechRecord.highlighted.length))
    .toBeGreaterThan(1);
  expect(
    areInOrder(await page.evaluate(() => window.speechRecord.highlighted.slice(0, 2)), shown),
  ).toBe(true);
  await page.getByText('Lyrics in Hindi with notation').click();
  await expect(page.locator('.own-lyrics .line-highlighted')).toBeVisible();
  // The song in another script is the same reading.
  await page.getByRole('link', { name: 'ಕನ್ನಡ' }).click();
  await expect(page.locator('.line-highlighted[id]')).toContainText(/[\u0c80-\u0cff]/);
  await expect(lyrics(page)).toHaveAttribute('aria-pressed', 'true');
});

test('the page does not scroll just after the reader did, and later scrolls back to the spoken line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await open(page, '/songs/3?lang=Kannada');
  await lyrics(page).click();
  await begins(page);
  await expect(page.locator('.line-highlighted')).toBeInViewport();
  // The player's bar takes space at the end of the page when its code has loaded.
  await expect(player(page)).toBeVisible();
  await page.mouse.move(500, 200);
  await page.mouse.wheel(0, 5000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  const place = await page.evaluate(() => window.scrollY);
  await expect.poll(() => page.evaluate(() => window.speechRecord.begun.length)).toBeGreaterThan(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await player(page).getByRole('button', { name: 'Next line' }).click();
  await expect(page.locator('.line-highlighted')).toBeInViewport();
});

test('failures show a message of one line, and another press tries again', async ({
  expectErrors,
  page,
}) => {
  expectErrors(
    /(?:net::ERR_FAILED|status of (?:403|500|503)) .*speech\/song/,
    /^(?:HttpError|TypeError|Error|SyntaxError)\b/,
  );
  await open(page, '/songs/4');
  const trouble = player(page).getByRole('alert');
  for (const [answer, told] of [
    [
      {
        status: 503,
        headers: { 'retry-after': '2' },
        json: { message: 'All voices are busy. Please try again in a moment.' },
      },
      'All voices are busy. Please try again in a moment.',
    ],
    [
      {
        status: 403,
        json: { message: 'Access denied. Subscription is required to read this song.' },
      },
      'Access denied. Subscription is required to read this song.',
    ],
    [
      { status: 500, json: { message: 'Something went wrong.' } },
      'The voice could not be played. Please try again.',
    ],
    [
      { status: 200, body: '{"message":"Something went wrong."}\n' },
      'The voice could not be played. Please try again.',
    ],
    [
      { status: 200, body: '' },
      'The site could not be reached. Please check your connection and try again.',
    ],
    [null, 'The site could not be reached. Please check your connection and try again.'],
  ] as const) {
    await page.unrouteAll();
    await page.route('**/api/speech/song*', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await lyrics(page).click();
    await expect(trouble).toHaveText(told);
    await expect(lyrics(page)).toHaveAttribute('aria-pressed', 'false');
  }
  await page.unrouteAll();
  await lyrics(page).click();
  await begins(page);
  await expect(trouble).toBeEmpty();
});

test('a visitor has no speaker button on a closed song', async ({ page }) => {
  await open(page, '/songs/12');
  await expect(page.getByRole('heading', { name: 'Log in to read this song' })).toBeVisible();
  await expect(lyrics(page)).toHaveCount(0);
  await expect(meaning(page)).toHaveCount(0);
  await page.locator('body').press('p');
  await expect(player(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.speechRecord.sounds.length)).toBe(0);
});

test('the player works by keyboard alone, and passes axe in both themes on a narrow phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/songs/4?lang=Kannada');
  await lyrics(page).focus();
  await page.keyboard.press('Enter');
  await begins(page);
  await page.locator('body').press('p');
  await expect(lyrics(page)).toHaveAttribute('aria-pressed', 'false');
  await page.locator('body').press('p');
  await expect(lyrics(page)).toHaveAttribute('aria-pressed', 'true');
  await player(page).getByRole('button', { name: 'Playback settings' }).focus();
  await page.keyboard.press('Enter');
  await choice(page, 'Repeat each line').selectOption('endlessly');
  await player(page).getByLabel('Start at a line').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play from line 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#line-3')).toHaveClass(/line-highlighted/);

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(player(page)).toBeHidden();
  await expect(page.locator('.line-play').first()).toBeHidden();
});

test('in a browser without highlights a bar is drawn under the word', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(CSS, 'highlights', { value: undefined }));
  await open(page, '/songs/4?lang=Kannada');
  await lyrics(page).click();
  await begins(page);
  const place = () =>
    page.evaluate(() => {
      const [bar, line] = ['.spoken-bar', '.line-highlighted'].map((name) =>
        document.querySelector(name)?.getBoundingClientRect(),
      );
      return bar && line ? (bar.top - line.top) / line.height : null;
    });
  await expect.poll(place).toBeGreaterThan(0.6);
  expect(await place()).toBeLessThanOrEqual(1);
  await player(page).getByRole('button', { name: 'Close the player' }).click();
  await expect(page.locator('.spoken-bar')).toHaveCount(0);
});
