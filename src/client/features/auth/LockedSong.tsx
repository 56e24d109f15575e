import { resultAddress } from '../edition/song-address.ts';
import type { LastSong } from '../saved-songs/last-song.ts';
import { trpc } from '../../trpc.tsx';
import { useSubscriptionsMessages } from '../subscriptions/subscriptions.en.ts';
import { ReaderLinkForm } from '../subscriptions/ReaderLinkForm.tsx';

/** Above the login that a locked song led to: which song it is, and how it is read without an account. */
export function LockedSong({ song: { number, lang } }: { song: LastSong }) {
  const { wanted } = useSubscriptionsMessages();
  // Titles are public; the song itself is not asked for.
  const { data } = trpc.search.findTitles.useQuery(
    { query: `${number}.` },
    { staleTime: Infinity, retry: false },
  );
  const title = data?.find((found) => found.number === number);
  return (
    <>
      <section className="mb-12" aria-labelledby="locked-song">
        <h2 id="locked-song" className="flex gap-3">
          <span className="entry-number">{number}.</span>
          {title && (
            <span className="min-w-0">
              <span lang="kn" className="block">
                {title.kannada}
              </span>{' '}
              <span lang="kn-Latn" className="block text-base text-soft">
                {title.roman}
              </span>
            </span>
          )}
        </h2>
        <p className="mt-3 max-w-measure text-lg">{wanted.free}</p>
        <p className="max-w-measure">{wanted.byEmail}</p>
        <ReaderLinkForm days={15} opens={resultAddress(number, lang)} />
      </section>
      <h2>{wanted.account}</h2>
    </>
  );
}
