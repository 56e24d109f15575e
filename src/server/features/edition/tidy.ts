import { languages, type Language } from '../../../shared/languages.ts';
import { cleanText } from '../../../shared/normal-form.ts';
import { factsBy, type FactValue, type SongFact } from '../../../shared/song-facts.ts';
import type { EditionSong } from './source.ts';
import { convertedTitle } from './text-parts.ts';

/**
 * Brings a song into the form that the format can hold: composed, with \n as line end, titles and facts on one line, empty
 * values left out. It does not change a song that the site published.
 */
export function tidySong(song: EditionSong): EditionSong {
  const [title, roman] = [tidyLine(song.title), tidyLine(song.roman)];
  const scripts = languages.flatMap((language) => {
    const own = language === 'Kannada' ? undefined : song.scripts[language];
    if (!own) return [];
    const converted = convertedTitle({ title, roman }, language);
    const ownTitle = own.title === converted ? converted : tidyLine(own.title) || converted;
    return [
      [
        language,
        { title: ownTitle, lyrics: cleanText(own.lyrics), lookAgain: own.lookAgain },
      ] as const,
    ];
  });
  const meanings = languages.flatMap((language) => {
    const text = cleanText(song.meanings[language] ?? '');
    return text ? [[language, text] as const] : [];
  });
  return {
    number: song.number,
    title,
    roman,
    ...factsBy((name, fact) => tidyFact(fact, song[name])),
    lyrics: cleanText(song.lyrics),
    scripts: Object.fromEntries(scripts) as EditionSong['scripts'],
    notation: cleanText(song.notation),
    meanings: Object.fromEntries(meanings) as Partial<Record<Language, string>>,
    apparatus: song.apparatus,
    references: song.references,
  };
}

function tidyFact({ kind }: SongFact, value: FactValue): FactValue {
  if (value === null || kind === 'choice' || kind === 'day' || kind === 'sigla') return value;
  if (typeof value === 'string') return tidyLine(value) || null;
  if (kind === 'lines') return value.map(tidyLine).filter(Boolean);
  return [
    ...new Set(
      value
        .flatMap((one) => one.split(','))
        .map(tidyLine)
        .filter(Boolean),
    ),
  ];
}

const tidyLine = (text: string) =>
  cleanText(text.toWellFormed().replaceAll('\ufffd', '')).replace(/\s+/g, ' ').trim();
