import { useWordsLanguage } from '../../words/choice.ts';
import { listAddress } from './LanguageChoice.tsx';

/** Where the list of songs stands for this reader: who chose Kannada for the site reads its titles in Kannada too. */
export function useListAddress(): string {
  return useWordsLanguage() === 'kn' ? listAddress('Kannada') : '/musics';
}
