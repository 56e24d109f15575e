import { use } from 'react';
import { feedAddress, feedNames, type FeedName } from '../../shared/feeds.ts';
import { defaultLanguage } from '../../shared/languages.ts';
import { OriginContext } from '../lib/origin.ts';
import { useSiteName } from '../features/site-content/site-content.ts';
import { useShellMessages } from '../messages/shell.en.ts';

interface Props {
  /** The page's own name, before the site's name; none on the home page. */
  title?: string | undefined;
  description?: string;
  /** The permanent address, as a path from the root. */
  canonical?: string;
  /** The picture shown where the page is shared (og:image), as a path from the root. */
  picture?: string;
  /** Keeps the page out of search engines: it is personal, or has no content. */
  hidden?: boolean;
}

/** Title, description and canonical link of a page; React moves them into the document's head. */
export function PageHead({ title, description, canonical, picture, hidden }: Props) {
  const origin = use(OriginContext);
  const { site } = useShellMessages();
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
      {import.meta.env.SSR && <FeedLinks />}
    </>
  );
}

const feedTitles: Record<FeedName, string> = {
  'new-songs': 'New songs',
  corrections: 'Corrections',
  'song-of-the-day': 'Song of the day',
};

/** The feeds, for programs that look for them in a page; they ask the server, so that browsers need no code for it. */
function FeedLinks() {
  const origin = use(OriginContext);
  return feedNames.map((name) => (
    <link
      key={name}
      rel="alternate"
      type="application/atom+xml"
      title={feedTitles[name]}
      href={origin + feedAddress(name, defaultLanguage)}
    />
  ));
}
