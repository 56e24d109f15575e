import { LifeText } from '../features/site-content/LifeText.tsx';
import { trpc } from '../trpc.tsx';
import { Temple } from '../ui/drawings/Temple.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { usePagesWords } from '../words/en.pages.ts';
import { useWords } from '../words/en.shell.ts';

/** /history: the composer's life after an encyclopedia, with the accounts that differ. */
export default function Life() {
  const { life: words } = usePagesWords();
  const { headings } = useWords();
  const life = trpc.siteContent.history.useQuery();
  return (
    <div className="page life">
      <PageHead title={headings['/history']} description={words.description} canonical="/history" />
      <h1 className="page-title">{headings['/history']}</h1>
      <QueryState for={life}>
        {(text) => (
          <>
            <Temple className="life-picture" />
            <LifeText life={text} />
          </>
        )}
      </QueryState>
    </div>
  );
}
