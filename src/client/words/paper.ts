import { useKannada } from './choice.ts';
import { paperWords } from './en.paper.ts';

/** What the pages of paper say, in the reader's language; kept out of `useWords` so that a song's page does not carry it. */
export function usePaperWords(): typeof paperWords {
  return useKannada()?.paper ?? paperWords;
}
