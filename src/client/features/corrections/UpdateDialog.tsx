import { useState } from 'react';
import type { EditedRow } from '../../../shared/corrections.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { longestTitle } from '../../../shared/text-limits.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showMessage } from '../../lib/message.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { useWords } from '../../words/en.shell.ts';
import { markUpdated } from './updated-flag.ts';

const saidLasts = 3000;

/** The title of a correction in a field, with Update and Cancel (specification, section 2: Edited songs). */
export function UpdateDialog({ row, onClose }: { row: EditedRow | null; onClose: () => void }) {
  const { edited: words } = useReviewsWords();
  return (
    <Dialog title={words.updateTitle} open={row !== null} onClose={onClose}>
      {row && <TitleForm row={row} onClose={onClose} />}
    </Dialog>
  );
}

function TitleForm({ row: { id, songTitle, language }, onClose }: { row: EditedRow; onClose: () => void }) {
  const { edited: words } = useReviewsWords();
  const { failure } = useWords();
  const { corrections } = trpc.useUtils();
  const retitle = trpc.corrections.retitle.useMutation();
  const [title, setTitle] = useState(songTitle);
  const [error, setError] = useState<string>();

  async function update() {
    if (!title.trim()) return setError(words.empty);
    try {
      await retitle.mutateAsync({ id, songTitle: title });
    } catch (refused) {
      // The specification only logs this (section 8); the form shows it as well and keeps what was typed.
      console.error(refused);
      return setError(failureMessage(refused, { offline: failure.offline, otherwise: words.updateFailed }));
    }
    markUpdated(id);
    showMessage({ title: words.success, tone: 'good', lasts: saidLasts });
    onClose();
    await Promise.all([corrections.list.invalidate(), corrections.fetch.invalidate({ id })]);
  }

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!retitle.isPending) void update();
      }}
    >
      <Field
        label={words.song}
        name="songTitle"
        required
        maxLength={longestTitle}
        lang={languageFacts[language].song}
        value={title}
        error={error}
        onChange={(event) => {
          setTitle(event.target.value);
          setError(event.target.value.trim() ? undefined : words.empty);
        }}
      />
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={retitle.isPending}>
          {retitle.isPending ? words.waiting : words.update}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
