import { z } from 'zod';
import {
  addFileInput,
  bookFileInput,
  bookInput,
  bookPagesInput,
  bookWorkerInput,
  changeBookInput,
  changeImagesInput,
  createBookInput,
  labelPagesInput,
  movePagesInput,
  pagesInput,
} from '../../../shared/books-input.ts';
import { adminProcedure, authedProcedure, router } from '../../trpc.ts';
import { bookOutput, bookPagesOutput, booksOutput, workersOutput } from './output.ts';
import {
  changeImages,
  keepSimilar,
  labelPages,
  movePages,
  queuePages,
  readPages,
  removePages,
} from './pages.ts';
import { addFile, dropFile } from './receive.ts';
import {
  addWorker,
  changeBook,
  createBook,
  readBook,
  readBooks,
  readWorkers,
  removeBook,
  removeWorker,
} from './service.ts';

/** Printed books and the people who work on them. Their pages' images are sent by plain routes (http.ts). */
export const booksRouter = router({
  list: authedProcedure.output(booksOutput).query(({ ctx }) => readBooks(ctx.db, ctx.actor)),
  read: authedProcedure
    .input(bookInput)
    .output(bookOutput)
    .query(({ ctx, input }) => readBook(ctx.db, ctx.actor, input.id)),
  workers: adminProcedure
    .input(bookInput)
    .output(workersOutput)
    .query(({ ctx, input }) => readWorkers(ctx.db, ctx.actor, input.id)),
  pages: authedProcedure
    .input(bookPagesInput)
    .output(bookPagesOutput)
    .query(({ ctx, input }) => readPages(ctx, ctx.actor, input)),
  addFile: authedProcedure
    .input(addFileInput)
    .output(z.object({ fileId: z.string() }))
    .mutation(({ ctx, input }) => addFile(ctx, ctx.actor, input)),
  dropFile: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(bookFileInput)
    .mutation(({ ctx, input }) => dropFile(ctx, ctx.actor, input)),
  labelPages: authedProcedure
    .input(labelPagesInput)
    .mutation(({ ctx, input }) => labelPages(ctx, ctx.actor, input)),
  movePages: authedProcedure
    .input(movePagesInput)
    .mutation(({ ctx, input }) => movePages(ctx, ctx.actor, input)),
  changeImages: authedProcedure
    .input(changeImagesInput)
    .mutation(({ ctx, input }) => changeImages(ctx.db, ctx.actor, input)),
  removePages: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(pagesInput)
    .mutation(({ ctx, input }) => removePages(ctx, ctx.actor, input, ctx.now())),
  keepSimilar: authedProcedure
    .input(pagesInput)
    .mutation(({ ctx, input }) => keepSimilar(ctx.db, ctx.actor, input)),
  queuePages: authedProcedure
    .input(pagesInput)
    .output(z.object({ queued: z.number() }))
    .mutation(({ ctx, input }) => queuePages(ctx.db, ctx.actor, input)),
  create: adminProcedure
    .input(createBookInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => createBook(ctx.db, ctx.actor, input, ctx.now())),
  change: adminProcedure
    .input(changeBookInput)
    .mutation(({ ctx, input }) => changeBook(ctx, ctx.actor, input, ctx.now())),
  addWorker: adminProcedure
    .input(bookWorkerInput)
    .mutation(({ ctx, input }) => addWorker(ctx.db, ctx.actor, input, ctx.now())),
  removeWorker: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(bookWorkerInput)
    .mutation(({ ctx, input }) => removeWorker(ctx.db, ctx.actor, input, ctx.now())),
  remove: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(bookInput)
    .mutation(({ ctx, input }) => removeBook(ctx.db, ctx.actor, input.id, ctx.now())),
});
