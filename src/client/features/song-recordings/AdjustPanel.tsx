import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { showMessage } from '../../lib/message.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { MarkList, nudgeMs } from './MarkList.tsx';
import { alignedMarks, type Onset } from './onsets.ts';
import { useRecordingTimingMessages } from './recording-timing.en.ts';
import type { RecordingSound } from './recording-sound.ts';
import { markAt, withLine, withMoved, withoutMark } from './taps.ts';
import type { TimingDesk } from './use-timing-desk.ts';

const Waveform = lazyPart(() => import('./Waveform.tsx'));

interface Props {
  desk: TimingDesk;
  sound: RecordingSound;
  /** Changes each second and with each line. */
  seconds: number;
  peaks: readonly number[];
  onsets: readonly Onset[];
  durationMs: number;
}

const zooms = [20, 60, 150] as const;

/** Milliseconds that are played before and after a start to check it. */
const checked = { before: 500, after: 1000 };

/** The picture of the sound, the list of starts, and what can be done with the selected one. */
export function AdjustPanel({ desk, sound, seconds, peaks, onsets, durationMs }: Props) {
  const { adjust: messages } = useRecordingTimingMessages();
  const { marks, texts } = desk;
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(60);
  const [wanted, setSelected] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const selected = Math.min(wanted, marks.length - 1);
  const mark = marks[selected];

  const move = (index: number, startMs: number) =>
    desk.change({ marks: withMoved(marks, index, startMs) });
  const nudge = (index: number, byMs: number) => move(index, (marks[index]?.startMs ?? 0) + byMs);
  const playLine = (index: number) =>
    sound.playPart({
      startMs: marks[index]?.startMs ?? 0,
      endMs: marks[index + 1]?.startMs ?? durationMs,
    });
  const remove = (index: number) => desk.change({ marks: withoutMark(marks, index) });

  const startMs = mark?.startMs;
  const goOn = useEffectEvent(() => {
    if (selected < marks.length - 1) setSelected(selected + 1);
    else setChecking(false);
  });
  // A start that is moved while it is checked is played again.
  useEffect(() => {
    if (!isChecking || startMs === undefined) return;
    sound.playPart(
      { startMs: Math.max(0, startMs - checked.before), endMs: startMs + checked.after },
      () => goOn(),
    );
  }, [isChecking, startMs, sound]);

  function align(): void {
    const { marks: aligned, snapped } = alignedMarks(marks, onsets);
    desk.change({ marks: aligned });
    showMessage({
      title: messages.aligned(snapped, marks.filter(({ line }) => line !== null).length),
      tone: 'plain',
    });
  }

  return (
    <section className="mt-10" aria-labelledby="adjust">
      <h2 id="adjust">{messages.title}</h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <button
          type="button"
          className="button"
          disabled={marks.length === 0 || onsets.length === 0}
          onClick={align}
        >
          {messages.align}
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={isChecking}
          disabled={marks.length === 0}
          title={messages.checkHint}
          onClick={() => {
            setChecking(!isChecking);
            if (isChecking) sound.pause();
            else setSelected(0);
          }}
        >
          {isChecking ? messages.stopCheck : messages.check}
        </button>
        <LabelledSelect
          label={messages.zoom}
          choices={zooms}
          value={zoom}
          name={(choice) => messages.zooms[choice]}
          onChange={setZoom}
        />
      </div>
      {peaks.length > 0 && (
        <Suspense>
          <Waveform
            sound={sound}
            peaks={peaks}
            durationMs={durationMs}
            marks={marks}
            selected={selected}
            pixelsPerSecond={zoom}
            label={messages.wave}
            onSelect={setSelected}
            onMove={move}
          />
        </Suspense>
      )}
      {mark && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <LabelledSelect
            label={messages.line}
            choices={[0, ...texts.map((_, index) => index + 1)]}
            value={mark.line ?? 0}
            name={(line) => (line === 0 ? messages.nobody : String(line))}
            onChange={(line) => desk.change({ marks: withLine(marks, selected, line || null) })}
          />
          <button
            type="button"
            className="button"
            aria-label={messages.earlier}
            onClick={() => nudge(selected, -nudgeMs)}
          >
            −50 ms
          </button>
          <button
            type="button"
            className="button"
            aria-label={messages.later}
            onClick={() => nudge(selected, nudgeMs)}
          >
            +50 ms
          </button>
          <button type="button" className="button" onClick={() => playLine(selected)}>
            {messages.playLine}
          </button>
          <button type="button" className="button" onClick={() => remove(selected)}>
            {messages.remove}
          </button>
        </div>
      )}
      <MarkList
        marks={marks}
        texts={texts}
        selected={selected}
        current={markAt(marks, Math.max(seconds * 1000, sound.ms()))}
        onSelect={setSelected}
        onNudge={nudge}
        onPlay={playLine}
        onRemove={remove}
      />
      <p className="hint mt-2 max-md:hidden">{messages.listHint}</p>
    </section>
  );
}
