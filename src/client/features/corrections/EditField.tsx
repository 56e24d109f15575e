import { memo, useId, type Ref } from 'react';
import type { EditedField } from '../../../shared/corrections.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { isTooLong, maxTextLengths, maxLines } from '../../../shared/text-limits.ts';
import { useCorrectionsMessages } from './corrections.en.ts';
import { ChangeView } from './ChangeView.tsx';
import { fieldLang } from './fields.ts';
import { FindingList } from './FindingList.tsx';
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
}: Props) {
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
    <section className="mt-8" aria-labelledby={`${id}-name`}>
      <h2 className="mb-1">
        <label
          className="font-song text-[1.0625rem]/[1.4] text-soft [&:lang(en)]:tracking-[0.05em] [&:lang(en)]:[font-variant-caps:all-small-caps]"
          id={`${id}-name`}
          htmlFor={id}
        >
          {name}
        </label>
      </h2>
      <div className="grid grid-cols-1 gap-y-3 gap-x-8 lg:not-in-[.split]:grid-cols-2">
        <div>
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
        <div className="self-start lg:not-in-[.split]:sticky lg:not-in-[.split]:top-18">
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
            </>
          )}
        </div>
      </div>
    </section>
  );
});
