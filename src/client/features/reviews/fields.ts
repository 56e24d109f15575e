import type { EditedField } from '../../../shared/corrections.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';

/** The four texts, the words of the song first. */
export const fields = ['lyrics', 'meaning', 'sanskrit', 'notation'] as const satisfies readonly EditedField[];

/** Tag of the text that a field holds; notation is kept with Kannada syllables. */
export function langOf(field: EditedField | 'title', language: Language): string {
  if (field === 'meaning') return languageFacts[language].prose;
  if (field === 'sanskrit') return languageFacts.Sanskrit.song;
  return field === 'notation' ? languageFacts.Kannada.song : languageFacts[language].song;
}
