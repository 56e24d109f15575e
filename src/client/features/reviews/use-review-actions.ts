import { useState } from 'react';
import type { Candidate, EditedTexts } from '../../../shared/corrections.ts';
import type { ReturnReason } from '../../../shared/reviews.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { useWords } from '../../words/en.shell.ts';

export type ReviewActionName = 'approve' | 'amend' | 'return' | 'publish';

/** The outcome of a review action. */
export interface Outcome {
  tone: 'good' | 'bad';
  text: string;
}

/** The review actions of a candidate. Each names the revision that was read; when that is outdated, the candidate is loaded again. */
export function useReviewActions({ id, revision }: Pick<Candidate, 'id' | 'revision'>) {
  const { review: words } = useReviewsWords();
  const { failure } = useWords();
  const { client, corrections, reviews } = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const read = { id, revision };

  /** @returns whether it was done */
  async function act(name: ReviewActionName, call: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setOutcome(null);
    let done = true;
    try {
      await call();
      setOutcome({ tone: 'good', text: words.done[name] });
    } catch (error) {
      done = false;
      console.error(error);
      const why = failureMessage(error, { offline: failure.offline, otherwise: words.failed });
      setOutcome({ tone: 'bad', text: httpStatusOf(error) === 409 ? `${why} ${words.stale}` : why });
    }
    await Promise.all([corrections.fetch.invalidate({ id }), corrections.list.invalidate(), reviews.queue.invalidate()]);
    setBusy(false);
    return done;
  }

  return {
    busy,
    outcome,
    approve: () => act('approve', () => client.reviews.approve.mutate(read)),
    amend: (texts: EditedTexts) => act('amend', () => client.reviews.amend.mutate({ ...read, ...texts })),
    return: (reason: ReturnReason, comment: string) => act('return', () => client.reviews.return.mutate({ ...read, reason, comment })),
    publish: (override?: string) => act('publish', () => client.admin.publish.mutate({ ...read, ...(override && { override }) })),
  };
}

export type ReviewActionsState = ReturnType<typeof useReviewActions>;
