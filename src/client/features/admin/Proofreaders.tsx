import type { ProofreaderRow } from '../../../shared/accounts.ts';
import { AskFirst } from '../../ui/AskFirst.tsx';
import { useAdminWords } from '../../words/en.admin.ts';
import { useCancelApproval } from './cancel.ts';

/** Who works on the songs, in which range, with a button that ends it. */
export function Proofreaders({ rows }: { rows: readonly ProofreaderRow[] }) {
  const { admin, proofreaders } = useAdminWords();
  const { ask, question, close } = useCancelApproval();
  return (
    <>
      <table className="people" aria-label={proofreaders.title}>
        <thead>
          <tr>
            <th scope="col">{admin.username}</th>
            <th scope="col">{admin.email}</th>
            <th scope="col">{admin.role}</th>
            <th scope="col">{proofreaders.range}</th>
            <th scope="col">{proofreaders.approval}</th>
            <th scope="col">{proofreaders.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ username, email, role, indexes, isApproved }) => (
            <tr key={email}>
              <th scope="row">{username}</th>
              <td>{email}</td>
              <td>{role}</td>
              <td>
                <Range indexes={indexes} />
              </td>
              <td>
                <span className={isApproved ? 'tag tag-good' : 'tag'}>{isApproved ? proofreaders.approved : proofreaders.pending}</span>
              </td>
              <td className="people-actions">
                <button type="button" className="button button-danger" aria-label={proofreaders.cancelWhom(username)} onClick={() => ask(email, username)}>
                  {proofreaders.cancel}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AskFirst question={question} onClose={close} />
    </>
  );
}

function Range({ indexes }: { indexes: string }) {
  const { proofreaders } = useAdminWords();
  const [start, end] = indexes.split(',');
  return (
    <>
      <span className="people-label">{proofreaders.range} </span>
      {start && end ? proofreaders.rangeText(start, end) : proofreaders.noRange}
    </>
  );
}
