import { useEffect, useMemo, useRef, useId } from 'react';
import { bar, barButtons } from './EditBar.tsx';
import { editedFields, type EditedTexts, type EditedField } from '../../../shared/corrections.ts';
import {
  mergeFields,
  type FieldsMerge,
  joinRegions,
  type Conflict,
} from '../../../shared/diff/entry.ts';
import type { Language } from '../../../shared/languages.ts';
import { useCorrectionsMessages } from './corrections.en.ts';
import type { Resolutions, SaveConflict, Draft, Resolution } from './drafts.ts';
import { fieldLang } from './fields.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { ChangeView } from './ChangeView.tsx';

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

interface ConflictChoiceProps {
  conflict: OpenConflict;
  title: string;
  lang: string;
  choice: Resolution | null;
  onChoose: (choice: Resolution) => void;
}

const sides = ['theirs', 'mine', 'both', 'hand'] as const;

/** One conflict: the base, both versions, and the choice of what replaces them. */
function ConflictChoice({
  conflict: { conflict, before, after },
  title,
  lang,
  choice,
  onChoose,
}: ConflictChoiceProps) {
  const { conflict: words } = useCorrectionsMessages().edit;
  const id = useId();
  const base = conflict.base.join('\n');
  // Writing by hand starts from what was chosen last.
  const choose = (side: Resolution['side']) =>
    onChoose({
      side,
      hand:
        choice?.hand ||
        chosenLines(
          conflict,
          choice && choice.side !== 'hand' ? choice : { side: 'both', hand: '' },
        ).join('\n'),
    });
  return (
    <section className="mt-8 border-t border-rule pt-4" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {before && <Around text={before} lang={lang} />}
      <div className="grid grid-cols-1 gap-y-4 gap-x-8 my-2 lg:not-in-[.split]:grid-cols-3">
        <Side name={words.base} text={base} lang={lang} />
        <Side name={words.theirs} text={conflict.theirs.join('\n')} lang={lang} before={base} />
        <Side name={words.mine} text={conflict.mine.join('\n')} lang={lang} before={base} />
      </div>
      {after && <Around text={after} lang={lang} />}
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="font-ui text-note text-soft">{words.choose}</legend>
        {sides.map((side) => (
          <label key={side} className="inline-flex min-h-target items-center gap-2">
            <input
              type="radio"
              name={id}
              checked={choice?.side === side}
              onChange={() => choose(side)}
            />
            {words[side]}
          </label>
        ))}
      </fieldset>
      {choice?.side === 'hand' && (
        <textarea
          className="text-lg block leading-script field-sizing-content min-h-24 scroll-mt-36 scroll-mb-8 read-only:text-soft"
          lang={lang}
          aria-label={words.handLabel}
          rows={4}
          value={choice.hand}
          spellCheck={false}
          onChange={(event) => onChoose({ side: 'hand', hand: event.target.value })}
        />
      )}
    </section>
  );
}

function Around({ text, lang }: { text: string; lang: string }) {
  return (
    <p className="text-faint" lang={lang}>
      {text.length > 120 ? `${text.slice(0, 120)}…` : text}
    </p>
  );
}

function Side({
  name,
  text,
  lang,
  before,
}: {
  name: string;
  text: string;
  lang: string;
  before?: string;
}) {
  const { conflict: words } = useCorrectionsMessages().edit;
  return (
    <div>
      <h4 className="font-ui text-note text-soft">{name}</h4>
      {text === '' && <p className="hint">{words.noLines}</p>}
      {text !== '' && before === undefined && (
        <p className="text-lg whitespace-pre-wrap wrap-anywhere" lang={lang}>
          {text}
        </p>
      )}
      {before !== undefined && (text !== '' || before !== '') && (
        <ChangeView before={before} after={text} lang={lang} numbered={false} />
      )}
    </div>
  );
}

/** A conflict that a person has to resolve, with the merged lines around it. */
interface OpenConflict {
  /** Its key among the choices. */
  id: string;
  field: EditedField;
  conflict: Conflict;
  /** The nearest lines before and after it that are not empty; null when there is none. */
  before: string | null;
  after: string | null;
}

/** All conflicts in the order of the texts. */
export function openConflicts(merge: FieldsMerge): OpenConflict[] {
  if ('merged' in merge) return [];
  return merge.conflicts.flatMap((field) => {
    const one = merge.fields[field];
    if ('merged' in one) return [];
    let count = 0;
    return one.regions.flatMap((region, at) => {
      if ('agreed' in region) return [];
      const [above, below] = [one.regions[at - 1], one.regions[at + 1]];
      const before =
        above && 'agreed' in above ? (above.agreed.findLast((line) => line.trim()) ?? null) : null;
      const after =
        below && 'agreed' in below ? (below.agreed.find((line) => line.trim()) ?? null) : null;
      return [{ id: placeId(field, count++), field, conflict: region.conflict, before, after }];
    });
  });
}

/** The lines that a choice replaces a conflict with. */
function chosenLines({ mine, theirs }: Conflict, { side, hand }: Resolution): readonly string[] {
  if (side === 'hand') return hand === '' ? [] : hand.split('\n');
  return side === 'mine' ? mine : side === 'theirs' ? theirs : [...theirs, ...mine];
}

/** The texts that result from the choices; null while a conflict has no choice. */
export function resolvedTexts(merge: FieldsMerge, choices: Resolutions): EditedTexts | null {
  if ('merged' in merge) return merge.merged;
  const texts = editedFields.map((field) => {
    const one = merge.fields[field];
    if ('merged' in one) return one.merged;
    const chosen = one.conflicts.map((conflict, at) => {
      const choice = choices[placeId(field, at)];
      return choice ? chosenLines(conflict, choice) : null;
    });
    return chosen.includes(null)
      ? null
      : joinRegions(
          one.regions,
          chosen.filter((lines) => lines !== null),
        );
  });
  const [meaning, sanskrit, lyrics, notation, apparatus] = texts;
  if (
    meaning == null ||
    sanskrit == null ||
    lyrics == null ||
    notation == null ||
    apparatus == null
  )
    return null;
  return { meaning, sanskrit, lyrics, notation, apparatus };
}

const placeId = (field: EditedField, at: number) => `${field}:${at}`;
