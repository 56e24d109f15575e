import { Link, useRoute } from 'wouter';
import { useMemo } from 'react';
import '../styles/full.css';
import { languageFacts } from '../../shared/languages.ts';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useLevelMessages } from '../features/history/level.en.ts';
import { useReviewsMessages } from '../features/reviews/reviews.en.ts';
import { useEditedMessages } from '../features/corrections/edited.en.ts';
import {
  findingsOfChanges,
  holdsBack,
  type ChangeFinding,
} from '../../shared/corrections/checks.ts';
import type { CandidateView } from '../../shared/reviews.ts';
import { ReviewActions } from '../features/reviews/ReviewActions.tsx';
import { CandidateFacts } from '../features/reviews/CandidateFacts.tsx';
import { FieldDiffs } from '../features/reviews/FieldDiffs.tsx';
import { NextButton } from '../features/reviews/NextButton.tsx';
import { Returned } from '../features/reviews/Returned.tsx';
import { useReviewActions } from '../features/reviews/use-review-actions.ts';
import { CorrectionQuestions } from '../features/questions/CorrectionQuestions.tsx';
import { useAct } from '../lib/use-act.ts';
import { useCorrectionsMessages } from '../features/corrections/corrections.en.ts';
import { fieldLang } from '../features/corrections/fields.ts';

/** One correction under review. */
export default function ReviewSong() {
  const { review } = useReviewsMessages();
  const { detail } = useEditedMessages();
  const { level } = useLevelMessages();
  const [, params] = useRoute<{ id: string }>('/review/:id');
  const id = params?.id ?? '';
  const presence = usePresence();
  const candidate = trpc.corrections.fetch.useQuery(
    { id },
    { enabled: presence.is === 'in', staleTime: 0 },
  );
  const { data } = candidate;
  return (
    <div className="page">
      <PageHead title={review.candidateTitle} hidden />
      <p className="page-links">
        <Link to="/review">{review.toQueue}</Link>
        {data && <Link to={`/song-detail/${id}`}>{detail.title}</Link>}
        {data && (
          <Link to={`/results?song=${data.number}&lang=${data.language}`}>{detail.toSong}</Link>
        )}
        {data && (
          <Link to={`/songs/${data.number}/history?lang=${data.language}`}>{level.history}</Link>
        )}
      </p>
      <h1 className="page-title" lang={data && languageFacts[data.language].song}>
        {data ? data.songTitle : review.candidateTitle}
      </h1>
      <SignedInQuery for={candidate}>
        {(shown) => <ReviewPanel key={id} candidate={shown} />}
      </SignedInQuery>
    </div>
  );
}

/** A correction under review: first what changed, then the findings, then the actions. */
function ReviewPanel({ candidate }: { candidate: CandidateView }) {
  const { review: words } = useReviewsMessages();
  const actions = useReviewActions(candidate);
  const findings = useMemo(
    () =>
      findingsOfChanges(
        candidate.base,
        candidate,
        candidate.findings,
        new Set(candidate.passedWarnings),
      ),
    [candidate],
  );
  const waits = candidate.state === 'submitted' || candidate.state === 'proofread';
  const isDone = actions.outcome?.tone === 'good';
  return (
    <>
      <CandidateFacts candidate={candidate} />
      <div role="status">
        {isDone && <p className="notice notice-good">{actions.outcome?.text}</p>}
      </div>
      <div role="alert">
        {actions.outcome?.tone === 'bad' && (
          <p className="notice notice-bad">{actions.outcome.text}</p>
        )}
      </div>
      {isDone && (
        <p className="actions">
          <NextButton after={candidate.id} primary />
        </p>
      )}
      <div className="grid gap-10 mt-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12 lg:has-[form]:grid-cols-2">
        <section aria-labelledby="changes">
          <h2 id="changes" className="mb-3">
            {words.changes}
          </h2>
          <FieldDiffs before={candidate.base} after={candidate} language={candidate.language} />
        </section>
        <div className="grid gap-7 content-start lg:sticky lg:top-6 lg:self-start lg:max-h-[calc(100dvh_-_3rem)] lg:overflow-y-auto lg:pt-0 lg:pb-[3px] lg:pe-[3px] lg:ps-8 lg:border-s lg:border-rule lg:has-[form]:static lg:has-[form]:max-h-none lg:has-[form]:overflow-visible">
          {waits && (
            <section aria-labelledby="checks">
              <h2 id="checks" className="mb-[0.4rem] text-lg">
                {words.checks}
              </h2>
              <ReviewFindings candidate={candidate} findings={findings} />
            </section>
          )}
          <Returned returned={candidate.returned} />
          <ReviewActions
            candidate={candidate}
            hasOpenFindings={findings.some(holdsBack)}
            review={actions}
          />
          <CorrectionQuestions candidate={candidate} />
          {!isDone && (
            <p className="actions mt-0">
              <NextButton after={candidate.id} />
            </p>
          )}
        </div>
      </div>
    </>
  );
}

interface Props {
  candidate: CandidateView;
  findings: readonly ChangeFinding[];
}

/** The findings in a correction: errors, and warnings that a click passes. */
function ReviewFindings({ candidate, findings }: Props) {
  const { number, language, songTitle, actions, meaning, sanskrit, lyrics, notation, apparatus } =
    candidate;
  const texts = { meaning, sanskrit, lyrics, notation, apparatus };
  const { review: words } = useReviewsMessages();
  const { edit } = useCorrectionsMessages();
  const pass = useAct('corrections.passWarning', trpc.corrections.passWarning.useMutation(), {
    failed: edit.checks.passFailed,
    failure: 'alone',
  });

  if (findings.length === 0) return <p className="hint">{words.noFindings}</p>;
  return (
    <>
      <p className="hint">{words.blockingHint}</p>
      <ul className="grid gap-3 mt-3 font-ui">
        {findings.map(({ field, line, kind, severity, excerpt, count, mistake, key, passed }) => (
          <li
            key={`${field} ${line} ${key}`}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-[0.6rem] gap-y-[0.15rem]"
          >
            <span className={severity === 'error' ? 'tag border-danger text-danger' : 'tag'}>
              {edit.checks[severity]}
            </span>
            <span>
              {edit.fields[field]}, {edit.change.line(line).toLowerCase()}:{' '}
              {edit.checks.kinds[kind]}
              {count && ` (${edit.checks.count(count.has, count.wants)})`}
              {mistake && ` ${edit.checks.mistakes[mistake.code](...mistake.values)}`}{' '}
              <q className="wrap-anywhere whitespace-pre-wrap" lang={fieldLang(field, language)}>
                {excerpt.trim()}
              </q>
            </span>
            {severity === 'warning' &&
              (passed ? (
                <span className="hint col-start-2 justify-self-start">{words.passed}</span>
              ) : (
                actions.passWarning === 'allowed' && (
                  <button
                    type="button"
                    className="button button-quiet col-start-2 justify-self-start px-0"
                    disabled={pass.busy}
                    aria-label={edit.checks.passWarningAt(line, edit.checks.kinds[kind])}
                    onClick={() => void pass.act({ number, language, songTitle, ...texts, key })}
                  >
                    {edit.checks.passWarning}
                  </button>
                )
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}
