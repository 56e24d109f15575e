import { basename, dirname } from 'node:path';
import { z } from 'zod';
import type { SoundType } from '../../../shared/recordings.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { soundTypeOf } from './file-name.ts';
import { sendRemote } from './send-remote.ts';
import { findRecording, mediaPath } from './service.ts';

const contentTypes: Record<SoundType, string> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
};
const name = z.string().max(2000);

/**
 * Serves recordings, whole or in ranges. Everybody may play them, since the trust publishes what it puts into the folder
 * (docs/decisions/0018-notation-and-recordings.md).
 */
export const recordingRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: `${mediaPath}/:album/:song`,
    purpose:
      'A recording, for everybody; `recordings.albums` has the names (`path`, `songs`). A generated one is made at the first call: 429 or 503 with Retry-After while too many are being made.',
    response:
      'audio/mpeg, audio/ogg or audio/mp4, whole or a range (206, 416), with ETag and Last-Modified',
    mediaTypes: Object.values(contentTypes),
    access: 'public',
    // Not limited by calls, since a player requests many ranges of one file; the queue limits how many files are generated.
    limit: null,
    // The file may be replaced under its name, and a corrected song is read aloud again.
    cache: 'edition',
    input: z.object({ album: name, song: name }),
    notFound: 'There is no such recording.',
    handle: async ({ ctx, input: { album, song }, slot, request, reply }) => {
      const found = await findRecording(ctx, album, song, slot);
      const type = soundTypeOf(typeof found === 'string' ? found : song);
      if (type) void reply.type(contentTypes[type]);
      return typeof found === 'string'
        ? reply.sendFile(basename(found), dirname(found))
        : sendRemote(request, reply, found, slot.signal);
    },
  }),
];
