import { printCitedPassage, type CitedPassage } from '../../../shared/citations.ts';
import { defaultLanguage, type Language } from '../../../shared/languages.ts';

const langOf = (language: Language) => (language === defaultLanguage ? [] : [`lang=${language}`]);
const join = (path: string, parameters: readonly string[]) =>
  parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;

export const historyAddress = (number: number, language: Language): string =>
  join(`/songs/${number}/history`, langOf(language));
export const certificateAddress = (number: number, language: Language): string =>
  join(`/songs/${number}/certificate`, langOf(language));

/** The page of a version, by its number or by a day. */
export const versionAddress = (
  number: number,
  version: number | string,
  language: Language,
): string => join(`/songs/${number}/versions/${version}`, langOf(language));

/** The permanent address of a place in the newest text. */
export const placeAddress = (place: CitedPassage, language: Language): string =>
  join(`/cite/${printCitedPassage(place)}`, langOf(language));

/** The page that cites a song, or one of its lines. */
export const citeAddress = ({ number, section, line }: CitedPassage, language: Language): string =>
  join(`/songs/${number}/cite`, [
    ...langOf(language),
    ...(section && line ? [`line=${section}.${line}`] : []),
  ]);
