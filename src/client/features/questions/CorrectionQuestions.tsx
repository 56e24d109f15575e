import { useId, useState } from 'react';
import { maxQuestionLength } from '../../../shared/questions.ts';
import type { CandidateView } from '../../../shared/reviews.ts';
import { useForm } from '../../lib/form.ts';
import { asText, useStoredForm } from '../../lib/stored-form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { useQuestionsMessages } from './questions.en.ts';

/** On a correction's review page: the questions to its author with their answers, and a form to ask one. */
export function CorrectionQuestions({
  candidate: { id, actions },
}: {
  candidate: Pick<CandidateView, 'id' | 'actions'>;
}) {
  const { questions: messages } = useQuestionsMessages();
  const { data, isError } = trpc.questions.list.useQuery({ id }, { staleTime: 0 });
  const mayAsk = actions.ask === 'allowed';
  if (!mayAsk && !isError && !data?.length) return null;
  return (
    <section aria-labelledby="author-questions">
      <h2 id="author-questions" className="mb-[0.4rem] text-lg">
        {messages.title}
      </h2>
      {isError && <p className="hint">{messages.failed}</p>}
      {data && data.length > 0 && (
        <ul className="mb-3 grid gap-3 font-ui">
          {data.map(({ id: questionId, text, by, at, answer }) => (
            <li key={questionId} className="border-s-3 border-rule ps-3">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="meta text-faint">
                {by} · <DateTime at={at} />
              </p>
              {answer ? (
                <>
                  <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer.text}</p>
                  <p className="meta text-faint">
                    <DateTime at={answer.at} />
                  </p>
                </>
              ) : (
                <p className="hint">{messages.waiting}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAsk && <AskForm id={id} />}
    </section>
  );
}

function AskForm({ id }: { id: string }) {
  const { questions: messages } = useQuestionsMessages();
  const fieldId = useId();
  const { value: text, save, forget } = useStoredForm(`question_${id}`, asText);
  const [isOpen, setIsOpen] = useState(text !== '');
  const { act, busy } = useAct('questions.ask', trpc.questions.ask.useMutation(), {
    done: messages.asked,
    failed: messages.askFailed,
    onDone() {
      save('');
      forget();
      setIsOpen(false);
    },
  });
  const form = useForm(() => act({ id, text }));
  const opener = (
    <button
      type="button"
      className="button"
      aria-expanded={isOpen}
      onClick={() => setIsOpen((was) => !was)}
    >
      {messages.ask}
    </button>
  );
  if (!isOpen) return opener;
  return (
    <form {...form.props} className="grid justify-items-start gap-3">
      {opener}
      <div className="field w-full">
        <label htmlFor={fieldId}>{messages.question}</label>
        <textarea
          id={fieldId}
          required
          rows={3}
          maxLength={maxQuestionLength}
          value={text}
          onChange={({ target }) => save(target.value)}
          aria-describedby={`${fieldId}-hint`}
        />
        <p id={`${fieldId}-hint`} className="hint">
          {messages.askHint}
        </p>
      </div>
      <button type="submit" className="button" disabled={busy}>
        {messages.send}
      </button>
    </form>
  );
}
