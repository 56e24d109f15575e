import '../../styles/reading.css';
import '../../styles/speech.css';
import { useEffect, useId, useState } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { useSiteName } from '../site-content/site-content.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { usePlayerMessages } from './player.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { usePlayerState } from './player-state.ts';
import {
  SkipForwardIcon,
  PauseIcon,
  PlayIcon,
  SkipBackIcon,
  SettingsIcon,
} from '../../ui/player-icons.tsx';
import { close, highlightAgain, step, toggle } from './player.ts';
import { PlayerSettings } from './PlayerSettings.tsx';
import { useSpeechSettings } from './settings.ts';
import { useSystemPlayer } from './use-system-player.ts';

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
  useSystemPlayer({ title: source?.title ?? '', artist, album: messages.parts[part] }, now, rate);

  const sounds = state !== 'paused';
  return (
    <section className="player no-print font-ui" aria-label={messages.name}>
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
          {state === 'loading' ? (
            <span className="spinner" />
          ) : sounds ? (
            <PauseIcon />
          ) : (
            <PlayIcon />
          )}
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
