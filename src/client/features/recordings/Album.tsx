import { useEffect, useState, useSyncExternalStore } from 'react';
import { recordingAddress, type RecordingAlbum } from '../../../shared/recordings.ts';
import { useSiteName } from '../../lib/site-content.ts';
import { useRecordingsWords } from '../../words/en.recordings.ts';
import { PlayIcon } from './icons.tsx';
import { TrackList } from './TrackList.tsx';
import { createAlbumPlayer } from './album-player.ts';
import { AlbumPlayerBar } from './AlbumPlayerBar.tsx';
import { useAlbumKeys } from './use-album-keys.ts';
import { useMediaSession } from './use-media-session.ts';

/** An album's songs and their player; closing the album stops the player. */
export function Album({ album }: { album: RecordingAlbum }) {
  const { recordings: words, albums: albumWords } = useRecordingsWords();
  const name = useSiteName();
  const [player] = useState(() => createAlbumPlayer(album.songs.map((song) => recordingAddress(album, song))));
  const playing = useSyncExternalStore(player.subscribe, player.state);
  const { current } = playing;
  useEffect(() => player.close, [player]);
  useMediaSession(player, playing, { title: album.titles[current ?? 0] ?? '', album: album.name, artist: album.made ? words.made : name });
  useAlbumKeys(player);

  return (
    <div className="playlist">
      <div className="playlist-head playlist-stays">
        {current === null ? (
          <>
            <button type="button" className="button button-primary" onClick={() => player.play(0)}>
              <PlayIcon />
              {albumWords.playAll}
            </button>
            {album.made && <p className="hint">{words.madeHint}</p>}
          </>
        ) : (
          <AlbumPlayerBar player={player} playing={playing} current={current} album={album} />
        )}
      </div>
      <TrackList label={album.name} titles={album.titles} current={current} mark={words.playing} onChoose={player.play} />
    </div>
  );
}
