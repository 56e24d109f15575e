import '../styles/reading.css';
import { trpc } from '../trpc.tsx';
import { Temple } from '../ui/drawings/Temple.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { usePagesMessages } from '../features/site-content/pages.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import type { SiteContent } from '../../shared/site-content-input.ts';
import { useTranslatedPart } from '../features/site-content/site-content.ts';
import { Chapters, Paragraphs } from '../features/site-content/Chapters.tsx';
import { ReadMore } from '../features/site-content/ReadMore.tsx';
import { Sources } from '../features/site-content/Sources.tsx';

/** /history: the composer's life after an encyclopedia, with the accounts that differ. */
export default function Life() {
  const { life: words } = usePagesMessages();
  const { headings } = useShellMessages();
  const life = trpc.siteContent.history.useQuery();
  return (
    <div className="page lg:grid lg:grid-cols-[minmax(0,var(--container-measure))_minmax(0,20rem)] lg:justify-between lg:content-start lg:gap-x-16 lg:[&>:not(svg)]:col-start-1">
      <PageHead title={headings['/history']} description={words.description} canonical="/history" />
      <h1 className="page-title">{headings['/history']}</h1>
      <QueryState for={life}>
        {(text) => (
          <>
            <Temple className="w-full max-w-80 mb-6 text-soft lg:col-start-2 lg:[grid-row:2/span_3] lg:m-0" />
            <LifeText life={text} />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** The composer's life after an encyclopedia, its longer part folded behind Read More, and its sources. */
function LifeText({ life }: { life: SiteContent['history'] }) {
  const { life: words } = usePagesMessages();
  const { value, lang } = useTranslatedPart('history', life);
  const { encyclopedia, opening, more, sources } = value;
  return (
    <>
      <div className="prose">
        <Paragraphs of={opening} lang={lang} />
      </div>
      <ReadMore more={words.more} less={words.less}>
        <Chapters chapters={more} lang={lang} />
      </ReadMore>
      <p className="hint">
        {words.source}{' '}
        <a href={encyclopedia.address} rel="noopener" lang={lang}>
          {encyclopedia.title}
        </a>
      </p>
      <Sources title={words.sources} links={sources} lang={lang} />
    </>
  );
}
