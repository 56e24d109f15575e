import { deflateSync } from 'node:zlib';
import { drawPage, pngBomb, scannedPdf } from '../src/server/testing/page-files.ts';
import { expectAccessible } from './accessible.ts';
import { goTo, reload } from './open.ts';
import { adminAccount, join, test } from './sessions.ts';
import { expect } from './test.ts';

test('Asha enters a book, Gauri sends and orders its pages, and nobody else sees them', async ({
  windowOf,
  request,
}) => {
  test.slow();
  const asha = await adminAccount(request);
  const gauri = await join(request, asha, 'Editor', 'gauribooks', '1,78');
  const admin = await windowOf(asha);
  await goTo(admin, '/books');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Add a book' }).click();
  // A small letter becomes a capital one, and a reload loses nothing.
  await admin.getByLabel('Siglum').fill('k7');
  await reload(admin);
  await admin.getByLabel('Title in Kannada').fill('ಪುರಂದರದಾಸರ ಕೀರ್ತನೆಗಳು');
  await admin.getByLabel('Title in Latin letters').fill('Purandaradasara Keertanegalu');
  await admin.getByRole('button', { name: 'Add the book' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('ಪುರಂದರದಾಸರ ಕೀರ್ತನೆಗಳು');
  await admin.getByText('About the book').click();
  await expect(admin.getByText('K7', { exact: true })).toBeVisible();
  await admin.getByLabel('Add a person').selectOption(gauri.email);
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByRole('button', { name: /^Remove gauribooks/ })).toBeVisible();
  const address = new URL(admin.url()).pathname;

  const editor = await windowOf(gauri);
  await goTo(editor, '/books');
  await editor.getByRole('link', { name: 'ಪುರಂದರದಾಸರ ಕೀರ್ತನೆಗಳು' }).click();
  const scan = (level: number) => ({
    bytes: deflateSync(Buffer.alloc(200 * 300, level)),
    filter: 'FlateDecode' as const,
    width: 200,
    height: 300,
    box: [0, 0, 420, 595] as [number, number, number, number],
  });
  const image = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await editor
    .getByLabel('Photos or PDFs of pages')
    .setInputFiles([
      image('page 10.png', drawPage({ seed: 3 })),
      image('page 2.png', drawPage({ seed: 2, skew: 2 })),
      image('page 9.png', drawPage({ seed: 2, noise: 6 })),
      image('z bomb.png', pngBomb()),
      { name: 'z scans.pdf', mimeType: 'application/pdf', buffer: scannedPdf([[scan(90)], []]) },
    ]);
  const pages = editor.getByRole('listitem').filter({ has: editor.getByRole('checkbox') });
  await expect(pages).toHaveCount(4, { timeout: 90_000 });
  await expect(editor.getByText('It has too many pixels')).toBeVisible();
  await expect(editor.getByText('Page 2: It has no scan')).toBeVisible();
  await expect(editor.getByText('This page looks like picture 1.')).toHaveCount(1);
  await editor.getByRole('button', { name: 'Remove it' }).click();
  await expect(pages).toHaveCount(3);
  await expect(pages.first().locator('img')).toBeVisible();
  await expectAccessible(editor);

  await editor.getByLabel('Select picture 3').check();
  await editor.getByRole('button', { name: 'One earlier' }).click();
  await expect(editor.getByText('The pages are moved.')).toBeVisible();
  await editor.getByRole('button', { name: 'Select none' }).click();
  await editor.getByLabel('Select picture 1').check();
  await editor.getByRole('button', { name: 'Number from here' }).click();
  await editor.getByLabel('Number on the first page').fill('xiv');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByLabel('Select p. xvi')).toBeVisible();
  await editor.getByRole('button', { name: 'Turn right' }).click();
  await expect(editor.getByText('The pages are turned.')).toBeVisible();
  await editor.getByRole('button', { name: 'Cut out a part' }).click();
  await editor.getByLabel('Width').fill('50');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('The part is cut out.')).toBeVisible();

  const other = await windowOf(await join(request, asha, 'Proofreader', 'hemabooks', '1,78'));
  await goTo(other, '/books');
  await expect(other.getByText('You work on no book yet.')).toBeVisible();
  await goTo(admin, address);
  await admin.getByText('About the book').click();
  const saving = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download the pictures (ZIP)' }).click();
  expect((await saving).suggestedFilename()).toBe('K7-pictures.zip');
  await expect(admin.getByText('The pictures are saved.')).toBeVisible();
  await admin.getByRole('button', { name: 'Remove the book' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove the book' }).click();
  await expect(admin).toHaveURL(/\/books$/);
  await expect(admin.getByRole('button', { name: 'Add a book' })).toBeVisible();
  await expect(admin.getByRole('link', { name: 'ಪುರಂದರದಾಸರ ಕೀರ್ತನೆಗಳು' })).toHaveCount(0);
});
