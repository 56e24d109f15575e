import { useVoiceMessages } from './voice.en.ts';

interface Props {
  say: string;
  /** The phrases that are understood; absent where any song's title may be said. */
  list?: string;
  className?: string;
}

/** The text under a microphone while it records: what to say, and where the browser may send the sound. */
export function ListeningLine({ say, list, className = '' }: Props) {
  const { voice } = useVoiceMessages();
  return (
    <div data-listening className={`grid gap-1 font-ui text-[1rem]/[1.5] ${className}`}>
      <p>
        {voice.listening} {say}
      </p>
      {list && <p>{list}</p>}
      <p className="hint">{voice.privacy}</p>
    </div>
  );
}
