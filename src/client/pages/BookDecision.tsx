import '../styles/full.css';
import { flushSync } from 'react-dom';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import type { DecisionLine, DecisionPage } from '../../server/features/book-proofreading/output.ts';
import {
  maxReadingLength,
  textOfReading,
  type LineChoice,
} from '../../shared/book-proofreading.ts';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { bookAddress } from '../features/book-proofreading/addresses.ts';
import { useBookProofreadingMessages } from '../features/book-proofreading/book-proofreading.en.ts';
import { LineImage } from '../features/book-proofreading/LineImage.tsx';
import { LineText } from '../features/book-proofreading/LineText.tsx';
import { useLineImages } from '../features/book-proofreading/PageLines.tsx';
import { ChangeView } from '../features/corrections/ChangeView.tsx';
import { useForm } from '../lib/form.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { useAct } from '../lib/use-act.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';

/** /books/:id/pages/:page/decision, for admins: the lines on which the readers of a page differ. */
export default function BookDecision() {
  const [, params] = useRoute<{ id: string; page: string }>('/books/:id/pages/:page/decision');
  const page = trpc.bookProofreading.decision.useQuery(
    { page: params?.page ?? '' },
    useAdminQuery(),
  );
  return (
    <div className="page">
      <AdminQuery for={page}>{(data) => <Decision key={data.version} page={data} />}</AdminQuery>
    </div>
  );
}

type Shown = ReturnType<typeof useLineImages>['shown'];

function Decision({ page }: { page: DecisionPage }) {
  const { decision: messages } = useBookProofreadingMessages();
  const [, navigate] = useLocation();
  const { ref, shown } = useLineImages(page);
  const { book, page: image, isDouble, version } = page;
  const label = image.label || String(image.position);
  const open = page.lines.filter(({ isOpen }) => isOpen);
  const others = page.lines.filter(({ isOpen }) => !isOpen);
  const [choices, setChoices] = useState<Readonly<Record<string, LineChoice>>>({});
  const [at, setAt] = useState(0);
  const submit = useRef<HTMLButtonElement>(null);
  const { act, error } = useAct(
    'bookProofreading.decide',
    trpc.bookProofreading.decide.useMutation(),
    {
      failed: messages.failed,
      failure: 'page',
      done: messages.done,
    },
  );
  const done = open.filter(({ id }) => choices[id] !== undefined).length;
  const form = useForm(async () => {
    const answer = await act({
      page: image.id,
      version,
      choices: open.flatMap(({ id }) => {
        const choice = choices[id];
        return choice === undefined ? [] : [{ line: id, choice }];
      }),
    });
    if (answer) navigate(bookAddress(book.id));
  });

  const choose = (line: DecisionLine, choice: LineChoice) =>
    setChoices((before) => ({ ...before, [line.id]: choice }));
  /** Chooses by a key, and goes to the next line. */
  function press(key: 0 | 1 | 2 | 3): void {
    const line = open[at];
    const side = line && sidesOf(line)[key];
    if (!line) return;
    if (!side) {
      if (key === sidesOf(line).length) choose(line, { text: textOfReading(line.first) });
      return;
    }
    // The last choice enables the button.
    flushSync(() => choose(line, side));
    if (at < open.length - 1) setAt(at + 1);
    else submit.current?.focus();
  }
  useShortcut('1', () => press(0));
  useShortcut('2', () => press(1));
  useShortcut('3', () => press(2));
  useShortcut('4', () => press(3));

  return (
    <form {...form.props}>
      <PageHead title={messages.title(label)} hidden />
      <p className="page-links">
        <Link to={bookAddress(book.id)}>{book.title}</Link>
      </p>
      <h1 className="page-title">{messages.title(label)}</h1>
      <p className="hint mb-4">
        {isDouble ? messages.introDouble : messages.introSingle}
        {open.length > 0 ? ` ${messages.keys}` : ` ${messages.none}`}
      </p>
      <div ref={ref}>
        {open.map((line, index) => (
          <LineDecision
            key={line.id}
            line={line}
            shown={shown}
            isDouble={isDouble}
            title={messages.place(index + 1, open.length)}
            isCurrent={index === at}
            choice={choices[line.id]}
            onFocus={() => setAt(index)}
            onChoose={(choice) => choose(line, choice)}
          />
        ))}
        {others.length > 0 && (
          <details className="mb-4" open={!isDouble}>
            <summary className="min-h-target content-center font-ui text-ui text-accent">
              {messages.agreed(others.length)}
            </summary>
            <ol>
              {others.map(({ id, box, words, text, first }) => (
                <li key={id} className="border-b border-rule py-2">
                  <LineImage {...shown} box={box} words={words} />
                  {textOfReading(first) === text ? (
                    <LineText words={words} text={text} />
                  ) : (
                    <Side before={text} after={textOfReading(first)} />
                  )}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      {error && (
        <p role="alert" className="notice notice-bad">
          {error}
        </p>
      )}
      <div className="actions">
        <button
          ref={submit}
          type="submit"
          className="button button-primary"
          disabled={form.busy || done < open.length}
        >
          {isDouble ? messages.submit : messages.confirm}
        </button>
        {open.length > 0 && (
          <p role="status" className="hint">
            {messages.decided(done, open.length)}
          </p>
        )}
      </div>
    </form>
  );
}

/** The sides of a line in the order of their keys; a text that two sides share is shown once. */
function sidesOf(line: DecisionLine): ('first' | 'second' | 'ocr')[] {
  const { text, first, second } = line;
  const texts = new Set<string>();
  const all = [
    ['first', textOfReading(first)],
    ['second', second && textOfReading(second)],
    ['ocr', text],
  ] as const;
  return all.flatMap(([side, one]) => {
    if (one === null || texts.has(one)) return [];
    texts.add(one);
    return [side];
  });
}

interface LineProps {
  line: DecisionLine;
  shown: Shown;
  isDouble: boolean;
  title: string;
  isCurrent: boolean;
  choice: LineChoice | undefined;
  onFocus: () => void;
  onChoose: (choice: LineChoice) => void;
}

/** A line that is to be decided: its image, and what each side has, without names. */
function LineDecision({
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
  const sides = sidesOf(line);
  const typed = typeof choice === 'object' ? choice.text : null;
  const readings = { first: line.first, second: line.second, ocr: null };
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
        {sides.map((side, index) => {
          const reading = readings[side];
          const name = side === 'first' && !isDouble ? messages.reader : messages.sides[side];
          return (
            <label
              key={side}
              className="flex items-start gap-3 rounded-lg border border-rule p-3 has-checked:border-accent"
            >
              <input
                type="radio"
                className="mt-1"
                name={id}
                checked={choice === side}
                onFocus={onFocus}
                onChange={() => onChoose(side)}
              />
              <span className="min-w-0 flex-1 font-ui text-ui">
                <KeyOf index={index} /> {name}
                <Side before={line.text} after={reading ? textOfReading(reading) : line.text} />
                {reading?.mark === 'marked' && (
                  <span className="hint block">
                    {reading.note ? messages.note(reading.note) : messages.note('?')}
                  </span>
                )}
              </span>
            </label>
          );
        })}
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
            <KeyOf index={sides.length} /> {messages.other}
          </span>
        </label>
      </div>
      {typed !== null && <TypedText text={typed} onType={(text) => onChoose({ text })} />}
    </fieldset>
  );
}

/** The field for a text that no side has; whoever chooses it wants to type, so it gets the focus. */
function TypedText({ text, onType }: { text: string; onType: (text: string) => void }) {
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
function Side({ before, after }: { before: string; after: string }) {
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
