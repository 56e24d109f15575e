import { memo, useId, useState, type ReactNode, type Ref } from 'react';
import type { EditedField } from '../../../shared/corrections.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { isTooLong, maxTextLengths, maxLines } from '../../../shared/text-limits.ts';
import { useComparisonMessages } from './comparison.en.ts';
import { useCorrectionsMessages } from './corrections.en.ts';
import { ChangeView } from './ChangeView.tsx';
import { fieldLang } from './fields.ts';
import type { KeyedFinding } from '../../../shared/corrections/checks.ts';

interface Props {
  field: EditedField;
  language: Language;
  text: string;
  /** The text after typing has paused; the comparison and the findings are made from it. */
  debouncedText: string;
  before: string;
  findings: readonly KeyedFinding[];
  readOnly: boolean;
  areaRef: (field: EditedField, area: HTMLTextAreaElement | null) => void;
  onType: (field: EditedField, text: string) => void;
  onFocus: (field: EditedField) => void;
  onShow: (field: EditedField, finding: KeyedFinding) => void;
  onPass: ((finding: KeyedFinding) => void) | undefined;
  /** A text to compare with; on a phone it is folded. */
  comparison?: ReactNode;
  /** Questions about the text. */
  questions?: ReactNode;
}

/** A text field with the changes and the findings beside it. */
export const EditField = memo(function EditField({
  field,
  language,
  text,
  debouncedText,
  before,
  findings,
  readOnly,
  areaRef,
  onType,
  onFocus,
  onShow,
  onPass,
  comparison,
  questions,
}: Props) {
  const [isCompared, setIsCompared] = useState(false);
  const { comparison: comparisonMessages } = useComparisonMessages();
  const { edit: words } = useCorrectionsMessages();
  const id = useId();
  const lang = fieldLang(field, language);
  const name =
    language === 'Sanskrit' && field === 'sanskrit' ? words.lyricsAndSanskrit : words.fields[field];
  const isLatin = lang === languageFacts.English.song;
  const tooLong = isTooLong(debouncedText, field);
  const described = [words.hints[field] && `${id}-hint`, tooLong && `${id}-long`]
    .filter(Boolean)
    .join(' ');
  const ref: Ref<HTMLTextAreaElement> = (area) => {
    areaRef(field, area);
    return () => areaRef(field, null);
  };
  return (
    <section className="mt-1 not-first-of-type:mt-4" aria-labelledby={`${id}-name`}>
      <h2 className="mb-1 flex items-center justify-between gap-3 leading-none">
        <label
          className="font-song text-[1.0625rem]/[1.4] text-soft [&:lang(en)]:tracking-[0.05em] [&:lang(en)]:[font-variant-caps:all-small-caps]"
          id={`${id}-name`}
          htmlFor={id}
        >
          {name}
        </label>
        {comparison && (
          <button
            type="button"
            className="-mt-4 -mb-1 inline-flex min-h-target items-center text-note text-accent lg:not-in-[.split]:hidden"
            aria-expanded={isCompared}
            aria-controls={`${id}-comparison`}
            onClick={() => setIsCompared((was) => !was)}
          >
            {comparisonMessages.title} {isCompared ? '▴' : '▾'}
          </button>
        )}
      </h2>
      <div className="grid grid-cols-1 gap-y-3 gap-x-8 lg:not-in-[.split]:grid-cols-2">
        <div className="order-2">
          <textarea
            ref={ref}
            id={id}
            lang={lang}
            className={
              field === 'meaning'
                ? 'block field-sizing-content min-h-24 scroll-mt-36 scroll-mb-8 text-base read-only:text-soft'
                : field === 'apparatus'
                  ? 'block field-sizing-content min-h-24 scroll-mt-36 scroll-mb-8 text-base read-only:text-soft max-h-112'
                  : 'text-lg block leading-script field-sizing-content min-h-24 scroll-mt-36 scroll-mb-8 read-only:text-soft'
            }
            rows={Math.min(24, Math.max(4, text.split('\n').length + 1))}
            value={text}
            readOnly={readOnly}
            spellCheck={field === 'meaning'}
            autoCapitalize={field === 'meaning' && !isLatin ? 'sentences' : 'off'}
            autoCorrect={field === 'meaning' ? 'on' : 'off'}
            autoComplete="off"
            aria-describedby={described || undefined}
            aria-invalid={tooLong || undefined}
            onChange={(event) => onType(field, event.target.value)}
            onFocus={() => onFocus(field)}
          />
          {words.hints[field] && (
            <p id={`${id}-hint`} className="hint mt-[0.3rem]">
              {words.hints[field]}
            </p>
          )}
        </div>
        <div className="contents lg:not-in-[.split]:sticky lg:not-in-[.split]:top-18 lg:not-in-[.split]:order-3 lg:not-in-[.split]:grid lg:not-in-[.split]:gap-4 lg:not-in-[.split]:self-start">
          <div className="order-3 min-w-0">
            <h3 className="sr-only">{words.change.title}</h3>
            {tooLong ? (
              <p id={`${id}-long`} role="alert" className="notice notice-bad">
                {words.tooLong(maxTextLengths[field], maxLines[field])}
              </p>
            ) : (
              <>
                <ChangeView before={before} after={debouncedText} lang={lang} />
                <FindingList
                  findings={findings}
                  lang={lang}
                  onShow={(finding) => onShow(field, finding)}
                  onPass={onPass}
                />
                {questions}
              </>
            )}
          </div>
          {comparison && (
            <div
              id={`${id}-comparison`}
              className={
                isCompared
                  ? 'order-1 min-w-0 lg:not-in-[.split]:order-4'
                  : 'hidden min-w-0 lg:not-in-[.split]:order-4 lg:not-in-[.split]:block'
              }
            >
              {comparison}
            </div>
          )}
        </div>
      </div>
    </section>
  );
});

interface FindingListProps {
  findings: readonly KeyedFinding[];
  lang: string;
  /** Selects the place in the text. */
  onShow: (finding: KeyedFinding) => void;
  /** Passes a warning; absent where this person may not. */
  onPass: ((finding: KeyedFinding) => void) | undefined;
}

const max = 8;

/** The findings in a text; a click selects the place. */
function FindingList({ findings, lang, onShow, onPass }: FindingListProps) {
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
  finding: { line, at, kind, excerpt, count, mistake, decided },
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
            {decided && ` → ${decided}`}
          </span>
        </>
      )}
    </>
  );
}
