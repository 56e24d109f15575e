import { useState } from 'react';
import { DateTime } from '../../ui/DateTime.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useCorrectionsMessages } from './corrections.en.ts';
import type { Draft } from './drafts.ts';

interface Props {
  draft: Draft;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers a draft that was never saved, for instance after a crash, a lost connection or an ended session. */
export function DraftOffer({ draft: { at }, onResume, onDiscard }: Props) {
  const { draft: words } = useCorrectionsMessages().edit;
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const ask = () =>
    setQuestion({
      title: words.discardTitle,
      text: words.discardText,
      confirm: words.discardSubmit,
      act: async () => onDiscard(),
    });
  return (
    <div className="notice no-print">
      <p role="status">
        {words.unsavedFrom} <DateTime at={new Date(at).toISOString()} />.
      </p>
      <div className="actions mt-3">
        <button type="button" className="button button-primary" onClick={onResume}>
          {words.resume}
        </button>
        <button type="button" className="button" onClick={ask}>
          {words.discard}
        </button>
      </div>
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </div>
  );
}
