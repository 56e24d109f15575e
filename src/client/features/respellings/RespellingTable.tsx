import type { Respelling } from '../../../shared/respellings.ts';
import { AskFirst } from '../../ui/AskFirst.tsx';
import { useRespellingWords } from '../../words/en.respellings.ts';
import { useHear } from './hear.ts';
import { useRemove } from './remove.ts';

interface Props {
  rows: readonly Respelling[];
  chosen: Respelling | null;
  choose: (row: Respelling) => void;
}

/** Every respelled word; on a phone each is a short block of lines. */
export function RespellingTable({ rows, chosen, choose }: Props) {
  const { respellings: words } = useRespellingWords();
  const { hear, isWaiting } = useHear();
  const { ask, question, close } = useRemove();
  return (
    <>
      <table className="people respelling-table" aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.written}</th>
            <th scope="col">{words.spoken}</th>
            <th scope="col">{words.voice}</th>
            <th scope="col">{words.by}</th>
            <th scope="col">{words.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.voice} ${row.written}`} aria-current={chosen?.voice === row.voice && chosen.written === row.written ? true : undefined}>
              <th scope="row" lang={row.voice}>
                {row.written}
              </th>
              <td>
                <span className="people-label">{words.spoken} </span>
                <span lang={row.voice}>{row.spoken}</span>
              </td>
              <td>{words.voices[row.voice]}</td>
              <td>
                <span className="people-label">{words.by} </span>
                {row.by ?? words.edition}
              </td>
              <td className="people-actions">
                <div className="actions">
                  <button type="button" className="button" disabled={isWaiting} aria-label={words.listenWhich(row.written)} onClick={() => void hear(row.written, row.voice)}>
                    {words.listen}
                  </button>
                  <button type="button" className="button button-quiet" aria-label={words.changeWhich(row.written)} onClick={() => choose(row)}>
                    {words.change}
                  </button>
                  <button type="button" className="button button-quiet" aria-label={words.removeWhich(row.written)} onClick={() => ask(row)}>
                    {words.remove}
                  </button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AskFirst question={question} onClose={close} />
    </>
  );
}
