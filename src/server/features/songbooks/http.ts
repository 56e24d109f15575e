import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  documentedBookInput,
  songbookInput,
  songPictureInput,
  type SongbookChoice,
} from '../../../shared/songbooks-input.ts';
import type { SongbookLine } from '../../../shared/songbooks.ts';
import { isOnPostgres } from '../../db/engine.ts';
import { matchesEtag } from '../../http/cached-responses.ts';
import { sendJsonLines } from '../../http/json-lines.ts';
import { count } from '../../http/limits.ts';
import type { OutputFile, PrintResult, Songbook, TitleList } from '../../pdf/entry.ts';
import { plainRoute, type PlainCall, type PlainRoute } from '../../rest/plain-route.ts';
import type { QueueSlot } from '../../jobs/entry.ts';
import type { Context, ReaderContext } from '../../site.ts';
import {
  chosenBook,
  noLongerStored,
  orderedBook,
  rememberOrder,
  songCard,
  titleList,
  wholeBook,
  withCode,
} from './service.ts';

/** The PDFs of the site (the three documented ones, a reader's songbook and its preview), and the sharing pictures of songs. */
export const songbookRoutes: PlainRoute[] = [
  documented(
    '/api/lyrics/download',
    'lyrics1-9.pdf',
    wholeBook,
    'The whole book as far as the caller may read it, every song that has words. For ADMIN and running subscriptions: 401 without a token, else 403.',
  ),
  documented(
    '/api/lyrics/generate',
    'titles_converted.pdf',
    chosenBook,
    'A book of the songs whose words the caller may read on the screen; for a visitor the guest songs.',
  ),
  documented(
    '/api/lyrics/extract-titles',
    'titles-only.pdf',
    titleList,
    'The numbered titles of the whole edition, beside the English in Kannada, beside others in plain Latin letters.',
  ),
  plainRoute({
    method: 'POST',
    path: '/api/songbooks',
    purpose:
      'Makes a book of chosen songs; without `songs`, of all that the caller may read. The whole book is refused, naming the song, with 401 or 403 if the caller may not read one, 404 if there is none, 400 if it has no lyrics. 503 while too many books wait.',
    response:
      'application/x-ndjson: lines `{"done","of"}` in songs, then `{"ready","pages","bytes"}` with the path of the book, or `{"message"}`',
    mediaTypes: ['application/x-ndjson'],
    access: 'optional',
    limit: 'pdfsByAddress',
    input: songbookInput,
    handle: async (call) =>
      sendJsonLines(
        call.request,
        call.reply,
        progressLines(
          call,
          await withCode(call.ctx, await chosenBook(call.ctx, call.input), call.input),
        ),
      ),
  }),
  plainRoute({
    method: 'POST',
    path: '/api/songbooks/preview',
    purpose: 'The beginning of the same book: cover, contents, first pages.',
    response: '`pages`: a list of SVG',
    mediaTypes: ['application/json'],
    access: 'optional',
    limit: 'pdfsByAddress',
    input: songbookInput,
    handle: async ({ ctx, input, slot, reply }) =>
      reply.send({
        pages: await ctx.pdfJobs.preview(
          await withCode(ctx, await chosenBook(ctx, input), input, false),
          slot,
        ),
      }),
  }),
  plainRoute({
    method: 'GET',
    path: '/api/songbooks/:file',
    purpose:
      'A book made by POST /api/songbooks, under the name from there, which is the right to read it. 404 after two days, 429 or 503 while too many wait.',
    response: 'application/pdf, as an attachment',
    mediaTypes: ['application/pdf'],
    // The name is a secret of the client that ordered the book, since a download link sends no token.
    access: 'public',
    limit: null,
    input: z.object({
      file: z
        .string()
        .max(80, { abort: true })
        .regex(/^[0-9a-f]{64}\.pdf$/),
    }),
    notFound: noLongerStored,
    handle: async ({ ctx, input: { file }, slot, reply }) => {
      const key = file.replace('.pdf', '');
      return send(
        asBook(reply, 'songbook.pdf'),
        ctx.pdfJobs.find(key) ?? (await printAgain(ctx, key, slot)),
      );
    },
  }),
  plainRoute({
    method: 'GET',
    path: '/songs/:number/picture.png',
    purpose:
      'The picture for shared links of a song: its number and title, and where a visitor may read it its first two lines.',
    response: 'image/png, 1200 by 630',
    mediaTypes: ['image/png'],
    access: 'public',
    limit: 'pdfsByAddress',
    cache: 'edition',
    input: songPictureInput,
    handle: async ({ ctx, input, slot, request, reply }) => {
      const picture = await ctx.pdfJobs.picture(
        await songCard(ctx, { number: input.number, language: input.lang }),
        slot,
      );
      return sendMade(request, reply.type('image/png'), picture);
    },
  }),
];

