import { useState } from 'react';
import type { EditedRow } from '../../../shared/corrections.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { maxTitleLength } from '../../../shared/text-limits.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useEditedMessages } from './edited.en.ts';
import { markUpdated } from './updated-flag.ts';

/** The title of a correction in a field, with Update and Cancel (specification, section 2: Edited songs). */
export function UpdateDialog({ row, onClose }: { row: EditedRow | null; onClose: () => void }) {
  const { edited: words } = useEditedMessages();
  return (
    <Dialog title={words.updateTitle} open={row !== null} onClose={onClose}>
      {row && <TitleForm row={row} onClose={onClose} />}
    </Dialog>
  );
}

function TitleForm({
  row: { id, songTitle, language },
  onClose,
}: {
  row: EditedRow;
  onClose: () => void;
}) {
  const { edited: words } = useEditedMessages();
  // The specification only logs a failure (section 8); the form shows it as well and keeps what was typed.
  const { act, error, clear } = useAct(
    'corrections.retitle',
    trpc.corrections.retitle.useMutation(),
    {
      done: words.success,
      failed: words.updateFailed,
      failure: 'page',
      onDone: () => {
        markUpdated(id);
        onClose();
      },
    },
  );
  const [title, setTitle] = useState(songTitle);
  const [isEmpty, setEmpty] = useState(false);
  const form = useForm(() => {
    setEmpty(!title.trim());
    return title.trim() && act({ id, songTitle: title });
  });

  return (
    <form {...form.props} className="form" noValidate>
      <Field
        label={words.song}
        name="songTitle"
        required
        maxLength={maxTitleLength}
        lang={languageFacts[language].song}
        value={title}
        error={isEmpty ? words.empty : error}
        onChange={(event) => {
          setTitle(event.target.value);
          setEmpty(!event.target.value.trim());
          clear();
        }}
      />
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {form.busy ? words.waiting : words.update}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
