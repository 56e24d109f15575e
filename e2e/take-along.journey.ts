import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible } from './accessible.ts';
import { adminAccount, bearer, test } from './sessions.ts';
import { expect } from './test.ts';

/** Notes every request, none of which may leave the folder. */
function requestsOf(context: BrowserContext): string[] {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

test('an admin takes all songs along: the pages open from a folder without a server', async ({
  expectErrors,
  request,
  browser,
}, info) => {
  // axe reads the style sheet again, which the browser refuses to a file.
  expectErrors(/files\/pages\.css/);
  const asha = await adminAccount(request);
  // A slow machine takes longer than a call waits, and answers that the file be asked for again.
  const ask = () =>
    request.get('/api/admin/exports/take-along.zip', { headers: bearer(asha), timeout: 60_000 });
  let answer = await ask();
  while (answer.status() === 503) {
    await wait(Number(answer.headers()['retry-after']) * 1000);
    answer = await ask();
  }
  expect(answer.status()).toBe(200);
  const zip = await answer.body();
  expect(zip.length).toBeLessThan(40 * 1024 * 1024);
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    const path = info.outputPath(name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  const folder = info.outputPath('purandara-dasa');
  const address = (name: string) => pathToFileURL(join(folder, name)).href;

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const requests = requestsOf(context);
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(address('start.html'));
  await expect(
    page.getByRole('heading', { level: 1, name: 'The Songs of Purandara Dasa' }),
  ).toBeVisible();
  await expectAccessible(page);

  // A misspelling finds the song, in Latin letters since it was typed so.
  await page.getByRole('searchbox', { name: 'Find a song' }).fill('bagyadha laxmi');
  await page.getByRole('link', { name: 'Bhagyada lakshmi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bhagyada lakshmi');
  await page.getByRole('link', { name: 'ಕನ್ನಡ' }).click();
  await expect(page.getByText('ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('பாக்யத லக்ஷ்மி');
  expect(
    await page.evaluate(() =>
      document.fonts.ready.then((fonts) =>
        [...fonts].some((one) => one.family === 'Song Tamil' && one.status === 'loaded'),
      ),
    ),
  ).toBe(true);

  // A line of the lyrics is found too, and leads to itself.
  await page.getByRole('searchbox').fill('ಹೆಜ್ಜೆಯ ಮೇಲೆ ಹೆಜ್ಜೆ');
  await page.locator('#found').getByRole('link', { name: 'பாக்யத' }).click();
  await expect(page).toHaveURL(/\/Tamil\/3\.html#line-\d+$/);
  await expect(page.locator('.line:target')).toBeInViewport();
  await page.getByRole('searchbox').fill('zzzzqqqq');
  await expect(page.getByText('No song was found.')).toBeVisible();

  // The notation sounds: the highlight follows the time of the audio context.
  await page.goto(address('Kannada/4.html'));
  await page.getByRole('link', { name: 'ಮುಂದಿನ ಹಾಡು' }).click();
  await expect(page).toHaveURL(/\/Kannada\/5\.html$/);
  await page.getByRole('button', { name: 'ನುಡಿಸಿ' }).click();
  const highlighted = page.locator('.swaras .cell-highlighted');
  await expect(highlighted).toHaveAttribute('data-cell', '0');
  await expect(highlighted).not.toHaveAttribute('data-cell', '0');
  await page.getByRole('button', { name: 'ನಿಲ್ಲಿಸಿ' }).click();
  await expect(highlighted).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByText('ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ').first()).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'ಪರವಾನಗಿ ಮತ್ತು ಆಕರಗಳು' }).click();
  await expect(
    page.getByText('No licence has been chosen yet').or(page.getByText('Credit:')),
  ).toBeVisible();
  expect(errors).toEqual([]);
  expect(requests.filter((one) => !one.startsWith(address('')))).toEqual([]);

  // Without JavaScript the pages are read all the same; only search and sound are not there.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reading = await plain.newPage();
  await reading.goto(address('start.html'));
  await reading.getByRole('link', { name: 'తెలుగు' }).click();
  await reading.getByRole('link', { name: /^5\./ }).click();
  await expect(reading.getByRole('heading', { level: 1 })).toContainText('కెరెయ');
  await expect(reading.getByRole('searchbox')).toBeHidden();
  await expect(reading.getByRole('button')).toHaveCount(0);
  // The mark of another reading leads to it, and the notes unfold.
  const mark = reading.getByRole('link', { name: /^Other readings: / }).first();
  await mark.click();
  await expect(reading.locator('#reading-1')).toBeVisible();
});
