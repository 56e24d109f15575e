import { useWords } from '../../words/words.tsx';

/** What stands under a microphone while it is on: what to say, and who may hear it. */
export function ListeningLine({ say }: { say: string }) {
  const { voice } = useWords();
  return (
    <div className="listening-line">
      <p>
        {voice.listening} {say}
      </p>
      <p className="hint">{voice.privacy}</p>
    </div>
  );
}
