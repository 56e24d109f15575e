import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertPage } from '../features/books/page-queries.ts';
import { unread } from '../features/books/store-page.ts';
import type { Actor } from '../../shared/compositions/access.ts';
import type { Caller, TestSite } from './site.ts';

/** A page that bench/ocr typeset in the typeface Gubbi: number, title, raga, tala and words of song 20. */
export const songPage = join(import.meta.dirname, 'book-page.png');
const songPageSize = { width: 1100, height: 1050 };

interface ScannedBook {
  id: string;
  pages: string[];
  asha: Caller;
}

/** A book of Asha's whose pages are these images (files or bytes), which nobody has read yet. */
export async function scannedBook(
  site: TestSite,
  images: readonly (string | Buffer)[],
  siglum = 'K1',
): Promise<ScannedBook> {
  const account = await site.join('ADMIN');
  const asha = site.callerWith(account.authorization);
  const { id } = await asha.books.create({ siglum, title: 'Keertanegalu' });
  const pages: string[] = [];
  for (const [position, image] of images.entries())
    pages.push(await addScan(site, { bookId: id, position, image, addedBy: account.id }));
  return { id, pages, asha };
}

async function addScan(
  { db, bookStore, env, now }: TestSite,
  {
    bookId,
    position,
    image,
    addedBy,
  }: { bookId: string; position: number; image: string | Buffer; addedBy: Actor['id'] },
): Promise<string> {
  const bytes = typeof image === 'string' ? await readFile(image) : image;
  await mkdir(env.DATA_DIR, { recursive: true });
  const path = join(env.DATA_DIR, randomUUID());
  await writeFile(path, bytes);
  const { sha256, size } = await bookStore.hash(path);
  await bookStore.keep(path, sha256);
  const id = randomUUID();
  await insertPage(db, {
    id,
    book_id: bookId,
    position,
    label: '',
    sha256,
    type: 'png',
    size,
    ...songPageSize,
    fingerprint: '0'.repeat(16),
    similar_to: null,
    source: `page ${position + 1}`,
    rotation: 0,
    crop: null,
    cleaning: null,
    measured: null,
    image_version: 1,
    ...unread,
    added_by: addedBy,
    created_at: now(),
  });
  return id;
}
