import type { DiffPart } from '../../../shared/diff/entry.ts';
import { useByHeartMessages } from './by-heart.en.ts';

interface Props {
  change: readonly DiffPart[];
  lang: string;
  onConfirm: () => void;
}

/** A line that was corrected since it was learned: the old words struck through, the new ones underlined. */
export function CorrectedLine({ change, lang, onConfirm }: Props) {
  const { session: messages } = useByHeartMessages();
  return (
    <>
      <p className="font-song text-xl leading-script sm:text-2xl" lang={lang} translate="no">
        {change.map(({ kind, text }, index) => {
          if (kind === 'same') return text;
          const Mark = kind === 'added' ? 'ins' : 'del';
          return <Mark key={index}>{text}</Mark>;
        })}
      </p>
      <p className="notice">{messages.corrected}</p>
      <p className="actions">
        <button type="button" className="button button-primary" onClick={onConfirm}>
          {messages.understood}
        </button>
      </p>
    </>
  );
}
