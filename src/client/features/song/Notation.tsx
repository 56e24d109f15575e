import { Fragment } from 'react';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { convertRow, parseNotation, type Cell, type NotationRow, type Swara } from '../../../shared/notation.ts';
import { sectionName } from '../../../shared/section-names.ts';
import { useWords } from '../../words/words.tsx';

interface Props {
  text: string;
  language: Language;
}

/** The notation of a song: swaras above, their syllables below in the script that is read, one cell an akshara. */
export function Notation({ text, language }: Props) {
  const { song: words } = useWords();
  return (
    <section className="song-notation" aria-label={words.notation}>
      {parseNotation(text).map(({ name, rows }, at) => {
        const shown = sectionName(name, language);
        return (
          <div key={`${at} ${name}`} className="section">
            <div className="section-names">
              {at === 0 && <h2 className="section-name">{words.notation}</h2>}
              {name && (
                <h3 className="section-name" lang={shown.lang}>
                  {shown.text}
                </h3>
              )}
            </div>
            <div className="notation">
              {rows.map((row, place) => (
                <Row key={place} row={row} language={language} />
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}

function Row({ row, language }: { row: NotationRow; language: Language }) {
  if ('text' in row) {
    return (
      <p className="notation-text" lang="kn">
        {row.text}
      </p>
    );
  }
  return (
    <div className="notation-row">
      {convertRow(row.avartas, language).map((avarta, at) => (
        <div key={at} className="avarta">
          {avarta.map((anga, place) => (
            <div key={place} className="anga">
              {anga.map((cell, akshara) => (
                <CellView key={akshara} cell={cell} lang={languageFacts[language].song} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function CellView({ cell: { swaras, held, syllable }, lang }: { cell: Cell; lang: string }) {
  return (
    <div className="cell">
      <span className={held ? 'swara hold' : 'swara'}>
        {held && ','}
        {swaras.length > 1 ? (
          <span className="twice">
            <Swaras swaras={swaras} />
          </span>
        ) : (
          <Swaras swaras={swaras} />
        )}
      </span>
      {syllable === '-' ? (
        <span className="syllable hold">–</span>
      ) : (
        <span className="syllable" lang={lang}>
          {syllable}
        </span>
      )}
    </div>
  );
}

function Swaras({ swaras }: { swaras: readonly Swara[] }) {
  const { song: words } = useWords();
  return swaras.map(({ note, octave }, at) =>
    octave === 'madhya' ? (
      <Fragment key={at}>{note}</Fragment>
    ) : (
      <i key={at} className={octave}>
        {note}
        <span className="sr-only"> {octave === 'tara' ? words.upper : words.lower} </span>
      </i>
    ),
  );
}
