import { use } from 'react';
import { OriginContext } from '../lib/origin.ts';
import { useWords } from '../words/words.tsx';

interface Props {
  /** The page's own name; the site's name follows it. None on the home page. */
  title?: string | undefined;
  description?: string;
  /** The permanent address, from the root. */
  canonical?: string;
  /** Kept out of search engines: a page of one person or of nothing. */
  hidden?: boolean;
}

/** Title, description and canonical link of a page; React lifts them into the document's head. */
export function PageHead({ title, description, canonical, hidden }: Props) {
  const origin = use(OriginContext);
  const { site } = useWords();
  return (
    <>
      <title>{title ? `${title} · ${site.name}` : site.name}</title>
      <meta name="description" content={description ?? site.description} />
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
