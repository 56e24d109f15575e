import { useId, useState } from 'react';
import { refusal } from '../../lib/refusal.ts';
import { say } from '../../lib/said.ts';
import { trpc } from '../../trpc.tsx';
import { useReportsWords } from '../../words/en.reports.ts';
import { useWords } from '../../words/en.shell.ts';

const saidLasts = 3000;
const states = ['fixed', 'kept'] as const;

/** Fixed, or kept as it is, and why: the reader finds it behind their link. */
export function AnswerForm({ id }: { id: string }) {
  const { report: words } = useReportsWords();
  const { failure } = useWords();
  const { reports } = trpc.useUtils();
  const send = trpc.reports.answer.useMutation();
  const field = useId();
  const [state, setState] = useState<(typeof states)[number] | null>(null);
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState('');

  async function reply() {
    if (!state) return;
    if (!answer.trim()) return setError(words.whyEmpty);
    try {
      await send.mutateAsync({ id, state, answer });
      say({ title: words.answered, tone: 'good', lasts: saidLasts });
    } catch (refused) {
      console.error(refused);
      return setError(refusal(refused, { offline: failure.offline, otherwise: words.answerFailed }));
    }
    await reports.list.invalidate();
  }

  return (
    <form
      className="answer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) void reply();
      }}
    >
      <fieldset className="choices choices-row">
        <legend>{words.answer}</legend>
        {states.map((name) => (
          <label key={name} className="choice">
            <input type="radio" name={`${field}-state`} checked={state === name} onChange={() => setState(name)} />
            {words.answers[name]}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={field}>{words.why}</label>
        <textarea
          id={field}
          className="report-line"
          required
          maxLength={1000}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field}-error` : undefined}
          value={answer}
          onChange={(event) => {
            setAnswer(event.target.value);
            setError('');
          }}
        />
        {error && (
          <p id={`${field}-error`} className="error" role="alert">
            {error}
          </p>
        )}
      </div>
      <div className="actions">
        <button type="submit" className="button" disabled={!state || send.isPending}>
          {send.isPending ? words.waiting : words.answerDo}
        </button>
      </div>
    </form>
  );
}
