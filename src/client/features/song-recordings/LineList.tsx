import { PauseIcon, PlayIcon } from '../../ui/player-icons.tsx';
import { clockTime } from './clock-time.ts';
import { useLineRecorderMessages } from './line-recorder.en.ts';
import { isCorrected, type Take } from './place-takes.ts';
import type { SongLine } from './song-lines.ts';

interface Props {
  lines: readonly SongLine[];
  takes: readonly Take[];
  /** The number of the line that is being recorded, from 1. */
  current: number;
  isDisabled: boolean;
  /** Null while the microphone is off, through which takes are played. */
  playing: string | null;
  onChoose: (at: number) => void;
  onPlay: (take: Take | null) => void;
}

const row =
  'grid min-h-target min-w-0 flex-1 grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-x-3 rounded-md px-3 py-1.5 text-start hover:bg-raised aria-[current=step]:bg-mark disabled:hover:bg-transparent';

/** All lines of the song with the state of each; a press on a line goes to it. */
export function LineList({ lines, takes, current, isDisabled, playing, onChoose, onPlay }: Props) {
  const messages = useLineRecorderMessages();
  return (
    <ol className="grid gap-0.5">
      {lines.map(({ at, text, lang, language }) => {
        const take = takes.find((one) => one.at === at);
        const isPlaying = take !== undefined && playing === take.id;
        return (
          <li key={at} className="flex items-center gap-1">
            <button
              type="button"
              className={row}
              aria-current={at === current ? 'step' : undefined}
              disabled={isDisabled}
              onClick={() => onChoose(at)}
            >
              <span className="text-end text-tag text-soft tabular-nums">{at}</span>
              <span lang={lang} translate="no" className="truncate font-song leading-script">
                {text}
              </span>
              <span className="col-start-2 text-tag text-soft">
                {take ? clockTime(msOf(take)) : messages.states.missing}
                {take && isCorrected(take, text, language) && ` · ${messages.states.corrected}`}
              </span>
            </button>
            {take && (
              <button
                type="button"
                className="icon-button"
                aria-label={isPlaying ? messages.stopListening : messages.playLine(at)}
                disabled={isDisabled}
                onClick={() => onPlay(isPlaying ? null : take)}
              >
                {isPlaying ? <PauseIcon /> : <PlayIcon />}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export const msOf = ({ samples, rate }: Pick<Take, 'samples' | 'rate'>) =>
  (samples.length / rate) * 1000;
