import { memo, useMemo } from 'react';
import {
  diffStyled,
  type DiffPart,
  type DiffNote,
  type SyllableRun,
} from '../../../shared/diff/entry.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { changedSyllables, richLook } from '../../ui/rich-styles.ts';
import { useCorrectionsMessages } from './corrections.en.ts';

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
  const rich = classes && richLook(classes);
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
              <u key={at} className={changedSyllables[kind]}>
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

/** A run of one line; `pieces` splits a respelt word into changed and unchanged syllables. */
interface RowRun {
  kind: DiffPart['kind'];
  pieces: SyllableRun[];
  note?: DiffNote;
  classes?: DiffPart['classes'];
  /** A line break that was added or removed by itself. */
  isBreak?: boolean;
}

/** A changed line. */
export interface DiffRow {
  /** Its number in the new text; null for a removed line. */
  line: number | null;
  sign: '+' | '−' | '±';
  runs: RowRun[];
  /** There are unchanged lines between the row above and this one. */
  gap: boolean;
}

/** The longest run of unchanged text that is shown whole; of a longer one only the ends are shown. */
const maxShownLength = 90;
const end = 35;

/** The changed lines in order, without the unchanged lines between them. */
export function changeRows(parts: readonly DiffPart[]): DiffRow[] {
  const rows: DiffRow[] = [];
  let runs: RowRun[] = [];
  let line = 1;
  let gap = false;

  const close = () => {
    const kinds = new Set(runs.map(({ kind }) => kind));
    if (kinds.has('added') || kinds.has('removed')) {
      const sign = kinds.size > 1 ? '±' : kinds.has('added') ? '+' : '−';
      rows.push({ line: sign === '−' ? null : line, sign, runs: shorten(runs), gap });
      gap = false;
    } else {
      gap = true;
    }
    runs = [];
  };

  for (const { kind, text, syllables, note, classes } of parts) {
    const isBlank = kind !== 'same' && text.trim() === '';
    splitLines(syllables ?? [{ text, changed: false }]).forEach((pieces, at) => {
      if (at > 0) {
        // Two lines that were joined are shown in one row.
        const joins = kind === 'removed' && isBlank && runs.some((run) => run.kind !== 'removed');
        if (isBlank) runs.push({ kind, pieces: [], ...(note && { note }), isBreak: true });
        if (!joins) close();
        if (kind !== 'removed') line += 1;
      }
      if (pieces.length > 0)
        runs.push({ kind, pieces, ...(note && { note }), ...(classes && { classes }) });
    });
  }
  close();
  return rows;
}

/** Splits pieces at line ends, which are dropped. */
function splitLines(pieces: readonly SyllableRun[]): SyllableRun[][] {
  const lines: SyllableRun[][] = [[]];
  for (const { text, changed } of pieces) {
    text.split(/\r\n|[\r\n]/).forEach((part, at) => {
      if (at > 0) lines.push([]);
      if (part) lines.at(-1)?.push({ text: part, changed });
    });
  }
  return lines;
}

function shorten(runs: readonly RowRun[]): RowRun[] {
  return runs.map((run, at) => {
    const text = run.pieces.map((piece) => piece.text).join('');
    if (run.kind !== 'same' || text.length <= maxShownLength) return run;
    const before = at === 0 ? '' : `${text.slice(0, end).replace(/\S+$/, '')}…`;
    const after = at === runs.length - 1 ? '' : `…${text.slice(-end).replace(/^\S+/, '')}`;
    return {
      ...run,
      pieces: [{ text: before + (before && after ? ' ' : '') + after, changed: false }],
    };
  });
}
