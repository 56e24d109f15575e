import { maxWordLength } from '../../../shared/glossary/glossary.ts';
import { defaultLanguage, type Language } from '../../../shared/languages.ts';

type Fields = Record<string, string | number | null | undefined>;

/** A path with the fields that have a value; the default language is left out. */
function addressOf(path: string, language: Language, fields: Fields = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) search.set(name, String(value));
  if (language !== defaultLanguage) search.set('lang', language);
  return search.size > 0 ? `${path}?${search}` : path;
}

export function glossaryAddress(
  language: Language,
  { letter, word }: { letter?: string | null; word?: string } = {},
): string {
  return addressOf('/glossary', language, { letter, word });
}

export function entryAddress(head: string, language: Language): string {
  return addressOf(`/glossary/${encodeURIComponent(head)}`, language);
}

interface ConcordanceChoice {
  word: string;
  exact?: boolean;
  page?: number;
}

export function concordanceAddress(
  language: Language,
  { word, exact = false, page = 1 }: ConcordanceChoice,
): string {
  return addressOf('/concordance', language, {
    word,
    forms: exact ? 'exact' : null,
    page: page > 1 ? page : null,
  });
}

/** The word of an address; '' when there is none. */
export function readWord(search: URLSearchParams): string {
  return (search.get('word') ?? '').slice(0, maxWordLength).trim();
}

/** The headword of an entry's address; null when it is not one. */
export function readHead(param: string | undefined): string | null {
  try {
    return decodeURIComponent(param ?? '').slice(0, maxWordLength) || null;
  } catch {
    return null;
  }
}

export function readConcordanceChoice(search: URLSearchParams): Required<ConcordanceChoice> {
  const page = search.get('page') ?? '';
  return {
    word: readWord(search),
    exact: search.get('forms') === 'exact',
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}
