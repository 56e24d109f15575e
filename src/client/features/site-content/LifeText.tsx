import type { SiteContent } from '../../../shared/site-content-input.ts';
import { useTranslatedPart } from './site-content.ts';
import { usePagesMessages } from './pages.en.ts';
import { Chapters, Paragraphs } from './Chapters.tsx';
import { ReadMore } from './ReadMore.tsx';
import { Sources } from './Sources.tsx';

/** The composer's life after an encyclopedia, its longer part folded behind Read More, and its sources. */
export function LifeText({ life }: { life: SiteContent['history'] }) {
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
