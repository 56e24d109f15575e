import { use } from 'react';
import { OriginContext } from '../lib/origin.ts';
import { useSiteName } from '../lib/site-content.ts';
import { useWords } from '../words/en.shell.ts';

interface Props {
  /** The page's own name; the site's name follows it. None on the home page. */
  title?: string | undefined;
  description?: string;
  /** The permanent address, from the root. */
  canonical?: string;
  /** Address of a picture to be shown where the page is shared, from the root. */
  picture?: string;
  /** Kept out of search engines: a page of one person or of nothing. */
  hidden?: boolean;
}

/** Title, description and canonical link of a page; React lifts them into the document's head. */
export function PageHead({ title, description, canonical, picture, hidden }: Props) {
  const origin = use(OriginContext);
  const { site } = useWords();
  const name = useSiteName();
  return (
    <>
      <title>{title ? `${title} · ${name}` : name}</title>
      <meta name="description" content={description ?? site.description} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={description ?? site.description} />
      <meta property="og:type" content="website" />
      {canonical && <meta property="og:url" content={origin + canonical} />}
      {picture && <meta property="og:image" content={origin + picture} />}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
