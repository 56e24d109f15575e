import type { Language } from '../../../shared/languages.ts';
import { mergeFields } from '../../../shared/corrections/merge-fields.ts';
import { editedFields, type EditedTexts } from '../../../shared/corrections.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { convertSong } from '../edition/convert.ts';
import { cleanText } from '../../../shared/normal-form.ts';

/** A song in a language as a revision carries it; the title is without its number. */
export interface SongTexts extends EditedTexts {
  title: string;
}

export function pickTexts({ meaning, sanskrit, lyrics, notation }: EditedTexts): EditedTexts {
  return { meaning, sanskrit, lyrics, notation };
}

export function pickSong(song: SongTexts): SongTexts {
  return { title: song.title, ...pickTexts(song) };
}

/** What was typed, in the form that is kept: composed, one kind of line end, markup in the meaning alone. Never refused. */
export function cleanTexts({ meaning, sanskrit, lyrics, notation }: EditedTexts): EditedTexts {
  return { meaning: cleanText(meaning), sanskrit: cleanVerse(sanskrit), lyrics: cleanVerse(lyrics), notation: cleanVerse(notation) };
}

const cleanVerse = (text: string) => cleanMarkup(cleanText(text));

/** A title in one line; '' when nothing is left of it. */
export function cleanTitle(title: string): string {
  return cleanVerse(title).replace(/\s+/g, ' ').trim();
}

/**
 * The Sanskrit song is its Devanagari text, so that its lyrics and its `sanskrit` are one: whichever was changed counts,
 * and the box that the page shows when both were.
 */
export function joinSanskrit(texts: EditedTexts, language: Language, base: EditedTexts): EditedTexts {
  if (language !== 'Sanskrit') return texts;
  const one = texts.sanskrit === base.sanskrit ? texts.lyrics : texts.sanskrit;
  return { ...texts, lyrics: one, sanskrit: one };
}

/** A revision as a text of a language: a script without one of its own stands on the Kannada, converted. */
export function textsOf(revision: SongTexts & { language: Language }, language: Language, roman: string): SongTexts {
  if (revision.language === language) return pickSong(revision);
  const { title, lyrics } = convertSong({ ...revision, roman }, language);
  return { title, lyrics: language === 'Sanskrit' ? revision.sanskrit : lyrics, meaning: '', sanskrit: revision.sanskrit, notation: revision.notation };
}

export function sameSong(one: SongTexts, other: SongTexts): boolean {
  return one.title === other.title && editedFields.every((field) => one[field] === other[field]);
}

/** Merges two people's work on a song; null where a person has to choose. A title that `mine` changed stays as it is there. */
export function mergeSongs(base: SongTexts, mine: SongTexts, theirs: SongTexts): SongTexts | null {
  const texts = mergeFields(base, mine, theirs);
  return 'merged' in texts ? { title: mine.title === base.title ? theirs.title : mine.title, ...texts.merged } : null;
}
