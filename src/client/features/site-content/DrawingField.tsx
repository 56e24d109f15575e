import { useId } from 'react';
import { drawings } from '../../../shared/drawings.ts';
import { drawingByName } from '../../ui/drawings/by-name.ts';
import { useSiteContentMessages } from './site-content.en.ts';
import { usePartFormContext } from './form-context.ts';
import { useMistake, useValueAt } from './use-field.ts';
import { fieldName, type Path } from './values.ts';

const choice =
  'relative grid cursor-pointer content-end justify-items-center gap-1 rounded-md border border-transparent px-1 py-2 text-center font-ui text-mini text-soft hover:text-accent';
const chosenChoice = 'has-checked:border-accent has-checked:text-ink';
const focusedChoice =
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** Chooses one of the site's drawings. */
export function DrawingField({ path, label }: { path: Path; label: string }) {
  const words = useSiteContentMessages();
  const { set } = usePartFormContext();
  const chosen = useValueAt(path);
  const mistake = useMistake(path);
  const id = useId();
  return (
    <fieldset
      className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2"
      aria-describedby={mistake ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 font-ui text-note text-soft">{label}</legend>
      {drawings.map((name) => {
        const Picture = drawingByName[name];
        return (
          <label key={name} className={`${choice} ${chosenChoice} ${focusedChoice}`}>
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={fieldName(path)}
              value={name}
              checked={chosen === name}
              onChange={() => set(path, name)}
            />
            <Picture className="max-h-16 w-full" />
            <span>{words.drawings[name]}</span>
          </label>
        );
      })}
      {mistake && (
        <p id={`${id}-error`} className="error col-span-full">
          {mistake}
        </p>
      )}
    </fieldset>
  );
}
