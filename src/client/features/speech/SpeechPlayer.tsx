import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { isSame, playSpeech, listening, stopSpeech, usePlayerState, type SpeechSource } from './player-state.ts';

const PlayerBar = lazy(() => import('./SpeechPlayerBar.tsx'));

interface Props {
  /** What of a song the page can read out; the first of them is what the key reads. */
  sources?: readonly SpeechSource[];
  /** Changes when the page shows its text anew. */
  shown?: string;
}

/** Where the player rests while something is loaded. What is no longer on the page is not read on. */
export function SpeechPlayer({ sources = [], shown = '' }: Props) {
  const loaded = usePlayerState(({ source }) => source !== null);
  useShortcut('p', () => {
    const source = listening().source ?? sources[0];
    if (source) void playSpeech(source);
  });

  const look = useEffectEvent(() => {
    const { source } = listening();
    if (source && source.part !== 'text' && !sources.some((one) => isSame(one, source))) stopSpeech();
  });
  useEffect(() => look());
  useEffect(() => stopSpeech, []);
  return (
    loaded && (
      <Suspense>
        <PlayerBar shown={shown} />
      </Suspense>
    )
  );
}
