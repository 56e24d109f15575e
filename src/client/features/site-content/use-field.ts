import { useSiteContentWords } from '../../words/en.site-content.ts';
import { usePartFormContext } from './form-context.ts';
import { at, nameOf, type Path } from './values.ts';

/** The error message of a field. */
export function useMistake(path: Path): string | undefined {
  const { mistakes: sayings } = useSiteContentWords();
  const mistake = usePartFormContext().mistakes.get(nameOf(path));
  return mistake && sayings[mistake];
}

/** The form's value at a path. */
export function useValueAt(path: Path): unknown {
  return at(usePartFormContext().value, path);
}
