import { languages, type Language } from '../../../shared/languages.ts';
import type { RowChange } from '../../../shared/imports.ts';
import { printApparatus } from '../../../shared/edition/apparatus-text.ts';
import { textsInAllLanguages } from '../edition/convert.ts';
import type { EditionSong } from '../edition/source.ts';
import { mergeSongs, sameSong, type SongTexts } from '../corrections/texts.ts';
import { correctedIn } from './compare.ts';

/** A correction that an import proposes, since people have corrected the song. */
export interface Proposal {
  language: Language;
  words: SongTexts;
}

/** The published words of a song in a language, as a correction starts from them. */
function publishedIn(song: EditionSong, language: Language): SongTexts {
  const texts = textsInAllLanguages(song);
  const { title, lyrics, meaning } = texts[language];
  const apparatus = language === 'Kannada' ? printApparatus(song.apparatus) : '';
  return {
    title,
    lyrics,
    meaning,
    sanskrit: texts.Sanskrit.lyrics,
    notation: song.notation,
    apparatus,
  };
}

/**
 * The corrections that a row proposes, one for each language, and the languages it leaves out: `same` where the admin has
 * already proposed these words, `clash` where the admin's own open correction changes the same lines.
 */
export function proposalsOf(
  current: EditionSong,
  target: EditionSong,
  changes: readonly Omit<RowChange, 'proposed'>[],
  own: ReadonlyMap<string, SongTexts>,
) {
  const proposals: Proposal[] = [];
  const same: Language[] = [];
  const clash: Language[] = [];
  const fields = new Set(changes.map(({ field }) => field));
  for (const language of languages) {
    if (![...fields].some((field) => correctedIn(field) === language)) continue;
    const [before, after] = [publishedIn(current, language), publishedIn(target, language)];
    const isKannada = language === 'Kannada';
    // Only the fields that the file has in this language; other changes are proposed in their own language.
    const words: SongTexts = {
      title: fields.has(
        isKannada ? 'title' : language === 'English' ? 'roman' : `title ${language}`,
      )
        ? after.title
        : before.title,
      lyrics: fields.has(isKannada ? 'lyrics' : `lyrics ${language}`)
        ? after.lyrics
        : before.lyrics,
      meaning: after.meaning,
      sanskrit:
        language === 'Sanskrit' && fields.has('lyrics Sanskrit') ? after.lyrics : before.sanskrit,
      notation: isKannada ? after.notation : before.notation,
      apparatus: after.apparatus,
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
