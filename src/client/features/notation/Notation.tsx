import '../../styles/notation.css';
import { useMemo, useRef, useState } from 'react';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { sectionName } from '../../../shared/compositions/section-names.ts';
import type { Piece } from '../../../shared/notation/score.ts';
import { useTamilSpelling } from '../edition/tamil-spelling.ts';
import { useScoreMessages } from './score.en.ts';
import { printedLines } from '../../../shared/notation.ts';
import { AvartaTable } from './AvartaTable.tsx';
import { layOut } from '../../../shared/notation/lay-out.ts';
import { PlayButton, LazyNotationPlayer } from './LazyNotationPlayer.tsx';

export interface NotationProps {
  piece: Piece;
  language: Language;
  /** Its anchor. */
  id: string;
  /** Its heading, where a page has more than one. */
  title?: string;
  /** Where a page plays several notations in turn: which player is open, and what follows at its end. */
  turn?: { open: boolean; onOpen: (open: boolean) => void; onEnded: () => void };
}

/** The notation of a song: swaras above, their syllables below in the script that is read, one column an akshara; and its sound. */
export function Notation({ piece, language, id, title, turn }: NotationProps) {
  const messages = useScoreMessages();
  const spelling = useTamilSpelling();
  const sections = useMemo(
    () => layOut(piece.notation, language, spelling),
    [piece.notation, language, spelling],
  );
  const area = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = turn?.open ?? isOpen;
  const setOpen = turn?.onOpen ?? setIsOpen;
  const lang = languageFacts[language].song;
  const widest = Math.max(
    6,
    ...sections.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        'avartas' in row
          ? row.avartas.flatMap(({ pieces }) => pieces.map((angas) => angas.flat().length))
          : [],
      ),
    ),
  );
  const sung = sections.some(({ rows }) => rows.some((row) => 'avartas' in row));
  return (
    <section
      ref={area}
      id={id}
      className="song-notation mt-12"
      aria-label={title ?? messages.notation}
    >
      {sections.map(({ name, rows }, index) => {
        const shown = sectionName(name, language);
        return (
          <div key={`${index} ${name}`} className="section">
            <div className="section-names flex flex-wrap items-center gap-x-4 lg:block print:block">
              {index === 0 && <h2 className="section-name">{title ?? messages.notation}</h2>}
              {index === 0 && sung && !open && <PlayButton onOpen={() => setOpen(true)} />}
              {name && (
                <h3 className="section-name w-full" lang={shown.lang}>
                  {shown.text}
                </h3>
              )}
            </div>
            <div className={`notation notation-${widest}`}>
              {rows.map((row, place) =>
                'returnTo' in row ? (
                  <p key={place} className="notation-text mb-3 text-soft">
                    {messages.returnTo(
                      sectionName(row.returnTo.section, language).text,
                      printedLines(row.returnTo),
                    )}
                    {row.returnTo.words && <span lang={lang}> {row.returnTo.words} …</span>}
                  </p>
                ) : 'text' in row ? (
                  <p key={place} className="notation-text mb-3 text-soft" lang="kn" translate="no">
                    {row.text}
                  </p>
                ) : (
                  <div key={place} className="notation-row" translate="no">
                    {row.avartas.map((avarta) => (
                      <AvartaTable key={avarta.at} avarta={avarta} language={language} />
                    ))}
                  </div>
                ),
              )}
            </div>
          </div>
        );
      })}
      {open && (
        <LazyNotationPlayer
          piece={piece}
          language={language}
          area={area}
          onClose={() => setOpen(false)}
          onEnded={turn?.onEnded}
        />
      )}
    </section>
  );
}
