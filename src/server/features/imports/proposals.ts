import { languages, type Language } from '../../../shared/languages.ts';
import type { RowChange } from '../../../shared/imports.ts';
import { textsOf } from '../edition/convert.ts';
import type { EditionSong } from '../edition/source.ts';
import { mergeSongs, sameSong, type SongTexts } from '../corrections/texts.ts';
import { correctedIn } from './compare.ts';

/** Words that an import proposes for a song that people have corrected. */
export interface Proposal {
  language: Language;
  words: SongTexts;
}

/** The published words of a song in a language, as a correction starts from them. */
function publishedIn(song: EditionSong, language: Language): SongTexts {
  const texts = textsOf(song);
  const { title, lyrics, meaning } = texts[language];
  return { title, lyrics, meaning, sanskrit: texts.Sanskrit.lyrics, notation: song.notation };
}

/**
 * The corrections that a row amounts to, one a language, and the languages left out: `same` where the admin has proposed
 * the very words already, `clash` where a correction of the admin's own is under way in the same lines.
 */
export function proposalsOf(current: EditionSong, target: EditionSong, changes: readonly Omit<RowChange, 'proposed'>[], own: ReadonlyMap<string, SongTexts>) {
  const proposals: Proposal[] = [];
  const same: Language[] = [];
  const clash: Language[] = [];
  const fields = new Set(changes.map(({ field }) => field));
  for (const language of languages) {
    if (![...fields].some((field) => correctedIn(field) === language)) continue;
    const [before, after] = [publishedIn(current, language), publishedIn(target, language)];
    const isKannada = language === 'Kannada';
    // Only what the file says of this language; what conversion or another language changes is proposed there.
    const words: SongTexts = {
      title: fields.has(isKannada ? 'title' : language === 'English' ? 'roman' : `title ${language}`) ? after.title : before.title,
      lyrics: fields.has(isKannada ? 'lyrics' : `lyrics ${language}`) ? after.lyrics : before.lyrics,
      meaning: after.meaning,
      sanskrit: language === 'Sanskrit' && fields.has('lyrics Sanskrit') ? after.lyrics : before.sanskrit,
      notation: isKannada ? after.notation : before.notation,
    };
    if (sameSong(words, before)) continue;
    const newest = own.get(`${current.number} ${language}`);
    const merged = newest ? mergeSongs(before, words, newest) : words;
    if (!merged) clash.push(language);
    else if (newest && sameSong(merged, newest)) same.push(language);
    else proposals.push({ language, words: merged });
  }
  return { proposals, same, clash };
}
