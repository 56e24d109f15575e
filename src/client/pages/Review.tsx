import '../styles/full.css';
import { maxQueueLength } from '../../shared/reviews.ts';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { LaterChanges } from '../features/reviews/LaterChanges.tsx';
import { NextButton } from '../features/reviews/NextButton.tsx';
import { Queue } from '../features/reviews/QueueTable.tsx';
import { useHashTarget } from '../lib/use-hash-target.ts';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useReviewsMessages } from '../features/reviews/reviews.en.ts';

/** The review queue of a proofreader or an admin. */
export default function Review() {
  const { review } = useReviewsMessages();
  const presence = usePresence();
  const queue = trpc.reviews.queue.useQuery(undefined, {
    enabled: presence.is === 'in',
    staleTime: 0,
  });
  useHashTarget(queue.data !== undefined);
  return (
    <AdminPage path="/review" intro={review.intro}>
      <SignedInQuery for={queue}>
        {(data) => (
          <>
            {data.length > 0 && (
              <p className="actions">
                <NextButton />
              </p>
            )}
            <Queue waiting={data} />
            {data.length >= maxQueueLength && (
              <p className="hint">{review.oldest(maxQueueLength)}</p>
            )}
          </>
        )}
      </SignedInQuery>
      <LaterChanges />
    </AdminPage>
  );
}
