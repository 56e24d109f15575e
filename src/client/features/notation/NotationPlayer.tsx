import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Language } from '../../../shared/languages.ts';
import type { Piece } from '../../../shared/notation/score.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { useNotationMessages } from './notation.en.ts';
import { PauseIcon, PlayIcon, SkipBackIcon } from '../../ui/player-icons.tsx';
import { openBar, playerBar } from './player-styles.ts';
import { RepeatChoice } from './RepeatChoice.tsx';
import { useNotationSettings } from './settings.ts';
import { SoundChoice } from './SoundChoice.tsx';
import { useCellTaps } from './use-cell-taps.ts';
import { useNotationPlayer } from './use-notation-player.ts';
import { unplayableText } from './unplayable-text.ts';

interface Props {
  piece: Piece;
  area: RefObject<HTMLElement | null>;
  language: Language;
  onClose: () => void;
  onEnded?: (() => void) | undefined;
}

const position = 'min-w-0 flex-1 text-tag text-soft tabular-nums';

/** The player of a notation: play and pause, what is repeated, how it sounds. */
export default function NotationPlayer({ piece, area, language, onClose, onEnded }: Props) {
  const messages = useNotationMessages();
  const settings = useNotationSettings();
  const { score, unplayable, state, avarta, range, repeat, play, pause, stop } = useNotationPlayer(
    piece,
    area,
    settings,
    onEnded,
  );
  const button = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  const [choosing, setChoosing] = useState(false);
  useCellTaps(area, score !== null && settings.tapping, play);

  // The open settings are part of the page below the notation, which they would cover at the lower edge of a phone.
  useEffect(() => {
    if (choosing) bar.current?.scrollIntoView({ block: 'end' });
  }, [choosing]);

  // The player was opened by pressing Play.
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    play();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);

  const close = (
    <button type="button" className="icon-button" aria-label={messages.close} onClick={onClose}>
      <CloseIcon />
    </button>
  );
  if (!score) {
    return (
      <section className={playerBar} aria-label={messages.player}>
        <div className="flex items-center gap-1">
          <p role="status" className={position}>
            {unplayable && unplayableText(unplayable, messages)}
          </p>
          {close}
        </div>
      </section>
    );
  }
  const playing = state === 'playing';
  return (
    <section ref={bar} className={choosing ? openBar : playerBar} aria-label={messages.player}>
      <div className="flex items-center gap-1">
        <button
          ref={button}
          type="button"
          className="button button-primary px-3.5"
          onClick={() => (playing ? pause() : play())}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
          {playing ? messages.pause : messages.play}
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.rewind}
          disabled={state === 'stopped'}
          onClick={stop}
        >
          <SkipBackIcon />
        </button>
        <p className={position}>
          {messages.avarta((avarta ?? range?.from ?? 0) + 1, score.avartas.length)}
        </p>
        {close}
      </div>
      <details onToggle={(event) => setChoosing(event.currentTarget.open)}>
        <summary className="flex min-h-target cursor-pointer items-center text-note text-accent after:ms-2 after:content-['+'/''] [[open]>&]:after:content-['–'/'']">
          {messages.settings(settings.shruti, settings.speed, settings.tempo)}
        </summary>
        <SoundChoice settings={settings} />
        <RepeatChoice score={score} range={range} language={language} onChange={repeat} />
      </details>
    </section>
  );
}
