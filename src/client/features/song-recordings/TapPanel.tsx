import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useShortcut, useShortcutsOn } from '../../lib/shortcuts.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { PlayPauseIcon, SkipBackIcon } from '../../ui/player-icons.tsx';
import { clockTime } from './clock-time.ts';
import { useRecordingTimingMessages } from './recording-timing.en.ts';
import type { RecordingSound, SoundState } from './recording-sound.ts';
import { expectedLine, markAt, tappedAt, withMark } from './taps.ts';
import { marksBefore, type TimingDesk } from './use-timing-desk.ts';

interface Props {
  desk: TimingDesk;
  sound: RecordingSound;
  now: SoundState;
  durationMs: number;
  refrain: number;
}

const tappingRates = [0.5, 0.75, 1] as const;
const backMs = 5000;

/** Plays the recording and takes the taps at the beginnings of its lines. */
export function TapPanel({ desk, sound, now, durationMs, refrain }: Props) {
  const { tapping: messages } = useRecordingTimingMessages();
  const tapButton = useRef<HTMLButtonElement>(null);
  const { marks, texts } = desk;
  const sounds = now.state === 'playing' || now.state === 'loading';
  const nowMs = now.seconds * 1000 + 999;
  const expected = expectedLine(marks, nowMs, texts.length);
  const last = marks.slice(0, markAt(marks, nowMs) + 1).findLast(({ line }) => line !== null);

  /** A press while it plays is late; one while it is paused means the cursor. */
  function tap(line: number | null, event: Pick<Event, 'timeStamp'>): void {
    const ms = sound.msAt(event);
    const startMs = sounds ? tappedAt(ms, now.rate) : Math.round(ms);
    desk.change({ marks: withMark(marks, { line, startMs }) });
  }
  const tapNext = (event: Pick<Event, 'timeStamp'>) => tap(expected, event);
  const tapAgain = (event: Pick<Event, 'timeStamp'>) => last && tap(last.line, event);

  useTapKeys({
    ' ': tapNext,
    a: tapAgain,
    p: (event) => tap(refrain, event),
    i: (event) => tap(null, event),
  });
  useShortcut('k', sound.toggle);
  useShortcut('j', () => sound.seek(sound.ms() - backMs));
  useShortcut('u', desk.undo);

  return (
    <section aria-labelledby="tapping">
      <h2 id="tapping">{messages.title}</h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <button
          type="button"
          className="icon-button text-accent"
          aria-label={sounds ? messages.pause : messages.play}
          title={sounds ? messages.pause : messages.play}
          onClick={({ detail }) => {
            sound.toggle();
            // With a mouse or finger the space bar taps from now on, instead of pressing this button again.
            if (detail > 0) tapButton.current?.focus({ preventScroll: true });
          }}
        >
          <PlayPauseIcon isLoading={now.state === 'loading'} isPlaying={sounds} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.back}
          title={messages.back}
          onClick={() => sound.seek(sound.ms() - backMs)}
        >
          <SkipBackIcon />
        </button>
        <span className="tabular-nums" aria-hidden="true">
          {clockTime(now.seconds * 1000)} / {clockTime(durationMs)}
        </span>
        <LabelledSelect
          label={messages.speed}
          choices={tappingRates}
          value={now.rate}
          name={messages.times}
          onChange={sound.setRate}
        />
      </div>
      <TapButton ref={tapButton} isLarge onTap={tapNext}>
        <span className="text-lg leading-tight">
          {expected === null ? messages.end : messages.tap(expected)}
        </span>
        {expected !== null && (
          <span lang="kn" className="leading-script">
            {texts[expected - 1]}
          </span>
        )}
        <kbd className="text-mini opacity-80 max-md:hidden">{messages.key}</kbd>
      </TapButton>
      <div className="mt-2 flex flex-wrap gap-2">
        <TapButton onTap={tapAgain} disabled={!last}>
          {messages.again}
        </TapButton>
        <TapButton onTap={(event) => tap(refrain, event)}>{messages.refrain}</TapButton>
        <TapButton onTap={(event) => tap(null, event)}>{messages.nobody}</TapButton>
        <button type="button" className="button" disabled={!desk.canUndo} onClick={desk.undo}>
          {messages.undo}
        </button>
        <button
          type="button"
          className="button"
          disabled={markAt(marks, nowMs) === marks.length - 1}
          onClick={() => desk.change({ marks: marksBefore(marks, sound.ms()) })}
        >
          {messages.clear}
        </button>
      </div>
      <p className="hint mt-2 max-w-measure">
        {messages.hint} {messages.paused}
      </p>
    </section>
  );
}

interface TapButtonProps {
  isLarge?: boolean;
  disabled?: boolean;
  ref?: React.Ref<HTMLButtonElement>;
  onTap: (event: Pick<Event, 'timeStamp'>) => void;
  children: ReactNode;
}

/** A button that acts when it is touched, not when it is released, which is a tenth of a second later. */
function TapButton({ isLarge = false, disabled = false, ref, onTap, children }: TapButtonProps) {
  const isPressed = useRef(false);
  return (
    <button
      ref={ref}
      type="button"
      data-tap={isLarge ? 'next' : undefined}
      className={
        isLarge
          ? 'button button-primary mt-3 grid min-h-36 w-full max-w-measure touch-none content-center justify-items-center gap-1 text-center'
          : 'button touch-manipulation'
      }
      disabled={disabled}
      onPointerDown={(event) => {
        isPressed.current = event.button === 0;
        if (isPressed.current) onTap(event);
      }}
      onClick={(event) => {
        // A click without a pointer comes from a keyboard or a screen reader.
        if (event.detail === 0 || !isPressed.current) onTap(event);
        isPressed.current = false;
      }}
    >
      {children}
    </button>
  );
}

/**
 * Keys that tap, at the time of their press. The space bar presses a focused button or link as everywhere, other than the large button, which it
 * would press when it is released.
 */
function useTapKeys(keys: Record<string, (event: Event) => void>): void {
  const areLettersOn = useShortcutsOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = event.key === ' ' || areLettersOn ? keys[event.key] : undefined;
    const target = event.target instanceof Element ? event.target : null;
    if (!act || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.closest('input, textarea, select, [open]')) return;
    if (event.key === ' ' && target?.closest('button:not([data-tap]), a, summary')) return;
    event.preventDefault();
    act(event);
  });
  // Browsers press a button when the space bar is released.
  const release = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === ' ' && event.target instanceof Element && event.target.closest('[data-tap]'))
      event.preventDefault();
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => press(event);
    const up = (event: KeyboardEvent) => release(event);
    document.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    return () => {
      document.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
    };
  }, []);
}
