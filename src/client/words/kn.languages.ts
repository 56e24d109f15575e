import type { Language } from '../../shared/languages.ts';

/** The reading languages as Kannada calls them. */
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

/** A language's name in Kannada; takes its English name, as the English words do. */
export function inKannada(language: string): string {
  return names[language as Language] ?? language;
}
