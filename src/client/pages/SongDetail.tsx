import '../styles/full.css';
import { Link, useRoute, useSearch } from 'wouter';
import { reviewActions } from '../../shared/corrections/actions.ts';
import { languageFacts } from '../../shared/languages.ts';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { editedAddress, isViewOnly } from '../features/corrections/addresses.ts';
import { DetailTexts } from '../features/corrections/DetailTexts.tsx';
import { CandidateFacts } from '../features/reviews/CandidateFacts.tsx';
import { Returned } from '../features/reviews/Returned.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useEditedMessages } from '../features/corrections/edited.en.ts';

/** A correction as formatted text (specification, section 2: Song detail). */
export default function SongDetail() {
  const { detail: words } = useEditedMessages();
  const [, params] = useRoute<{ id: string }>('/song-detail/:id');
  const id = params?.id ?? '';
  const presence = usePresence();
  const embedded = isViewOnly(useSearch());
  const candidate = trpc.corrections.fetch.useQuery(
    { id },
    { enabled: presence.is === 'in', staleTime: 0 },
  );
  const lists = editedAddress(embedded);
  const { data } = candidate;
  return (
    <div className="page">
      <PageHead title={words.title} hidden />
      <p className="page-links">
        <Link to={lists}>{words.back}</Link>
        {data && !embedded && (
          <Link to={`/results?song=${data.number}&lang=${data.language}`}>{words.toSong}</Link>
        )}
        {data &&
          !embedded &&
          reviewActions.some((action) => data.actions[action] === 'allowed') && (
            <Link to={`/review/${id}`}>{words.toReview}</Link>
          )}
      </p>
      <h1 className="page-title" lang={data && languageFacts[data.language].song}>
        {data ? data.songTitle : words.title}
      </h1>
      <SignedInQuery for={candidate}>
        {(shown) => (
          <>
            <CandidateFacts candidate={shown} />
            <Returned returned={shown.returned} />
            <DetailTexts candidate={shown} />
          </>
        )}
      </SignedInQuery>
    </div>
  );
}