function documented(
  path: string,
  name: string,
  bookFor: (reader: ReaderContext, choice: SongbookChoice) => Promise<Songbook | TitleList>,
  purpose: string,
): PlainRoute {
  return plainRoute({
    method: 'GET',
    path,
    purpose,
    response: `application/pdf, as the attachment ${name}`,
    mediaTypes: ['application/pdf'],
    access: 'optional',
    limit: 'pdfsByAddress',
    cache: 'edition',
    input: documentedBookInput,
    handle: async ({ ctx, input, slot, request, reply }) => {
      const choice = songbookInput.parse(input);
      const book = await withCode(ctx, await bookFor(ctx, choice), choice);
      return sendMade(request, asBook(reply, name), await ctx.pdfJobs.print(book, slot));
    },
  });
}

const asBook = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);

const send = (reply: FastifyReply, { path, bytes }: OutputFile): FastifyReply =>
  reply.header('content-length', bytes).send(createReadStream(path));

/** Sends a file, or 304 to a client that has it. Its ETag is a part of the key: the whole key allows a download. */
function sendMade(request: FastifyRequest, reply: FastifyReply, made: PrintResult): FastifyReply {
  const etag = `"${made.key.slice(0, 22)}"`;
  void reply.header('etag', etag);
  return matchesEtag(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : send(reply, made);
}

/** For a book that another process of the site made, or that is no longer in the cache. @throws 404, 429, 503 */
async function printAgain(ctx: Context, key: string, slot: QueueSlot): Promise<PrintResult> {
  await count(ctx.limits.pdfsByAddress, slot.client);
  const { book, choice } = await orderedBook(ctx, key);
  return ctx.pdfJobs.print(await withCode(ctx, book, choice), slot);
}

/** Sends a line with the progress whenever the client is ready for one, then the book's address. */
async function* progressLines(
  { ctx, input, slot }: PlainCall<'optional', SongbookChoice>,
  book: Songbook,
): AsyncGenerator<SongbookLine> {
  let latest: SongbookLine | undefined;
  let changed = Promise.withResolvers<null>();
  const printed = ctx.pdfJobs.print(book, {
    ...slot,
    progress: (done, of) => {
      latest = { done, of };
      changed.resolve(null);
    },
  });
  for (let result = null; ;) {
    result = await Promise.race([printed, changed.promise]);
    changed = Promise.withResolvers();
    if (latest) yield latest;
    latest = undefined;
    if (!result) continue;
    const remembered = rememberOrder(ctx, { key: result.key, book, choice: input }).catch(
      (error: unknown) =>
        console.error(
          'The order of a songbook could not be stored:',
          error instanceof Error ? error.message : error,
        ),
    );
    // The next request may reach another process. A single one has the book itself, even while nothing can be written.
    if (isOnPostgres(ctx.db)) await remembered;
    return yield {
      ready: `/api/songbooks/${result.key}.pdf`,
      pages: result.pages,
      bytes: result.bytes,
    };
  }
}
