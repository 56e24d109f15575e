import { useId } from 'react';
import { useCorrectionsMessages } from './corrections.en.ts';
import { ChangeView } from './ChangeView.tsx';
import type { Resolution } from './drafts.ts';
import { chosenLines, type OpenConflict } from './resolve-conflicts.ts';

interface Props {
  conflict: OpenConflict;
  title: string;
  lang: string;
  choice: Resolution | null;
  onChoose: (choice: Resolution) => void;
}

const sides = ['theirs', 'mine', 'both', 'hand'] as const;

/** One conflict: the base, both versions, and the choice of what replaces them. */
export function ConflictChoice({
  conflict: { conflict, before, after },
  title,
  lang,
  choice,
  onChoose,
}: Props) {
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
      <h4 className="font-ui text-note">{name}</h4>
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
