import type { ReactNode } from 'react';
import { questionsId } from './ChangedReadings.tsx';
import { useComparisonMessages } from './comparison.en.ts';
import { useCorrectionsMessages } from './corrections.en.ts';
import { useProofreadingMessages } from '../proofreading/proofreading.en.ts';
import type { EditorFormState } from './use-editor-form.ts';
import type { KeyedFindings } from './use-findings.ts';

/** The bar of an editor, which stays in sight, and its row of buttons. */
export const bar =
  'sticky z-(--z-header) -mx-gutter border-rule bg-paper px-gutter py-2 lg:not-in-[.split]:grid lg:not-in-[.split]:grid-cols-[auto_1fr] lg:not-in-[.split]:items-center lg:not-in-[.split]:gap-x-6 [&>:nth-child(n+3)]:col-span-full';
export const barButtons =
  'flex flex-wrap items-center gap-[0.4rem] max-md:flex-nowrap max-md:overflow-x-auto max-md:whitespace-nowrap max-md:*:shrink-0 md:gap-2 max-md:[&>.button]:px-[0.6rem]';

interface Props {
  form: EditorFormState;
  canSave: boolean;
  findings: KeyedFindings;
  /** How many questions about corrected words are open. */
  questions: number;
  charactersOpen: boolean;
  onToggleCharacters: () => void;
  onSave: () => void;
  onSaveAndNext: () => void;
  onCancel: () => void;
  tools: ReactNode;
  /** The panel of characters, when it is open. */
  children: ReactNode;
}

/** The buttons and the state of the editor; the bar stays in sight while a person types. */
export function EditBar({
  form: { changed, saving, isSlow, stored, failed, hasReadWhole, setHasReadWhole },
  canSave,
  findings,
  questions,
  charactersOpen: lettersOpen,
  onToggleCharacters: onLetters,
  onSave,
  onSaveAndNext,
  onCancel,
  tools,
  children,
}: Props) {
  const { edit: words } = useCorrectionsMessages();
  const { proofreading } = useProofreadingMessages();
  const comparison = useComparisonMessages();
  const all = Object.values(findings).flat();
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const warnings = all.filter(({ severity }) => severity === 'warning').length;
  return (
    <div className={`${bar} top-0 border-b`}>
      <div className={barButtons}>
        <button
          type="button"
          className="button button-primary"
          disabled={!canSave || saving}
          aria-keyshortcuts="Control+S"
          onClick={onSave}
        >
          {saving ? words.saving : words.save}
        </button>
        <button
          type="button"
          className="button"
          disabled={!canSave || saving}
          aria-keyshortcuts="Control+Enter"
          onClick={onSaveAndNext}
        >
          {words.saveNext}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {words.cancel}
        </button>
        <button
          type="button"
          className="button button-toggle"
          aria-expanded={lettersOpen}
          onClick={onLetters}
        >
          {words.characters}
        </button>
        {tools}
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 pt-[0.35rem] lg:gap-x-6 font-ui text-tag text-faint lg:not-in-[.split]:justify-end lg:not-in-[.split]:p-0">
        <p role="status">
          {!stored && changed ? words.notStored : changed ? words.unsaved : words.unchanged}
        </p>
        <label className="inline-flex items-center gap-2" title={proofreading.hasReadWholeHint}>
          <input
            type="checkbox"
            checked={hasReadWhole}
            onChange={({ target }) => setHasReadWhole(target.checked)}
          />
          {proofreading.hasReadWhole}
        </label>
        {errors + warnings + questions > 0 && (
          <p>
            {[
              errors > 0 && words.checks.errors(errors),
              warnings > 0 && words.checks.warnings(warnings),
            ]
              .filter(Boolean)
              .join(' · ')}
            {questions > 0 && (
              <>
                {errors + warnings > 0 && ' · '}
                <button
                  type="button"
                  className="min-h-6 text-accent underline"
                  onClick={() => document.querySelector<HTMLElement>(`#${questionsId}`)?.focus()}
                >
                  {comparison.questions(questions)}
                </button>
              </>
            )}
          </p>
        )}
      </div>
      <p role="status" className={isSlow ? 'notice mt-2' : undefined}>
        {isSlow && (stored ? words.slow : words.slowNotStored)}
      </p>
      {failed && (
        <p role="alert" className="notice notice-bad mt-2">
          {failed}
        </p>
      )}
      {children}
    </div>
  );
}
