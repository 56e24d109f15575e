import type { EditedField } from '../../../shared/corrections.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';

/** The texts of a song, the lyrics first. */
export const lyricsFirst = [
  'lyrics',
  'apparatus',
  'meaning',
  'sanskrit',
  'notation',
] as const satisfies readonly EditedField[];

/**
 * The fields in the order of the song's page. In Sanskrit the lyrics are the Devanagari text, so there is one field for both; the
 * apparatus belongs to the Kannada.
 */
export function editedFieldsOf(language: Language): readonly EditedField[] {
  if (language === 'Sanskrit') return ['sanskrit', 'meaning', 'notation'];
  if (language === 'Hindi') return ['sanskrit', 'lyrics', 'meaning', 'notation'];
  return language === 'Kannada' ? lyricsFirst : ['lyrics', 'meaning', 'sanskrit', 'notation'];
}

/** The language tag of a field or of the title; notation has Kannada syllables. */
export function fieldLang(field: EditedField | 'title', language: Language): string {
  if (field === 'sanskrit') return languageFacts.Sanskrit.song;
  if (field === 'notation' || field === 'apparatus') return languageFacts.Kannada.song;
  return field === 'meaning' ? languageFacts[language].prose : languageFacts[language].song;
}
