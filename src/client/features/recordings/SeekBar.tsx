import { useRecordingsMessages } from './recordings.en.ts';

interface Props {
  /** Whole seconds. */
  time: number;
  duration: number;
  onSeek: (to: number) => void;
}

/** Minutes and seconds, as 1:05. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The player's place in the song, as a slider. */
export function SeekBar({ time, duration, onSeek }: Props) {
  const { recordings: words } = useRecordingsMessages();
  return (
    <div className="flex items-center gap-3 w-full font-ui text-[0.9375rem] text-soft tabular-nums">
      <span aria-hidden="true">{clock(time)}</span>
      <input
        type="range"
        className="min-h-target min-w-0 flex-1"
        aria-label={words.position}
        aria-valuetext={words.timeOf(clock(time), clock(duration))}
        min={0}
        max={duration}
        value={Math.min(time, duration)}
        disabled={duration === 0}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
      <span aria-hidden="true">{clock(duration)}</span>
    </div>
  );
}
