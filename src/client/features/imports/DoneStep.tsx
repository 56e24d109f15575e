import { useState } from 'react';
import { Link } from 'wouter';
import type { ImportDetail } from '../../../shared/imports.ts';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useImportsMessages } from './imports.en.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { RowTable } from './RowTable.tsx';
import type { ImportActions } from './use-import-actions.ts';

/** The result of an import or an undo, and the way back. */
export function DoneStep({ detail, acts }: { detail: ImportDetail; acts: ImportActions }) {
  const { done: messages } = useImportsMessages();
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const { id, state, counts, appliedBy, appliedAt, undoneBy, undoneAt, left, reserved } = detail;
  const songs = counts ? counts.added + counts.changed + counts.candidate : 0;
  const isUndone = state === 'undone';
  const at = isUndone ? undoneAt : appliedAt;
  return (
    <>
      <p className="notice notice-good">
        {isUndone ? messages.undone(undoneBy ?? '') : messages.applied(songs, appliedBy ?? '')}{' '}
        {at && <DateTime at={at} />}
        {left > 0 && <> {messages.left(left)}</>}
        {reserved > 0 && <> {messages.reserved(reserved)}</>}
      </p>
      <div className="actions mb-8">
        <Link to="/musics" className="button">
          {messages.songs}
        </Link>
        <Link to="/import" className="button">
          {messages.another}
        </Link>
        {!isUndone && (
          <button
            type="button"
            className="button button-danger"
            disabled={acts.isBusy}
            onClick={() =>
              setQuestion({
                title: messages.undoTitle,
                text: messages.undoText,
                confirm: messages.undoSubmit,
                act: acts.undo,
              })
            }
          >
            {messages.undo}
          </button>
        )}
      </div>
      <RowTable key={state} id={id} file="import" applied={!isUndone} />
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </>
  );
}
