import '../styles/full.css';
import { maxQueueLength } from '../../shared/reviews.ts';
import { ListState } from '../ui/ListState.tsx';
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
  const { data, error, refetch } = trpc.reviews.queue.useQuery(undefined, {
    enabled: presence.is === 'in',
    staleTime: 0,
  });
  useHashTarget(data !== undefined);
  return (
    <AdminPage path="/review" intro={review.intro}>
      {data ? (
        <>
          {data.length > 0 && (
            <p className="actions">
              <NextButton />
            </p>
          )}
          <Queue waiting={data} />
          {data.length >= maxQueueLength && <p className="hint">{review.oldest(maxQueueLength)}</p>}
        </>
      ) : (
        <ListState presence={presence} error={error} again={() => void refetch()} />
      )}
      <LaterChanges />
    </AdminPage>
  );
}
