import { useState } from 'react';
import type { SitePartHistory } from '../../../shared/site-content.ts';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useSiteContentMessages } from './site-content.en.ts';
import { Diff } from '../reviews/Diff.tsx';
import { shapes } from './shapes.ts';
import { valueAsText } from './values.ts';

interface Props {
  now: SitePartHistory;
  /** The admin's unsaved value. */
  value: unknown;
  saving: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Shown when somebody else saved the part first: both versions, and a button to keep either. */
export function ContentConflict({ now, value, saving, onMine, onTheirs }: Props) {
  const words = useSiteContentMessages();
  const { conflict } = words;
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const shape = shapes[now.part];
  return (
    <section className="notice notice-bad" role="alert">
      <h2 className="text-lg">{conflict.title}</h2>
      <p>{conflict.text(now.history[0]?.by ?? conflict.somebody)}</p>
      <Diff
        before={valueAsText(shape, now.value, words)}
        after={valueAsText(shape, value, words)}
        lang={now.language}
      />
      <p className="hint">{conflict.historyHint}</p>
      <div className="actions">
        <button type="button" className="button button-primary" disabled={saving} onClick={onMine}>
          {saving ? words.saving : conflict.mine}
        </button>
        <button
          type="button"
          className="button"
          disabled={saving}
          onClick={() =>
            setQuestion({
              title: conflict.theirsTitle,
              text: conflict.theirsText,
              confirm: conflict.theirs,
              act: async () => onTheirs(),
            })
          }
        >
          {conflict.theirs}
        </button>
      </div>
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </section>
  );
}
