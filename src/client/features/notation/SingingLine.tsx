import { useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { printedSwara } from '../../../shared/notation/lay-out.ts';
import type { Score } from '../../../shared/notation/score.ts';
import { avartaOf, hertzOf, type Timeline } from '../../../shared/notation/timeline.ts';
import { drawPitch, scaleOf, spanOf, type Sample } from './draw-pitch.ts';
import { lastBegun } from './highlight-cell.ts';
import { useMicrophone } from './microphone.ts';
import { MicrophoneLine } from './MicrophoneLine.tsx';
import { usePracticeToolsMessages } from './practice-tools.en.ts';
import type { NotationSettings } from './settings.ts';
import {
  centsOf,
  foldCents,
  isSettled,
  nameOf,
  notesBetween,
  summarise,
  type AvartaSummary,
  type SungNote,
} from './singing.ts';
import type { NotationPlayer } from './use-notation-player.ts';

/** A frame's pitch is that of its middle, and a microphone's sound arrives some milliseconds late. */
const delaySeconds = 0.035;
/** When the sound goes back further, the piece was repeated or begun again. */
const jumpSeconds = 0.2;

interface SingingLineProps {
  score: Score;
  language: Language;
  settings: NotationSettings;
  player: NotationPlayer;
  onClose: () => void;
}

/** The sung pitch beside the swaras that are played, and after each avarta what was close. */
export function SingingLine({ score, language, settings, player, onClose }: SingingLineProps) {
  const messages = usePracticeToolsMessages();
  const { state, read, retry } = useMicrophone(settings.headphones);
  const [summary, setSummary] = useState<{ avarta: number; of: AvartaSummary } | null>(null);
  return (
    <div className="grid gap-1 py-1">
      <PitchLine
        score={score}
        language={language}
        settings={settings}
        player={player}
        read={read}
        onAvarta={(avarta, notes) => setSummary({ avarta, of: summarise(notes) })}
      />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {state === 'open' ? (
            <p role="status" className="min-h-target content-center text-note">
              {summary
                ? `${messages.avarta(summary.avarta + 1)}: ${messages.summary(summary.of)}`
                : messages.singAlong}
            </p>
          ) : (
            <MicrophoneLine state={state} onRetry={retry} />
          )}
        </div>
        <button type="button" className="button button-quiet shrink-0 px-0" onClick={onClose}>
          {messages.stopListening}
        </button>
      </div>
    </div>
  );
}

interface PitchLineProps extends Pick<
  SingingLineProps,
  'score' | 'language' | 'settings' | 'player'
> {
  read: () => { hertz: number } | null;
  /** Called at the end of each avarta with what was sung on its notes. */
  onAvarta: (avarta: number, notes: SungNote[]) => void;
}

/** The line is in the octave of the swara, whatever the voice's octave is. */
function PitchLine({ score, language, settings, player, read, onAvarta }: PitchLineProps) {
  const messages = usePracticeToolsMessages();
  const { state, range, moment } = player;
  const isLoop = range !== null;
  const sa = hertzOf(settings.shruti);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useRef(0);
  const names = useMemo(
    () =>
      score.cells.map(({ swaras }) =>
        swaras.flatMap((swara) => (swara.note === ',' ? [] : printedSwara(swara, language))),
      ),
    [language, score],
  );
  const ended = useRef(onAvarta);
  useEffect(() => {
    ended.current = onAvarta;
  });

  useEffect(() => {
    if (!canvas.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      width.current = entry?.contentRect.width ?? 0;
    });
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (state !== 'playing') return undefined;
    let samples: Sample[] = [];
    let last = -Infinity;
    let hasRepeated = false;
    let avarta: { number: number; notes: Map<number, SungNote> } | null = null;
    let known: { of: Timeline; yOf: (cents: number) => number } | null = null;
    let frame = 0;

    const endAvarta = () => {
      if (avarta && avarta.notes.size > 0) ended.current(avarta.number, [...avarta.notes.values()]);
      avarta = null;
    };
    const look = () => {
      frame = requestAnimationFrame(look);
      const heard = moment();
      if (!heard || !canvas.current || width.current === 0) return;
      const { timeline, seconds } = heard;
      if (known?.of !== timeline || seconds < last - jumpSeconds) {
        endAvarta();
        // In a repetition, what was sung before it moves with its swaras.
        const round = timeline.seconds - (timeline.passes.at(-1)?.at ?? 0);
        hasRepeated =
          isLoop &&
          known?.of === timeline &&
          Math.abs(last - seconds - round) < Math.min(jumpSeconds, round);
        samples = hasRepeated ? samples.map(({ at, cents }) => ({ at: at - round, cents })) : [];
      }
      last = seconds;

      const now = seconds - delaySeconds;
      const index = lastBegun(timeline.notes, now);
      const note = timeline.notes[index];
      const pitch = read();
      if (note) {
        const number = avartaOf(score, note.cell);
        if (avarta && avarta.number !== number) endAvarta();
        avarta ??= { number, notes: new Map() };
        const sung = avarta.notes.get(index) ?? {
          name: nameOf(names, timeline.notes, index),
          seconds: note.seconds,
          cents: [],
        };
        avarta.notes.set(index, sung);
        if (pitch) {
          const away = foldCents(centsOf(pitch.hertz / sa / note.ratio));
          samples.push({ at: now, cents: centsOf(note.ratio) + away });
          if (isSettled(note, now)) sung.cents.push(away);
        }
      }

      const [from, to] = spanOf(seconds, width.current);
      samples = samples.filter(({ at }) => at > from);
      if (known?.of !== timeline) known = { of: timeline, yOf: scaleOf(timeline) };
      drawPitch(canvas.current, width.current, {
        seconds,
        samples,
        notes: notesBetween(timeline, from, to, { isLoop, hasRepeated }).map((one) => ({
          ...one,
          name: nameOf(names, timeline.notes, one.index),
        })),
        yOf: known.yOf,
      });
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isLoop, moment, names, read, sa, score, state]);

  return (
    <canvas
      ref={canvas}
      className="h-24 w-full rounded-sm border border-edge bg-raised text-ink decoration-mark caret-accent"
      role="img"
      aria-label={messages.line}
    />
  );
}
