import { useSiteContentMessages } from './site-content.en.ts';
import { usePartFormContext } from './form-context.ts';
import { valueAt, fieldName, type Path } from './values.ts';

/** The error message of a field. */
export function useMistake(path: Path): string | undefined {
  const { mistakes: sayings } = useSiteContentMessages();
  const mistake = usePartFormContext().mistakes.get(fieldName(path));
  return mistake && sayings[mistake];
}

/** The form's value at a path. */
export function useValueAt(path: Path): unknown {
  return valueAt(usePartFormContext().value, path);
}
