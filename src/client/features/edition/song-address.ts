import type { IndexKind } from '../../../shared/compositions/indexes.ts';
import { defaultLanguage, findLanguage, type Language } from '../../../shared/languages.ts';

/** The five text sizes; 2 is the default. */
export const steps = [1, 2, 3, 4, 5] as const;
export type Step = (typeof steps)[number];
export const defaultStep: Step = 2;

/** The text shown with the lyrics: the meaning beside or below them, the meaning of each stanza under it, or nothing. */
export const readingViews = ['meaning', 'stanzas', 'words'] as const;
export type ReadingView = (typeof readingViews)[number];
export const defaultView: ReadingView = 'meaning';

/** How a song is displayed; all of it is part of the link. */
export interface ReadingChoice {
  language: Language;
  /** Null when the link leaves it to the reader's own setting. */
  view: ReadingView | null;
  /** A second script, shown line by line beside the first. */
  beside: Language | null;
  /** Text size; null when the link leaves it to the reader's own setting. */
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
    view: readView(search.get('view')),
    beside: beside === language ? null : beside,
    size: readStep(search.get('size')),
    meaning: readStep(search.get('meaning')),
  };
}

/** The link to a song with its display settings; defaults are left out. */
export function songAddress(
  page: SongPageName,
  number: number,
  { language, view, beside, size, meaning }: ReadingChoice,
): string {
  const search = new URLSearchParams();
  if (page === 'results') search.set('song', String(number));
  if (page === 'results' || language !== defaultLanguage) search.set('lang', language);
  if (view && view !== defaultView) search.set('view', view);
  if (beside && beside !== language) search.set('beside', beside);
  if (size && size !== defaultStep) search.set('size', String(size));
  if (meaning && meaning !== defaultStep) search.set('meaning', String(meaning));
  const path = page === 'results' ? '/results' : `/songs/${number}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The address at which a chosen song is shown (specification, section 2: Result). */
export function resultAddress(number: number, language: Language): string {
  return `/results?song=${number}&lang=${language}`;
}

/** The permanent address of a song, which canonical links name. */
export function permanentAddress(number: number, language: Language): string {
  return songAddress('songs', number, {
    language,
    view: null,
    beside: null,
    size: null,
    meaning: null,
  });
}

/** The address of an index, or of the list of all indexes, with titles in a language. */
export function indexAddress(kind: IndexKind | null, language: Language): string {
  return `/indexes${kind ? `/${kind}` : ''}${language === defaultLanguage ? '' : `?lang=${language}`}`;
}

/** Reads a song's number from an address; null when it is not one. */
export function readNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

function readView(text: string | null): ReadingView | null {
  return readingViews.find((view) => view === text && view !== defaultView) ?? null;
}

function readStep(text: string | null): Step | null {
  return steps.find((step) => String(step) === text) ?? null;
}

/** The address of a song's sharing picture in the script of its page. */
export function pictureAddress(number: number, language: Language): string {
  return `/songs/${number}/picture.png${language === defaultLanguage ? '' : `?lang=${language}`}`;
}
