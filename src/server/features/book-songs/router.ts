import {
  acceptBookSongInput,
  bookSongInput,
  draftBookSongInput,
  readBookSongInput,
} from '../../../shared/book-songs-input.ts';
import { z } from 'zod';
import { adminProcedure, costlyCall, router } from '../../trpc.ts';
import { acceptedOutput, bookSongOutput } from './output.ts';
import {
  acceptBookSong,
  declineBookSong,
  draftBookSong,
  readBookSong,
  reopenBookSong,
} from './service.ts';

/** Songs of printed books on their way into the edition. */
export const bookSongsRouter = router({
  read: adminProcedure
    .meta(costlyCall)
    .input(readBookSongInput)
    .output(bookSongOutput)
    .query(({ ctx, input }) => readBookSong(ctx.db, ctx.actor, input)),
  accept: adminProcedure
    .input(acceptBookSongInput)
    .output(acceptedOutput)
    .mutation(({ ctx, input }) => acceptBookSong(ctx, input)),
  draft: adminProcedure
    .input(draftBookSongInput)
    .output(z.object({ correction: z.string() }))
    .mutation(({ ctx, input }) => draftBookSong(ctx, input)),
  decline: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(bookSongInput)
    .mutation(({ ctx, input }) => declineBookSong(ctx, input.id)),
  reopen: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(bookSongInput)
    .mutation(({ ctx, input }) => reopenBookSong(ctx, input.id)),
});
