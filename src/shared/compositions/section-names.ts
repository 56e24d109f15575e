import { languageFacts, type Language } from '../languages.ts';

type SectionKind = 'Pallavi' | 'Anupallavi' | 'Charana';

const names: Record<Language, Record<SectionKind, string>> = {
  English: { Pallavi: 'Pallavi', Anupallavi: 'Anupallavi', Charana: 'Charana' },
  Hindi: { Pallavi: 'पल्लवी', Anupallavi: 'अनुपल्लवी', Charana: 'चरण' },
  Kannada: { Pallavi: 'ಪಲ್ಲವಿ', Anupallavi: 'ಅನುಪಲ್ಲವಿ', Charana: 'ಚರಣ' },
  Malayalam: { Pallavi: 'പല്ലവി', Anupallavi: 'അനുപല്ലവി', Charana: 'ചരണം' },
  Marathi: { Pallavi: 'पल्लवी', Anupallavi: 'अनुपल्लवी', Charana: 'चरण' },
  Sanskrit: { Pallavi: 'पल्लवी', Anupallavi: 'अनुपल्लवी', Charana: 'चरणम्' },
  Tamil: { Pallavi: 'பல்லவி', Anupallavi: 'அனுபல்லவி', Charana: 'சரணம்' },
  Telugu: { Pallavi: 'పల్లవి', Anupallavi: 'అనుపల్లవి', Charana: 'చరణం' },
};

/**
 * A section's name in a language. Any other name than the three usual ones stays as it is, without `lang`, since its language
 * is unknown.
 */
export function sectionName(name: string, language: Language): { text: string; lang?: string } {
  const [, part, number = ''] = /^(Pallavi|Anupallavi|Charana)( \d+)?$/.exec(name) ?? [];
  if (!part) return { text: name };
  return {
    text: names[language][part as SectionKind] + number,
    lang: languageFacts[language].prose,
  };
}
