import { useKannada } from './choice.ts';
import { visitWords } from './en.visits.ts';

/** What is said of visits, in the reader's language; kept out of `useWords` so that a song's page does not carry it. */
export function useVisitWords(): typeof visitWords {
  return useKannada()?.visits ?? visitWords;
}
