import type { Page } from '@playwright/test';
import { workbook } from '../src/server/testing/imports.ts';
import { expectAccessible } from './accessible.ts';
import { adminAccount, bearer, join, test } from './sessions.ts';
import { goTo, reload } from './open.ts';
import { expect } from './test.ts';

const send = (page: Page, name: string, rows: (string | number | null)[][]) =>
  page.getByLabel('File to import').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbook(rows)),
  });

test('a spreadsheet with mistakes is corrected, imported, found by search and undone; a song that people corrected stays unchanged', async ({
  request,
  windowOf,
}) => {
  const asha = await adminAccount(request);
  const meera = await join(request, asha, 'Editor', 'meeraimport', '1,78');
  const saved = await request.post('/api/lyrics/save', {
    headers: bearer(meera),
    data: { songTitle: '76. x', language: 'Kannada', lyrics: 'ಮೀರಾ ತಿದ್ದಿದ ಸಾಲು' },
  });
  expect(saved.status()).toBe(200);

  const page = await windowOf(asha);
  await goTo(page, '/admin');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
  await expectAccessible(page);

  const head = ['Song no', 'ಶೀರ್ಷಿಕೆ', 'Raga', 'Pallavi', 'Charana 1', 'Meaning', 'Shelf mark'];
  const good = [
    7001,
    'ತಾಳೆಗರಿಯ ಹಾಡು',
    'ಮಲಹರಿ',
    'ತಾಳೆಗರಿಯಲಿ ಬರೆದ ಹಾಡಿದು',
    'ಪುರಂದರ ವಿಠಲನ ನೆನೆ ಮನವೆ',
    'Written on a palm leaf.',
    'B 12',
  ];
  const corrected = [76, null, null, 'ಕಡತದಲ್ಲಿ ಇರುವ ಸಾಲು', null, null, null];
  await send(page, 'trust.xlsx', [
    head,
    good,
    [null, 'ಹರಿ', null, null, null, null, null],
    [7001, 'ರಾಮ', null, null, null, null, null],
    corrected,
  ]);

  await expect(page.getByRole('heading', { name: 'Columns', exact: true })).toBeVisible();
  await expect(page.getByLabel('Content of “ಶೀರ್ಷಿಕೆ”')).toHaveValue('title');
  await expect(page.getByLabel('Content of “Charana 1”')).toHaveValue('charana');
  await expect(page.getByLabel('Content of “Shelf mark”')).toHaveValue('ignore');
  await page.getByLabel('Content of “Shelf mark”').selectOption({ label: 'Source' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview' }).click();

  await expect(page.getByText('2 rows have errors.')).toBeVisible();
  await expect(page.getByRole('row', { name: /The number is missing/ })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /The number 7001 is already used in row 2/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await expectAccessible(page);
  // The address is that of this import, so a reload shows the same.
  await reload(page);
  await expect(page.getByText('2 rows have errors.')).toBeVisible();

  await page.getByRole('link', { name: 'Upload the corrected file' }).click();
  await send(page, 'mended.xlsx', [head, good, corrected]);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('1 song is new.')).toBeVisible();
  await expect(page.getByText('1 song has been corrected on this site')).toBeVisible();
  await page.getByRole('button', { name: 'Show row 2' }).click();
  await expect(page.getByRole('dialog').getByText('ತಾಳೆಗರಿಯಲಿ ಬರೆದ ಹಾಡಿದು')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import 2 songs' }).click();
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();
  await expect(page.getByText(/2 songs were imported by/)).toBeVisible();

  await goTo(page, '/songs/7001?lang=Telugu');
  await expect(page.getByRole('heading', { name: /తాళెగరియ హాడు/ })).toBeVisible();
  const found = await request.get('/trpc/search.words', {
    params: { input: JSON.stringify({ query: 'talegariyali bareda', language: 'Kannada' }) },
    headers: bearer(asha),
  });
  expect(await found.text()).toContain('7001');
  // The corrected song is unchanged, and the file's text waits as a correction beside Meera's.
  const mine = await request.get('/api/lyrics/editedTitle', { headers: bearer(asha) });
  expect((await mine.text()).match(/76\. /g)).toHaveLength(2);

  await goTo(page, '/import');
  await page.getByRole('link', { name: 'mended.xlsx' }).click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/This import was undone by/)).toBeVisible();
  await expectAccessible(page);
  expect(
    (await request.get('/api/lyrics/pdf/?search=7001', { headers: bearer(asha) })).status(),
  ).toBe(404);
});

test('people who are no admins are redirected, and a file of another kind is refused with a message', async ({
  expectErrors,
  request,
  windowOf,
}) => {
  expectErrors(/status of 400 .*\/api\/imports/, /^HttpError: This file contains characters/);
  const asha = await adminAccount(request);
  const editor = await join(request, asha, 'Editor', 'noimport', '1,78');
  const away = await windowOf(editor);
  await goTo(away, '/import');
  await expect(away).toHaveURL('/');
  expect(
    (
      await request.post('/api/imports', {
        headers: bearer(editor),
        multipart: {
          file: { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') },
        },
      })
    ).status(),
  ).toBe(403);

  const page = await windowOf(asha);
  await goTo(page, '/import');
  await page.getByLabel('File to import').setInputFiles({
    name: 'songs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
  });
  await expect(
    page.getByRole('alert').getByText('This file contains characters that are not text.'),
  ).toBeVisible();
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'songs.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(
    page.getByRole('alert').getByText('Please choose a .xlsx, .csv, .json, .txt or .zip file.'),
  ).toBeVisible();
});
