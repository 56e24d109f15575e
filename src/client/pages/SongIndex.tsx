import { useRoute, useSearch } from 'wouter';
import { indexKinds } from '../../shared/compositions/indexes.ts';
import { defaultLanguage, languageFacts } from '../../shared/languages.ts';
import { IndexEntries } from '../features/compositions/IndexEntries.tsx';
import { SongViews } from '../features/compositions/SongViews.tsx';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import { indexAddress } from '../features/edition/song-address.ts';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useIndexesMessages } from '../features/compositions/indexes.en.ts';
import NotFound from './NotFound.tsx';

/** One index of the edition: its names, and the songs of each. */
export default function SongIndex() {
  const words = useIndexesMessages();
  const [, params] = useRoute<{ kind: string }>('/indexes/:kind');
  const language = languageOf(new URLSearchParams(useSearch()));
  const kind = indexKinds.find((one) => one === params?.kind);
  const index = trpc.compositions.index.useQuery(
    { kind: kind ?? 'first-line', language },
    { enabled: kind !== undefined },
  );
  if (!kind) return <NotFound />;
  const { title, hint } = words.kinds[kind];
  return (
    <div className="page">
      <PageHead
        title={language === defaultLanguage ? title : `${title} · ${languageFacts[language].own}`}
        description={`${words.title}: ${title}. ${hint}`}
        canonical={indexAddress(kind, language)}
      />
      <h1 className="page-title mb-1">{title}</h1>
      <p className="mb-2 max-w-measure">{hint}</p>
      <SongViews language={language} current={kind} />
      <LanguageChoice chosen={language} addressOf={(one) => indexAddress(kind, one)} />
      <QueryState for={index}>
        {(entries) => <IndexEntries kind={kind} language={language} entries={entries} />}
      </QueryState>
    </div>
  );
}
