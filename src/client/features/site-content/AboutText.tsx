import type { SiteContent } from '../../../shared/site-content-input.ts';
import { useTranslatedPart } from './site-content.ts';
import { usePagesMessages } from './pages.en.ts';
import { Chapters, Paragraphs } from './Chapters.tsx';
import { ReadMore } from './ReadMore.tsx';
import { Sources } from './Sources.tsx';

/** The biography, its longer part folded behind Read more, and its sources. */
export function AboutText({ about }: { about: SiteContent['about'] }) {
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
