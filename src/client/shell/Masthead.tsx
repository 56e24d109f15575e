import { useSiteContent } from '../features/site-content/site-content.ts';
import { Mantapa } from '../ui/drawings/Mantapa.tsx';

/** The upper part of the home page, above the header's search: the composer's name and years, and the drawing. */
export function Masthead() {
  const content = useSiteContent();
  if (!content) return null;
  const { kannada, latin, years } = content.names;
  return (
    <div className="order-1 flex w-full items-end justify-between gap-x-12">
      <h1 className="text-lg text-faint md:text-xl">
        {/* The longest name fits into one line of the narrowest phone. */}
        <span
          lang="kn"
          translate="no"
          className="-ms-[0.03em] block text-[clamp(2rem,calc((100vw-3rem)/6.4),5.25rem)]/[1.45] whitespace-nowrap text-ink"
        >
          {kannada}
        </span>{' '}
        <span lang="en" className="text-soft">
          {latin}
        </span>{' '}
        <span className="ms-2 whitespace-nowrap oldstyle-nums">{years}</span>
      </h1>
      <Mantapa className="-mb-18 hidden w-104 shrink-0 text-soft lg:block" />
    </div>
  );
}
