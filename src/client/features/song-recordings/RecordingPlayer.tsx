import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import '../../styles/reading.css';
import '../../styles/song.css';
import type { Song } from '../../../shared/compositions.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import type { SongRecording, TimedLine } from '../../../shared/song-recordings.ts';
import { followAgain, watchReader } from '../../lib/follow-scroll.ts';
import { useMediaSession } from '../../lib/media-session.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useWakeLock } from '../../lib/wake-lock.ts';
import { trpc } from '../../trpc.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import {
  PlayPauseIcon,
  RepeatIcon,
  SettingsIcon,
  SkipBackIcon,
  SkipForwardIcon,
} from '../../ui/player-icons.tsx';
import { useSiteName } from '../site-content/site-content.ts';
import { stopSpeech } from '../speech/play-speech.ts';
import { usePlayerState } from '../speech/player-state.ts';
import { followHighlight, highlightLine, isHighlightLost } from './highlight-line.ts';
import { SeekBar } from './SeekBar.tsx';
import { useLineChoice } from './use-line-choice.ts';
import { PlaybackOptions } from './PlaybackOptions.tsx';
import { storedRate } from './playback-rate.ts';
import { useRecordingPlayerMessages } from './recording-player.en.ts';
import { createRecordingSound } from './recording-sound.ts';

interface Props {
  song: Song;
  recording: SongRecording;
  onClose: () => void;
}

const noLines: readonly TimedLine[] = [];

/** Milliseconds of a step where a recording has no lines. */
const leapMs = 10_000;

/** The times at which recordings were closed, in milliseconds, so that one goes on there; as long as the window is open. */
const leftAt = new Map<string, number>();

/** Plays a recording at the lower edge of its song's page, and follows it in the words of the page. */
export default function RecordingPlayer(props: Props) {
  // A portal, since the bar stays at the lower edge of the page, not of the list that opened it.
  return createPortal(
    <Player key={props.recording.id} {...props} />,
    document.querySelector('main') ?? document.body,
  );
}

