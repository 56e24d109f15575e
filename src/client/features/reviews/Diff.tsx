import { useMemo, useState } from 'react';
import '../../styles/rich.css';
import { type DiffPart, diffStyled } from '../../../shared/diff/entry.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useCorrectionsMessages } from '../corrections/corrections.en.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { foldLines, linesOfDiff, type DiffPiece } from './diff-lines.ts';

interface Props {
  before: string;
  after: string;
  lang: string;
}

export const diffText = 'max-w-3xl text-lg wrap-anywhere';
export const diffLine = 'min-h-[1.5em] border-s-3 ps-3.5 whitespace-pre-wrap empty:min-h-[0.9em]';
/** Additions are underlined and removals struck through, the changed syllables more strongly. */
const marks = {
  added:
    'box-decoration-clone px-[0.1em] underline decoration-1 underline-offset-4 [&>u]:decoration-3',
  removed: 'box-decoration-clone px-[0.1em] [&>u]:decoration-3',
};

/** The difference of two texts, line by line; unchanged lines are hidden until the person asks for them. */
export function Diff({ before, after, lang }: Props) {
  const { diff: words } = useReviewsMessages();
  const language = useWordsLanguage();
  const parts = useMemo(() => diffStyled(before, after), [before, after]);
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
    const rich = classes?.map((name) => `rich-${name}`).join(' ');
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
                    run.changed ? <u key={place}>{run.text}</u> : run.text,
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
