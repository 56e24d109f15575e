import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { recordingsPath } from '../../../shared/song-recordings.ts';
import { notFound } from '../../errors.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { pathOf } from './files.ts';
import { findPlayed } from './queries.ts';
import { isSigned } from './rights.ts';

const missing = 'There is no such recording.';

/** The sound of recordings that people uploaded: public ones for everybody, the others at a signed address (songRecordings.listen). */
export const songRecordingRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: `${recordingsPath}/:id`,
    purpose:
      'A recording of a song, for everybody once it is public; `songRecordings.ofSong` has the addresses. With `key`, of `songRecordings.listen`, also one that waits for approval.',
    response: 'audio/mpeg, whole or a range (206, 416), with ETag and Last-Modified',
    mediaTypes: ['audio/mpeg'],
    access: 'public',
    // Not limited by calls, since a player requests many ranges of one file.
    limit: null,
    // A recording can be withdrawn at once: a browser asks each time, and no other cache has it.
    cache: 'checked',
    input: z.object({
      id: z
        .string()
        .max(36, { abort: true })
        .regex(/^[\da-f-]{36}$/),
      key: z.string().max(100).optional(),
    }),
    notFound: missing,
    handle: async ({ ctx, input: { id, key }, reply }) => {
      const found = await findPlayed(ctx.db, { id });
      const isAllowed =
        found?.state === 'public' ||
        (found !== undefined &&
          key !== undefined &&
          isSigned(ctx.signingKey, { id, state: found.state }, key, ctx.now()));
      if (!found || !isAllowed || found.file === '') throw notFound(missing);
      const path = pathOf(ctx.recordings, found.file);
      return reply.type('audio/mpeg').sendFile(basename(path), dirname(path));
    },
  }),
];
