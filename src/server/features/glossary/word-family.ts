import { spellingOf } from '../../../shared/glossary/endings.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';
import { basesOfForm } from './forms.ts';
import { lookUp } from './lookup.ts';
import type { WordIndex } from './word-index.ts';

/** A word's family: the headwords, and the numbers of the forms that the songs have. */
export interface WordFamily {
  heads: string[];
  forms: number[];
}

/**
 * The forms of a word in any script: with `exact` those that are spelled or, in another script, sound the same; otherwise all
 * forms of its headwords, or where the glossary has none those that an ending makes of the same base.
 */
export function familyOfWord(index: WordIndex, word: string, exact: boolean): WordFamily {
  const { lookup, forms } = index;
  const isKannada = /\p{Script=Kannada}/u.test(word);
  const spelled = isKannada ? inSongs(index, forms.ofSpelling.get(spellingOf(word))) : [];
  const same = spelled.length > 0 ? spelled : inSongs(index, forms.ofKey.get(phoneticKey(word)));
  const own = isKannada ? [word] : same.map((number) => forms.names[number] ?? '');
  const found = own.flatMap((form) => lookUp(lookup, form).senses);
  const senses = found.length > 0 ? found : (lookup.keys.get(phoneticKey(word)) ?? []);
  const heads = [...new Set(senses.map(({ head }) => head))];
  if (exact) return { heads, forms: same };
  const others =
    heads.length > 0
      ? heads.flatMap((head) => forms.ofHead.get(head) ?? [])
      : own
          .flatMap((form) => [...basesOfForm(form)])
          .flatMap((base) => forms.ofBase.get(base) ?? []);
  return { heads, forms: [...new Set([...same, ...inSongs(index, others)])] };
}

/** Those of some forms that a song still has, in the order in which the songs have them. */
function inSongs({ counts, firsts }: WordIndex, forms: readonly number[] = []): number[] {
  return forms
    .filter((form) => (counts[form] ?? 0) > 0)
    .toSorted((a, b) => (firsts[a] ?? 0) - (firsts[b] ?? 0));
}
