import { useVoiceWords } from '../../words/en.voice.ts';

interface Props {
  say: string;
  /** What can be said, where that can be listed. */
  list?: string;
}

/** What stands under a microphone while it is on: what to say, and who may hear it. */
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
