import { useCorrectionsMessages } from './corrections.en.ts';
import type { KeyedFinding } from '../../../shared/corrections/checks.ts';

interface Props {
  findings: readonly KeyedFinding[];
  lang: string;
  /** Selects the place in the text. */
  onShow: (finding: KeyedFinding) => void;
  /** Passes a warning; absent where this person may not. */
  onPass: ((finding: KeyedFinding) => void) | undefined;
}

const max = 8;

/** The findings in a text; a click selects the place. */
export function FindingList({ findings, lang, onShow, onPass }: Props) {
  const { checks: words } = useCorrectionsMessages().edit;
  if (findings.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="font-ui text-note text-soft">{words.title}</h3>
      <ul>
        {findings.slice(0, max).map((finding) => (
          <li
            className="flex flex-wrap items-center gap-x-[0.6rem] border-b border-rule"
            key={`${finding.line} ${finding.at} ${finding.key}`}
          >
            <span
              className={finding.severity === 'error' ? 'tag border-danger text-danger' : 'tag'}
            >
              {words[finding.severity]}
            </span>
            <button
              type="button"
              className="flex-[1_1_12rem] min-h-target py-[0.3rem] text-start text-ui font-ui underline decoration-1 decoration-[color-mix(in_srgb,currentColor_35%,transparent)] underline-offset-[0.22em] hover:decoration-current"
              onClick={() => onShow(finding)}
            >
              <Where finding={finding} lang={lang} />
            </button>
            {finding.severity === 'warning' && onPass && (
              <button
                type="button"
                className="button button-quiet"
                aria-label={words.passWarningAt(finding.line, words.kinds[finding.kind])}
                onClick={() => onPass(finding)}
              >
                {words.passWarning}
              </button>
            )}
          </li>
        ))}
      </ul>
      {findings.some(({ severity }) => severity === 'error') && (
        <p className="hint mt-[0.35rem]">{words.blockingHint}</p>
      )}
      {findings.length > max && (
        <p className="hint mt-[0.35rem]">{words.more(findings.length - max)}</p>
      )}
    </div>
  );
}

/** Line, kind and, where it is short, the text in question. */
function Where({
  finding: { line, at, kind, excerpt, count, mistake },
  lang,
}: {
  finding: KeyedFinding;
  lang: string;
}) {
  const { checks: words, change } = useCorrectionsMessages().edit;
  const shown = excerpt.trim();
  const isWholeLine =
    kind === 'ankita-missing' || kind === 'rhyme-broken' || kind === 'metre-differs';
  return (
    <>
      {change.line(line)}
      {count && `, ${words.column(at)}`}: {words.kinds[kind]}
      {count && ` (${words.count(count.has, count.wants)})`}
      {mistake && ` ${words.mistakes[mistake.code](...mistake.values)}`}
      {shown && !isWholeLine && !mistake && (
        <>
          {' '}
          <span lang={lang} className="font-song whitespace-pre-wrap">
            {shown.length > 40 ? `${shown.slice(0, 40)}…` : shown}
          </span>
        </>
      )}
    </>
  );
}
