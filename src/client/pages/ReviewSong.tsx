import '../styles/full.css';
import { Link, useRoute } from 'wouter';
import { languageFacts } from '../../shared/languages.ts';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { ReviewPanel } from '../features/reviews/ReviewPanel.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useLevelMessages } from '../features/history/level.en.ts';
import { useReviewsMessages } from '../features/reviews/reviews.en.ts';
import { useEditedMessages } from '../features/corrections/edited.en.ts';

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
