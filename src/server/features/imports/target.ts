import { toIso } from '../../../shared/iso.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { noFacts } from '../../../shared/song-facts.ts';
import { convertSong } from '../edition/convert.ts';
import { noTexts } from '../edition/parse.ts';
import type { EditionSong, ManualScript } from '../edition/source.ts';
import { tidySong } from '../edition/tidy.ts';
import type { ParsedRow, SongInput } from './parsed-row.ts';
import { decompose } from '../../../shared/normal-form.ts';

/** The song as it will be, from a row's input and the edition's song; null where neither has a title. */
export function targetOf(
  { input, isWhole }: ParsedRow,
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
export function plainRoman(title: string): string {
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
