import { Chapters, Paragraphs } from '../features/life/Chapters.tsx';
import { ReadMore } from '../features/life/ReadMore.tsx';
import { Sources } from '../features/life/Sources.tsx';
import { trpc } from '../trpc.tsx';
import { Temple } from '../ui/drawings/Temple.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { usePagesWords } from '../words/en.pages.ts';
import { useWords } from '../words/en.shell.ts';

/** His life, after an encyclopedia, with what others tell otherwise. */
export default function Life() {
  const { life: words } = usePagesWords();
  const { headings } = useWords();
  const life = trpc.site.history.useQuery();
  return (
    <div className="page life">
      <PageHead title={headings['/history']} description={words.description} canonical="/history" />
      <h1 className="page-title">{headings['/history']}</h1>
      <Waiting for={life}>
        {({ encyclopedia, opening, more, sources }) => (
          <>
            <Temple className="life-picture" />
            <div className="prose">
              <Paragraphs of={opening} />
            </div>
            <ReadMore more={words.more} less={words.less}>
              <Chapters chapters={more} />
            </ReadMore>
            <p className="hint">
              {words.source}{' '}
              <a href={encyclopedia.address} rel="noopener" lang="en">
                {encyclopedia.title}
              </a>
            </p>
            <Sources title={words.sources} links={sources} />
          </>
        )}
      </Waiting>
    </div>
  );
}