function Player({ song, recording, onClose }: Props) {
  const messages = useRecordingPlayerMessages();
  const { id, address, durationMs, facts } = recording;
  const singer = facts?.singer ?? messages.name;
  const lines = useTimedLines(recording);
  const [sound] = useState(() => createRecordingSound(address, showLine));
  const now = useSyncExternalStore(sound.subscribe, sound.get);
  const [open, setOpen] = useState(false);
  const options = useId();
  const current = lines.rows[now.index];
  const sounds = now.state === 'playing' || now.state === 'loading';
  const { chosenEnd, setChosenEnd } = useLineChoice(sound, lines.rows);

  useEffect(() => {
    sound.setLines(lines.rows);
  }, [sound, lines.rows]);
  useEffect(() => {
    stopSpeech();
    sound.setRate(storedRate());
    sound.seek(leftAt.get(id) ?? 0);
    sound.play();
    const stopWatching = watchReader();
    return () => {
      const ms = sound.ms();
      if (ms < durationMs - 2000) leftAt.set(id, ms);
      else leftAt.delete(id);
      sound.close();
      stopWatching();
      highlightLine(null);
    };
  }, [sound, id, durationMs]);
  useHighlightAgain(current?.at ?? null);
  useClosedBySpeech(onClose);
  useWakeLock(sounds);

  const step = (by: 1 | -1) => {
    followAgain();
    if (!sound.step(by) && lines.rows.length === 0) sound.seek(sound.ms() + by * leapMs);
  };
  const loop = () => {
    const { loop: was, index } = sound.get();
    if (was) sound.setLoop(null);
    else if (lines.rows.length > 0)
      sound.setLoop({ first: Math.max(0, index), last: Math.max(0, index) });
  };
  useShortcut('k', sound.toggle);
  useShortcut('j', () => step(-1));
  useShortcut('l', () => step(1));
  useShortcut('r', loop);
  useMediaSession(
    {
      title: numberedTitle(song.number, song.title),
      artist: facts?.singer ?? '',
      album: useSiteName(),
    },
    {
      play: sound.play,
      pause: sound.pause,
      stop: onClose,
      previoustrack: () => step(-1),
      nexttrack: () => step(1),
      seekbackward: () => sound.seek(sound.ms() - leapMs),
      seekforward: () => sound.seek(sound.ms() + leapMs),
      seekto: ({ seekTime }) => seekTime !== undefined && sound.seek(seekTime * 1000),
    },
    {
      isPlaying: sounds,
      position: { duration: durationMs / 1000, position: now.seconds, playbackRate: now.rate },
    },
  );

  const isTimed = lines.rows.length > 0;
  const status =
    chosenEnd === 'first' ? messages.chooseFirst : chosenEnd === 'last' ? messages.chooseLast : '';
  const notice = now.state === 'failed' ? messages.failed : lines.failed ? messages.noTimings : '';
  return (
    // Part of the flow, so that it never hides the last line.
    <section
      className="player sticky bottom-0 z-(--z-player) border-t border-rule bg-raised pb-[env(safe-area-inset-bottom)] font-ui print:hidden!"
      aria-label={messages.name}
    >
      <div className="page pt-0">
        <PlaybackOptions
          id={options}
          open={open}
          song={song}
          lines={lines.rows}
          sound={sound}
          now={now}
          chosenEnd={chosenEnd}
          onChoose={setChosenEnd}
        />
        <div className="flex min-h-14 flex-wrap items-center gap-1 max-sm:pt-2">
          <IconButton
            className="-ms-[0.6rem]"
            label={isTimed ? messages.previous : messages.back}
            onClick={() => step(-1)}
          >
            <SkipBackIcon />
          </IconButton>
          <IconButton
            className="text-accent"
            label={sounds ? messages.pause : messages.play}
            busy={now.state === 'loading'}
            onClick={sound.toggle}
          >
            <PlayPauseIcon isLoading={now.state === 'loading'} isPlaying={sounds} />
          </IconButton>
          <IconButton label={isTimed ? messages.next : messages.forward} onClick={() => step(1)}>
            <SkipForwardIcon />
          </IconButton>
          {/* A row of its own on a phone, where the buttons leave no room for a name. */}
          <p className="flex min-w-0 flex-1 gap-x-[0.6rem] leading-[1.3] max-sm:order-first max-sm:basis-full sm:px-2">
            <span className="truncate">{singer}</span>
            <span className="text-soft tabular-nums whitespace-nowrap">
              {current ? messages.line(current.at) : ''}
            </span>
          </p>
          {isTimed && (
            <IconButton
              className="max-sm:ms-auto"
              label={now.loop ? messages.endLoop : messages.loop}
              pressed={now.loop !== null}
              onClick={loop}
            >
              <RepeatIcon />
            </IconButton>
          )}
          <IconButton
            label={messages.settings}
            expanded={open}
            controls={options}
            onClick={() => setOpen(!open)}
          >
            <SettingsIcon />
          </IconButton>
          <IconButton
            className="-me-[0.6rem]"
            label={messages.close}
            onClick={() => {
              onClose();
              // The focused button disappears with the bar, so focus moves to the button that opened it.
              document
                .querySelector<HTMLElement>(`[data-recording="${id}"]`)
                ?.focus({ preventScroll: true });
            }}
          >
            <CloseIcon />
          </IconButton>
        </div>
        <SeekBar seconds={now.seconds} durationMs={durationMs} onSeek={sound.seek} />
        <p role="status" className={status ? 'py-2 text-soft' : undefined}>
          {status}
        </p>
        <p role="alert" className={notice ? 'border-t border-rule py-2 text-danger' : undefined}>
          {notice}
        </p>
      </div>
    </section>
  );
}

function showLine(line: TimedLine | null): void {
  highlightLine(line?.at ?? null);
  if (line) followHighlight();
}

/** The lines of a recording, once somebody has confirmed them; none of a song whose words are closed. */
function useTimedLines({ id, isTimed }: SongRecording): {
  rows: readonly TimedLine[];
  failed: boolean;
} {
  const { data, isError } = trpc.songRecordings.timings.useQuery({ id }, { enabled: isTimed });
  return { rows: data && !data.isGuess ? data.lines : noLines, failed: isError };
}

/** Restores the highlight when the page renders its lines anew, perhaps in another script. */
function useHighlightAgain(at: number | null): void {
  useEffect(() => {
    const page = document.querySelector('article.song');
    if (!page) return undefined;
    const watcher = new MutationObserver(() => {
      if (isHighlightLost()) highlightLine(at);
    });
    watcher.observe(page, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [at]);
}

/** Closes the recording when the song is read aloud, since both bars are at the lower edge. */
function useClosedBySpeech(onClose: () => void): void {
  const speaks = usePlayerState(({ source }) => source !== null);
  const spoke = useRef(speaks);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (speaks && !spoke.current) close();
    spoke.current = speaks;
  }, [speaks]);
}

interface IconButtonProps {
  label: string;
  className?: string;
  busy?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  controls?: string;
  onClick: () => void;
  children: ReactNode;
}

function IconButton({
  label,
  className = '',
  busy,
  pressed,
  expanded,
  controls,
  onClick,
  children,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      title={label}
      aria-busy={busy}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
