import { useEffect, useState, useSyncExternalStore } from 'react';
import { albumTexts, recordingAddress, type RecordingAlbum } from '../../../shared/recordings.ts';
import { useSiteName } from '../site-content/site-content.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useRecordingsMessages } from './recordings.en.ts';
import { PlayIcon } from '../../ui/player-icons.tsx';
import { TrackList } from './TrackList.tsx';
import { createAlbumPlayer, type AlbumPlayer } from './album-player.ts';
import { AlbumPlayerBar } from './AlbumPlayerBar.tsx';
import { useMediaSession } from './use-media-session.ts';

/** Seconds that an arrow moves by. */
const leap = 5;

/** An album's songs and their player; closing the album stops the player. */
export function Album({ album }: { album: RecordingAlbum }) {
  const { recordings: messages, albums: albumWords } = useRecordingsMessages();
  const name = useSiteName();
  const texts = albumTexts(album, useWordsLanguage());
  const [player] = useState(() =>
    createAlbumPlayer(album.songs.map((song) => recordingAddress(album, song))),
  );
  const playing = useSyncExternalStore(player.subscribe, player.state);
  const { current } = playing;
  useEffect(() => player.close, [player]);
  useMediaSession(player, playing, {
    title: texts.titles[current ?? 0] ?? '',
    album: texts.name,
    artist: album.made ? messages.made : name,
  });
  useAlbumKeys(player);

  return (
    <div>
      <div className="grid grid-cols-1 justify-items-start mb-4 sticky -top-6 z-1 min-h-34 content-center gap-1 py-2 bg-raised border-b border-rule max-xs:-top-4 max-xs:min-h-40">
        {current === null ? (
          <>
            <button type="button" className="button button-primary" onClick={() => player.play(0)}>
              <PlayIcon />
              {albumWords.playAll}
            </button>
            {album.made && <p className="hint">{messages.madeHint}</p>}
          </>
        ) : (
          <AlbumPlayerBar
            player={player}
            playing={playing}
            current={current}
            made={album.made}
            titles={texts.titles}
            lang={texts.lang}
          />
        )}
      </div>
      <TrackList
        label={texts.name}
        lang={texts.lang}
        titles={texts.titles}
        current={current}
        mark={messages.playing}
        onChoose={player.play}
      />
    </div>
  );
}

/** The space bar plays and pauses, the arrows move in the song, wherever they do nothing else. */
function useAlbumKeys({ state: now, toggle, seek }: AlbumPlayer): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { current, time } = now();
      if (
        current === null ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return;
      const target = event.target instanceof Element ? event.target : null;
      if (event.key === ' ' && !target?.closest('button, a, input')) toggle();
      else if (event.key === 'ArrowRight' && !target?.closest('input')) seek(time + leap);
      else if (event.key === 'ArrowLeft' && !target?.closest('input')) seek(time - leap);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [now, toggle, seek]);
}
