import { useMemo, useRef, type KeyboardEvent } from 'react';
import type { EditedField } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';
import { useDiacriticsMessages } from '../diacritics/diacritics.en.ts';
import { useCorrectionsMessages } from './corrections.en.ts';
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
  const { edit: words } = useCorrectionsMessages();
  const { names } = useDiacriticsMessages();
  const panel = useRef<HTMLDivElement>(null);
  const groups = useMemo(
    () => characterGroups(field, language, words.panel, names),
    [field, language, words, names],
  );

  function move(event: KeyboardEvent): void {
    const keys = [...(panel.current?.querySelectorAll('button') ?? [])];
    const at = keys.findIndex((key) => key === event.target);
    const step = steps[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    const next = keys[(at + step + keys.length) % keys.length];
    for (const key of keys) key.tabIndex = key === next ? 0 : -1;
    next?.focus();
  }

  return (
    <div className="mt-2 border-t border-rule pt-2 max-h-[28vh] overflow-y-auto overscroll-contain lg:max-h-[45vh]">
      <div
        ref={panel}
        role="toolbar"
        tabIndex={-1}
        aria-label={`${words.panel.title}: ${words.fields[field]}`}
        className="grid gap-2"
        onKeyDown={move}
      >
        {groups.map(({ name, lang, keys }, group) => (
          <div
            key={name}
            role="group"
            aria-label={name}
            className="flex flex-wrap gap-1"
            lang={lang}
          >
            {keys.map(({ text, shown, says }, at) => (
              <button
                key={text}
                type="button"
                className={
                  /^\w+$/.test(shown) && shown.length > 1
                    ? 'min-w-target min-h-target py-0 px-[0.4rem] bg-raised border border-rule rounded-md text-[0.8125rem]/[1] font-ui hover:border-ink'
                    : 'min-w-target min-h-target py-0 px-[0.4rem] bg-raised border border-rule rounded-md font-song text-[calc(1.125rem_*_var(--script-scale))] leading-[1.5] hover:border-ink'
                }
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
      <div className="flex flex-wrap -ms-[0.6rem]">
        <LetterHelp />
      </div>
    </div>
  );
}
