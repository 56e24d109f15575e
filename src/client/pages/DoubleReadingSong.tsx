import '../styles/full.css';
import { useId, useMemo, useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import {
  listDifferences,
  sides,
  type Choice,
  type Difference,
} from '../../shared/double-reading/compare.ts';
import type { ReadingPair } from '../../server/features/double-reading/output.ts';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { ChangeView } from '../features/corrections/ChangeView.tsx';
import { useCorrectionsMessages } from '../features/corrections/corrections.en.ts';
import { fieldLang } from '../features/corrections/fields.ts';
import { useDoubleReadingMessages } from '../features/double-reading/double-reading.en.ts';
import { useForm } from '../lib/form.ts';
import { useAct } from '../lib/use-act.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';

/** The two readings of a song side by side; an admin decides where they differ. */
export default function DoubleReadingSong() {
  const { pair: messages } = useDoubleReadingMessages();
  const [, params] = useRoute<{ id: string; number: string }>('/double-readings/:id/:number');
  const input = { id: params?.id ?? '', number: Number(params?.number) };
  const pair = trpc.doubleReading.pair.useQuery(input, useAdminQuery());
  return (
    <div className="page">
      <PageHead title={messages.title} hidden />
      <p className="page-links">
        <Link to="/double-readings">{messages.back}</Link>
      </p>
      <h1 className="page-title" lang={pair.data && 'kn'}>
        {pair.data?.songTitle ?? messages.title}
      </h1>
      <AdminQuery for={pair}>
        {(data) => <DecisionForm key={data.number} id={input.id} pair={data} />}
      </AdminQuery>
    </div>
  );
}

/** Names a difference by its lines, so that a choice stays when a reader saves something else meanwhile. */
const keyOf = (difference: Difference) => JSON.stringify(difference);

function DecisionForm({ id, pair }: { id: string; pair: ReadingPair }) {
  const { pair: messages } = useDoubleReadingMessages();
  const { edit } = useCorrectionsMessages();
  const [, navigate] = useLocation();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const differences = useMemo(
    () => listDifferences(pair.published, pair.first, pair.second),
    [pair],
  );
  const { act, error } = useAct('doubleReading.decide', trpc.doubleReading.decide.useMutation(), {
    failed: messages.failed,
    failure: 'page',
  });
  const done = differences.filter((one) => choices[keyOf(one)] !== undefined).length;
  const form = useForm(async () => {
    const answer = await act({
      id,
      number: pair.number,
      version: pair.version,
      choices: differences.flatMap((difference) => {
        const { field, index } = difference;
        const choice = choices[keyOf(difference)];
        return choice === undefined ? [] : [{ field, index, choice }];
      }),
    });
    if (answer)
      navigate(
        answer.result.correction ? `/review/${answer.result.correction}` : '/double-readings',
      );
  });
  return (
    <form {...form.props}>
      <p className="hint mb-4">{differences.length > 0 ? messages.intro : messages.none}</p>
      {differences.map((difference, at) => (
        <DifferenceChoice
          key={keyOf(difference)}
          difference={difference}
          title={messages.place(edit.fields[difference.field], at + 1, differences.length)}
          choice={choices[keyOf(difference)]}
          onChoose={(choice) => setChoices({ ...choices, [keyOf(difference)]: choice })}
        />
      ))}
      {error && (
        <p role="alert" className="notice notice-bad">
          {error}
        </p>
      )}
      <div className="actions">
        <button
          type="submit"
          className="button button-primary"
          disabled={form.busy || done < differences.length}
        >
          {messages.submit}
        </button>
        {differences.length > 0 && (
          <p role="status" className="hint">
            {messages.decided(done, differences.length)}
          </p>
        )}
      </div>
    </form>
  );
}

interface Props {
  difference: Difference;
  title: string;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One difference: the readings beside what is published, with their changes marked. */
function DifferenceChoice({ difference, title, choice, onChoose }: Props) {
  const { pair: messages } = useDoubleReadingMessages();
  const id = useId();
  const lang = fieldLang(difference.field, 'Kannada');
  const linesOf = (side: (typeof sides)[number]) => difference[side].join('\n');
  const published = linesOf('published');
  // What neither reader kept needs no choice of its own, and what a reader left is the published text.
  const shown = sides.filter(
    (side) =>
      side !== 'published' || (linesOf('first') !== published && linesOf('second') !== published),
  );
  const typed = typeof choice === 'object' ? choice.lines : null;
  const [lastTyped, setLastTyped] = useState(linesOf('first'));
  return (
    <fieldset className="mb-6 border-t border-rule pt-3">
      <legend className="sr-only">{title}</legend>
      <h2 className="mb-2 text-base text-soft" aria-hidden="true">
        {title}
      </h2>
      <div className="grid gap-3 md:grid-cols-2">
        {shown.map((side) => (
          <label
            key={side}
            className="flex items-start gap-3 rounded-lg border border-rule p-3 has-checked:border-accent"
          >
            <input
              type="radio"
              className="mt-1"
              name={id}
              checked={choice === side}
              onChange={() => onChoose(side)}
            />
            <span className="min-w-0 flex-1 font-ui text-ui">
              {messages.sides[linesOf(side) === published ? 'published' : side]}
              <Lines published={published} lines={linesOf(side)} lang={lang} />
            </span>
          </label>
        ))}
      </div>
      <label className="mt-2 flex items-center gap-3">
        <input
          type="radio"
          name={id}
          checked={typed !== null}
          onChange={() => onChoose({ lines: lastTyped })}
        />
        <span className="font-ui text-ui">{messages.other}</span>
      </label>
      {typed !== null && (
        <div className="field">
          <textarea
            className="field-sizing-content text-lg"
            lang={lang}
            aria-label={messages.otherLines}
            aria-describedby={`${id}-hint`}
            rows={Math.max(2, typed.split('\n').length)}
            value={typed}
            onChange={(event) => {
              setLastTyped(event.target.value);
              onChoose({ lines: event.target.value });
            }}
          />
          <p id={`${id}-hint`} className="hint">
            {messages.otherHint}
          </p>
        </div>
      )}
    </fieldset>
  );
}

/** One reading's lines, with what it changes of the published ones. */
function Lines({ published, lines, lang }: { published: string; lines: string; lang: string }) {
  const { pair: messages } = useDoubleReadingMessages();
  if (lines === '') return <span className="block text-faint">{messages.nothing}</span>;
  if (lines === published)
    return (
      <span className="block font-song text-lg whitespace-pre-wrap" lang={lang}>
        {published}
      </span>
    );
  return <ChangeView before={published} after={lines} lang={lang} numbered={false} />;
}
