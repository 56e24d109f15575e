import { useState } from 'react';
import { Link } from 'wouter';
import type { EditedRow } from '../../../shared/corrections.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { actionCell, cardCell, cardTable } from '../../ui/table-styles.ts';
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

/** A press anywhere on a row opens it; its buttons lie above that area. */
const openRow =
  'group/row relative has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:border-b max-md:border-rule max-md:py-4 max-md:ps-8';

/** The list of corrections (specification, section 2: Edited songs); a click anywhere on a row opens its detail. */
export function EditedTable({ rows, embedded }: Props) {
  const { edited: words } = useReviewsWords();
  const { headings } = useAdminWords();
  const { ask, question: confirmation, close } = useRemove();
  const [updating, setUpdating] = useState<EditedRow | null>(null);
  const hasUpdate = !embedded && rows.some(({ actions }) => actions.retitle !== 'no titles');
  return (
    <>
      <table className={cardTable} aria-label={headings['/edited']}>
        <thead className="max-md:sr-only">
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
            <tr key={row.id} className={openRow}>
              <td className={`${cardCell} text-faint tabular-nums max-md:absolute max-md:start-0`}>{at + 1}</td>
              <th scope="row" className={`${cardCell} text-base text-ink max-md:w-full`}>
                <Link
                  href={detailAddress(row.id, embedded)}
                  className="text-lg text-ink no-underline outline-none group-hover/row:text-accent group-hover/row:underline after:absolute after:inset-0"
                  lang={languageFacts[row.language].song}
                >
                  {row.songTitle}
                </Link>
                <span className="hint block">
                  <span lang={languageFacts[row.language].prose}>{languageFacts[row.language].own}</span> · {words.states[row.state]}
                </span>
              </th>
              <td className={`${cardCell} wrap-anywhere max-md:w-full`}>{row.userEmail}</td>
              {hasUpdate && (
                <td className={actionCell}>
                  <UpdateButton row={row} onPress={() => setUpdating(row)} />
                </td>
              )}
              {!embedded && (
                <td className={actionCell}>
                  <button
                    type="button"
                    className="button button-danger relative"
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
      className="button relative"
      disabled={updated || actions.retitle !== 'allowed'}
      aria-label={updated ? words.updatedWhich(songTitle) : words.updateWhich(songTitle)}
      onClick={onPress}
    >
      {updated ? words.updated : words.update}
    </button>
  );
}
