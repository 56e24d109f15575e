import type { EditedField } from '../../../shared/corrections.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';

/** The texts in the order in which the song's page has them. The Sanskrit song is its Devanagari text, so there it is one field. */
export function fieldsOf(language: Language): readonly EditedField[] {
  if (language === 'Sanskrit') return ['sanskrit', 'meaning', 'notation'];
  return language === 'Hindi' ? ['sanskrit', 'lyrics', 'meaning', 'notation'] : ['lyrics', 'meaning', 'sanskrit', 'notation'];
}

/** Tag of the script a text is written in. */
export function langOf(field: EditedField, language: Language): string {
  if (field === 'sanskrit') return languageFacts.Sanskrit.song;
  if (field === 'notation') return languageFacts.Kannada.song;
  return field === 'meaning' ? languageFacts[language].prose : languageFacts[language].song;
}
