import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { maxPagesOfBook } from '../../../shared/books.ts';
import { toWire } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { openArchive } from '../exports/archive.ts';
import { isBusy } from './files.ts';
import { imageOf } from './images.ts';
import { listPages } from './page-queries.ts';
import type { BookRow, PageRow } from './queries.ts';

/** How often a picture is asked for, every two seconds, while the site is busy. */
const maxTries = 30;

/**
 * The working images of a book's pages as a ZIP, in the order of the book, each made when it is its turn; missing.txt names the pages whose
 * image is gone. `client` is who waits (jobs/fair-queue.ts). `confirm` throws once the caller has no right to the pictures any more: it is asked
 * before each of them, since a large book takes minutes, and its error ends the response in the middle.
 * @throws what `confirm` throws; what `imageOf` throws for a busy site, after a minute
 */
export async function* zipOfPictures(
  site: Pick<Site, 'db' | 'bookStore'>,
  book: BookRow,
  client: string,
  confirm: () => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = [];
  const archive = openArchive((bytes) => waiting.push(bytes));
  const missing: string[] = [];
  for (const page of await listPages(site.db, book.id, { from: 0, limit: maxPagesOfBook })) {
    const name = nameOf(page);
    const picture = await pictureOf(site, page, book, client);
    await confirm();
    if (picture === null) missing.push(name);
    else archive.add({ name, content: [picture], isCompressed: true });
    yield* waiting.splice(0);
  }
  if (missing.length > 0) archive.add({ name: 'missing.txt', content: `${missing.join('\n')}\n` });
  archive.end();
  yield* waiting.splice(0);
}

const nameOf = ({ position, label }: PageRow) => {
  const printed = label.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return `${String(position + 1).padStart(4, '0')}${printed && ` p. ${printed}`}.jpg`;
};

/** Whether the cache has deleted an image since it was found. */
const isEvicted = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @returns null where the page or its image is gone, or the image cannot be read */
async function pictureOf(
  site: Pick<Site, 'db' | 'bookStore'>,
  page: PageRow,
  book: BookRow,
  client: string,
): Promise<Uint8Array | null> {
  for (let tries = 1; ; tries += 1)
    try {
      return await readFile(await imageOf(site, page, book, 'working', client));
    } catch (error) {
      if ((isBusy(error) || isEvicted(error)) && tries < maxTries) await pause(2000);
      else if ([404, 422].includes(toWire(error).status)) return null;
      else throw error;
    }
}
