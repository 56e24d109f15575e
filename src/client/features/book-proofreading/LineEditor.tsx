import { useId, type ReactNode, type RefObject } from 'react';
import {
  maxReadingLength,
  maxReadingNoteLength,
  type LineReading,
} from '../../../shared/book-proofreading.ts';
import { useBookProofreadingMessages } from './book-proofreading.en.ts';
import type { Doubt } from './doubts.ts';
import { keyNames, type ReadingAct } from './reading-keys.ts';

interface LineTools {
  act: (act: ReadingAct) => void;
  addLine: () => void;
  /** Absent for the last line. */
  join: (() => void) | undefined;
  original: () => void;
  /** Absent when there is nothing to take back. */
  undo: (() => void) | undefined;
}

interface Props {
  /** Counted from 1. */
  number: number;
  reading: LineReading;
  doubts: readonly Doubt[];
  /** The doubtful word at which the reader is, by its index among the words of the line. */
  current: number | null;
  areaRef: RefObject<HTMLTextAreaElement | null>;
  noteRef: RefObject<HTMLInputElement | null>;
  isLast: boolean;
  onChange: (reading: LineReading) => void;
  onTake: (doubt: Doubt) => void;
  tools: LineTools;
  /** What the buttons to other lines are on a phone. */
  children?: ReactNode;
}

/** The text of a line, its doubtful words with the other reading, and what else can be said of the line. */
export function LineEditor({
  number,
  reading,
  doubts,
  current,
  areaRef,
  noteRef,
  isLast,
  onChange,
  onTake,
  tools,
  children,
}: Props) {
  const { reading: messages } = useBookProofreadingMessages();
  const id = useId();
  const { text, mark, note } = reading;
  const isText = mark !== 'none';
  return (
    <div className="grid gap-3">
      <textarea
        ref={areaRef}
        lang="kn"
        className="block field-sizing-content min-h-0 text-xl leading-script read-only:text-soft read-only:line-through"
        rows={Math.max(1, text.split('\n').length)}
        value={text}
        readOnly={!isText}
        maxLength={maxReadingLength}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={messages.text(number)}
        aria-describedby={doubts.length > 0 ? `${id}-doubts` : undefined}
        onChange={(event) => onChange({ ...reading, text: event.target.value })}
      />
      {isText && doubts.length > 0 && (
        <ul id={`${id}-doubts`} aria-label={messages.doubts} className="flex flex-wrap gap-2">
          {doubts.map((doubt) => (
            <li
              key={doubt.word}
              className={`flex flex-wrap items-center gap-x-2 rounded-md border px-2 ${doubt.word === current ? 'border-2 border-accent' : 'border-rule'}`}
            >
              <span className="sr-only">{messages.doubt(doubt.text, doubt.other)}</span>
              <span
                aria-hidden="true"
                lang="kn"
                className="font-song text-lg underline decoration-dashed decoration-2 underline-offset-4"
              >
                {doubt.text}
              </span>
              {doubt.other !== null && (
                <button
                  type="button"
                  className="button button-quiet px-1"
                  aria-label={messages.takeThis(doubt.other)}
                  aria-keyshortcuts={doubt.word === current ? 'Alt+Enter' : undefined}
                  onClick={() => onTake(doubt)}
                >
                  <span aria-hidden="true">→</span>
                  <span lang="kn" className="font-song text-lg">
                    {doubt.other}
                  </span>
                  {doubt.word === current && (
                    <kbd
                      aria-hidden="true"
                      className="hidden font-ui text-tag text-faint lg:inline"
                    >
                      {keyNames.takeOther}
                    </kbd>
                  )}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mark === 'marked' && (
        <div className="field">
          <label htmlFor={`${id}-note`}>{messages.noteLabel}</label>
          <input
            ref={noteRef}
            id={`${id}-note`}
            value={note}
            maxLength={maxReadingNoteLength}
            autoComplete="off"
            onChange={(event) => onChange({ ...reading, note: event.target.value })}
          />
        </div>
      )}
      {children}
      <LineButtons reading={reading} isLast={isLast} tools={tools} />
    </div>
  );
}

/** The buttons of a line: on a phone those besides “OK, next line” are folded. */
function LineButtons({
  reading: { mark },
  isLast,
  tools: { act, addLine, join, original, undo },
}: Pick<Props, 'reading' | 'isLast' | 'tools'>) {
  const { reading: messages } = useBookProofreadingMessages();
  const quiet = 'button button-quiet px-2';
  const buttons = (
    <div className="flex flex-wrap items-center gap-x-2">
      <button
        type="button"
        className={quiet}
        aria-pressed={mark === 'marked'}
        aria-keyshortcuts="Alt+/"
        onClick={() => act('mark')}
      >
        {mark === 'marked' && '✓ '}
        {messages.mark}
      </button>
      <button
        type="button"
        className={quiet}
        aria-pressed={mark === 'none'}
        aria-keyshortcuts="Alt+\"
        onClick={() => act('none')}
      >
        {mark === 'none' && '✓ '}
        {messages.noText}
      </button>
      <button type="button" className={quiet} onClick={addLine}>
        {messages.addLine}
      </button>
      {join && (
        <button type="button" className={quiet} onClick={join}>
          {messages.join}
        </button>
      )}
      <button type="button" className={quiet} onClick={original}>
        {messages.original}
      </button>
      <button type="button" className={quiet} aria-keyshortcuts="Alt+0" onClick={() => act('more')}>
        {messages.more}
      </button>
      <button
        type="button"
        className={quiet}
        aria-keyshortcuts="Alt+-"
        onClick={() => act('smaller')}
      >
        {messages.smaller}
      </button>
      <button
        type="button"
        className={quiet}
        aria-keyshortcuts="Alt+="
        onClick={() => act('larger')}
      >
        {messages.larger}
      </button>
    </div>
  );
  return (
    <>
      {undo && (
        <p>
          <button type="button" className="button" onClick={undo}>
            {messages.undo}
          </button>
        </p>
      )}
      <div className="hidden items-center gap-x-4 lg:flex">
        <button
          type="button"
          className="button button-primary shrink-0"
          aria-keyshortcuts="Enter"
          onClick={() => act('next')}
        >
          {isLast ? messages.confirmLast : messages.confirm}
        </button>
        {buttons}
      </div>
      <details className="lg:hidden">
        <summary className="min-h-target content-center font-ui text-ui text-accent">
          {messages.tools}
        </summary>
        {buttons}
      </details>
    </>
  );
}
