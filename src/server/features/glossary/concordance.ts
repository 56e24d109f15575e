import { accessTo } from '../../../shared/compositions/access.ts';
import { placesOfPage, type Concordance, type WordPlace } from '../../../shared/glossary/glossary.ts';
import { wordsOf } from '../../../shared/glossary/words-of.ts';
import type { Language } from '../../../shared/languages.ts';
import { convertLine } from '../../../shared/scripts.ts';
import type { ReaderContext } from '../../trpc.ts';
import { findTitles } from '../compositions/queries.ts';
import { familyOfWord, wordIndex, type IndexedPlace } from './word-index.ts';

const mostForms = 60;

interface Wanted {
  word: string;
  language: Language;
  exact: boolean;
  page: number;
}

/** Every place of a word in the songs, in the order of the songs; lines only of those that this person may read. */
export async function readConcordance(reader: ReaderContext, { word, language, exact, page }: Wanted): Promise<Concordance> {
  const { db, env, responseCache, actor, now } = reader;
  const index = await wordIndex(responseCache, db);
  const family = familyOfWord(index, word, exact);
  const forms = family.forms
    .map((form) => ({ form, places: index.forms.get(form)?.places ?? [] }))
    .toSorted((a, b) => b.places.length - a.places.length || (a.form < b.form ? -1 : 1));
  const all = forms.flatMap(({ places }) => places).toSorted(inOrder);
  const open = all.filter(({ line }) => accessTo(line.number, actor, env.GUEST_SONG_LIMIT, now()) === 'open');
  const shown = open.slice((page - 1) * placesOfPage, page * placesOfPage);
  const titles = await findTitles(db, [...new Set(shown.map(({ line }) => line.number))], language);
  return {
    heads: family.heads.map((head) => ({ head, shown: inScript(head, language) })),
    forms: forms.slice(0, mostForms).map(({ form, places }) => ({ form, shown: inScript(form, language), count: places.length })),
    formCount: forms.length,
    places: shown.map((place) => placeFor(place, language, titles.get(place.line.number) ?? '')),
    open: open.length,
    closed: all.length - open.length,
    page,
    pages: Math.max(1, Math.ceil(open.length / placesOfPage)),
  };
}

/** A Kannada word in another script; null where that is Kannada. */
export function inScript(word: string, language: Language): string | null {
  return language === 'Kannada' ? null : convertLine(word, language);
}

const inOrder = (a: IndexedPlace, b: IndexedPlace) => a.line.number - b.line.number || a.line.line - b.line.line || a.word - b.word;

function placeFor({ line: { text: kannada, ...line }, word }: IndexedPlace, language: Language, title: string): WordPlace {
  const text = convertLine(kannada, language);
  const { start, end } = wordsOf(text)[word] ?? { start: 0, end: 0 };
  return { ...line, title, text, start, end };
}
