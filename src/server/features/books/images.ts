import { createHash } from 'node:crypto';
import { boxSchema, pageCleaningSchema, pageMeasuresSchema } from '../../../shared/books-input.ts';
import { rotations, type PageMeasures } from '../../../shared/books.ts';
import { notFound, unprocessable } from '../../errors.ts';
import type { PagePaths, PageSettings, PreparedResult } from '../../page-images/entry.ts';
import type { Site } from '../../site.ts';
import { setMeasures } from './page-queries.ts';
import type { BookRow, PageRow } from './queries.ts';
import type { BookStore } from './store.ts';

/** How the images of a page are made. */
export const settingsOf = (
  page: Pick<PageRow, 'rotation' | 'crop' | 'cleaning'>,
  book: Pick<BookRow, 'cleaning'>,
): PageSettings => ({
  rotation: rotations.find((angle) => angle === page.rotation) ?? 0,
  crop: page.crop === null ? null : boxSchema.parse(JSON.parse(page.crop)),
  cleaning: pageCleaningSchema.parse(JSON.parse(page.cleaning ?? book.cleaning)),
});

export const measuresOf = ({ measured }: Pick<PageRow, 'measured'>): PageMeasures | null =>
  measured === null ? null : pageMeasuresSchema.parse(JSON.parse(measured));

/** Raise it when the same original and settings must give other images than before. */
const recipe = 1;

const nameOf = (sha256: string, settings: PageSettings): string =>
  `${sha256}-${createHash('sha256')
    .update(JSON.stringify([recipe, settings]))
    .digest('hex')
    .slice(0, 16)}`;

/** The file of an original, which need not be stored yet. */
interface Original {
  path: string;
  sha256: string;
}

/**
 * Makes thumbnail and working image of originals, all in one process.
 * @returns what was found in each image, or its problem
 * @throws 429, 503 with Retry-After; ENOENT
 */
export async function makeImages(
  store: BookStore,
  { originals, settings }: { originals: readonly Original[]; settings: PageSettings },
  client: string,
): Promise<PreparedResult[]> {
  if (originals.length === 0) return [];
  const { images, thumbnails, workingImages } = store;
  const pages: PagePaths[] = [];
  try {
    for (const { path } of originals)
      pages.push({
        path,
        thumbnail: await thumbnails.draft(),
        working: await workingImages.draft(),
      });
    const made = await images.run({ what: 'prepare', pages, settings }, client);
    if (made.is === 'pages') {
      for (const [at, { sha256 }] of originals.entries()) {
        const page = pages[at];
        if (!page || made.pages[at]?.is !== 'prepared') continue;
        const name = nameOf(sha256, settings);
        await thumbnails.take(`${name}.webp`, page.thumbnail);
        await workingImages.take(`${name}.jpg`, page.working);
      }
      return made.pages;
    }
    if (originals.length === 1) return [made];
  } finally {
    for (const { thumbnail, working } of pages) {
      await thumbnails.discard(thumbnail);
      await workingImages.discard(working);
    }
  }
  // One page took too much memory or time for all that were made with it.
  const found: PreparedResult[] = [];
  for (const original of originals)
    found.push(...(await makeImages(store, { originals: [original], settings }, client)));
  return found;
}

/** `uncropped` is the page as it is turned, for choosing a part of it: neither cut, cleaned nor level. */
export type PageImageKind = 'thumbnail' | 'working' | 'uncropped';

const asItIs = { crop: null, cleaning: { median: false, contrast: false, deskew: false } };

/**
 * The file of an image of a page: thumbnail (WebP), working image (JPEG, grey, turned, cropped, cleaned and level) or `uncropped` (JPEG). It is
 * made if it is not cached; the caller has checked the rights. `client` is who waits (jobs/fair-queue.ts).
 * @throws 404 without the original; 422; 429, 503 with Retry-After
 */
export async function imageOf(
  { db, bookStore }: Pick<Site, 'db' | 'bookStore'>,
  page: PageRow,
  book: Pick<BookRow, 'cleaning'>,
  kind: PageImageKind,
  client: string,
): Promise<string> {
  const own = settingsOf(page, book);
  const settings = kind === 'uncropped' ? { ...own, ...asItIs } : own;
  const { sha256 } = page;
  const name = nameOf(sha256, settings);
  const find = () =>
    kind === 'thumbnail'
      ? bookStore.thumbnails.find(`${name}.webp`)
      : bookStore.workingImages.find(`${name}.jpg`);
  const cached = await find();
  if (cached !== null && (kind !== 'working' || page.measured !== null)) return cached;
  const [made] = await makeImages(
    bookStore,
    { originals: [{ path: bookStore.pathOf(sha256), sha256 }], settings },
    client,
  ).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw notFound('The image of this page is missing on the server.');
    throw error;
  });
  if (made?.is !== 'prepared') throw unprocessable(`The image cannot be read (${made?.problem}).`);
  if (kind !== 'uncropped') await setMeasures(db, page.id, page.image_version, made.measures);
  const path = await find();
  if (path === null) throw notFound('The image of this page is missing on the server.');
  return path;
}
