import { Fragment, memo, type ReactNode } from 'react';
import type { Cell } from '../../../shared/notation.ts';
import { useScoreMessages } from './score.en.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import {
  printedSwara,
  swaraLetter,
  type LayoutAvarta,
  type LayoutCell,
} from '../../../shared/notation/lay-out.ts';

interface Props {
  avarta: LayoutAvarta;
  language: Language;
}

/**
 * An avarta: a row of swaras with its bars above a row of syllables. Every sign is a text character, so that copies and prints match the
 * page; a table aligns the columns without measuring.
 */
export const AvartaTable = memo(function AvartaTable({ avarta: { at, pieces }, language }: Props) {
  const lang = languageFacts[language].song;
  const hasSyllables = pieces.some((angas) => angas.flat().some(({ syllable }) => syllable !== ''));
  return (
    <div className="avarta" data-avarta={at} data-number={at + 1}>
      {pieces.map((angas, piece) => {
        const last = piece === pieces.length - 1;
        return (
          <table key={piece} role="presentation" className="angas">
            <tbody>
              <tr className="swaras" lang={lang}>
                <Row angas={angas} last={last} draw={(cell) => drawSwaras(cell, language)} />
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
  return angas.map((anga, index) => (
    <Fragment key={index}>
      {anga.map((cell) => (
        <td key={cell.number} className="cell" data-cell={cell.number}>
          {draw(cell)}
        </td>
      ))}
      {last && index === angas.length - 1 ? (
        <td className="bar bar-end">||</td>
      ) : (
        <td className="bar">|</td>
      )}
    </Fragment>
  ));
}

const drawSyllable = ({ syllable }: Cell) =>
  syllable === '-' ? <span className="hold">–</span> : syllable;

function drawSwaras({ swaras, held }: Cell, language: Language) {
  if (held) return <span className="hold">,</span>;
  const drawn = swaras.map((swara, index) => (
    <SwaraSign key={index} swara={swara} language={language} />
  ));
  return swaras.length > 1 ? (
    <span className={swaras.length > 2 ? 'shared shared-more' : 'shared'}>{drawn}</span>
  ) : (
    drawn
  );
}

function SwaraSign({
  swara: { note, octave },
  language,
}: {
  swara: Cell['swaras'][number];
  language: Language;
}) {
  const messages = useScoreMessages();
  const letter = swaraLetter(note, language);
  if (octave === 'madhya') return letter;
  return (
    <>
      <span className={`swara-${octave}`} aria-hidden="true">
        {language === 'English' ? printedSwara({ note, octave }) : letter}
        {language !== 'English' && <span className="octave-dot">·</span>}
      </span>
      <span className="sr-only">
        {letter} {octave === 'tara' ? messages.upper : messages.lower}{' '}
      </span>
    </>
  );
}
