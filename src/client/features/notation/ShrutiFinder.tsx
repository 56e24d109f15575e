import { useEffect, useRef, useState } from 'react';
import { shrutis } from '../../../shared/notation/timeline.ts';
import { useMicrophone } from './microphone.ts';
import { MicrophoneLine } from './MicrophoneLine.tsx';
import { usePracticeToolsMessages } from './practice-tools.en.ts';
import { changeNotationSettings } from './settings.ts';
import { findShruti, type FoundShruti } from './singing.ts';

/** The time for which Sa is sung. Only moments with a voice count. */
const sungSeconds = 2.5;
/** Older pitches are forgotten, so that a wrong beginning does no harm. */
const heardSeconds = 4;

interface ShrutiFinderProps {
  onClose: () => void;
  onChooseByHand: () => void;
}

/** Proposes the shruti of a sung Sa. */
export function ShrutiFinder({ onClose, onChooseByHand }: ShrutiFinderProps) {
  const messages = usePracticeToolsMessages();
  const [found, setFound] = useState<FoundShruti | null>(null);
  if (found)
    return (
      <div className="grid gap-1 py-1">
        <p role="status" className="text-note">
          {messages.foundShruti(
            found.shruti,
            shrutis.find(({ name }) => name === found.shruti)?.kattai ?? '',
            found.cents,
          )}
        </p>
        <div className="flex flex-wrap gap-x-4">
          <button
            type="button"
            className="button"
            onClick={() => {
              changeNotationSettings({ shruti: found.shruti });
              onClose();
            }}
          >
            {messages.takeShruti(found.shruti)}
          </button>
          <button type="button" className="button button-quiet px-0" onClick={() => setFound(null)}>
            {messages.singAgain}
          </button>
          <button type="button" className="button button-quiet px-0" onClick={onChooseByHand}>
            {messages.byHand}
          </button>
        </div>
      </div>
    );
  return <ListenForSa onFound={setFound} onClose={onClose} />;
}

interface ListenForSaProps {
  onFound: (found: FoundShruti) => void;
  onClose: () => void;
}

function ListenForSa({ onFound, onClose }: ListenForSaProps) {
  const messages = usePracticeToolsMessages();
  const { state, read, retry } = useMicrophone(false);
  const [progress, setProgress] = useState(0);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    if (state !== 'open') return undefined;
    let heard: { at: number; hertz: number; lasts: number }[] = [];
    let last = performance.now();
    let frame = 0;
    const look = (now: number) => {
      const pitch = read();
      heard = heard.filter(({ at }) => now - at < heardSeconds * 1000);
      // After a hidden tab no long moment counts.
      if (pitch) heard.push({ at: now, hertz: pitch.hertz, lasts: Math.min(100, now - last) });
      last = now;
      const sung = heard.reduce((sum, { lasts }) => sum + lasts, 0) / 1000 / sungSeconds;
      setProgress(Math.min(10, Math.floor(sung * 10)));
      const shruti = sung >= 1 ? findShruti(heard.map(({ hertz }) => hertz)) : null;
      if (shruti) found.current(shruti);
      else frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [read, state]);
  return (
    <div className="grid gap-1 py-1">
      {state === 'open' && <p className="text-note">{messages.singSa}</p>}
      {state === 'open' && (
        <progress
          className="h-3 w-full"
          max={10}
          value={progress}
          aria-label={messages.listening}
        />
      )}
      <MicrophoneLine state={state} onRetry={retry} />
      <button
        type="button"
        className="button button-quiet justify-self-start px-0"
        onClick={onClose}
      >
        {messages.cancel}
      </button>
    </div>
  );
}
