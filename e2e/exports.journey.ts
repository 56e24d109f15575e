import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible } from './accessible.ts';
import { adminAccount, test } from './sessions.ts';
import { goTo } from './open.ts';
import { expect } from './test.ts';

// The check in both themes is slow on a busy machine; and of two processes each writes the files of the download for itself.
test.setTimeout(360_000);

const unzip = async (download: Download) => unzipSync(readFileSync(await download.path()));

test('an admin exports all songs, and switches the public download on and off', async ({
  expectErrors,
  request,
  windowOf,
  browser,
}) => {
  // A busy machine needs more than fifty seconds for a file, and the page asks again.
  expectErrors(/status of 404 .*\/dump/, /status of 503 .*exports(?:\.sizes|\/everything\.zip)/);
  const asha = await adminAccount(request);
  const adminPage = await windowOf(asha, { acceptDownloads: true });
  await goTo(adminPage, '/admin');
  // By the keyboard, since the page still grows above the link while the counts load.
  await adminPage.getByRole('link', { name: 'Export' }).press('Enter');
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await expectAccessible(adminPage);

  const [whole] = await Promise.all([
    adminPage.waitForEvent('download'),
    adminPage.getByRole('button', { name: 'Export all' }).click(),
  ]);
  expect(whole.suggestedFilename()).toBe('purandara-dasa-everything.zip');
  await expect(
    adminPage.getByText('purandara-dasa-everything.zip has been downloaded.'),
  ).toBeVisible();
  const files = await unzip(whole);
  expect(Buffer.from(files['README.txt'] ?? []).toString()).toContain(
    'No licence has been chosen yet',
  );
  expect(
    Buffer.from(files['songs/005-kereya-niranu-kerege-chelli.txt'] ?? []).toString(),
  ).toContain('number: 5\ntitle: ಕೆರೆಯ ನೀರನು');
  const [telugu] = await Promise.all([
    adminPage.waitForEvent('download'),
    adminPage.getByRole('button', { name: 'తెలుగు' }).click(),
  ]);
  expect(telugu.suggestedFilename()).toBe('purandara-dasa-texts-Telugu.zip');
  expect(Object.keys(await unzip(telugu))).toContain('005.txt');

  const context = await browser.newContext({ acceptDownloads: true });
  const visitor = await context.newPage();
  const closed = await goTo(visitor, '/dump');
  expect(closed?.status()).toBe(404);
  await expect(visitor.getByText('cannot be downloaded all together at present')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Download data' })).toHaveCount(0);

  // The export is private until a licence is chosen and confirmed.
  const dump = adminPage.getByRole('region', { name: 'Public download' });
  await dump.getByRole('button', { name: 'Make the songs public …' }).click();
  await expect(dump.getByText('Choose a licence.')).toBeVisible();
  await dump.getByRole('radio', { name: /^CC BY-SA 4\.0/ }).check();
  await dump.getByRole('button', { name: 'Make the songs public …' }).click();
  await expect(dump.getByText('Enter the name to credit.')).toBeVisible();
  await dump.getByLabel('Name to credit').fill('The trust of the journeys');
  await dump.getByRole('checkbox', { name: 'Notation' }).uncheck();
  await expectAccessible(adminPage);
  await dump.getByRole('button', { name: 'Make the songs public …' }).click();
  const question = adminPage.getByRole('dialog', { name: 'Make all songs public?' });
  await expect(question).toContainText('which this site shows only to people with an account');
  await question.getByRole('button', { name: 'Make them public' }).click();
  await expect(dump.getByText('The songs are public.')).toBeVisible();

  await goTo(visitor, '/');
  await visitor.getByRole('link', { name: 'Download data' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Download data' })).toBeVisible();
  await expect(visitor.getByText('The trust of the journeys')).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'songs.zip' })).toContainText(
    /\d (?:KB|MB)/,
    { timeout: 240_000 },
  );
  await expectAccessible(visitor);
  const [taken] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'songs.zip' }).click(),
  ]);
  const songs = await unzip(taken);
  const readme = Buffer.from(songs['README.txt'] ?? []).toString();
  expect(readme).toContain('CC BY-SA 4.0');
  expect(readme).toContain('Not included: notation.');
  // Song 40 is one that a visitor cannot read on the site.
  expect(Object.keys(songs).some((name) => name.startsWith('songs/040-'))).toBe(true);

  await dump.getByRole('button', { name: 'Stop the public download …' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Stop the download' }).click();
  await expect(dump.getByText('The songs are not public.')).toBeVisible();
  expect((await request.get('/dump/songs.zip')).status()).toBe(404);
  expect((await goTo(visitor, '/dump'))?.status()).toBe(404);
});

test('a song is saved as TEI from its page, by a visitor and by somebody signed in', async ({
  page,
  request,
  windowOf,
}) => {
  const save = async (from: typeof page, number: number) => {
    await goTo(from, `/songs/${number}`);
    const [file] = await Promise.all([
      from.waitForEvent('download'),
      from.getByRole('link', { name: 'This song as TEI XML' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`purandara-dasa-${number}.xml`);
    return readFileSync(await file.path(), 'utf8');
  };
  expect(await save(page, 4)).toContain(
    '<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:id="pd4" n="4">',
  );
  // The link alone sends no token, and visitors may not read this song.
  expect(
    await save(await windowOf(await adminAccount(request), { acceptDownloads: true }), 18),
  ).toContain('xml:id="pd18.1.1"');
});

test('a file that the server is still writing is asked for again, and a full disk is told', async ({
  expectErrors,
  request,
  windowOf,
}) => {
  expectErrors(/status of 503 .*songs\.csv/, /^HttpError: The server’s disk is nearly full/);
  const adminPage = await windowOf(await adminAccount(request), { acceptDownloads: true });
  await goTo(adminPage, '/export');
  const refusals = [{ retryAfter: '1', message: 'The file is being written.' }];
  await adminPage.route('**/api/admin/exports/songs.csv', (route) => {
    const refusal = refusals.shift();
    if (!refusal) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': refusal.retryAfter },
      json: { message: refusal.message },
    });
  });
  const button = adminPage.getByRole('button', { name: 'Songs, CSV' });
  const [file] = await Promise.all([adminPage.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toBe('purandara-dasa-songs.csv');
  refusals.push({
    retryAfter: '60',
    message:
      'The server’s disk is nearly full, so this cannot be saved now. Please try again later.',
  });
  await button.click();
  await expect(adminPage.getByText('The server’s disk is nearly full')).toBeVisible();
});
