import { z } from 'zod';
import { drawings } from './drawings.ts';

/** A song of the edition as somebody sings it on YouTube. `id` is what stands after `v=` in the video's address there. */
const video = z.object({ number: z.int().positive(), title: z.string().min(1), id: z.string().regex(/^[\w-]{11}$/, 'is not the id of a video') });

/**
 * The albums of the video page in the specification's names (sections 3 and 9: four, of at most ten). `playlistId` names the
 * album on this site; the playlist itself is the ids in their order, so that the trust need not own one on YouTube.
 */
export const videoAlbumsSchema = z
  .array(z.object({ playlistId: z.string().regex(/^[a-z]+$/), albumName: z.string().min(1), albumThumbnail: z.enum(drawings), videos: z.array(video).min(1).max(10) }))
  .length(4);

export type VideoAlbum = z.output<typeof videoAlbumsSchema>[number];
export type Video = VideoAlbum['videos'][number];

/** Where a video is to be seen on YouTube itself. */
export function videoAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

export const playerOrigin = 'https://www.youtube-nocookie.com';

/**
 * The player of a video that goes on with the rest of its album; nothing of it is fetched before a reader asks for it.
 * `origin` is this site's: to it the player tells how it fares.
 */
export function playerAddress(ids: readonly [string, ...string[]], origin: string): string {
  const [first, ...rest] = ids;
  const search = new URLSearchParams({ autoplay: '1', rel: '0', enablejsapi: '1', origin });
  if (rest.length > 0) search.set('playlist', rest.join(','));
  return `${playerOrigin}/embed/${first}?${search}`;
}
