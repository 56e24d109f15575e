import '../styles/reading.css';
import { trpc } from '../trpc.tsx';
import { Tambura } from '../ui/drawings/Tambura.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { usePagesMessages } from '../features/site-content/pages.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import type { SiteContent } from '../../shared/site-content-input.ts';
import { useTranslatedPart } from '../features/site-content/site-content.ts';
import { Chapters, Paragraphs } from '../features/site-content/Chapters.tsx';
import { ReadMore } from '../features/site-content/ReadMore.tsx';
import { Sources } from '../features/site-content/Sources.tsx';

/** /about: a short biography of the composer. */
export default function About() {
  const { about: words } = usePagesMessages();
  const { headings } = useShellMessages();
  const about = trpc.siteContent.about.useQuery();
  return (
    <div className="page lg:grid lg:grid-cols-[minmax(0,var(--container-measure))_minmax(0,20rem)] lg:justify-between lg:content-start lg:gap-x-16 lg:[&>:not(svg)]:col-start-1">
      <PageHead title={headings['/about']} description={words.description} canonical="/about" />
      <h1 className="page-title">{headings['/about']}</h1>
      <QueryState for={about}>
        {(text) => (
          <>
            <Tambura className="w-full max-w-80 mb-6 text-soft lg:col-start-2 lg:[grid-row:2/span_3] lg:m-0" />
            <AboutText about={text} />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** The biography, its longer part folded behind Read more, and its sources. */
function AboutText({ about }: { about: SiteContent['about'] }) {
  const { about: words } = usePagesMessages();
  const { value, lang } = useTranslatedPart('about', about);
  return (
    <>
      <div className="prose">
        <Paragraphs of={value.opening} lang={lang} />
      </div>
      <ReadMore more={words.more} less={words.less}>
        <Chapters chapters={value.more} lang={lang} />
      </ReadMore>
      <Sources title={words.sources} links={value.sources} lang={lang} />
    </>
  );
}
