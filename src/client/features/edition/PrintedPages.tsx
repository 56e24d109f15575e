import { Fragment } from 'react';
import type { SongWitness } from '../../../shared/compositions.ts';
import { usePageNameMessages } from '../../messages/page-name.en.ts';

/** The pages of a printed book on which a song begins, each with a link to its image where everybody may see it. */
export function PrintedPages({ pages = [] }: { pages: SongWitness['pages'] | undefined }) {
  const { pageName } = usePageNameMessages();
  return pages.map(({ label, position, image }) => {
    const name = pageName(label, position);
    return (
      <Fragment key={position}>
        {' '}
        <span className="whitespace-nowrap">
          (
          {image ? (
            <a href={image} className="inline-flex min-h-6 items-center">
              {name}
            </a>
          ) : (
            name
          )}
          )
        </span>
      </Fragment>
    );
  });
}
