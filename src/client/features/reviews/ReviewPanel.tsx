import { useMemo } from 'react';
import { findingsOfChanges, holdsBack } from '../../../shared/corrections/checks.ts';
import type { CandidateView } from '../../../shared/reviews.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { CandidateFacts } from './CandidateFacts.tsx';
import { FieldDiffs } from './FieldDiffs.tsx';
import { ReviewFindings } from './ReviewFindings.tsx';
import { NextButton } from './NextButton.tsx';
import { Returned } from './Returned.tsx';
import { useReviewActions } from './use-review-actions.ts';

/** A correction under review: first what changed, then the findings, then the actions. */
export function ReviewPanel({ candidate }: { candidate: CandidateView }) {
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
