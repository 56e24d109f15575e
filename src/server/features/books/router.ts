import { z } from 'zod';
import {
  bookInput,
  bookWorkerInput,
  changeBookInput,
  createBookInput,
} from '../../../shared/books-input.ts';
import { adminProcedure, authedProcedure, router } from '../../trpc.ts';
import { bookOutput, booksOutput, workersOutput } from './output.ts';
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
  create: adminProcedure
    .input(createBookInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => createBook(ctx.db, ctx.actor, input, ctx.now())),
  change: adminProcedure
    .input(changeBookInput)
    .mutation(({ ctx, input }) => changeBook(ctx.db, ctx.actor, input, ctx.now())),
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
