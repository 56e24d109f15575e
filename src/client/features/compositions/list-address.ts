import { useWordsLanguage } from '../../messages/language.ts';
import { listAddress } from './LanguageChoice.tsx';

/** The address of the list: in Kannada for a reader whose interface is in Kannada. */
export function useListAddress(): string {
  return useWordsLanguage() === 'kn' ? listAddress('Kannada') : '/musics';
}
