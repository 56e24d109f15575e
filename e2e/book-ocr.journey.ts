import { readFile } from 'node:fs/promises';
import { bearer, adminAccount, beginSession, test } from './sessions.ts';
import { expectAccessible } from './accessible.ts';
import { goTo } from './open.ts';
import { expect } from './test.ts';

test('Asha sends a page, has it read, and finds its song in the edition', async ({
  page,
  request,
}) => {
  test.slow();
  const asha = await adminAccount(request);
  await beginSession(page, asha);
  const created = await request.post('/api/trpc/books.create', {
    headers: bearer(asha),
    data: { siglum: 'O1', title: 'Keertanegalu', titleKannada: 'ಕೀರ್ತನೆಗಳು' },
  });
  const { result } = (await created.json()) as { result: { data: { id: string } } };
  await goTo(page, `/books/${result.data.id}`);
  await page.locator('#book-files').setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: await readFile('src/server/testing/book-page.png'),
  });
  const read = page.getByRole('button', { name: 'Read one page with OCR' });
  await expect(read).toBeVisible({ timeout: 60_000 });
  await read.click();
  await expect(page.getByText('1 of 1 pages read', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  const songs = page.getByRole('region', { name: 'Songs found' });
  await expect(songs.getByText('1 song, 1 of them in the edition')).toBeVisible();
  await expect(songs.getByRole('link', { name: 'Song 20' })).toHaveAttribute('href', '/songs/20');
  await expect(songs.getByText(/different reading/)).toBeVisible();
  await expectAccessible(page);
});
