import type { Witness } from '../../../shared/edition/apparatus.ts';
import { useWordsLanguage, type WordsLanguage } from '../../messages/language.ts';

interface WitnessText {
  title: string;
  by: string;
  from: string | null;
  trust: string;
}

/** The description of a witness in the interface language. */
export function useWitnessWords(): {
  textOf: (witness: Witness) => WitnessText;
  lang: WordsLanguage;
} {
  const lang = useWordsLanguage();
  const textOf = ({
    title,
    titleKannada,
    by,
    byKannada,
    from,
    fromKannada,
    trust,
    trustKannada,
  }: Witness) =>
    lang === 'kn'
      ? { title: titleKannada, by: byKannada, from: fromKannada, trust: trustKannada }
      : { title, by, from, trust };
  return { textOf, lang };
}
