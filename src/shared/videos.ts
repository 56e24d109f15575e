import type { DrawingName } from './drawings.ts';
import type { VideoAlbum, Video } from './videos-input.ts';

/** An album as the video page shows it (specification, section 3: Playlist video). */
export interface ShownAlbum extends Omit<VideoAlbum, 'videos'> {
  /** `kannadaTitle` is the song's title in the edition; null where the edition does not have the song. */
  videos: (Video & { kannadaTitle: string | null; url: string; thumbnail: DrawingName })[];
}

/**
 * Every video has its cover's drawing, since no picture comes from outside before a click.
 * @param kannadaTitles the titles of the edition by song number
 */
export function showAlbums(
  albums: readonly VideoAlbum[],
  kannadaTitles: ReadonlyMap<number, string>,
): ShownAlbum[] {
  return albums.map((album) => ({
    ...album,
    videos: album.videos.map((video) => ({
      ...video,
      kannadaTitle: kannadaTitles.get(video.number) ?? null,
      url: videoAddress(video.id),
      thumbnail: album.albumThumbnail,
    })),
  }));
}

/**
 * The id of a video in pasted text: the id itself, or an address of YouTube in any of its forms. Any other text is returned
 * unchanged, for the schema to refuse.
 */
export function videoIdIn(pasted: string): string {
  const text = pasted.trim();
  return (
    /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live)\/)([\w-]{11})(?![\w-])/.exec(text)?.[1] ?? text
  );
}

/** The address of a video on YouTube itself. */
export function videoAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

export const playerOrigin = 'https://www.youtube-nocookie.com';

/**
 * The address of the player of a video, which continues with the rest of its album. It is fetched only when a reader starts the video.
 * `origin` is this site's, to which the player may report its state.
 */
export function playerAddress(ids: readonly [string, ...string[]], origin: string): string {
  const [first, ...rest] = ids;
  const search = new URLSearchParams({ autoplay: '1', rel: '0', enablejsapi: '1', origin });
  if (rest.length > 0) search.set('playlist', rest.join(','));
  return `${playerOrigin}/embed/${first}?${search}`;
}
