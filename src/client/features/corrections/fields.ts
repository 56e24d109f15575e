import type { EditedField } from '../../../shared/corrections.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';

/** The four texts, the words of the song first. */
export const lyricsFirst = ['lyrics', 'meaning', 'sanskrit', 'notation'] as const satisfies readonly EditedField[];

/** The texts in the order in which the song's page has them. The Sanskrit song is its Devanagari text, so there it is one field. */
export function fieldsOf(language: Language): readonly EditedField[] {
  if (language === 'Sanskrit') return ['sanskrit', 'meaning', 'notation'];
  return language === 'Hindi' ? ['sanskrit', 'lyrics', 'meaning', 'notation'] : lyricsFirst;
}

/** Tag of the script that a text or the title is written in; notation has Kannada syllables. */
export function langOf(field: EditedField | 'title', language: Language): string {
  if (field === 'sanskrit') return languageFacts.Sanskrit.song;
  if (field === 'notation') return languageFacts.Kannada.song;
  return field === 'meaning' ? languageFacts[language].prose : languageFacts[language].song;
}
