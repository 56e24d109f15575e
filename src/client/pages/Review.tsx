import { longestQueue } from '../../shared/reviews.ts';
import { ListState } from '../ui/ListState.tsx';
import { LaterChanges } from '../features/reviews/LaterChanges.tsx';
import { NextButton } from '../features/reviews/NextButton.tsx';
import { Queue } from '../features/reviews/Queue.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useReviewsWords } from '../words/en.reviews.ts';

/** The review queue of a proofreader or an admin. */
export default function Review() {
  const { review } = useReviewsWords();
  const presence = usePresence();
  const { data, error, refetch } = trpc.reviews.queue.useQuery(undefined, { enabled: presence.is === 'in', staleTime: 0 });
  return (
    <div className="page">
      <PageHead title={review.title} hidden />
      <h1 className="page-title">{review.title}</h1>
      <p className="intro">{review.intro}</p>
      {data ? (
        <>
          {data.length > 0 && (
            <p className="actions">
              <NextButton />
            </p>
          )}
          <Queue waiting={data} />
          {data.length >= longestQueue && <p className="hint">{review.oldest(longestQueue)}</p>}
        </>
      ) : (
        <ListState presence={presence} error={error} again={() => void refetch()} />
      )}
      <LaterChanges />
    </div>
  );
}
