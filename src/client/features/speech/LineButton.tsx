import { lineStart } from '../../lib/line-start.ts';
import { useSpeechMessages } from './speech.en.ts';
import { listening, usePlayerState } from './player-state.ts';
import { playSpeech } from './play-speech.ts';

/** Starts the reading at a line, where the player's setting for it is on, or the recording that is being followed. */
export function LineButton({ line }: { line: number }) {
  const { listen: messages } = useSpeechMessages();
  const wanted = usePlayerState(({ source, lines }) => lines && source?.part === 'lyrics');
  const startRecording = lineStart.useValue();
  if (!wanted && !startRecording) return null;
  const start = () => {
    if (startRecording) return startRecording(line);
    const { source } = listening();
    if (source) void playSpeech(source, line);
  };
  return (
    <button
      type="button"
      className="line-play absolute end-0 top-0 grid h-[1.7em] supports-[height:1lh]:h-[1lh] w-target place-items-center rounded-md text-accent [font-size:inherit] [line-height:inherit]"
      aria-label={messages.fromLine(line)}
      title={messages.fromLine(line)}
      onClick={start}
    >
      <svg className="size-4.5" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M8 5.500v13l11-6.500z" />
      </svg>
    </button>
  );
}
