import { useEffect, useId, useRef } from 'react';
import type { DecisionLine } from '../../../server/features/book-proofreading/output.ts';
import {
  maxReadingLength,
  textOfReading,
  type LineChoice,
  type LineReading,
} from '../../../shared/book-proofreading.ts';
import { ChangeView } from '../corrections/ChangeView.tsx';
import { useBookProofreadingMessages } from './book-proofreading.en.ts';
import { LineImage } from './LineImage.tsx';
import type { useLineImages } from './PageLines.tsx';

/** A text that can be chosen, with the sides that have it. */
interface Option {
  choice: 'first' | 'second' | 'ocr';
  text: string;
  sides: ('first' | 'second' | 'ocr')[];
  /** The notes of readers who are not certain of it. */
  notes: string[];
}

/** The texts of a line in the order of their keys, each once. */
export function optionsOf({ text: read, first, second }: DecisionLine): Option[] {
  const ocr: LineReading = { text: read, mark: null, note: '' };
  const options: Option[] = [];
  for (const [choice, reading] of [
    ['first', first],
    ['second', second],
    ['ocr', ocr],
  ] as const) {
    if (!reading) continue;
    const text = textOfReading(reading);
    let option = options.find((one) => one.text === text);
    if (!option) {
      option = { choice, text, sides: [], notes: [] };
      options.push(option);
    }
    option.sides.push(choice);
    if (reading.mark === 'marked') option.notes.push(reading.note);
  }
  return options;
}

interface LineProps {
  line: DecisionLine;
  shown: ReturnType<typeof useLineImages>['shown'];
  isDouble: boolean;
  title: string;
  isCurrent: boolean;
  choice: LineChoice | undefined;
  onFocus: () => void;
  onChoose: (choice: LineChoice) => void;
}

/** A line that is to be decided: its image, and what each side has, without names. */
export function LineDecision({
  line,
  shown,
  isDouble,
  title,
  isCurrent,
  choice,
  onFocus,
  onChoose,
}: LineProps) {
  const { decision: messages } = useBookProofreadingMessages();
  const id = useId();
  const options = optionsOf(line);
  const typed = typeof choice === 'object' ? choice.text : null;
  const nameOf = (side: Option['sides'][number]) =>
    side === 'first' && !isDouble ? messages.reader : messages.sides[side];
  return (
    <fieldset
      className={`mb-6 border-t pt-3 ${isCurrent ? 'border-accent' : 'border-rule'}`}
      aria-current={isCurrent}
    >
      <legend className="sr-only">{title}</legend>
      <h2 className="mb-2 text-base text-soft" aria-hidden="true">
        {isCurrent && '▸ '}
        {title}
      </h2>
      <div className="mb-3">
        <LineImage {...shown} box={line.box} words={line.words} around={isCurrent ? 0.6 : 0} />
      </div>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {options.map(({ choice: own, text, sides, notes }, index) => (
          <label
            key={own}
            className="flex items-start gap-3 rounded-lg border border-rule p-3 has-checked:border-accent"
          >
            <input
              type="radio"
              className="mt-1"
              name={id}
              checked={choice === own}
              onFocus={onFocus}
              onChange={() => onChoose(own)}
            />
            <span className="min-w-0 flex-1 font-ui text-ui">
              <KeyOf index={index} /> {sides.map(nameOf).join(' · ')}
              <Side before={line.text} after={text} />
              {notes.map((note, at) => (
                <span key={at} className="hint block">
                  {note ? messages.uncertainNote(note) : messages.uncertain}
                </span>
              ))}
            </span>
          </label>
        ))}
        <label className="flex items-start gap-3 rounded-lg border border-rule p-3 has-checked:border-accent">
          <input
            type="radio"
            className="mt-1"
            name={id}
            checked={typed !== null}
            onFocus={onFocus}
            onChange={() => onChoose({ text: textOfReading(line.first) })}
          />
          <span className="min-w-0 flex-1 font-ui text-ui">
            <KeyOf index={options.length} /> {messages.other}
          </span>
        </label>
      </div>
      {typed !== null && <TypedText text={typed} onType={(text) => onChoose({ text })} />}
    </fieldset>
  );
}

/** The field for a text that no side has; whoever chooses it wants to type, so it gets the focus. */
export function TypedText({ text, onType }: { text: string; onType: (text: string) => void }) {
  const { decision: messages } = useBookProofreadingMessages();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
  }, []);
  return (
    <div className="field mt-2">
      <textarea
        ref={area}
        className="field-sizing-content min-h-0 text-lg"
        lang="kn"
        aria-label={messages.otherText}
        rows={Math.max(1, text.split('\n').length)}
        maxLength={maxReadingLength}
        spellCheck={false}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

const KeyOf = ({ index }: { index: number }) => (
  <kbd aria-hidden="true" className="rounded-sm border border-edge px-1.5">
    {index + 1}
  </kbd>
);

/** A text beside what OCR read, with its changes. */
export function Side({ before, after }: { before: string; after: string }) {
  const { decision: messages } = useBookProofreadingMessages();
  if (after === '') return <span className="block text-faint">{messages.nothing}</span>;
  if (after === before)
    return (
      <span className="block font-song text-lg whitespace-pre-wrap" lang="kn">
        {after}
      </span>
    );
  return <ChangeView before={before} after={after} lang="kn" numbered={false} />;
}
