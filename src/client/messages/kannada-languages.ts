import type { Language } from '../../shared/languages.ts';

/** The names of the reading languages in Kannada. */
const names: Record<Language, string> = {
  English: 'ಇಂಗ್ಲಿಷ್',
  Hindi: 'ಹಿಂದಿ',
  Kannada: 'ಕನ್ನಡ',
  Malayalam: 'ಮಲಯಾಳಂ',
  Marathi: 'ಮರಾಠಿ',
  Sanskrit: 'ಸಂಸ್ಕೃತ',
  Tamil: 'ತಮಿಳು',
  Telugu: 'ತೆಲುಗು',
};

/** A language's name in Kannada, by its English name. */
export function inKannada(language: string): string {
  return names[language as Language] ?? language;
}
