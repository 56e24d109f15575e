import { memo, useMemo } from 'react';
import { diffTexts } from '../../../shared/corrections/diff.ts';
import { useWordsLanguage } from '../../words/choice.ts';
import { useCorrectionsWords } from '../../words/en.corrections.ts';
import { changeRows, type RowRun } from './change-rows.ts';

interface Props {
  before: string;
  after: string;
  /** Tag of the script. */
  lang: string;
  /** Whether the lines' numbers are those of the whole text. */
  numbered?: boolean;
}

/** The changed lines between two texts, each with its number and a sign (+, −, ±). */
export const ChangeView = memo(function ChangeView({ before, after, lang, numbered = true }: Props) {
  const { change: words } = useCorrectionsWords().edit;
  const rows = useMemo(() => changeRows(diffTexts(before, after)), [before, after]);
  if (rows.length === 0) return <p className="hint">{words.none}</p>;
  return (
    <ol className={numbered ? 'change' : 'change change-unnumbered'}>
      {rows.map(({ line, sign, runs, gap }, at) => (
        <li key={at} className={gap && at > 0 ? 'change-row change-gap' : 'change-row'}>
          {numbered && (
            <span className="change-line">
              {line !== null && (
                <>
                  <span className="sr-only">{words.line(line)} </span>
                  <span aria-hidden="true">{line}</span>
                </>
              )}
            </span>
          )}
          <span className={`change-sign change-${sign === '+' ? 'added' : sign === '−' ? 'removed' : 'both'}`} aria-hidden="true">
            {sign}
          </span>
          <span className="change-text" lang={lang}>
            {runs.map((run, place) => (
              <RunView key={place} run={run} isNamed={run.note !== undefined && runs[place + 1]?.note !== run.note} />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
});

function RunView({ run: { kind, pieces, note, isBreak }, isNamed }: { run: RowRun; isNamed: boolean }) {
  const { change: words } = useCorrectionsWords().edit;
  const language = useWordsLanguage();
  if (kind === 'same') return pieces.map(({ text }) => text).join('');
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <>
      <Mark>
        <span className="sr-only" lang={language}>
          {kind === 'added' ? words.added : words.removed}:{' '}
        </span>
        {isBreak && <span aria-hidden="true">↵</span>}
        {pieces.map(({ text, changed }, at) =>
          changed ? <u key={at}>{text}</u> : <Blanks key={at} text={text} shown={note === 'space' || text.trim() === ''} />,
        )}
      </Mark>
      {isNamed && note && (
        <span className="tag change-note" lang={language}>
          {words.notes[note]}
        </span>
      )}
    </>
  );
}

/** Added and removed spaces are drawn, because they would be invisible. */
function Blanks({ text, shown }: { text: string; shown: boolean }) {
  if (!shown) return text;
  return text.split(/(\s)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="blank">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
