import { z } from 'zod';
import { drawings } from './drawings.ts';
import { optionalWords, words, list } from './site-text-input.ts';

/** A video on YouTube of a song of the edition. `id` is the part after `v=` in the video's address there. */
const videoSchema = z.object({
  number: z.int('number').positive('number').max(999_999, 'number'),
  title: words,
  id: z.string('video').regex(/^[\w-]{11}$/, 'video'),
});

/**
 * The albums of the video page in the specification's names (sections 3 and 9: four, of at most ten). `playlistId` names the
 * album on this site; the playlist itself is the ids in their order, so that the trust need not own one on YouTube.
 */
export const videoAlbumsSchema = list(
  z.object({
    playlistId: z.string().regex(/^[a-z]+$/, 'choice'),
    albumName: words,
    kannadaName: optionalWords,
    albumThumbnail: z.enum(drawings, 'choice'),
    videos: list(videoSchema, { min: 1, max: 10, distinct: ({ id }) => id }),
  }),
  { min: 4, max: 4, distinct: ({ playlistId }) => playlistId },
);

export type VideoAlbum = z.output<typeof videoAlbumsSchema>[number];
export type Video = VideoAlbum['videos'][number];
