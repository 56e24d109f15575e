import { useId, useState } from 'react';
import { maxReportText } from '../../../shared/reports.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useReportsMessages } from './reports.en.ts';

const states = ['fixed', 'kept'] as const;

/** Answers a report: fixed, or kept as it is, with a reason. The reader sees it behind their link. */
export function AnswerForm({ id, onAnswered }: { id: string; onAnswered: () => void }) {
  const { report: messages } = useReportsMessages();
  const send = useAct('reports.answer', trpc.reports.answer.useMutation(), {
    done: messages.answered,
    failed: messages.answerFailed,
    failure: 'page',
  });
  const field = useId();
  const [state, setState] = useState<(typeof states)[number] | null>(null);
  const [answer, setAnswer] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const error = isEmpty ? messages.reasonEmpty : send.error;

  const form = useForm(async () => {
    if (!state) return;
    setEmpty(!answer.trim());
    if (answer.trim() && (await send.act({ id, state, answer }))) onAnswered();
  });

  return (
    <form {...form.props} className="grid gap-5 mt-5" noValidate>
      <fieldset className="choices flex flex-wrap gap-x-6">
        <legend className="text-[0.9375rem] text-soft">{messages.answer}</legend>
        {states.map((name) => (
          <label key={name} className="choice">
            <input
              type="radio"
              name={`${field}-state`}
              checked={state === name}
              onChange={() => setState(name)}
            />
            {messages.outcomes[name]}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={field}>{messages.reason}</label>
        <textarea
          id={field}
          className="min-h-16 field-sizing-content"
          required
          maxLength={maxReportText}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field}-error` : undefined}
          value={answer}
          onChange={(event) => {
            setAnswer(event.target.value);
            setEmpty(false);
            send.clear();
          }}
        />
        {error && (
          <p id={`${field}-error`} className="error" role="alert">
            {error}
          </p>
        )}
      </div>
      <div className="actions mt-0">
        <button type="submit" className="button" disabled={!state || form.busy}>
          {form.busy ? messages.waiting : messages.answerSubmit}
        </button>
      </div>
    </form>
  );
}
