import { bar, barButtons } from './EditBar.tsx';
import { useEffect, useMemo, useRef } from 'react';
import { editedFields, type EditedTexts } from '../../../shared/corrections.ts';
import { mergeFields } from '../../../shared/diff/entry.ts';
import type { Language } from '../../../shared/languages.ts';
import { useCorrectionsMessages } from './corrections.en.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import type { Resolutions, SaveConflict, Draft } from './drafts.ts';
import { fieldLang } from './fields.ts';
import { openConflicts, resolvedTexts } from './resolve-conflicts.ts';
import { useSaveKeys } from './use-save-keys.ts';

interface Props {
  language: Language;
  conflict: NonNullable<Draft['conflict']>;
  saving: boolean;
  failed: string | null;
  onChoose: (choices: Resolutions) => void;
  onBack: () => void;
  onSave: (chosen: EditedTexts, answer: SaveConflict) => void;
}

/** Resolves the conflicts of a save: both versions are shown, conflict by conflict, until the choices are saved. */
export function ConflictForm({
  language,
  conflict: { answer, choices },
  saving,
  failed,
  onChoose,
  onBack,
  onSave,
}: Props) {
  const { edit: words } = useCorrectionsMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const merge = useMemo(() => mergeFields(answer.base, answer.mine, answer.theirs), [answer]);
  const conflicts = useMemo(() => openConflicts(merge), [merge]);
  const chosen = useMemo(() => resolvedTexts(merge, choices), [merge, choices]);
  // In Sanskrit the lyrics and the Devanagari are one text, so only one of the two is shown.
  const shown = conflicts.filter(({ field }) => language !== 'Sanskrit' || field !== 'lyrics');
  const done = shown.filter(({ id }) => choices[id]).length;
  const merged =
    'conflicts' in merge
      ? editedFields.filter(
          (field) =>
            !merge.conflicts.includes(field) && answer.mine[field] !== answer.theirs[field],
        )
      : [];
  const save = () => chosen && onSave(chosen, answer);
  useSaveKeys(
    !saving,
    () => save(),
    () => save(),
  );

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <section className="mt-4 no-print" aria-labelledby="conflict">
      <h2 className="mt-6" id="conflict" ref={heading} tabIndex={-1}>
        {words.conflict.title}
      </h2>
      <p className="max-w-measure my-[0.35rem]">{words.conflict.intro}</p>
      {merged.length > 0 && (
        <p className="hint">
          {words.conflict.merged(merged.map((field) => words.fields[field]).join(', '))}
        </p>
      )}
      {shown.map((place, at) => (
        <ConflictChoice
          key={place.id}
          conflict={place}
          title={words.conflict.place(words.fields[place.field], at + 1, shown.length)}
          lang={fieldLang(place.field, language)}
          choice={choices[place.id] ?? null}
          onChoose={(choice) =>
            onChoose({
              ...choices,
              [place.id]: choice,
              ...(language === 'Sanskrit' &&
                place.field === 'sanskrit' && { [place.id.replace('sanskrit', 'lyrics')]: choice }),
            })
          }
        />
      ))}
      <div className={`${bar} bottom-0 mt-6 border-t`}>
        <div className={barButtons}>
          <button
            type="button"
            className="button button-primary"
            disabled={!chosen || saving}
            onClick={save}
          >
            {saving ? words.saving : words.save}
          </button>
          <button type="button" className="button" disabled={saving} onClick={onBack}>
            {words.conflict.back}
          </button>
          <p role="status" className="hint">
            {words.conflict.chosen(done, shown.length)}
          </p>
        </div>
        {failed && (
          <p role="alert" className="notice notice-bad mt-2">
            {failed}
          </p>
        )}
      </div>
    </section>
  );
}
