import { useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { printedSwara } from '../../../shared/notation/lay-out.ts';
import type { Score } from '../../../shared/notation/score.ts';
import { avartaOf, hertzOf, type Timeline } from '../../../shared/notation/timeline.ts';
import { lastBegun } from './highlight-cell.ts';
import { useMicrophone } from './microphone.ts';
import { MicrophoneLine } from './MicrophoneLine.tsx';
import { usePracticeToolsMessages } from './practice-tools.en.ts';
import type { NotationSettings } from './settings.ts';
import {
  centsOf,
  foldCents,
  isSettled,
  limitsOf,
  nameOf,
  notesBetween,
  summarise,
  toleranceCents,
  type AvartaSummary,
  type DrawnNote,
  type SungNote,
} from './singing.ts';
import type { NotationPlayer } from './use-notation-player.ts';

const height = 96;
const pixelsPerSecond = 80;
/** The present is at this part of the width: the past is on the left, what comes next on the right. */
const presentAt = 0.6;
/** A frame's pitch is that of its middle, and a microphone's sound arrives some milliseconds late. */
const delaySeconds = 0.035;
/** A pause of the voice breaks the line. */
const gapSeconds = 0.12;
/** The octave in which the line is drawn can change from swara to swara. */
const leapCents = 500;
/** When the sound goes back further, the piece was repeated or begun again. */
const jumpSeconds = 0.2;
/** The name of a swara is above it. */
const nameHeight = 14;
/** The distance between the highest and lowest swara and the edge. */
const marginCents = 100;

interface Sample {
  at: number;
  cents: number;
}

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

/**
 * The drawing moves on its own: React renders it only when a swara comes into sight or leaves. The line is in the octave of the swara, whatever the
 * voice's octave is.
 */
function PitchLine({ score, language, settings, player, read, onAvarta }: PitchLineProps) {
  const messages = usePracticeToolsMessages();
  const { state, range, moment } = player;
  const isLoop = range !== null;
  const sa = hertzOf(settings.shruti);
  const svg = useRef<SVGSVGElement>(null);
  const moving = useRef<SVGGElement>(null);
  const line = useRef<SVGPathElement>(null);
  const [shown, setShown] = useState<{ notes: DrawnNote[]; of: Timeline | null }>({
    notes: [],
    of: null,
  });
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
  const yOf = useMemo(() => scaleOf(shown.of), [shown.of]);

  useEffect(() => {
    if (state !== 'playing') return undefined;
    let samples: Sample[] = [];
    let last = -Infinity;
    let hasRepeated = false;
    let drawn = '';
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
      const width = svg.current?.clientWidth ?? 0;
      if (!heard || width === 0) return;
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

      const past = (width * presentAt) / pixelsPerSecond;
      const coming = (width * (1 - presentAt)) / pixelsPerSecond;
      samples = samples.filter(({ at }) => at > seconds - past);
      const seen = notesBetween(timeline, seconds - past, seconds + coming, {
        isLoop,
        hasRepeated,
      });
      const key = seen.map(({ at }) => at.toFixed(3)).join(' ');
      if (key !== drawn || known?.of !== timeline) setShown({ notes: seen, of: timeline });
      if (known?.of !== timeline) known = { of: timeline, yOf: scaleOf(timeline) };
      drawn = key;
      moving.current?.setAttribute(
        'transform',
        `translate(${width * presentAt - seconds * pixelsPerSecond} 0)`,
      );
      line.current?.setAttribute('d', pathOf(samples, known.yOf));
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isLoop, moment, names, read, sa, score, state]);

  const band = Math.max(6, yOf(-toleranceCents) - yOf(toleranceCents));
  return (
    <svg
      ref={svg}
      className="block w-full overflow-hidden rounded-sm border border-rule bg-raised"
      height={height}
      role="img"
      aria-label={messages.line}
    >
      <line x1="60%" x2="60%" y1="0" y2={height} className="stroke-edge" />
      <g ref={moving}>
        {shown.notes.map(({ index, at, seconds, ratio }) => {
          const x = at * pixelsPerSecond;
          const y = yOf(centsOf(ratio));
          return (
            <g key={at}>
              <rect
                x={x + 1}
                y={y - band / 2}
                width={Math.max(2, seconds * pixelsPerSecond - 2)}
                height={band}
                rx="2"
                className="fill-mark"
              />
              <text x={x + 4} y={y - 6} className="fill-ink text-[0.75rem]">
                {nameOf(names, shown.of?.notes ?? [], index)}
              </text>
            </g>
          );
        })}
        <path
          ref={line}
          className="fill-none stroke-accent stroke-[2.5px]"
          strokeLinecap="round"
          strokeLinejoin="round"
          data-sung
        />
      </g>
    </svg>
  );
}

/** The height at which cents above Sa are drawn. */
function scaleOf(timeline: Timeline | null): (cents: number) => number {
  const { low, high } = timeline ? limitsOf(timeline) : { low: 0, high: 1200 };
  const perCent = (height - nameHeight) / (high - low + 2 * marginCents);
  return (cents) => height - (cents - low + marginCents) * perCent;
}

/** The line through what was sung, broken where the voice paused. */
function pathOf(samples: readonly Sample[], yOf: (cents: number) => number): string {
  let before = { at: -Infinity, cents: 0 };
  return samples
    .map(({ at, cents }) => {
      const joins = at - before.at < gapSeconds && Math.abs(cents - before.cents) < leapCents;
      before = { at, cents };
      const y = Math.min(height - 2, Math.max(2, yOf(cents)));
      return `${joins ? 'L' : 'M'}${(at * pixelsPerSecond).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
