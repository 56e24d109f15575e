import { useMemo } from 'react';
import { useMediaSession } from '../../lib/media-session.ts';
import { useWakeLock } from '../../lib/wake-lock.ts';
import { PauseIcon, PlayIcon, SkipBackIcon, SkipForwardIcon } from '../../ui/player-icons.tsx';
import { useSiteName } from '../site-content/site-content.ts';
import { speechSettings } from '../speech/settings.ts';
import { soundKey, type LineRef, type LineSounds } from './line-sounds.ts';
import { LineWords } from './LineWords.tsx';
import { useByHeartTurnsMessages } from './by-heart-turns.en.ts';
import { useByHeartMessages } from './by-heart.en.ts';
import { pauseSound, playSound, resumeSound, seekSound, sound, useSound } from './sound.ts';
import { joinTurns, turnAt } from './turns.ts';

interface Props {
  lines: readonly LineRef[];
  sounds: LineSounds;
  onClose: () => void;
}

const name = 'turns';

/** “Your turn”: each line is heard, and its words are hidden while the singer sings it into the silence after it. */
export function YourTurn({ lines, sounds, onClose }: Props) {
  const messages = useByHeartTurnsMessages();
  const { session } = useByHeartMessages();
  // A line without words, such as a row of signs, has no sound.
  const spoken = useMemo(() => lines.filter((line) => sounds.has(soundKey(line))), [lines, sounds]);
  const file = useMemo(
    () => joinTurns(spoken.flatMap((line) => sounds.get(soundKey(line)) ?? [])),
    [spoken, sounds],
  );
  const state = useSound();
  const isLoaded = state.name === name;
  const isPlaying = isLoaded && state.isPlaying;
  const seconds = isLoaded ? state.seconds : 0;
  const at = turnAt(file.times, seconds);
  const isYours = seconds >= (file.times[at]?.pause ?? Infinity);
  const line = spoken[at];
  const singer = line && sounds.get(soundKey(line))?.singer;
  const start = () =>
    isLoaded && seconds < file.seconds - 0.1 ? resumeSound() : playSound(name, [file.mp3]);
  const go = (by: 1 | -1) => {
    const now = turnAt(file.times, sound().seconds);
    seekSound(file.times[Math.min(spoken.length - 1, Math.max(0, now + by))]?.from ?? 0);
  };
  useWakeLock(isPlaying);
  // The name is not the song's title, which often is its first line.
  useMediaSession(
    { title: messages.name(line?.number ?? 0), artist: useSiteName(), album: '' },
    { play: start, pause: pauseSound, previoustrack: () => go(-1), nexttrack: () => go(1) },
    {
      isPlaying,
      position: {
        duration: file.seconds,
        position: Math.floor(seconds),
        playbackRate: speechSettings().rate,
      },
    },
  );
  if (!line) return null;
  return (
    <div className="grid max-w-measure gap-3">
      <p className="font-ui text-accent" role="status">
        {isYours ? messages.yours : messages.listen}
      </p>
      <LineWords
        text={line.text}
        lang={line.lang}
        step={isYours ? 'none' : 'all'}
        label={session.label(line.number, line.line)}
      />
      <p className="font-ui text-note text-faint">
        {session.label(line.number, line.line)} · {session.place(at + 1, spoken.length)}
        {singer && ` · ${session.sungBy(singer)}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="icon-button"
          aria-label={messages.previous}
          title={messages.previous}
          disabled={!isLoaded}
          onClick={() => go(-1)}
        >
          <SkipBackIcon />
        </button>
        <button
          type="button"
          className="button button-primary"
          onClick={isPlaying ? pauseSound : start}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
          {isPlaying ? messages.pause : messages.play}
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.next}
          title={messages.next}
          disabled={!isLoaded}
          onClick={() => go(1)}
        >
          <SkipForwardIcon />
        </button>
      </div>
      <p role="alert" className={isLoaded && state.hasFailed ? 'notice notice-bad' : undefined}>
        {isLoaded && state.hasFailed && messages.failed}
      </p>
      <p className="hint">{messages.intro}</p>
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {messages.close}
        </button>
      </p>
    </div>
  );
}
