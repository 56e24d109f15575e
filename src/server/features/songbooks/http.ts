import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SongbookLine } from '../../../shared/songbooks.ts';
import { songbookInput, type SongbookChoice } from '../../../shared/songbooks-input.ts';
import { notFound, notValid, toWire } from '../../errors.ts';
import type { QueuePlace } from '../../jobs/fair-queue.ts';
import { disconnectSignal } from '../../http/disconnect.ts';
import { addressKey, count } from '../../http/limits.ts';
import type { Book } from '../../pdf/book.ts';
import type { OutputFile } from '../../pdf/worker.ts';
import type { Context } from '../../trpc.ts';
import { actorOf } from '../auth/actor.ts';
import { chosenBook, songCard, titleList, wholeBook } from './service.ts';

/** The paper of the site: the three documented PDFs, a reader's own songbook and its preview. Files and streams, so no procedures. */
export function serveSongbooks(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  const documented = {
    '/api/lyrics/download': [wholeBook, 'lyrics1-9.pdf'],
    '/api/lyrics/generate': [chosenBook, 'titles_converted.pdf'],
    '/api/lyrics/extract-titles': [titleList, 'titles-only.pdf'],
  } as const;
  for (const [path, [bookFor, name]] of Object.entries(documented)) {
    app.get(path, async (request, reply) => {
      const ctx = await admit(createContext(request));
      const { language } = (request.query ?? {}) as { language?: string };
      return sendFile(reply, await ctx.pdfJobs.print(await bookFor(ctx, parse({ language })), queuePlaceOf(ctx, reply)), name);
    });
  }

  app.post('/api/songbooks', async (request, reply) => {
    const ctx = await admit(createContext(request));
    return sendProgress(request, reply, ctx, await chosenBook(ctx, parse(request.body ?? {})));
  });

  app.post('/api/songbooks/preview', async (request, reply) => {
    const ctx = await admit(createContext(request));
    const pages = await ctx.pdfJobs.preview(await chosenBook(ctx, parse(request.body ?? {})), queuePlaceOf(ctx, reply));
    return reply.header('cache-control', 'no-store').send({ pages });
  });

  // Where a song's link is shared its title is shown as a picture; titles are for everybody.
  app.get('/songs/:number/picture.png', async (request, reply) => {
    const ctx = createContext(request);
    await count(ctx.limits.pdfsByAddress, addressKey(ctx.address));
    const { path, bytes } = await ctx.pdfJobs.picture(await songCard(ctx, request.params, request.query), queuePlaceOf(ctx, reply));
    return reply.headers({ 'content-type': 'image/png', 'content-length': bytes, 'cache-control': 'public, max-age=86400' }).send(createReadStream(path));
  });

  // The key is the right to it: only who was given the book knows it, and a download button sends no token.
  app.get('/api/songbooks/:file', async (request, reply) => {
    const { pdfJobs } = createContext(request);
    const key = /^([0-9a-f]{64})\.pdf$/.exec((request.params as { file: string }).file)?.[1];
    const made = key && pdfJobs.find(key);
    if (!made) throw notFound('This songbook is no longer kept. Please make it again.');
    return sendFile(reply, made, 'songbook.pdf');
  });
}

/** Counted before anything is looked at. @throws 429, 401 */
async function admit(ctx: Context) {
  await count(ctx.limits.pdfsByAddress, addressKey(ctx.address));
  return { ...ctx, actor: await actorOf(ctx) };
}

const queuePlaceOf = ({ address }: Context, reply: FastifyReply): QueuePlace => ({ client: addressKey(address), signal: disconnectSignal(reply) });

/** @throws 400 */
function parse(value: unknown): SongbookChoice {
  const { data, error } = songbookInput.safeParse(value);
  if (error) throw notValid(error);
  return data;
}

function sendFile(reply: FastifyReply, { path, bytes }: OutputFile, name: string): FastifyReply {
  void reply.headers({ 'content-type': 'application/pdf', 'content-length': bytes, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' });
  return reply.send(createReadStream(path));
}

/** Lines of progress. It begins to answer with the first, so that a refusal before it still has a status of its own. */
async function sendProgress(request: FastifyRequest, reply: FastifyReply, ctx: Context, book: Book): Promise<FastifyReply> {
  const lines = new PassThrough();
  const begun = Promise.withResolvers<void>();
  const tell = (line: SongbookLine) => {
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
    begun.resolve();
  };
  const printed = ctx.pdfJobs.print(book, { ...queuePlaceOf(ctx, reply), progress: (done, of) => tell({ done, of }) });
  await Promise.race([printed, begun.promise]);
  printed
    .then(
      ({ key, pages, bytes }) => tell({ ready: `/api/songbooks/${key}.pdf`, pages, bytes }),
      (error: unknown) => {
        const { status, message } = toWire(error);
        if (status === 500 && !reply.raw.destroyed) request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
        tell({ message });
      },
    )
    .finally(() => lines.end());
  // A proxy that gathers the answer first would hide how far it is.
  void reply.headers({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  return reply.send(lines);
}
