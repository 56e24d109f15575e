import { Fragment, memo, type ReactNode } from 'react';
import type { Cell } from '../../../shared/notation.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { printedSwara, type LayoutAvarta, type LayoutCell } from '../../../shared/notation/lay-out.ts';

interface Props {
  avarta: LayoutAvarta;
  /** Tag of the syllables. */
  lang: string;
}

/**
 * An avarta: a row of swaras with its bars above a row of syllables. Every sign is a text character, so that copies and prints match the
 * page; a table aligns the columns without measuring.
 */
export const AvartaTable = memo(function AvartaTable({ avarta: { at, pieces }, lang }: Props) {
  const hasSyllables = pieces.some((angas) => angas.flat().some(({ syllable }) => syllable !== ''));
  return (
    <div className="avarta" data-avarta={at} data-number={at + 1}>
      {pieces.map((angas, piece) => {
        const last = piece === pieces.length - 1;
        return (
          <table key={piece} role="presentation" className="angas">
            <tbody>
              <tr className="swaras">
                <Row angas={angas} last={last} draw={drawSwaras} />
              </tr>
              {hasSyllables && (
                <tr className="syllables" lang={lang}>
                  <Row angas={angas} last={last} draw={drawSyllable} />
                </tr>
              )}
            </tbody>
          </table>
        );
      })}
    </div>
  );
});

interface RowProps {
  angas: readonly LayoutCell[][];
  /** Whether the bar ends the avarta. */
  last: boolean;
  draw: (cell: Cell) => ReactNode;
}

function Row({ angas, last, draw }: RowProps) {
  return angas.map((anga, at) => (
    <Fragment key={at}>
      {anga.map((cell) => (
        <td key={cell.number} className="cell" data-cell={cell.number}>
          {draw(cell)}
        </td>
      ))}
      {last && at === angas.length - 1 ? <td className="bar bar-end">||</td> : <td className="bar">|</td>}
    </Fragment>
  ));
}

const drawSyllable = ({ syllable }: Cell) => (syllable === '-' ? <span className="hold">–</span> : syllable);

function drawSwaras({ swaras, held }: Cell) {
  if (held) return <span className="hold">,</span>;
  const drawn = swaras.map((swara, at) => <SwaraSign key={at} swara={swara} />);
  return swaras.length > 1 ? <span className={swaras.length > 2 ? 'shared shared-more' : 'shared'}>{drawn}</span> : drawn;
}

function SwaraSign({ swara }: { swara: Cell['swaras'][number] }) {
  const { song: words } = useCompositionsWords();
  const { note, octave } = swara;
  if (octave === 'madhya') return note;
  return (
    <>
      <span aria-hidden="true">{printedSwara(swara)}</span>
      <span className="sr-only">
        {note} {octave === 'tara' ? words.upper : words.lower}{' '}
      </span>
    </>
  );
}
