import { useMemo, useState } from 'react';
import { diffTexts, type DiffPart } from '../../../shared/corrections/diff.ts';
import { useWordsLanguage } from '../../words/choice.ts';
import { useCorrectionsWords } from '../../words/en.corrections.ts';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { foldLines, linesOfDiff, type DiffPiece } from './diff-lines.ts';

interface Props {
  before: string;
  after: string;
  lang: string;
}

/** The difference of two texts, line by line; unchanged lines are hidden until the person asks for them. */
export function Diff({ before, after, lang }: Props) {
  const { diff: words } = useReviewsWords();
  const language = useWordsLanguage();
  const parts = useMemo(() => diffTexts(before, after), [before, after]);
  const lines = useMemo(() => linesOfDiff(parts), [parts]);
  const [whole, setWhole] = useState(false);
  const folded = useMemo(() => foldLines(lines), [lines]);
  const canFold = folded.some((line, at) => line !== lines[at]);
  return (
    <>
      <div className="diff" lang={lang}>
        {(whole ? lines : folded).map((line, at) =>
          'hidden' in line ? (
            <p key={at} className="diff-fold" lang={language}>
              {words.hidden(line.hidden)}
            </p>
          ) : (
            <p key={at} className={line.changed ? 'diff-line diff-changed' : 'diff-line'}>
              <DiffPieces pieces={line.pieces} />
            </p>
          ),
        )}
      </div>
      {canFold && (
        <button type="button" className="button button-quiet diff-whole" onClick={() => setWhole(!whole)}>
          {whole ? words.changes : words.whole}
        </button>
      )}
    </>
  );
}

/** Pieces of a difference: additions are underlined and removals struck through, so that colour is not the only sign. */
export function DiffPieces({ pieces }: { pieces: readonly (DiffPiece | DiffPart)[] }) {
  const { diff: words } = useReviewsWords();
  const { edit } = useCorrectionsWords();
  const language = useWordsLanguage();
  return pieces.map(({ kind, text, syllables, note }, at) => {
    const Tag = kind === 'added' ? 'ins' : 'del';
    return (
      <span key={at}>
        {kind === 'same' ? (
          text
        ) : (
          <Tag className={note ? 'diff-unseen' : undefined}>
            <span className="sr-only" lang={language}>
              {kind === 'added' ? words.added : words.removed}
            </span>
            {syllables ? syllables.map((run, place) => (run.changed ? <u key={place}>{run.text}</u> : run.text)) : text}
          </Tag>
        )}
        {note && (
          <small className="diff-note" lang={language}>
            {edit.change.notes[note]}
          </small>
        )}
      </span>
    );
  });
}
