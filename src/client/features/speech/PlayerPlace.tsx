import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { isSame, listen, listening, stopListening, useListening, type Source } from './listening.ts';

const PlayerBar = lazy(() => import('./PlayerBar.tsx'));

interface Props {
  /** What of a song the page can read out; the first of them is what the key reads. */
  sources?: readonly Source[];
  /** Changes when the page shows its text anew. */
  shown?: string;
}

/** Where the player rests while something is loaded. What is no longer on the page is not read on. */
export function PlayerPlace({ sources = [], shown = '' }: Props) {
  const loaded = useListening(({ source }) => source !== null);
  useShortcut('p', () => {
    const source = listening().source ?? sources[0];
    if (source) void listen(source);
  });

  const look = useEffectEvent(() => {
    const { source } = listening();
    if (source && source.part !== 'text' && !sources.some((one) => isSame(one, source))) stopListening();
  });
  useEffect(() => look());
  useEffect(() => stopListening, []);
  return (
    loaded && (
      <Suspense>
        <PlayerBar shown={shown} />
      </Suspense>
    )
  );
}
