import type { CandidateView } from '../../../shared/reviews.ts';
import type { CurrentUser } from '../../lib/session.ts';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { CandidateFacts } from './CandidateFacts.tsx';
import { FieldDiffs } from './FieldDiffs.tsx';
import { Findings } from './Findings.tsx';
import { findingsOf, hasOpenFindings } from './open-findings.ts';
import { NextButton } from './NextButton.tsx';
import { Returned } from './Returned.tsx';
import { useReviewActions } from './use-review-actions.ts';

/** One correction on the desk: what changed before anything else, then what the checks say, then the answer. */
export function ReviewPanel({ candidate, user }: { candidate: CandidateView; user: CurrentUser }) {
  const { review: words } = useReviewsWords();
  const acts = useReviewActions(candidate);
  const findings = findingsOf(candidate);
  const waits = candidate.state === 'submitted' || candidate.state === 'proofread';
  const isDone = acts.outcome?.tone === 'good';
  return (
    <>
      <CandidateFacts candidate={candidate} />
      <div role="status">{isDone && <p className="notice notice-good">{acts.outcome?.text}</p>}</div>
      <div role="alert">{acts.outcome?.tone === 'bad' && <p className="notice notice-bad">{acts.outcome.text}</p>}</div>
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
              <Findings candidate={candidate} findings={findings} mayPass={candidate.mayReview || user.role === 'ADMIN'} />
            </section>
          )}
          <Returned returned={candidate.returned} />
          <ReviewActions candidate={candidate} user={user} hasOpenFindings={hasOpenFindings(findings)} acts={acts} />
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
