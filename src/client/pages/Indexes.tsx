import { Link, useSearch } from 'wouter';
import { SongViews } from '../features/compositions/SongViews.tsx';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import { indexAddress } from '../features/edition/song-address.ts';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useIndexesMessages } from '../features/compositions/indexes.en.ts';

/** The indexes of the edition, each with its size. */
export default function Indexes() {
  const messages = useIndexesMessages();
  const language = languageOf(new URLSearchParams(useSearch()));
  const indexes = trpc.compositions.indexes.useQuery();
  return (
    <div className="page">
      <PageHead
        title={messages.title}
        description={messages.description}
        canonical={indexAddress(null, language)}
      />
      <h1 className="page-title">{messages.title}</h1>
      <p className="mb-2 max-w-measure">{messages.intro}</p>
      <SongViews language={language} current="all" />
      <LanguageChoice chosen={language} addressOf={(one) => indexAddress(null, one)} />
      <QueryState for={indexes}>
        {(sizes) => (
          <ul className="index mt-4">
            {sizes.map(({ kind, names, songs }) => (
              <li key={kind}>
                <Link
                  href={indexAddress(kind, language)}
                  className="entry grid-cols-[minmax(0,1fr)_auto] *:col-auto md:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <span className="entry-title">{messages.kinds[kind].title}</span>
                  <span className="entry-meta">
                    {kind === 'first-line' ? messages.songs(songs) : messages.size(names, songs)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}
