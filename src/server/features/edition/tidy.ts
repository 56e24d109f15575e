import { languages, type Language } from '../../../shared/languages.ts';
import type { EditionSong } from './source.ts';
import { convertedTitle } from './text-parts.ts';
import { compose } from '../../../shared/normal-form.ts';

/**
 * A song as the format can carry it, whatever its texts were: composed, one kind of line end, one line where one line is
 * meant, nothing said that is empty. A song that the site published is so already.
 */
export function tidySong(song: EditionSong): EditionSong {
  const { number, form, certainty } = song;
  const [title, roman] = [tidyLine(song.title), tidyLine(song.roman)];
  const scripts = languages.flatMap((language) => {
    const own = language === 'Kannada' ? undefined : song.scripts[language];
    if (!own) return [];
    const converted = convertedTitle({ title, roman }, language);
    const ownTitle = own.title === converted ? converted : tidyLine(own.title) || converted;
    return [[language, { title: ownTitle, lyrics: tidyText(own.lyrics), lookAgain: own.lookAgain }] as const];
  });
  const meanings = languages.flatMap((language) => {
    const text = tidyText(song.meanings[language] ?? '');
    return text ? [[language, text] as const] : [];
  });
  return {
    number,
    title,
    roman,
    raga: tidyLine(song.raga ?? '') || null,
    tala: tidyLine(song.tala ?? '') || null,
    form,
    witnesses: song.witnesses,
    entered: song.entered,
    source: tidyLine(song.source ?? '') || null,
    certainty,
    lyrics: tidyText(song.lyrics),
    scripts: Object.fromEntries(scripts) as EditionSong['scripts'],
    notation: tidyText(song.notation),
    meanings: Object.fromEntries(meanings) as Partial<Record<Language, string>>,
    apparatus: song.apparatus,
    questions: tidyList(song.questions),
    credits: tidyList(song.credits),
  };
}

// As a correction is cleaned when it is saved (features/corrections/texts.ts).
const tidyText = (text: string) => compose(text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n'));
const tidyLine = (text: string) => tidyText(text.toWellFormed().replaceAll('\ufffd', '')).replace(/\s+/g, ' ').trim();
const tidyList = (lines: readonly string[]) => lines.map(tidyLine).filter(Boolean);
