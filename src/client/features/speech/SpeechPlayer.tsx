import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { useShortcut } from '../../lib/shortcuts.ts';
import { isSame, listening, usePlayerState, type SpeechSource } from './player-state.ts';
import { playSpeech, stopSpeech } from './play-speech.ts';

const PlayerBar = lazyPart(() => import('./SpeechPlayerBar.tsx'));

interface Props {
  /** The texts of the page; the keyboard shortcut reads the first of them. */
  sources?: readonly SpeechSource[];
  /** Changes when the page renders its text anew. */
  shown?: string;
}

/** Shows the player while something is loaded, and stops it when its text leaves the page. */
export function SpeechPlayer({ sources = [], shown = '' }: Props) {
  const loaded = usePlayerState(({ source }) => source !== null);
  useShortcut('p', () => {
    const source = listening().source ?? sources[0];
    if (source) void playSpeech(source);
  });

  const look = useEffectEvent(() => {
    const { source } = listening();
    if (source && source.part !== 'text' && !sources.some((one) => isSame(one, source)))
      stopSpeech();
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
