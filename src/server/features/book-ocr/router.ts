import { z } from 'zod';
import { queueBookInput, songsInput } from '../../../shared/book-ocr-input.ts';
import { bookInput } from '../../../shared/books-input.ts';
import { authedProcedure, router } from '../../trpc.ts';
import { progressOutput, songsOutput } from './output.ts';
import { cancelReading, queueBook, readProgress, readSongs } from './service.ts';

/** OCR of printed books: what waits to be read, and the songs that were found. */
export const bookOcrRouter = router({
  progress: authedProcedure
    .input(bookInput)
    .output(progressOutput)
    .query(({ ctx, input }) => readProgress(ctx, ctx.actor, input.id)),
  songs: authedProcedure
    .input(songsInput)
    .output(songsOutput)
    .query(({ ctx, input }) => readSongs(ctx, ctx.actor, input)),
  queue: authedProcedure
    .input(queueBookInput)
    .output(z.object({ queued: z.number() }))
    .mutation(({ ctx, input }) => queueBook(ctx, ctx.actor, input)),
  cancel: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(bookInput)
    .output(z.object({ cancelled: z.number() }))
    .mutation(({ ctx, input }) => cancelReading(ctx.db, ctx.actor, input.id)),
});
