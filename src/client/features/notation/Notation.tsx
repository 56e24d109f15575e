import {
  useMemo,
  useRef,
  useState,
  Fragment,
  memo,
  type ReactNode,
  Suspense,
  type RefObject,
} from 'react';
import '../../styles/notation.css';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { sectionName } from '../../../shared/compositions/section-names.ts';
import type { Piece } from '../../../shared/notation/score.ts';
import { useTamilSpelling } from '../edition/tamil-spelling.ts';
import { useScoreMessages } from './score.en.ts';
import { printedLines, type Cell } from '../../../shared/notation.ts';
import {
  layOut,
  printedSwara,
  swaraLetter,
  type LayoutAvarta,
  type LayoutCell,
} from '../../../shared/notation/lay-out.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { useNotationButtonMessages } from './notation-button.en.ts';
import { PlayIcon } from '../../ui/player-icons.tsx';
import { playerBar } from './player-styles.ts';

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

/** The notation of a song, and its sound. */
export function Notation({ turn, ...drawn }: NotationProps) {
  const { piece, language } = drawn;
  const area = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = turn?.open ?? isOpen;
  const setOpen = turn?.onOpen ?? setIsOpen;
  return (
    <NotationTables
      {...drawn}
      area={area}
      playButton={!open && <PlayButton onOpen={() => setOpen(true)} />}
    >
      {open && (
        <LazyNotationPlayer
          piece={piece}
          language={language}
          area={area}
          onClose={() => setOpen(false)}
          onEnded={turn?.onEnded}
        />
      )}
    </NotationTables>
  );
}

interface TablesProps extends Omit<NotationProps, 'turn'> {
  area?: RefObject<HTMLElement | null>;
  /** Beside the heading, where there is something to play. */
  playButton: ReactNode;
  children: ReactNode;
}

/** Swaras above, their syllables below in the script that is read, one column an akshara. */
export function NotationTables({
  piece,
  language,
  id,
  title,
  area,
  playButton,
  children,
}: TablesProps) {
  const messages = useScoreMessages();
  const spelling = useTamilSpelling();
  const sections = useMemo(
    () => layOut(piece.notation, language, spelling),
    [piece.notation, language, spelling],
  );
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
              {index === 0 && sung && playButton}
              {name && (
                <h3 className="section-name w-full" lang={shown.lang}>
                  {shown.text}
                </h3>
              )}
            </div>
            <div
              className={`notation not-print:[--text-step:var(--lyrics-step,1)] [--columns:${widest}]`}
            >
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
      {children}
    </section>
  );
}

interface Props {
  avarta: LayoutAvarta;
  language: Language;
}

/**
 * An avarta: a row of swaras with its bars above a row of syllables. Every sign is a text character, so that copies and prints match the
 * page; a table aligns the columns without measuring.
 */
const AvartaTable = memo(function AvartaTable({ avarta: { at, pieces }, language }: Props) {
  const lang = languageFacts[language].song;
  const hasSyllables = pieces.some((angas) => angas.flat().some(({ syllable }) => syllable !== ''));
  return (
    <div
      className="avarta flex flex-wrap rounded-sm break-inside-avoid"
      data-avarta={at}
      data-number={at + 1}
    >
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
  syllable === '-' ? <span className="text-faint">–</span> : syllable;

/** Swaras that share an akshara have a line above them; more than two of them have a double line. */
const shared = 'border-t border-current';
const sharedByMore = 'border-t-3 border-double border-current text-[0.8em]';

function drawSwaras({ swaras, held }: Cell, language: Language) {
  if (held) return <span className="text-faint">,</span>;
  const drawn = swaras.map((swara, index) => (
    <SwaraSign key={index} swara={swara} language={language} />
  ));
  return swaras.length > 1 ? (
    <span className={swaras.length > 2 ? sharedByMore : shared}>{drawn}</span>
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
      <span className="relative" aria-hidden="true">
        {language === 'English' ? printedSwara({ note, octave }) : letter}
        {/* Fonts of Indian scripts have no combining dots: the dot of the octave is set above or below the letter. */}
        {language !== 'English' && (
          <span
            className={`absolute inset-x-0 text-center leading-none font-bold ${octave === 'tara' ? '-top-[0.35em]' : '-bottom-[0.5em]'}`}
          >
            ·
          </span>
        )}
      </span>
      {/* Not copied along with the signs. */}
      <span className="sr-only select-none">
        {letter} {octave === 'tara' ? messages.upper : messages.lower}{' '}
      </span>
    </>
  );
}

// Loaded on demand, since most readers play nothing.
const Player = lazyPart(() => import('./NotationPlayer.tsx'));

/** The button that opens the player, which then plays at once. */
function PlayButton({ onOpen }: { onOpen: () => void }) {
  const { music: messages } = useNotationButtonMessages();
  return (
    <button
      type="button"
      className="button button-quiet needs-script no-print px-0 whitespace-nowrap lg:ms-auto lg:flex lg:min-h-0 lg:w-fit"
      aria-label={messages.open}
      onClick={onOpen}
    >
      <PlayIcon />
      {messages.play}
    </button>
  );
}

interface LazyNotationPlayerProps {
  piece: Piece;
  /** The element in which the notation is drawn. */
  area: RefObject<HTMLElement | null>;
  language: Language;
  onClose: () => void;
  /** Called when the piece has been played to its end. */
  onEnded?: (() => void) | undefined;
}

/** The player at the bottom edge of the page, as long as the notation is in sight. */
function LazyNotationPlayer({ piece, area, language, onClose, onEnded }: LazyNotationPlayerProps) {
  const { music: messages } = useNotationButtonMessages();
  return (
    <Suspense
      fallback={
        <p role="status" className={`${playerBar} loading`}>
          {messages.waiting}
        </p>
      }
    >
      <Player
        key={piece.notation}
        piece={piece}
        area={area}
        language={language}
        onClose={onClose}
        onEnded={onEnded}
      />
    </Suspense>
  );
}
