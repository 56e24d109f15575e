import { useSiteContentWords } from '../../words/en.site-content.ts';
import { usePartForm } from './form-context.ts';
import { at, nameOf, type Path } from './values.ts';

/** What is wrong at a place of the form, in words. */
export function useMistake(path: Path): string | undefined {
  const { mistakes: sayings } = useSiteContentWords();
  const mistake = usePartForm().mistakes.get(nameOf(path));
  return mistake && sayings[mistake];
}

/** What stands at a place of the form's value. */
export function useValueAt(path: Path): unknown {
  return at(usePartForm().value, path);
}
