import '../styles/full.css';
import { flushSync } from 'react-dom';
import { useRef, useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import type { DecisionLine, DecisionPage } from '../../server/features/book-proofreading/output.ts';
import { textOfReading, type LineChoice } from '../../shared/book-proofreading.ts';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { workAddress } from '../features/book-proofreading/addresses.ts';
import { useBookProofreadingMessages } from '../features/book-proofreading/book-proofreading.en.ts';
import {
  LineDecision,
  optionsOf,
  Side,
  TypedText,
} from '../features/book-proofreading/LineDecision.tsx';
import { LineImage } from '../features/book-proofreading/LineImage.tsx';
import { LineText } from '../features/book-proofreading/LineText.tsx';
import { ImageFailed, useLineImages } from '../features/book-proofreading/PageLines.tsx';
import {
  removeChoices,
  storeChoices,
  storedChoices,
} from '../features/book-proofreading/stored-choices.ts';
import { useForm } from '../lib/form.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { useAct } from '../lib/use-act.ts';
import { usePageNameMessages } from '../messages/page-name.en.ts';
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

function Decision({ page }: { page: DecisionPage }) {
  const { decision: messages } = useBookProofreadingMessages();
  const [, navigate] = useLocation();
  const { ref, isFailed, shown } = useLineImages(page);
  const { book, page: image, isDouble, version } = page;
  const { pageName } = usePageNameMessages();
  const title = messages.title(pageName(image.label, image.position));
  const open = page.lines.filter(({ isOpen }) => isOpen);
  const others = page.lines.filter(({ isOpen }) => !isOpen);
  const [choices, setChoices] = useState(() => storedChoices(version));
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
      choices: page.lines.flatMap(({ id }) => {
        const choice = choices[id];
        return choice === undefined ? [] : [{ line: id, choice }];
      }),
    });
    if (!answer) return;
    removeChoices();
    navigate(workAddress(book.id));
  });

  function choose({ id }: DecisionLine, choice: LineChoice | undefined): void {
    const { [id]: _, ...rest } = choices;
    const next = choice === undefined ? rest : { ...rest, [id]: choice };
    setChoices(next);
    storeChoices(version, next);
  }
  /** Chooses by a key, and goes to the next line. */
  function press(key: 0 | 1 | 2 | 3): void {
    const line = open[at];
    if (!line) return;
    const options = optionsOf(line);
    const option = options[key];
    if (!option) {
      if (key === options.length) choose(line, { text: textOfReading(line.first) });
      return;
    }
    // The last choice enables the button.
    flushSync(() => choose(line, option.choice));
    if (at < open.length - 1) setAt(at + 1);
    else submit.current?.focus();
  }
  useShortcut('1', () => press(0));
  useShortcut('2', () => press(1));
  useShortcut('3', () => press(2));
  useShortcut('4', () => press(3));

  return (
    <form {...form.props}>
      <PageHead title={title} hidden />
      <p className="page-links">
        <Link to={workAddress(book.id)}>{book.title}</Link>
      </p>
      <h1 className="page-title">{title}</h1>
      <p className="hint mb-4">
        {open.length === 0
          ? messages.introCertain
          : isDouble
            ? messages.introDouble
            : messages.introSingle}
        {open.length > 0 && <span className="[@media(hover:none)]:hidden"> {messages.keys}</span>}
      </p>
      {isFailed && <ImageFailed />}
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
              {open.length === 0 ? messages.all(others.length) : messages.agreed(others.length)}
            </summary>
            <ol>
              {others.map((line) => (
                <li key={line.id} className="border-b border-rule py-2">
                  <LineImage {...shown} box={line.box} words={line.words} />
                  <ReadLine
                    line={line}
                    choice={choices[line.id]}
                    onChoose={(choice) => choose(line, choice)}
                  />
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
      <div className="actions items-center">
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

/** A line that needs no decision, which the admin can change nevertheless: nobody else looks at it again. */
function ReadLine({
  line: { words, text, first },
  choice,
  onChoose,
}: {
  line: DecisionLine;
  choice: LineChoice | undefined;
  onChoose: (choice: LineChoice | undefined) => void;
}) {
  const { decision: messages } = useBookProofreadingMessages();
  const read = textOfReading(first);
  if (typeof choice === 'object')
    return (
      <>
        <TypedText text={choice.text} onType={(typed) => onChoose({ text: typed })} />
        <button
          type="button"
          className="button button-quiet px-0"
          onClick={() => onChoose(undefined)}
        >
          {messages.asRead}
        </button>
      </>
    );
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      {read === text ? <LineText words={words} text={text} /> : <Side before={text} after={read} />}
      <button
        type="button"
        className="button button-quiet px-0"
        aria-label={messages.changeLine(read)}
        onClick={() => onChoose({ text: read })}
      >
        {messages.change}
      </button>
    </div>
  );
}
