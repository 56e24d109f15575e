import { sectionName } from '../../../shared/compositions/section-names.ts';
import type { SongContent } from '../../../shared/compositions.ts';
import type { Language } from '../../../shared/languages.ts';
import { numberLines, shownText } from '../edition/song-text.ts';

/** A line to sing, as the song's page shows it. */
export interface SongLine {
  /** Its number in the song, from 1. */
  at: number;
  text: string;
  /** Tag of its script. */
  lang: string;
  language: Language;
  /** The section's name in the language of the song's page. */
  section: { text: string; lang?: string };
}

export interface SongSection {
  /** As the edition has it: Pallavi, Charana 1. */
  name: string;
  lines: number[];
}

/** The lines of a song in its reading language, and the sections that they are in. */
export function songLines(song: Pick<SongContent, 'language' | 'lyrics' | 'sanskrit'>): {
  lines: SongLine[];
  sections: SongSection[];
} {
  const { sections, lang } = shownText(song);
  const { language } = song;
  const numbered = numberLines(sections).map(({ name, stanzas }) => ({
    name,
    lines: stanzas.flat().flatMap(({ at, text }) => (at === null ? [] : [{ at, text }])),
  }));
  return {
    sections: numbered.map(({ name, lines }) => ({ name, lines: lines.map(({ at }) => at) })),
    lines: numbered.flatMap(({ name, lines }) =>
      lines.map(({ at, text }) => ({
        at,
        text,
        lang,
        language,
        section: sectionName(name, language),
      })),
    ),
  };
}
