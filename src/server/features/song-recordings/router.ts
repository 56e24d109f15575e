import { z } from 'zod';
import {
  changeRecordingInput,
  offerRecordingInput,
  recordingInput,
  recordingPersonInput,
  recordingsOfSongInput,
  recordingsPageInput,
  refuseRecordingInput,
  saveTimingsInput,
} from '../../../shared/song-recordings-input.ts';
import { adminProcedure, authedProcedure, publicProcedure, router } from '../../trpc.ts';
import { allow, change, decide, disallow, readUploaders, remove } from './moderation.ts';
import {
  ownRecordingsOutput,
  recordingPageOutput,
  songRecordingsOutput,
  timingsOutput,
  toTimeOutput,
  uploadersOutput,
} from './output.ts';
import { mayUpload } from './rights.ts';
import {
  listen,
  listOwn,
  listRecordings,
  offer,
  readTimingsOf,
  readToTime,
  recordingsOfSong,
  saveTimings,
} from './service.ts';

/** Recordings of songs that people upload. Their files are served by http.ts. */
export const songRecordingsRouter = router({
  ofSong: publicProcedure
    .meta({ cacheable: true })
    .input(recordingsOfSongInput)
    .output(songRecordingsOutput)
    .query(({ ctx, input }) => recordingsOfSong(ctx, input.number)),
  timings: publicProcedure
    .input(recordingInput)
    .output(timingsOutput)
    .query(({ ctx, input }) => readTimingsOf(ctx, input.id)),
  toTime: authedProcedure
    .input(recordingInput)
    .output(toTimeOutput)
    .query(({ ctx, input }) => readToTime(ctx, input.id)),
  saveTimings: authedProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(saveTimingsInput)
    .output(z.object({ version: z.number() }))
    .mutation(({ ctx, input }) => saveTimings(ctx, input)),
  offer: authedProcedure
    .input(offerRecordingInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => offer(ctx, input)),
  mayUpload: authedProcedure.output(z.boolean()).query(({ ctx }) => mayUpload(ctx)),
  mine: authedProcedure.output(ownRecordingsOutput).query(({ ctx }) => listOwn(ctx)),
  /** For its owner and admins before it is public. */
  listen: publicProcedure
    .input(recordingInput)
    .output(z.object({ address: z.string() }))
    .query(({ ctx, input }) => listen(ctx, input.id)),
  list: adminProcedure
    .input(recordingsPageInput)
    .output(recordingPageOutput)
    .query(({ ctx, input }) => listRecordings(ctx, input)),
  approve: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(recordingInput)
    .mutation(({ ctx, input }) => decide(ctx, input.id, 'public')),
  decline: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(refuseRecordingInput)
    .mutation(({ ctx, input }) => decide(ctx, input.id, 'declined', input.reason)),
  withdraw: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(refuseRecordingInput)
    .mutation(({ ctx, input }) => decide(ctx, input.id, 'withdrawn', input.reason)),
  change: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(changeRecordingInput)
    .mutation(({ ctx, input }) => change(ctx, input)),
  remove: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(recordingInput)
    .mutation(({ ctx, input }) => remove(ctx, input.id)),
  uploaders: adminProcedure.output(uploadersOutput).query(({ ctx }) => readUploaders(ctx)),
  allow: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(recordingPersonInput)
    .mutation(({ ctx, input }) => allow(ctx, input.email)),
  disallow: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(recordingPersonInput)
    .mutation(({ ctx, input }) => disallow(ctx, input.email)),
});
