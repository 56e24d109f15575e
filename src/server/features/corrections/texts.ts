import type { Language } from '../../../shared/languages.ts';
import { mergeFields } from '../../../shared/diff/entry.ts';
import { editedFields, type EditedField, type EditedTexts } from '../../../shared/corrections.ts';
import { cleanMarkup, cleanStyled } from '../../../shared/markup.ts';
import { convertSong } from '../edition/convert.ts';
import { cleanText } from '../../../shared/normal-form.ts';
import { maxTextLengths } from '../../../shared/text-limits.ts';
import { tidyApparatus } from '../../../shared/edition/apparatus-text.ts';

/** The title (without the number) and the texts of a revision. */
export interface SongTexts extends EditedTexts {
  title: string;
}

export function pickTexts({
  meaning,
  sanskrit,
  lyrics,
  notation,
  apparatus,
}: EditedTexts): EditedTexts {
  return { meaning, sanskrit, lyrics, notation, apparatus };
}

export function pickSongTexts(song: SongTexts): SongTexts {
  return { title: song.title, ...pickTexts(song) };
}

/** Normalises typed texts for storing: composed, with one kind of line end, without markup except styles (shared/markup.ts). No text is refused. */
function cleanTexts({ meaning, sanskrit, lyrics, notation, apparatus }: EditedTexts): EditedTexts {
  return {
    meaning: cleanField(meaning, 'meaning'),
    sanskrit: cleanField(sanskrit, 'sanskrit'),
    lyrics: cleanField(lyrics, 'lyrics'),
    notation: cleanField(notation, 'notation'),
    apparatus: tidyApparatus(cleanPlain(apparatus)),
  };
}

/** The stored form of a style may be longer than it was sent; a text that would exceed its limit is stored without styles. */
function cleanField(text: string, field: Exclude<EditedField, 'apparatus'>): string {
  const styled = cleanStyled(cleanText(text), field === 'meaning' ? '\n\n' : '\n');
  return styled.length > maxTextLengths[field] ? cleanMarkup(styled) : styled;
}

/** The texts that somebody sent, as they are stored. Where an apparatus was not sent, that of `base` stays. */
export function receivedTexts(
  sent: Omit<EditedTexts, 'apparatus'> & { apparatus?: string | undefined },
  language: Language,
  base: EditedTexts,
) {
  const apparatus = language === 'Kannada' ? (sent.apparatus ?? base.apparatus) : '';
  return joinSanskrit(cleanTexts({ ...sent, apparatus }), language, base);
}

const cleanPlain = (text: string) => cleanMarkup(cleanText(text));

/** A title as one line without markup; '' when nothing remains. */
export function cleanTitle(title: string): string {
  return cleanPlain(title).replace(/\s+/g, ' ').trim();
}

/**
 * In Sanskrit the lyrics and the `sanskrit` text are the same Devanagari text: whichever of the two was changed is taken, and
 * `sanskrit`, the field that the page shows, when both were.
 */
function joinSanskrit(texts: EditedTexts, language: Language, base: EditedTexts): EditedTexts {
  if (language !== 'Sanskrit') return texts;
  const one = texts.sanskrit === base.sanskrit ? texts.lyrics : texts.sanskrit;
  return { ...texts, lyrics: one, sanskrit: one };
}

/** The texts of a revision in another language: a language without a revision of its own gets the Kannada, converted. */
export function textsInLanguage(
  revision: SongTexts & { language: Language },
  language: Language,
  roman: string,
): SongTexts {
  if (revision.language === language) return pickSongTexts(revision);
  const { title, lyrics } = convertSong({ ...revision, roman }, language);
  return {
    title,
    lyrics: language === 'Sanskrit' ? revision.sanskrit : lyrics,
    meaning: '',
    sanskrit: revision.sanskrit,
    notation: revision.notation,
    apparatus: '',
  };
}

export function sameSong(one: SongTexts, other: SongTexts): boolean {
  return one.title === other.title && editedFields.every((field) => one[field] === other[field]);
}

/** Merges two versions of a song; null when there is a conflict. A title that `mine` changed wins. */
export function mergeSongs(base: SongTexts, mine: SongTexts, theirs: SongTexts): SongTexts | null {
  const texts = mergeFields(base, mine, theirs);
  return 'merged' in texts
    ? { title: mine.title === base.title ? theirs.title : mine.title, ...texts.merged }
    : null;
}
