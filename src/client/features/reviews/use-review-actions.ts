import { useState } from 'react';
import type { Candidate, EditedTexts } from '../../../shared/corrections.ts';
import type { ReturnReason } from '../../../shared/reviews.ts';
import { useAct } from '../../lib/use-act.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { useReviewsMessages } from './reviews.en.ts';

export type ReviewActionName = 'approve' | 'amend' | 'return' | 'publish';

/** The outcome of a review action. */
export interface Outcome {
  tone: 'good' | 'bad';
  text: string;
}

/** The review actions of a candidate, one at a time. Each names the revision that was read, so that an outdated one is refused. */
export function useReviewActions({ id, revision }: Pick<Candidate, 'id' | 'revision'>) {
  const { review: words } = useReviewsMessages();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const read = { id, revision };
  const says = (name: ReviewActionName) =>
    ({
      failed: words.failed,
      failure: 'page',
      onDone: () => setOutcome({ tone: 'good', text: words.done[name] }),
      onRefused: (error: unknown, why: string) => {
        setOutcome({
          tone: 'bad',
          text: httpStatusOf(error) === 409 ? `${why} ${words.stale}` : why,
        });
        return true;
      },
    }) as const;
  const approve = useAct('reviews.approve', trpc.reviews.approve.useMutation(), says('approve'));
  const amend = useAct('reviews.amend', trpc.reviews.amend.useMutation(), says('amend'));
  const giveBack = useAct('reviews.return', trpc.reviews.return.useMutation(), says('return'));
  const publish = useAct('admin.publish', trpc.admin.publish.useMutation(), says('publish'));

  /** @returns whether it was done */
  async function once(act: () => Promise<object | null>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setOutcome(null);
    const done = await act();
    setBusy(false);
    return done !== null;
  }

  return {
    busy,
    outcome,
    approve: (hasReadWhole: boolean) => once(() => approve.act({ ...read, hasReadWhole })),
    amend: (texts: EditedTexts, hasReadWhole: boolean) =>
      once(() => amend.act({ ...read, ...texts, hasReadWhole })),
    return: (reason: ReturnReason, comment: string) =>
      once(() => giveBack.act({ ...read, reason, comment })),
    publish: (why: { reason: string } | { override: string }) =>
      once(() => publish.act({ ...read, ...why })),
  };
}

export type ReviewActionsState = ReturnType<typeof useReviewActions>;
