import { PathIcon } from '../../ui/icons.tsx';
import { useSpeechMessages } from './speech.en.ts';
import { isSame, usePlayerState, type SpeechSource } from './player-state.ts';
import { playSpeech } from './play-speech.ts';

/** Reads a song's words or its meaning aloud; a second press pauses (specification, section 4: Audio on result page). */
export function SpeakerButton({
  source,
  named = false,
  text,
}: {
  source: SpeechSource;
  named?: boolean;
  text?: string;
}) {
  const { listen: messages } = useSpeechMessages();
  const state = usePlayerState((now) => (isSame(source, now.source) ? now.state : 'paused'));
  // A button with a text of its own is another one for what an icon reads already, and needs no name beside it.
  const label = text ? undefined : source.part === 'meaning' ? messages.meaning : messages.lyrics;
  return (
    <button
      type="button"
      data-speaks={text ? undefined : source.part}
      className={`${named ? 'button button-primary' : text ? 'button aria-pressed:bg-mark' : 'icon-button text-accent aria-pressed:bg-mark aria-pressed:text-accent'} speaker needs-script`}
      aria-label={label}
      title={label}
      aria-pressed={state !== 'paused'}
      aria-busy={state === 'loading'}
      onClick={() => void playSpeech(source)}
    >
      {state === 'loading' ? (
        <span className="spinner" />
      ) : (
        <PathIcon path="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" />
      )}
      {text ?? (named && messages.play)}
    </button>
  );
}
