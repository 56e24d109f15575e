import { toIso } from '../../../shared/iso.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { noFacts } from '../../../shared/song-facts.ts';
import { convertSong, textsInAllLanguages } from '../edition/convert.ts';
import { noTexts } from '../edition/parse.ts';
import type { EditionSong, ManualScript } from '../edition/source.ts';
import { tidySong } from '../edition/tidy.ts';
import type { ParsedRow, SongInput } from './parsed-row.ts';
import { decompose } from '../../../shared/normal-form.ts';
import type { RowChange } from '../../../shared/imports.ts';
import { printApparatus } from '../../../shared/edition/apparatus-text.ts';
import { mergeSongs, sameSong, type SongTexts } from '../corrections/texts.ts';
import { correctedIn } from './compare.ts';

/** The song as it will be, from a row's input and the edition's song; null where neither has a title. */
export function targetOf(
  { input, isWhole }: Pick<ParsedRow, 'input' | 'isWhole'>,
  number: number,
  current: EditionSong | null,
): EditionSong | null {
  const title = input.title ?? current?.title;
  if (!title) return null;
  const before = isWhole ? null : current;
  const heading = { number, title, roman: input.roman ?? before?.roman ?? plainRoman(title) };
  const song: EditionSong = {
    ...noFacts(),
    ...noTexts(),
    ...before,
    ...withoutScripts(input),
    ...heading,
    meanings: { ...before?.meanings, ...input.meanings },
    scripts: {},
  };
  const scripts = languages.flatMap((language) => {
    const own = ownScript(song, language, input.scripts?.[language], before);
    return own ? [[language, own] as const] : [];
  });
  const target = { ...song, scripts: Object.fromEntries(scripts) as EditionSong['scripts'] };
  return isWhole ? target : tidySong(target);
}

const withoutScripts = ({ scripts: _scripts, ...rest }: SongInput) => rest;

/** A title in plain Latin letters, as an English list has it. */
function plainRoman(title: string): string {
  const plain = decompose(toIso(title))
    .replace(/[^ -~]/g, '')
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/**
 * The texts of a script that differ from the conversion. Texts that were written by hand stay, marked to be looked at again
 * where the Kannada has changed.
 */
function ownScript(
  song: EditionSong,
  language: Language,
  input: Partial<ManualScript> | undefined,
  before: EditionSong | null,
): ManualScript | null {
  if (language === 'Kannada') return null;
  const former = before?.scripts[language];
  const converted = convertSong(song, language);
  if (input) {
    const own = {
      title: input.title ?? former?.title ?? converted.title,
      lyrics: input.lyrics ?? former?.lyrics ?? converted.lyrics,
      lookAgain: input.lookAgain ?? false,
    };
    return own.title === converted.title && own.lyrics === converted.lyrics ? null : own;
  }
  if (!former) return null;
  return {
    ...former,
    lookAgain: former.lookAgain || song.title !== before.title || song.lyrics !== before.lyrics,
  };
}

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
