import { useVoiceWords } from '../../words/en.voice.ts';

interface Props {
  say: string;
  /** The phrases that are understood; absent where any song's title may be said. */
  list?: string;
}

/** The text under a microphone while it records: what to say, and where the browser may send the sound. */
export function ListeningLine({ say, list }: Props) {
  const { voice } = useVoiceWords();
  return (
    <div className="listening-line">
      <p>
        {voice.listening} {say}
      </p>
      {list && <p>{list}</p>}
      <p className="hint">{voice.privacy}</p>
    </div>
  );
}
