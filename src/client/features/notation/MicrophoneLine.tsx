import { usePracticeToolsMessages } from './practice-tools.en.ts';
import type { MicrophoneProblem } from './microphone.ts';

interface MicrophoneLineProps {
  state: 'opening' | 'open' | MicrophoneProblem;
  onRetry: () => void;
}

/** Whether the microphone listens, or why it does not. */
export function MicrophoneLine({ state, onRetry }: MicrophoneLineProps) {
  const messages = usePracticeToolsMessages();
  return (
    <>
      <p role="status" className="text-note text-soft">
        {state === 'open'
          ? messages.onDevice
          : state === 'opening'
            ? messages.opening
            : messages.problems[state]}
      </p>
      {state !== 'open' && state !== 'opening' && state !== 'insecure' && (
        <button type="button" className="button button-quiet px-0" onClick={onRetry}>
          {messages.retry}
        </button>
      )}
    </>
  );
}
