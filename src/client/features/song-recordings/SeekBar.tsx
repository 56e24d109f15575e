import { clockTime } from './clock-time.ts';
import { useRecordingPlayerMessages } from './recording-player.en.ts';

interface Props {
  /** Whole seconds of the current time. */
  seconds: number;
  durationMs: number;
  onSeek: (ms: number) => void;
}

/** The current time of a recording, as a slider. */
export function SeekBar({ seconds, durationMs, onSeek }: Props) {
  const messages = useRecordingPlayerMessages();
  const [time, whole] = [clockTime(seconds * 1000), clockTime(durationMs)];
  return (
    <div className="flex items-center gap-3 pb-1 text-[0.9375rem] text-soft tabular-nums">
      <span aria-hidden="true">{time}</span>
      <input
        type="range"
        className="min-h-8 min-w-0 flex-1"
        aria-label={messages.position}
        aria-valuetext={messages.timeOf(time, whole)}
        min={0}
        max={Math.ceil(durationMs / 1000)}
        value={seconds}
        onChange={({ target }) => onSeek(Number(target.value) * 1000)}
      />
      <span aria-hidden="true">{whole}</span>
    </div>
  );
}
