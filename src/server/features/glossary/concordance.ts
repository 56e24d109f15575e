import { accessTo } from '../../../shared/compositions/access.ts';
import {
  maxOccurrencesPerPage,
  type Concordance,
  type Occurrence,
} from '../../../shared/glossary/glossary.ts';
import { wordsOf } from '../../../shared/glossary/words-of.ts';
import type { Language } from '../../../shared/languages.ts';
import { convertLine } from '../../../shared/scripts.ts';
import type { Db } from '../../db/open.ts';
import type { ReaderContext } from '../../site.ts';
import { findTitles } from '../compositions/queries.ts';
import { findSongTexts } from './queries.ts';
import { wordsOfSong, type SongWord } from './words-of-song.ts';
import { familyOfWord } from './word-family.ts';
import {
  findOccurrences,
  wordIndex,
  type IndexedOccurrence,
  type WordIndex,
} from './word-index.ts';

const maxForms = 60;

interface Wanted {
  word: string;
  language: Language;
  exact: boolean;
  page: number;
}

/** Every occurrence of a word in the songs, in the order of the songs; lines only of those that this person may read. */
export async function readConcordance(
  reader: ReaderContext,
  { word, language, exact, page }: Wanted,
): Promise<Concordance> {
  const { db, env, responseCache, actor, now } = reader;
  const index = await wordIndex(responseCache, db);
  const family = familyOfWord(index, word, exact);
  const forms = family.forms
    .map((number) => ({ form: index.forms.names[number] ?? '', count: index.counts[number] ?? 0 }))
    .toSorted((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1));
  const at = now();
  const isOpen = (number: number) => accessTo(number, actor, env.GUEST_SONG_LIMIT, at) === 'open';
  const part = { from: (page - 1) * maxOccurrencesPerPage, to: page * maxOccurrencesPerPage };
  const { count: open, occurrences } = await findOccurrences(index, family.forms, isOpen, part);
  return {
    heads: family.heads.map((head) => ({ head, shown: inScript(head, language) })),
    forms: forms
      .slice(0, maxForms)
      .map(({ form, count }) => ({ form, shown: inScript(form, language), count })),
    formCount: forms.length,
    places: await readOccurrences(db, index, occurrences, language),
    open,
    closed: forms.reduce((all, { count }) => all + count, 0) - open,
    page,
    pages: Math.max(1, Math.ceil(open / maxOccurrencesPerPage)),
  };
}

/** Reads the lines of occurrences. Those of a song that was published since the index was built are left out, since its words may be others. */
async function readOccurrences(
  db: Db,
  index: WordIndex,
  occurrences: readonly IndexedOccurrence[],
  language: Language,
): Promise<Occurrence[]> {
  const numbers = [...new Set(occurrences.map(({ number }) => number))];
  const titles = await findTitles(db, numbers, language);
  const texts = await findSongTexts(db, numbers);
  const indexed = [...texts].filter(
    ([number, { revision }]) => index.songs.get(number)?.revision === revision,
  );
  const songs = new Map(indexed.map(([number, { lyrics }]) => [number, wordsOfSong(lyrics)]));
  return occurrences.flatMap(({ number, at }) => {
    const occurrence = songs.get(number)?.[at];
    return occurrence
      ? [shownOccurrence(number, occurrence, language, titles.get(number) ?? '')]
      : [];
  });
}

/** A Kannada word in another script; null where that is Kannada. */
export function inScript(word: string, language: Language): string | null {
  return language === 'Kannada' ? null : convertLine(word, language);
}

function shownOccurrence(
  number: number,
  { text: kannada, word, form: _form, ...line }: SongWord,
  language: Language,
  title: string,
): Occurrence {
  const text = convertLine(kannada, language);
  const { start, end } = wordsOf(text)[word] ?? { start: 0, end: 0 };
  return { number, ...line, title, text, start, end };
}
