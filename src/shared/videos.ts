import { z } from 'zod';
import { drawings, type DrawingName } from './drawings.ts';
import { videoAddress } from './video-addresses.ts';
import { list, words } from './site-text.ts';

/** A song of the edition as somebody sings it on YouTube. `id` is what stands after `v=` in the video's address there. */
const videoSchema = z.object({ number: z.int('number').positive('number').max(999_999, 'number'), title: words, id: z.string('video').regex(/^[\w-]{11}$/, 'video') });

/**
 * The albums of the video page in the specification's names (sections 3 and 9: four, of at most ten). `playlistId` names the
 * album on this site; the playlist itself is the ids in their order, so that the trust need not own one on YouTube.
 */
export const videoAlbumsSchema = list(
  z.object({
    playlistId: z.string().regex(/^[a-z]+$/, 'choice'),
    albumName: words,
    albumThumbnail: z.enum(drawings, 'choice'),
    videos: list(videoSchema, { least: 1, most: 10, distinct: ({ id }) => id }),
  }),
  { least: 4, most: 4, distinct: ({ playlistId }) => playlistId },
);

export type VideoAlbum = z.output<typeof videoAlbumsSchema>[number];
export type Video = VideoAlbum['videos'][number];

/** An album as the video page shows it (specification, section 3: Playlist video). */
export interface ShownAlbum extends Omit<VideoAlbum, 'videos'> {
  videos: (Video & { url: string; thumbnail: DrawingName })[];
}

/** Every video has its cover's drawing, since no picture comes from outside before a click. */
export function showAlbums(albums: readonly VideoAlbum[]): ShownAlbum[] {
  return albums.map((album) => ({ ...album, videos: album.videos.map((video) => ({ ...video, url: videoAddress(video.id), thumbnail: album.albumThumbnail })) }));
}

/**
 * The id of a video in what an admin pastes: the id itself, or an address of YouTube's in any of its forms; anything else as
 * it is, for the schema to refuse.
 */
export function videoIdIn(pasted: string): string {
  const text = pasted.trim();
  return /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live)\/)([\w-]{11})(?![\w-])/.exec(text)?.[1] ?? text;
}
