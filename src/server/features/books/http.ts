import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { bookInput, pageImageInput } from '../../../shared/books-input.ts';
import { authorize } from '../../access.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { imageOf } from './images.ts';
import { zipOfPictures } from './pictures.ts';
import { requireBook } from './rights.ts';
import { requireVisiblePage } from './visible-pages.ts';

/** The images of pages, for the people who work on a book, and for everybody where the book's rights say so. */
export const bookRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: '/api/books/pages/:id/:kind',
    purpose:
      'An image of a page of a printed book. `kind` is `thumbnail`, `working` (grey, cleaned and level, as OCR reads it) or `uncropped` (grey, for choosing a part; only for the people who work on the book). For the people who work on the book; for others if its pages are public and they may read the songs on the page. Never the file that was sent, whose metadata may name a place.',
    response: 'image/webp for thumbnails, else image/jpeg',
    mediaTypes: ['image/webp', 'image/jpeg'],
    access: 'optional',
    limit: null,
    input: pageImageInput,
    notFound: 'There is no such page.',
    handle: async ({ ctx, input: { id, kind }, slot: { client }, reply }) => {
      const { book, page } = await requireVisiblePage(ctx, ctx.actor, { id, kind });
      const file = await open(await imageOf(ctx, page, book, kind, client));
      return reply
        .headers({
          'content-type': kind === 'thumbnail' ? 'image/webp' : 'image/jpeg',
          'content-length': String((await file.stat()).size),
          // The address has the version of the image. Only this browser may keep it, since others may have no right to it.
          'cache-control': 'private, max-age=86400',
          'x-content-type-options': 'nosniff',
        })
        .send(file.createReadStream());
    },
  }),
  plainRoute({
    method: 'GET',
    path: '/api/admin/books/:id/pictures.zip',
    purpose:
      'The pictures of all pages of a book, as OCR reads them, in one archive that is made while it is sent. ADMIN only; the response breaks off once the session has ended or the account is no admin any more.',
    response: 'application/zip, as an attachment',
    mediaTypes: ['application/zip'],
    access: 'admin',
    limit: 'exportByAddress',
    input: bookInput,
    notFound: 'There is no such book.',
    handle: async ({ ctx, input: { id }, slot: { client }, reply }) => {
      const book = await requireBook(ctx.db, ctx.actor, id);
      ctx.securityLog.record('sensitive_read', ctx, {
        account: ctx.actor.id,
        procedure: '/api/admin/books/:id/pictures.zip',
      });
      const pictures = zipOfPictures(ctx, book, client, () => authorize(ctx, 'admin'));
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${book.siglum}-pictures.zip"`,
        })
        .send(Readable.from(pictures, { objectMode: false }));
    },
  }),
];
