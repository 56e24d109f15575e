import { defaultLanguage, findLanguage, type Language } from '../../shared/languages.ts';

/** The five text sizes; the second is the page's own. */
export const steps = [1, 2, 3, 4, 5] as const;
export type Step = (typeof steps)[number];
export const defaultStep: Step = 2;

/** How a song is read; all of it stands in its link. */
export interface ReadingChoice {
  language: Language;
  view: 'meaning' | 'words';
  /** A second script, line by line beside the first. */
  beside: Language | null;
  /** Text sizes; null where the link leaves them to the reader. */
  size: Step | null;
  meaning: Step | null;
}

/** The two addresses of a song's page: the one of the route table, and the permanent one. */
export type SongPageName = 'results' | 'songs';

export function readReadingChoice(search: URLSearchParams): ReadingChoice {
  const language = findLanguage(search.get('lang') ?? '') ?? defaultLanguage;
  const beside = findLanguage(search.get('beside') ?? '') ?? null;
  return {
    language,
    view: search.get('view') === 'words' ? 'words' : 'meaning',
    beside: beside === language ? null : beside,
    size: readStep(search.get('size')),
    meaning: readStep(search.get('meaning')),
  };
}

/** The link to a song read in a certain way; what is as usual is left out. */
export function songAddress(page: SongPageName, number: number, { language, view, beside, size, meaning }: ReadingChoice): string {
  const search = new URLSearchParams();
  if (page === 'results') search.set('song', String(number));
  if (page === 'results' || language !== defaultLanguage) search.set('lang', language);
  if (view === 'words') search.set('view', view);
  if (beside && beside !== language) search.set('beside', beside);
  if (size && size !== defaultStep) search.set('size', String(size));
  if (meaning && meaning !== defaultStep) search.set('meaning', String(meaning));
  const path = page === 'results' ? '/results' : `/songs/${number}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The address by which a song is known for good. */
export function permanentAddress(number: number, language: Language): string {
  return songAddress('songs', number, { language, view: 'meaning', beside: null, size: null, meaning: null });
}

/** A song's number as an address writes it; null for what is none. */
export function readNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

function readStep(text: string | null): Step | null {
  return steps.find((step) => String(step) === text) ?? null;
}
