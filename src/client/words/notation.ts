import { useKannada } from './choice.ts';
import { notationWords } from './en.notation.ts';

/** The notation player's words in the reader's language. They come with the player: a song is read without them. */
export function useNotationWords(): typeof notationWords {
  return useKannada()?.notation ?? notationWords;
}
