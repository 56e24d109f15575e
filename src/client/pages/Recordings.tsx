import { useState, useEffect, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import '../styles/reading.css';
import { albumTexts, recordingAddress, type RecordingAlbum } from '../../shared/recordings.ts';
import { AlbumCovers } from '../features/recordings/AlbumCovers.tsx';
import { clockTime } from '../features/song-recordings/clock-time.ts';
import { useMediaSession } from '../lib/media-session.ts';
import { useWakeLock } from '../lib/wake-lock.ts';
import { useHashTarget } from '../lib/use-hash-target.ts';
import { trpc } from '../trpc.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useWordsLanguage } from '../messages/language.ts';
import { useRecordingsMessages } from '../features/recordings/recordings.en.ts';
import { useSiteName } from '../features/site-content/site-content.ts';
import { PlayIcon, PlayPauseIcon } from '../ui/player-icons.tsx';
import { TrackList } from '../features/recordings/TrackList.tsx';
import {
  createAlbumPlayer,
  type AlbumPlayer,
  type AlbumPlayerState,
} from '../features/recordings/album-player.ts';
import { SkipButtons } from '../features/recordings/SkipButtons.tsx';

/** Albums of recordings: exercises and songs that the site synthesizes, and the trust's own recordings. */
export default function Recordings() {
  const { recordings: messages, albums: albumWords } = useRecordingsMessages();
  const albums = trpc.recordings.albums.useQuery();
  useHashTarget(albums.data !== undefined);
  const [open, setOpen] = useState<string | null>(null);
  const language = useWordsLanguage();
  const album = albums.data?.find(({ path }) => path === open);
  const openTexts = album && albumTexts(album, language);
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/recordings" />
      <h1 className="page-title">{messages.title}</h1>
      <p className="prose">
        {messages.intro} <Link to="/exercises">{messages.exercises}</Link>
      </p>
      <QueryState for={albums}>
        {(data) => (
          <AlbumCovers
            albums={data.map((one) => ({
              key: one.path,
              ...albumTexts(one, language),
              thumbnail: one.thumbnail,
              note: [
                (one.isExercises ? albumWords.countExercises : albumWords.count)(one.songs.length),
                one.made && messages.made,
              ]
                .filter(Boolean)
                .join(' · '),
              plain: (
                <ol className="list-decimal mt-2 ps-[1.5em]">
                  {one.songs.map((song, index) => (
                    <li key={song}>
                      <a href={recordingAddress(one, song)}>
                        {albumTexts(one, language).titles[index]}
                      </a>
                    </li>
                  ))}
                </ol>
              ),
            }))}
            onOpen={setOpen}
          />
        )}
      </QueryState>
      <Dialog
        title={openTexts?.name ?? ''}
        titleLang={openTexts?.lang ?? 'en'}
        className="w-[min(44rem,calc(100vw-1rem))] max-xs:p-4"
        open={album !== undefined}
        onClose={() => setOpen(null)}
      >
        {album && <Album album={album} />}
      </Dialog>
    </div>
  );
}

/** Seconds that an arrow moves by. */
const leap = 5;

/** An album's songs and their player; closing the album stops the player. */
function Album({ album }: { album: RecordingAlbum }) {
  const { recordings: messages, albums: albumWords } = useRecordingsMessages();
  const texts = albumTexts(album, useWordsLanguage());
  const [player] = useState(() =>
    createAlbumPlayer(album.songs.map((song) => recordingAddress(album, song))),
  );
  const playing = useSyncExternalStore(player.subscribe, player.state);
  const { current } = playing;
  useWakeLock(playing.sound === 'playing');
  useEffect(() => player.close, [player]);
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
            texts={texts}
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

interface Props {
  player: AlbumPlayer;
  playing: AlbumPlayerState;
  current: number;
  made: boolean;
  texts: ReturnType<typeof albumTexts>;
}

/** The bar with the title that plays and the player's buttons. */
function AlbumPlayerBar({
  player: { play, toggle, seek },
  playing: { sound, time, duration },
  current,
  made,
  texts: { name, titles, lang },
}: Props) {
  const { recordings: messages } = useRecordingsMessages();
  const siteName = useSiteName();
  const busy = sound === 'loading' || sound === 'making';
  const on = busy || sound === 'playing';
  const says = on ? messages.pause : messages.play;
  useMediaSession(
    { title: titles[current] ?? '', album: name, artist: made ? messages.made : siteName },
    {
      play: toggle,
      pause: toggle,
      previoustrack: () => play(Math.max(0, current - 1)),
      nexttrack: () => play(current + 1),
      seekto: ({ seekTime }) => seek(seekTime ?? time),
    },
    {
      isPlaying: sound === 'playing',
      position: { duration, position: time, playbackRate: 1 },
    },
  );
  return (
    <>
      <div className="flex w-full items-center max-xs:flex-wrap max-xs:justify-center">
        <SkipButtons current={current} count={titles.length} onPlay={play}>
          <button
            type="button"
            className="icon-button"
            aria-label={says}
            title={says}
            aria-busy={busy}
            onClick={toggle}
          >
            <PlayPauseIcon isLoading={busy} isPlaying={on} />
          </button>
        </SkipButtons>
        <p className="ms-3 min-w-0 flex-1 text-lg/[1.35] max-xs:-order-1 max-xs:m-0 max-xs:w-full max-xs:flex-none">
          <span lang={lang}>{titles[current]}</span>{' '}
          {made && <span className="tag">{messages.made}</span>}
        </p>
      </div>
      <SeekBar time={time} duration={duration} onSeek={seek} />
      <p role="status" className={sound === 'failed' ? 'notice' : 'hint'}>
        {(sound === 'making' || sound === 'failed') && messages[sound]}
      </p>
    </>
  );
}

interface SeekBarProps {
  /** Whole seconds. */
  time: number;
  duration: number;
  onSeek: (to: number) => void;
}

/** The player's place in the song, as a slider. */
function SeekBar({ time, duration, onSeek }: SeekBarProps) {
  const { recordings: words } = useRecordingsMessages();
  const [position, whole] = [clockTime(time * 1000), clockTime(duration * 1000)];
  return (
    <div className="flex items-center gap-3 w-full font-ui text-[0.9375rem] text-soft tabular-nums">
      <span aria-hidden="true">{position}</span>
      <input
        type="range"
        className="min-h-target min-w-0 flex-1"
        aria-label={words.position}
        aria-valuetext={words.timeOf(position, whole)}
        min={0}
        max={duration}
        value={Math.min(time, duration)}
        disabled={duration === 0}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
      <span aria-hidden="true">{whole}</span>
    </div>
  );
}
