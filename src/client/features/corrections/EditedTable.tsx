import { useState } from 'react';
import { Link } from 'wouter';
import type { EditedRow } from '../../../shared/corrections.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAdminWords } from '../../words/en.admin.ts';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { detailAddress } from './addresses.ts';
import { useRemove } from './remove-correction.ts';
import { UpdateDialog } from './UpdateDialog.tsx';
import { useUpdated } from './updated-flag.ts';

interface Props {
  rows: readonly EditedRow[];
  /** Shown inside another page, read-only. */
  embedded: boolean;
}

/** The list of corrections (specification, section 2: Edited songs); a click anywhere on a row opens its detail. */
export function EditedTable({ rows, embedded }: Props) {
  const { edited: words } = useReviewsWords();
  const { headings } = useAdminWords();
  const { ask, question: confirmation, close } = useRemove();
  const [updating, setUpdating] = useState<EditedRow | null>(null);
  const hasUpdate = !embedded && rows.some(({ actions }) => actions.retitle !== 'no titles');
  return (
    <>
      <table className="people edited" aria-label={headings['/edited']}>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.song}</th>
            <th scope="col">{words.email}</th>
            {hasUpdate && <th scope="col">{words.update}</th>}
            {!embedded && <th scope="col">{words.delete}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} className="edited-row">
              <td className="edited-number">{at + 1}</td>
              <th scope="row">
                <Link href={detailAddress(row.id, embedded)} className="edited-open" lang={languageFacts[row.language].song}>
                  {row.songTitle}
                </Link>
                <span className="hint edited-state">
                  <span lang={languageFacts[row.language].prose}>{languageFacts[row.language].own}</span> · {words.states[row.state]}
                </span>
              </th>
              <td>{row.userEmail}</td>
              {hasUpdate && (
                <td className="people-actions">
                  <UpdateButton row={row} onPress={() => setUpdating(row)} />
                </td>
              )}
              {!embedded && (
                <td className="people-actions">
                  <button
                    type="button"
                    className="button button-danger"
                    aria-label={words.deleteWhich(row.songTitle)}
                    onClick={() => ask(row.id)}
                  >
                    {words.delete}
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <UpdateDialog row={updating} onClose={() => setUpdating(null)} />
      <ConfirmDialog confirmation={confirmation} onClose={close} />
    </>
  );
}

function UpdateButton({ row: { id, songTitle, actions }, onPress }: { row: EditedRow; onPress: () => void }) {
  const { edited: words } = useReviewsWords();
  const updated = useUpdated(id);
  return (
    <button
      type="button"
      className="button"
      disabled={updated || actions.retitle !== 'allowed'}
      aria-label={updated ? words.updatedWhich(songTitle) : words.updateWhich(songTitle)}
      onClick={onPress}
    >
      {updated ? words.updated : words.update}
    </button>
  );
}
