import { memo, useMemo } from 'react';
import '../../styles/rich.css';
import { diffStyled } from '../../../shared/diff/entry.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useCorrectionsMessages } from './corrections.en.ts';
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
export const ChangeView = memo(function ChangeView({
  before,
  after,
  lang,
  numbered = true,
}: Props) {
  const { change: words } = useCorrectionsMessages().edit;
  const rows = useMemo(() => changeRows(diffStyled(before, after)), [before, after]);
  if (rows.length === 0) return <p className="hint">{words.none}</p>;
  return (
    <ol className="grid gap-[0.35rem]">
      {rows.map(({ line, sign, runs, gap }, at) => (
        <li
          key={at}
          className={`grid items-baseline gap-x-[0.35rem] ${numbered ? 'grid-cols-[1.75rem_1rem_minmax(0,1fr)]' : 'grid-cols-[1rem_minmax(0,1fr)]'} ${gap && at > 0 ? 'border-t border-dashed border-rule pt-[0.35rem]' : ''}`}
        >
          {numbered && (
            <span className="text-[0.875rem]/[1] font-ui tabular-nums text-end text-faint">
              {line !== null && (
                <>
                  <span className="sr-only">{words.line(line)} </span>
                  <span aria-hidden="true">{line}</span>
                </>
              )}
            </span>
          )}
          <span
            className={`text-[1rem]/[1] font-ui font-semibold text-center ${sign === '+' ? 'text-added' : sign === '−' ? 'text-removed' : 'text-soft'}`}
            aria-hidden="true"
          >
            {sign}
          </span>
          <span className="text-lg min-w-0 whitespace-pre-wrap wrap-anywhere" lang={lang}>
            {runs.map((run, place) => (
              <RunView
                key={place}
                run={run}
                isNamed={run.note !== undefined && runs[place + 1]?.note !== run.note}
              />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
});

function RunView({
  run: { kind, pieces, note, classes, isBreak },
  isNamed,
}: {
  run: RowRun;
  isNamed: boolean;
}) {
  const { change: words } = useCorrectionsMessages().edit;
  const language = useWordsLanguage();
  const rich = classes?.map((name) => `rich-${name}`).join(' ');
  const plain = pieces.map(({ text }) => text).join('');
  if (kind === 'same') return rich ? <span className={rich}>{plain}</span> : plain;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <>
      {/* Changes are not marked by colour alone: added text is underlined, changed syllables twice as strong. */}
      <Mark
        className={`box-decoration-clone px-[0.1em] ${kind === 'added' ? 'underline decoration-1 underline-offset-[0.25em]' : ''}`}
      >
        <span className="sr-only" lang={language}>
          {kind === 'added' ? words.added : words.removed}:{' '}
        </span>
        {isBreak && <span aria-hidden="true">↵</span>}
        <span className={rich}>
          {pieces.map(({ text, changed }, at) =>
            changed ? (
              <u
                key={at}
                className={
                  kind === 'added' ? 'decoration-[3px] underline-offset-[0.2em]' : undefined
                }
              >
                {text}
              </u>
            ) : (
              <Blanks key={at} text={text} shown={note === 'space' || text.trim() === ''} />
            ),
          )}
        </span>
      </Mark>
      {isNamed && note && (
        <span className="tag mx-[0.3em] [vertical-align:0.1em] whitespace-nowrap" lang={language}>
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
      <span
        key={at}
        className="inline-block min-w-[0.5em] h-[0.4em] mx-px overflow-hidden border border-current border-t-0"
      >
        {part}
      </span>
    ) : (
      part
    ),
  );
}
