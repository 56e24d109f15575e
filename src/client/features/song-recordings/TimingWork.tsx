import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RecordingToTime } from '../../../shared/song-recordings.ts';
import { linesOf, type Section as SongSection } from '../../../shared/lyrics.ts';
import { useWakeLock } from '../../lib/wake-lock.ts';
import { AdjustPanel } from './AdjustPanel.tsx';
import { GuessPanel } from './GuessPanel.tsx';
import { onsetsOf } from './onsets.ts';
import { createRecordingSound } from './recording-sound.ts';
import { SaveTimings } from './SaveTimings.tsx';
import { TapPanel } from './TapPanel.tsx';
import { refrainLine, type Section } from './taps.ts';
import { useTimingDesk } from './use-timing-desk.ts';

interface Props {
  recording: RecordingToTime;
  email: string;
  /** The Kannada words, and the revision that they are. */
  sections: readonly SongSection[];
  revision: string;
}

/** The work of timing one recording: tap, adjust, save. */
export function TimingWork({ recording, email, sections, revision }: Props) {
  const { id, address, durationMs } = recording;
  const texts = useMemo(() => linesOf(sections).map(({ text }) => text), [sections]);
  const desk = useTimingDesk({ id, email, durationMs, saved: recording, revision, texts });
  const [sound] = useState(() => createRecordingSound(address, () => {}));
  const now = useSyncExternalStore(sound.subscribe, sound.get);
  const peaks = useMemo(() => decodePeaks(recording.peaks), [recording.peaks]);
  const onsets = useMemo(() => onsetsOf(peaks, durationMs), [peaks, durationMs]);
  const spans = useMemo(() => spansOf(sections), [sections]);
  useWakeLock(now.state === 'playing');

  useEffect(() => {
    sound.setLines(desk.lines);
  }, [sound, desk.lines]);
  useEffect(() => sound.close, [sound]);

  const common = { desk, sound, peaks, onsets, durationMs };
  return (
    <>
      <TapPanel
        desk={desk}
        sound={sound}
        now={now}
        durationMs={durationMs}
        refrain={refrainLine(spans)}
      />
      <AdjustPanel {...common} seconds={now.seconds} />
      <GuessPanel {...common} sections={spans} />
      <SaveTimings id={id} desk={desk} />
    </>
  );
}

/** The stored peaks, a byte each. */
const decodePeaks = (base64: string): number[] =>
  Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function spansOf(sections: readonly SongSection[]): Section[] {
  let before = 0;
  return sections.flatMap((section) => {
    const { length } = linesOf([section]);
    const span = { first: before + 1, last: before + length };
    before += length;
    return length > 0 ? [span] : [];
  });
}
