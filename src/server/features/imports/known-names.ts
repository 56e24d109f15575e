import { findRaga, findTala } from '../../../shared/notation/entry.ts';
import { toIso } from '../../../shared/iso.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';
import { decompose } from '../../../shared/normal-form.ts';

/** Finds the edition's spelling of a raga or tala written in any script, or the nearest known name. */
export interface KnownNames {
  match(name: string): { name: string; isNew: boolean; near: string | null };
}

const keyOf = (name: string) =>
  phoneticKey(
    name
      .replace(/(?:ರಾಗ|ತಾಳ)\s*$/u, '')
      .replace(/\b(?:raga|ragam|tala|talam|thala)\s*$/i, '')
      .trim() || name,
  );

export function knownNames(kind: 'raga' | 'tala', names: Iterable<string | null>): KnownNames {
  const byKey = new Map<string, string>();
  const exact = new Set<string>();
  for (const name of names) {
    if (!name) continue;
    exact.add(name);
    if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), name);
  }
  const isTaught = (name: string) => (kind === 'raga' ? findRaga(name) : findTala(name)) !== null;
  return {
    match(given) {
      if (exact.has(given)) return { name: given, isNew: false, near: null };
      const same = byKey.get(keyOf(given));
      if (same) return { name: same, isNew: false, near: null };
      const name = /\p{Script=Latin}/u.test(given) ? given : latin(given);
      if (isTaught(name)) return { name, isNew: false, near: null };
      const key = keyOf(given);
      const near = [...byKey].find(([other]) => key.length > 3 && isNear(key, other))?.[1] ?? null;
      return { name, isNew: true, near };
    },
  };
}

/** Ragas and talas are named in Latin letters in the edition; the interface knows them in Kannada. */
function latin(name: string): string {
  const plain = decompose(toIso(name))
    .replace(/[^\p{L}\p{N} '-]/gu, '')
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Whether two keys differ by one letter that is added, left out or replaced. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (text: string, skip: number) => text.slice(at + skip);
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1)
  );
}
