import { useMemo, useState } from 'react';
import { type DiffPart, diffEntries, diffStyled } from '../../../shared/diff/entry.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useCorrectionsMessages } from '../corrections/corrections.en.ts';
import { changedSyllables, richLook } from '../../ui/rich-styles.ts';
import { useReviewsMessages } from './reviews.en.ts';

interface Props {
  before: string;
  after: string;
  lang: string;
  /** Whether the texts are entries that blank lines separate. */
  isEntries?: boolean;
}

export const diffText = 'max-w-3xl text-lg wrap-anywhere';
export const diffLine = 'min-h-[1.5em] border-s-3 ps-3.5 whitespace-pre-wrap empty:min-h-[0.9em]';
/** Additions are underlined and removals struck through, the changed syllables more strongly. */
const marks = {
  added: 'box-decoration-clone px-[0.1em] underline decoration-1 underline-offset-4',
  removed: 'box-decoration-clone px-[0.1em]',
};

/** The difference of two texts, line by line; unchanged lines are hidden until the person asks for them. */
export function Diff({ before, after, lang, isEntries = false }: Props) {
  const { diff: words } = useReviewsMessages();
  const language = useWordsLanguage();
  const parts = useMemo(
    () => (isEntries ? diffEntries : diffStyled)(before, after),
    [before, after, isEntries],
  );
  const lines = useMemo(() => linesOfDiff(parts), [parts]);
  const [whole, setWhole] = useState(false);
  const folded = useMemo(() => foldLines(lines), [lines]);
  const canFold = folded.some((line, at) => line !== lines[at]);
  return (
    <>
      <div className={diffText} lang={lang}>
        {(whole ? lines : folded).map((line, at) =>
          'hidden' in line ? (
            <p key={at} className="py-1.5 ps-3.5 font-ui text-tag text-faint" lang={language}>
              {words.hidden(line.hidden)}
            </p>
          ) : (
            <p
              key={at}
              className={`${diffLine} ${line.changed ? 'border-edge text-ink' : 'border-transparent text-soft'}`}
            >
              <DiffPieces pieces={line.pieces} />
            </p>
          ),
        )}
      </div>
      {canFold && (
        <button type="button" className="button button-quiet ms-1" onClick={() => setWhole(!whole)}>
          {whole ? words.changes : words.whole}
        </button>
      )}
    </>
  );
}

/** Pieces of a difference: additions are underlined and removals struck through, so that colour is not the only sign. */
export function DiffPieces({ pieces }: { pieces: readonly (DiffPiece | DiffPart)[] }) {
  const { diff: words } = useReviewsMessages();
  const { edit } = useCorrectionsMessages();
  const language = useWordsLanguage();
  return pieces.map(({ kind, text, syllables, note, classes }, at) => {
    const rich = classes && richLook(classes);
    const Tag = kind === 'added' ? 'ins' : 'del';
    return (
      <span key={at}>
        {kind === 'same' ? (
          rich ? (
            <span className={rich}>{text}</span>
          ) : (
            text
          )
        ) : (
          <Tag
            className={`${marks[kind]} ${note ? 'outline-1 outline-current outline-dotted' : ''} ${pieces[at - 1]?.kind === 'removed' ? 'ms-[0.15em]' : ''}`}
          >
            <span className="sr-only" lang={language}>
              {kind === 'added' ? words.added : words.removed}
            </span>
            <span className={rich}>
              {syllables
                ? syllables.map((run, place) =>
                    run.changed ? (
                      <u key={place} className={changedSyllables[kind]}>
                        {run.text}
                      </u>
                    ) : (
                      run.text
                    ),
                  )
                : text}
            </span>
          </Tag>
        )}
        {note && (
          <small className="mx-[0.4em] font-ui text-tag text-faint" lang={language}>
            {edit.change.notes[note]}
          </small>
        )}
      </span>
    );
  });
}

/** The piece of a diff part within one line; a note is attached to the last piece of a change. */
type DiffPiece = DiffPart;

interface DiffLine {
  pieces: DiffPiece[];
  changed: boolean;
}

/** A line that is shown, or a number of unchanged lines that are hidden. */
type FoldedLine = DiffLine | { hidden: number };

/** How many unchanged lines are shown before and after a change. */
const context = 1;

/** Splits a difference into lines. */
export function linesOfDiff(parts: readonly DiffPart[]): DiffLine[] {
  const lines: DiffLine[] = [{ pieces: [], changed: false }];
  parts.forEach((part, at) => {
    const { kind, text, syllables, note, classes } = part;
    const following = parts[at + 1];
    const isLast = !(kind === 'removed' && following?.kind === 'added' && following.note === note);
    const ends = text.split(/\r\n|[\r\n]/);
    ends.forEach((piece, place) => {
      if (place > 0) lines.push({ pieces: [], changed: false });
      const line = lines.at(-1);
      const noted = note && isLast && place === ends.length - 1 ? { note } : {};
      if (!line) return;
      // A line end that was added or removed by itself changes the lines on both sides of it.
      if (kind !== 'same' && (piece !== '' || text.trim() === '')) line.changed = true;
      if (piece !== '' || 'note' in noted)
        line.pieces.push({
          kind,
          text: piece,
          ...(classes && { classes }),
          ...(syllables && ends.length === 1 && { syllables }),
          ...noted,
        });
    });
  });
  return lines;
}

/** Longer unchanged text in a changed line is cut to what is around the change, because a meaning can be one long line. */
const longRun = 160;
const around = 60;

function clip(line: DiffLine): DiffLine {
  const { pieces, changed } = line;
  if (!changed || pieces.every(({ kind, text }) => kind !== 'same' || text.length <= longRun))
    return line;
  const cut = pieces.map((piece, at) => {
    if (piece.kind !== 'same' || piece.text.length <= longRun) return piece;
    // Whole words only.
    const head = at > 0 ? piece.text.slice(0, around).replace(/\S*$/, '') : '';
    const tail = at < pieces.length - 1 ? piece.text.slice(-around).replace(/^\S*/, '') : '';
    return { ...piece, text: `${head}…${tail}` };
  });
  return { pieces: cut, changed };
}

/** Hides unchanged lines that are far from any change; a single one stays, because a note would take as much room. */
export function foldLines(lines: readonly DiffLine[]): FoldedLine[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ changed }) => changed),
  );
  const folded: FoldedLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    let until = at;
    while (until < lines.length && !near[until]) until += 1;
    if (until - at > 1) {
      folded.push({ hidden: until - at });
      at = until - 1;
    } else if (line) {
      folded.push(clip(line));
    }
  }
  return folded;
}
