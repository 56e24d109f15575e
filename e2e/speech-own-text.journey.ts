import type { Page } from '@playwright/test';
import { areInOrder, audible, recordSpeech, loudness } from './speech-recorder.ts';
import { goTo } from './open.ts';
import { expect, test } from './test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const speak = (page: Page) => page.getByRole('button', { name: 'Speak', exact: true });

/** Waits until the check of the voices on load has succeeded. */
async function open(page: Page) {
  await recordSpeech(page);
  const checked = page.waitForResponse(/speech\.voices/);
  await goTo(page, '/TTS');
  expect((await checked).ok()).toBe(true);
}

test('any text is read in one of six voices, and its words are highlighted in order', async ({
  page,
}) => {
  await open(page);
  const voices = page.getByRole('combobox', { name: 'Language' });
  await expect(voices).toHaveValue('Hindi Female');
  expect(await voices.getByRole('option').allTextContents()).toEqual([
    'Hindi Female',
    'Kannada Male',
    'Tamil Male',
    'Telugu Male',
    'Malayalam Female',
    'Bengali Male',
  ]);
  await voices.selectOption('Kannada Male');
  await text(page).fill('ರಾಗಿ ತಂದೀರಾ ಭಿಕ್ಷಕೆ. ಯೋಗ್ಯರಾಗಿ ಭೋಗ್ಯರಾಗಿ.');
  const request = page.waitForRequest('**/api/speech/text');
  await speak(page).click();
  expect((await request).postDataJSON()).toEqual({
    text: 'ರಾಗಿ ತಂದೀರಾ ಭಿಕ್ಷಕೆ. ಯೋಗ್ಯರಾಗಿ ಭೋಗ್ಯರಾಗಿ.',
    voice: 'Kannada Male',
  });
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('sentence 1');
  expect(await loudness(page)).toBeGreaterThan(audible);
  await expect
    .poll(() => page.evaluate(() => window.speechRecord.highlighted.at(-1)))
    .toBe('ಭೋಗ್ಯರಾಗಿ');
  const highlighted = await page.evaluate(() => window.speechRecord.highlighted);
  expect(highlighted.length).toBeGreaterThan(2);
  expect(areInOrder(highlighted, ['ರಾಗಿ', 'ತಂದೀರಾ', 'ಭಿಕ್ಷಕೆ', 'ಯೋಗ್ಯರಾಗಿ', 'ಭೋಗ್ಯರಾಗಿ'])).toBe(true);
  // After the last sentence the player waits at the beginning, from which the text can be played again.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('sentence 1');
});

test('a blank text is refused with its alert', async ({ page }) => {
  await open(page);
  await text(page).fill('  \n ');
  await speak(page).click();
  await expect(page.getByRole('alert').getByText('Please enter text to speak.')).toBeVisible();
  await expect(text(page)).toBeFocused();
  await text(page).fill('ಹರಿ');
  await expect(page.getByText('Please enter text to speak.')).toBeHidden();
  expect(await page.evaluate(() => window.speechRecord.sounds.length)).toBe(0);
});

for (const [trouble, answer] of [
  [
    'an error',
    {
      status: 500,
      json: {
        error: {
          message: 'no',
          code: -32603,
          data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 },
        },
      },
    },
  ],
  ['no answer at all', null],
] as const) {
  test(`a voice check that has ${trouble} after 3 seconds shows a message, and so does a press before it succeeds`, async ({
    expectErrors,
    page,
  }) => {
    expectErrors(/status of 500 .*speech\.voices/, /^TRPCClientError: no/, /voice API/);
    await recordSpeech(page);
    let mended = false;
    await page.route(/speech\.voices/, (route) =>
      mended ? route.continue() : answer ? route.fulfill(answer) : undefined,
    );
    await goTo(page, '/TTS');
    const opened = Date.now();
    const failed = page.getByText(
      'The voice API failed to load. Please check internet connection.',
    );
    await expect(failed).toBeVisible();
    expect(Date.now() - opened).toBeGreaterThan(1500);
    await text(page).fill('ಹರಿ');
    await speak(page).click();
    await expect(
      page.getByText('The voice API is not available. The script must be loaded.'),
    ).toBeVisible();
    expect(await page.evaluate(() => window.speechRecord.sounds.length)).toBe(0);
    if (!answer) return;
    // The press has started the check again.
    mended = true;
    await speak(page).click();
    await expect(page.getByText('The voice API is not available.')).toBeHidden();
    await speak(page).click();
    await expect(page.getByRole('region', { name: 'Player' })).toContainText('sentence 1');
  });
}
