import { useId } from 'react';
import { Link } from 'wouter';
import { languageFacts } from '../../../shared/languages.ts';
import {
  maxQuestionLength,
  type AnswerToMe,
  type QuestionToMe,
} from '../../../shared/questions.ts';
import { dayOf } from '../../lib/dates.ts';
import { useForm } from '../../lib/form.ts';
import { asText, useStoredForm } from '../../lib/stored-form.ts';
import { useAct } from '../../lib/use-act.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { trpc } from '../../trpc.tsx';
import { useQuestionsMessages } from './questions.en.ts';

interface Props {
  questions: readonly QuestionToMe[];
  answers: readonly AnswerToMe[];
}

/** In My work: the questions that wait for one's answer, and the answers to one's own. */
export function WorkQuestions({ questions, answers }: Props) {
  const { questions: messages } = useQuestionsMessages();
  return (
    <>
      {questions.length > 0 && (
        <section className="mb-8" aria-labelledby="questions">
          <h2 id="questions" className="mb-2">
            {messages.toMe}
          </h2>
          <ul className="max-w-3xl border-t border-rule">
            {questions.map((question) => (
              <QuestionRow key={question.id} question={question} />
            ))}
          </ul>
        </section>
      )}
      {answers.length > 0 && (
        <section className="mb-8" aria-labelledby="answers">
          <h2 id="answers" className="mb-2">
            {messages.answers}
          </h2>
          <ul className="max-w-3xl border-t border-rule">
            {answers.map((answer) => (
              <AnswerRow key={answer.id} answer={answer} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const typed = 'whitespace-pre-line wrap-anywhere';

function QuestionRow({
  question: { id, correctionId, language, songTitle, text, by, at },
}: {
  question: QuestionToMe;
}) {
  const { questions: messages } = useQuestionsMessages();
  const { months } = useDatesMessages();
  const fieldId = useId();
  const { value: answer, save, forget } = useStoredForm(`answer_${id}`, asText);
  const { act, busy } = useAct('questions.answer', trpc.questions.answer.useMutation(), {
    done: messages.answered,
    failed: messages.answerFailed,
    onDone: forget,
  });
  const form = useForm(() => act({ id, text: answer }));
  return (
    <li className="grid gap-2 border-b border-rule py-3">
      <div>
        <Link to={`/song-detail/${correctionId}`} lang={languageFacts[language].song}>
          {songTitle}
        </Link>
        <p className={typed}>{text}</p>
        <p className="meta text-faint">{messages.by(by, dayOf(at, months))}</p>
      </div>
      <form {...form.props} className="grid gap-2">
        <textarea
          id={fieldId}
          required
          rows={2}
          maxLength={maxQuestionLength}
          value={answer}
          onChange={({ target }) => save(target.value)}
          aria-label={messages.answerLabel(songTitle)}
          aria-describedby={`${fieldId}-hint`}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <button type="submit" className="button" disabled={busy}>
            {messages.answer}
          </button>
          <p id={`${fieldId}-hint`} className="hint">
            {messages.answerHint}
          </p>
        </div>
      </form>
    </li>
  );
}

function AnswerRow({
  answer: { id, correctionId, language, songTitle, text, answer, by, at },
}: {
  answer: AnswerToMe;
}) {
  const { questions: messages } = useQuestionsMessages();
  const { months } = useDatesMessages();
  const { act, busy } = useAct(
    'questions.markAnswerSeen',
    trpc.questions.markAnswerSeen.useMutation(),
    { failed: messages.seenFailed },
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <Link to={`/review/${correctionId}`} lang={languageFacts[language].song}>
          {songTitle}
        </Link>
        <p className={typed}>{answer}</p>
        <p className="meta text-faint">{messages.by(by, dayOf(at, months))}</p>
        <p className={`meta ${typed}`}>
          {messages.myQuestion}: {text}
        </p>
      </div>
      <button
        type="button"
        className="button"
        disabled={busy}
        aria-label={messages.seenLabel(songTitle)}
        onClick={() => void act({ id })}
      >
        {messages.seen}
      </button>
    </li>
  );
}
