import { useId } from 'react';
import { drawings } from '../../../shared/drawings.ts';
import { drawingByName } from '../../ui/drawings/by-name.ts';
import { useSiteContentWords } from '../../words/en.site-content.ts';
import { usePartFormContext } from './form-context.ts';
import { useMistake, useValueAt } from './use-field.ts';
import { fieldName, type Path } from './values.ts';

/** Chooses one of the site's drawings. */
export function DrawingField({ path, label }: { path: Path; label: string }) {
  const words = useSiteContentWords();
  const { set } = usePartFormContext();
  const chosen = useValueAt(path);
  const mistake = useMistake(path);
  const id = useId();
  return (
    <fieldset className="content-drawings" aria-describedby={mistake ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {drawings.map((name) => {
        const Picture = drawingByName[name];
        return (
          <label key={name}>
            <input type="radio" name={fieldName(path)} value={name} checked={chosen === name} onChange={() => set(path, name)} />
            <Picture />
            <span>{words.drawings[name]}</span>
          </label>
        );
      })}
      {mistake && (
        <p id={`${id}-error`} className="error">
          {mistake}
        </p>
      )}
    </fieldset>
  );
}
