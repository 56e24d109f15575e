import '../styles/indexes.css';
import { Link, useSearch } from 'wouter';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import { indexAddress } from '../lib/song-address.ts';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useIndexesWords } from '../words/en.indexes.ts';

/** The indexes of the edition, each with its size. */
export default function Indexes() {
  const words = useIndexesWords();
  const language = languageOf(new URLSearchParams(useSearch()));
  const indexes = trpc.compositions.indexes.useQuery();
  return (
    <div className="page">
      <PageHead title={words.title} description={words.description} canonical={indexAddress(null, language)} />
      <h1 className="page-title">{words.title}</h1>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      <LanguageChoice chosen={language} addressOf={(one) => indexAddress(null, one)} />
      <QueryState for={indexes}>
        {(sizes) => (
          <ul className="index index-kinds">
            {sizes.map(({ kind, names, songs }) => (
              <li key={kind}>
                <Link href={indexAddress(kind, language)} className="entry">
                  <span className="entry-title">{words.kinds[kind].title}</span>
                  <span className="entry-meta">{kind === 'first-line' ? words.songs(songs) : words.size(names, songs)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}
