import { useId, useState } from 'react';
import { maxRecordingBytes, type TimedLine } from '../../../shared/song-recordings.ts';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { clockTime } from './clock-time.ts';
import { useLineRecorderMessages } from './line-recorder.en.ts';
import { msOf } from './LineList.tsx';
import { makeRecording } from './make-recording.ts';
import { orderOfLines, refrainOf, type Refrain, type Take } from './place-takes.ts';
import type { SongSection } from './song-lines.ts';

const bytesOfMegabyte = 1_000_000;

interface Props {
  number: number;
  sections: readonly SongSection[];
  takes: readonly Take[];
  isDisabled: boolean;
  onClear: () => Promise<void>;
  onDone: (file: File, lines: TimedLine[]) => void;
}

const refrains: readonly Refrain[] = ['none', 'first', 'whole'];

/** Puts the accepted lines together to one file, or deletes them. */
export function JoinLines({ number, sections, takes, isDisabled, onClear, onDone }: Props) {
  const messages = useLineRecorderMessages();
  const id = useId();
  const [refrain, setRefrain] = useState<Refrain>('none');
  const [state, setState] = useState<'open' | 'making' | 'too-large'>('open');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const takeOf = new Map(takes.map((take) => [take.at, take]));
  const isComplete = takes.length === count;
  const pallavi = refrainOf(sections).filter((at) => takeOf.has(at));
  const choices = refrains.filter((one) => one !== 'whole' || pallavi.length > 1);
  const order = orderOfLines(sections, (at) => takeOf.has(at), refrain);
  const ms = order.reduce((sum, at) => {
    const take = takeOf.get(at);
    return sum + (take ? msOf(take) : 0);
  }, 0);

  async function make() {
    setState('making');
    const made = await makeRecording(takes, order, `song-${number}.wav`, maxRecordingBytes);
    setState(made ? 'open' : 'too-large');
    if (made) onDone(made.file, made.lines);
  }

  return (
    <section
      className="mt-8 grid justify-items-start gap-4 border-t border-rule pt-6"
      aria-labelledby={id}
    >
      <h2 id={id}>{messages.finish}</h2>
      <p className="font-ui">
        {messages.count(takes.length, count, clockTime(ms))}
        {!isComplete && takes.length > 0 && <span className="hint block">{messages.leftOut}</span>}
      </p>
      {pallavi.length > 0 && (
        <fieldset className="font-ui">
          <legend className="text-note text-soft">{messages.refrain}</legend>
          {choices.map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name={`${id}-refrain`}
                checked={refrain === one}
                onChange={() => setRefrain(one)}
              />
              {messages.refrains[one]}
            </label>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className={`button ${isComplete && !isDisabled ? 'button-primary' : ''}`}
          disabled={takes.length === 0 || isDisabled || state === 'making'}
          onClick={() => void make()}
        >
          {messages.make}
        </button>
        {takes.length > 0 && (
          <button
            type="button"
            className="button button-danger"
            disabled={isDisabled}
            onClick={() =>
              setConfirmation({
                title: messages.clearTitle,
                text: messages.clearText(takes.length),
                confirm: messages.clear,
                act: onClear,
              })
            }
          >
            {messages.clear}
          </button>
        )}
      </div>
      <p role="status" className="error empty:hidden">
        {state === 'making' && messages.making}
        {state === 'too-large' && messages.tooLarge(maxRecordingBytes / bytesOfMegabyte)}
      </p>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </section>
  );
}
