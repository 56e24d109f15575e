import type { Listening, Song } from '../../../shared/compositions.ts';
import type { Language } from '../../../shared/languages.ts';
import type { ReaderContext, Site } from '../../site.ts';
import { readSong } from './service.ts';

type Albums = Pick<Site, 'siteContent' | 'recordings'>;

/** A song for its page, with where else it can be heard; null where the edition has no such number. */
export async function readSongPage(
  reader: ReaderContext & Albums,
  number: number,
  language: Language,
): Promise<Song | null> {
  const song = await readSong(reader, number, language);
  return song && { ...song, listening: listeningOf(reader, number) };
}

/** The videos and albums of a song, which name it by its number. */
function listeningOf({ siteContent, recordings }: Albums, number: number): Listening {
  const { videoAlbums, recordingAlbums } = siteContent.read();
  const recorded = recordings.generatedAlbums.filter(({ pieces }) =>
    pieces.some((piece) => 'song' in piece && piece.song === number),
  );
  return {
    videos: videoAlbums.flatMap(({ playlistId: album, albumName, videos }) =>
      videos
        .filter((video) => video.number === number)
        .map(({ id, title }) => ({ id, title, album, albumName })),
    ),
    albums: recordingAlbums.flatMap(({ path, name }) =>
      recorded.some((album) => album.path === path) ? [{ path, name }] : [],
    ),
  };
}
