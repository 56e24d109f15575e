import { useMemo } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import type { TimedLine } from '../../../shared/song-recordings.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { numberLines, shownText } from '../edition/song-text.ts';
import { clockTime } from './clock-time.ts';
import { loopBetween } from './passages.ts';
import { rates, storeRate } from './playback-rate.ts';
import { useRecordingPlayerMessages } from './recording-player.en.ts';
import type { RecordingSound, SoundState } from './recording-sound.ts';
import type { ChosenEnd } from './use-line-choice.ts';

interface Props {
  id: string;
  open: boolean;
  song: Song;
  lines: readonly TimedLine[];
  sound: RecordingSound;
  now: SoundState;
  chosenEnd: ChosenEnd;
  onChoose: (end: ChosenEnd) => void;
}

/** Characters of a line that its entry in a list shows. */
const maxShown = 28;

/** Speed, and the lines between which the recording is repeated. */
export function PlaybackOptions({
  id,
  open,
  song,
  lines,
  sound,
  now: { loop, rate, index },
  chosenEnd,
  onChoose,
}: Props) {
  const messages = useRecordingPlayerMessages();
  const texts = useMemo(() => {
    const numbered = numberLines(shownText(song).sections);
    return new Map(
      numbered.flatMap(({ stanzas }) => stanzas.flat()).map(({ at, text }) => [at, text]),
    );
  }, [song]);
  const indexes = useMemo(() => Array.from(lines.keys()), [lines]);
  const nameOf = (at: number) => {
    const line = lines[at];
    if (!line) return messages.noLoop;
    const text = texts.get(line.at) ?? '';
    const short = text.length > maxShown ? `${text.slice(0, maxShown).trimEnd()} …` : text;
    return messages.lineAt(line.at, short, clockTime(line.startMs));
  };
  return (
    <div
      id={id}
      className={`flex-wrap items-center gap-x-5 gap-y-2 pt-[0.6rem] ${open ? 'flex' : 'hidden'}`}
    >
      <LabelledSelect
        label={messages.speed}
        choices={rates}
        value={rate}
        name={messages.times}
        onChange={(chosen) => {
          storeRate(chosen);
          sound.setRate(chosen);
        }}
      />
      {lines.length > 0 && (
        <>
          <LabelledSelect
            label={messages.from}
            choices={[-1, ...indexes]}
            value={loop?.first ?? -1}
            name={nameOf}
            onChange={(first) =>
              sound.setLoop(
                first < 0 ? null : { first, last: Math.max(first, loop?.last ?? first) },
              )
            }
          />
          <LabelledSelect
            label={messages.to}
            choices={loop ? indexes : [-1, ...indexes]}
            value={loop?.last ?? -1}
            name={nameOf}
            onChange={(last) => sound.setLoop(loopBetween(loop?.first ?? Math.max(0, index), last))}
          />
          <button
            type="button"
            className="button"
            aria-pressed={chosenEnd !== null}
            onClick={() => onChoose(chosenEnd ? null : 'first')}
          >
            {chosenEnd ? messages.stopChoosing : messages.choose}
          </button>
        </>
      )}
    </div>
  );
}
