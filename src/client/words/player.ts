import { useKannada } from './choice.ts';
import { playerWords } from './en.player.ts';

/** What the player says, in the reader's language; kept out of `useWords` so that a song's page does not carry it. */
export function usePlayerWords(): typeof playerWords {
  return useKannada()?.player ?? playerWords;
}
