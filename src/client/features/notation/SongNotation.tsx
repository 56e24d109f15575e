import { Suspense } from 'react';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { NotationProps } from './Notation.tsx';

/** The anchor to which the song's page links. */
export const notationId = 'notation';

const Notation = lazyPage<NotationProps>(() =>
  import('./Notation.tsx').then((module) => ({ default: module.Notation })),
);

/** Loads what draws a notation: before a page that has one is rendered on the server, and before it is hydrated. */
export const loadNotation = Notation.load;

/** The notation of a song. Few songs have one, so its code is loaded for these alone. */
export function SongNotation(props: Pick<NotationProps, 'piece' | 'language'>) {
  return (
    <Suspense>
      <Notation id={notationId} {...props} />
    </Suspense>
  );
}
