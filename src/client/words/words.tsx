import { useKannada } from './choice.ts';
import { en, type Words } from './en.ts';

/** The interface's words in the reader's language. */
export function useWords(): Words {
  return useKannada()?.words ?? en;
}
