import { useMemo, useRef, type KeyboardEvent } from 'react';
import type { EditedField } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';
import { useCorrectionsWords } from '../../words/en.corrections.ts';
import { LetterHelp } from '../diacritics/LetterHelp.tsx';
import { characterGroups } from './character-groups.ts';

interface Props {
  /** The field that has the caret. */
  field: EditedField;
  language: Language;
  onKey: (text: string) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The characters of the text's script; a press inserts one at the caret. The panel is one tab stop, with arrow keys inside. */
export function CharacterPanel({ field, language, onKey }: Props) {
  const { edit: words } = useCorrectionsWords();
  const panel = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => characterGroups(field, language, words.panel), [field, language, words]);

  function move(event: KeyboardEvent): void {
    const keys = [...(panel.current?.querySelectorAll<HTMLButtonElement>('.character-key') ?? [])];
    const at = keys.findIndex((key) => key === event.target);
    const step = steps[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    const next = keys[(at + step + keys.length) % keys.length];
    for (const key of keys) key.tabIndex = key === next ? 0 : -1;
    next?.focus();
  }

  return (
    <div className="character-panel">
      <div
        ref={panel}
        role="toolbar"
        tabIndex={-1}
        aria-label={`${words.panel.title}: ${words.fields[field]}`}
        className="character-groups"
        onKeyDown={move}
      >
        {groups.map(({ name, lang, keys }, group) => (
          <div key={name} role="group" aria-label={name} className="character-group" lang={lang}>
            {keys.map(({ text, shown, says }, at) => (
              <button
                key={text}
                type="button"
                className={/^\w+$/.test(shown) && shown.length > 1 ? 'character-key character-word' : 'character-key'}
                aria-label={shown === says ? undefined : `${shown} ${says}`}
                title={says}
                tabIndex={group === 0 && at === 0 ? 0 : -1}
                // Preventing the default keeps the caret in the field and the phone's keyboard open.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  onKey(text);
                  if (event.detail === 0) event.currentTarget.focus();
                }}
              >
                {shown}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className="character-help">
        <LetterHelp />
      </div>
    </div>
  );
}
