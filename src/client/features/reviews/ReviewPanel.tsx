import { useMemo } from 'react';
import { findingsOfChanges, holdsBack } from '../../../shared/corrections/checks.ts';
import type { CandidateView } from '../../../shared/reviews.ts';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { CandidateFacts } from './CandidateFacts.tsx';
import { FieldDiffs } from './FieldDiffs.tsx';
import { ReviewFindings } from './ReviewFindings.tsx';
import { NextButton } from './NextButton.tsx';
import { Returned } from './Returned.tsx';
import { useReviewActions } from './use-review-actions.ts';

/** A correction under review: first what changed, then the findings, then the actions. */
export function ReviewPanel({ candidate }: { candidate: CandidateView }) {
  const { review: words } = useReviewsWords();
  const actions = useReviewActions(candidate);
  const findings = useMemo(
    () => findingsOfChanges(candidate.base, candidate, candidate.findings, new Set(candidate.passedWarnings)),
    [candidate],
  );
  const waits = candidate.state === 'submitted' || candidate.state === 'proofread';
  const isDone = actions.outcome?.tone === 'good';
  return (
    <>
      <CandidateFacts candidate={candidate} />
      <div role="status">{isDone && <p className="notice notice-good">{actions.outcome?.text}</p>}</div>
      <div role="alert">{actions.outcome?.tone === 'bad' && <p className="notice notice-bad">{actions.outcome.text}</p>}</div>
      {isDone && (
        <p className="actions">
          <NextButton after={candidate.id} primary />
        </p>
      )}
      <div className="review-panel">
        <section aria-labelledby="changes">
          <h2 id="changes">{words.changes}</h2>
          <FieldDiffs before={candidate.base} after={candidate} language={candidate.language} />
        </section>
        <div className="review-side">
          {waits && (
            <section aria-labelledby="checks">
              <h2 id="checks">{words.checks}</h2>
              <ReviewFindings candidate={candidate} findings={findings} />
            </section>
          )}
          <Returned returned={candidate.returned} />
          <ReviewActions candidate={candidate} hasOpenFindings={findings.some(holdsBack)} review={actions} />
          {!isDone && (
            <p className="actions">
              <NextButton after={candidate.id} />
            </p>
          )}
        </div>
      </div>
    </>
  );
}
