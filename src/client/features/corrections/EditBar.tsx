import type { ReactNode } from 'react';
import { useCorrectionsWords } from '../../words/en.corrections.ts';
import type { EditorFormState } from './use-editor-form.ts';
import type { KeyedFindings } from './use-findings.ts';

interface Props {
  form: EditorFormState;
  findings: KeyedFindings;
  charactersOpen: boolean;
  onToggleCharacters: () => void;
  onSave: () => void;
  onCancel: () => void;
  tools: ReactNode;
  /** The panel of characters, when it is open. */
  children: ReactNode;
}

/** The buttons and the state of the editor; the bar stays in sight while a person types. */
export function EditBar({
  form: { changed, saving, stored, failed },
  findings,
  charactersOpen: lettersOpen,
  onToggleCharacters: onLetters,
  onSave,
  onCancel,
  tools,
  children,
}: Props) {
  const { edit: words } = useCorrectionsWords();
  const all = Object.values(findings).flat();
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const warnings = all.filter(({ severity }) => severity === 'warning').length;
  return (
    <div className="edit-bar">
      <div className="edit-buttons">
        <button
          type="button"
          className="button button-primary"
          disabled={!changed || saving}
          aria-keyshortcuts="Control+S"
          onClick={onSave}
        >
          {saving ? words.saving : words.save}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {words.cancel}
        </button>
        <button type="button" className="button" aria-expanded={lettersOpen} onClick={onLetters}>
          {words.characters}
        </button>
        {tools}
      </div>
      <div className="edit-state">
        <p role="status">{!stored && changed ? words.notStored : changed ? words.unsaved : words.unchanged}</p>
        {errors + warnings > 0 && (
          <p>{[errors > 0 && words.checks.errors(errors), warnings > 0 && words.checks.warnings(warnings)].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      {failed && (
        <p role="alert" className="notice notice-bad">
          {failed}
        </p>
      )}
      {children}
    </div>
  );
}
