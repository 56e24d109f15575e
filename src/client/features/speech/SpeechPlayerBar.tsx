import { useEffect, useId, useState } from 'react';
import '../../styles/reading.css';
import '../../styles/song.css';
import { failureMessage } from '../../lib/failure-message.ts';
import { useMediaSession } from '../../lib/media-session.ts';
import { useWakeLock } from '../../lib/wake-lock.ts';
import { useSiteName } from '../site-content/site-content.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { usePlayerMessages } from './player.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { usePlayerState } from './player-state.ts';
import {
  SkipForwardIcon,
  PlayPauseIcon,
  SkipBackIcon,
  SettingsIcon,
} from '../../ui/player-icons.tsx';
import {
  close,
  highlightAgain,
  step,
  toggle,
  applySettings,
  pause,
  progress,
  resume,
} from './player.ts';
import { useSpeechSettings, rates } from './settings.ts';
import { gaps, repeats } from './sequence.ts';

const orders = {
  play: resume,
  pause,
  stop: close,
  previoustrack: () => step(-1),
  nexttrack: () => step(1),
};

/** The player at the bottom edge: what is read aloud, and its buttons. @param shown changes when the page renders its text anew */
export default function SpeechPlayerBar({ shown }: { shown: string }) {
  const { failure: failures } = useShellMessages();
  const artist = useSiteName();
  const { player: messages } = usePlayerMessages();
  const now = usePlayerState((listening) => listening);
  const { rate } = useSpeechSettings();
  const [open, setOpen] = useState(false);
  const settings = useId();
  const { source, state, at, failure } = now;
  const part = source?.part ?? 'lyrics';
  const sounds = state !== 'paused';
  const spoken = at === null ? null : progress();
  useMediaSession({ title: source?.title ?? '', artist, album: messages.parts[part] }, orders, {
    isPlaying: sounds,
    position: spoken && { duration: spoken.whole, position: spoken.at, playbackRate: rate },
  });
  useWakeLock(sounds);
  return (
    // Part of the flow, so that it never hides the last line.
    <section
      className="player sticky bottom-0 z-(--z-player) border-t border-rule bg-raised pb-[env(safe-area-inset-bottom)] font-ui print:hidden!"
      aria-label={messages.name}
    >
      <HighlightAgain key={shown} />
      <div className="page flex min-h-14 flex-wrap items-center gap-1 pt-0 lg:flex-nowrap">
        <button
          type="button"
          className="icon-button -ms-[0.6rem]"
          aria-label={messages.previous[part]}
          title={messages.previous[part]}
          onClick={() => step(-1)}
        >
          <SkipBackIcon />
        </button>
        <button
          type="button"
          className="icon-button text-accent"
          aria-label={sounds ? messages.pause : messages.play}
          title={sounds ? messages.pause : messages.play}
          onClick={toggle}
        >
          <PlayPauseIcon isLoading={state === 'loading'} isPlaying={sounds} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.next[part]}
          title={messages.next[part]}
          onClick={() => step(1)}
        >
          <SkipForwardIcon />
        </button>
        <p className="flex-1 min-w-0 flex flex-wrap gap-x-[0.6rem] px-2 leading-[1.3] whitespace-nowrap">
          <span>{messages.parts[part]}</span>
          <span className="text-soft tabular-nums">
            {state === 'loading' ? messages.loading : at && messages.place[part](at)}
          </span>
        </p>
        <button
          type="button"
          className="icon-button lg:hidden"
          aria-label={messages.settings}
          title={messages.settings}
          aria-expanded={open}
          aria-controls={settings}
          onClick={() => setOpen(!open)}
        >
          <SettingsIcon />
        </button>
        <PlayerSettings id={settings} open={open} lines={part === 'lyrics'} />
        <button
          type="button"
          className="icon-button -me-[0.6rem]"
          aria-label={messages.close}
          title={messages.close}
          onClick={() => {
            close();
            // The focused button disappears with the bar, so focus moves to the button that opened it.
            document
              .querySelector<HTMLElement>(`[data-speaks="${part}"], .speak`)
              ?.focus({ preventScroll: true });
          }}
        >
          <CloseIcon />
        </button>
      </div>
      <p
        role="alert"
        className={failure ? 'page border-t border-rule pt-2 pb-2 text-danger' : undefined}
      >
        {failure &&
          failureMessage(failure.error, { offline: failures.offline, otherwise: messages.failed })}
      </p>
    </section>
  );
}

function HighlightAgain() {
  useEffect(() => highlightAgain(), []);
  return null;
}

interface Props {
  id: string;
  /** Whether a phone shows the settings; wider windows always do. */
  open: boolean;
  /** Whether the text has lines to start from. */
  lines: boolean;
}

/** Speed, repetition and silence of the reading; stored for the next time. */
function PlayerSettings({ id, open, lines }: Props) {
  const { player: words } = usePlayerMessages();
  const { rate, repeat, gap, lines: marked } = useSpeechSettings();
  return (
    <div
      id={id}
      className={`-order-1 w-full flex-wrap items-center gap-x-5 gap-y-2 pt-[0.6rem] pb-[0.1rem] lg:order-0 lg:flex lg:w-auto lg:flex-none lg:p-0 ${open ? 'flex' : 'hidden'}`}
    >
      <LabelledSelect
        label={words.rate}
        choices={rates}
        value={rate}
        name={words.times}
        onChange={(chosen) => applySettings({ rate: chosen })}
      />
      <LabelledSelect
        label={words.repeat}
        choices={repeats}
        value={repeat}
        name={(choice) => words.repeats[choice]}
        onChange={(chosen) => applySettings({ repeat: chosen })}
      />
      {repeat !== 1 && (
        <LabelledSelect
          label={words.gap}
          choices={gaps}
          value={gap}
          name={(choice) => words.gaps[choice]}
          onChange={(chosen) => applySettings({ gap: chosen })}
        />
      )}
      {lines && (
        <label className="inline-flex items-center gap-2 min-h-target text-soft text-[0.9375rem]">
          <input
            type="checkbox"
            checked={marked}
            onChange={(event) => applySettings({ lines: event.target.checked })}
          />
          {words.lines}
        </label>
      )}
    </div>
  );
}
