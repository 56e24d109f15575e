import { soundTypes, type SoundType } from '../../../shared/recordings.ts';
import { compose } from '../../../shared/normal-form.ts';

/** The type of a sound file by its name; null for any other file. */
export function soundTypeOf(name: string): SoundType | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return soundTypes.find((type) => type === ending) ?? null;
}

/**
 * Whether a name can be shown and linked: it has no control characters, none that change the direction of writing, none that
 * are not valid text, and no backslash, which some systems take for a separator.
 */
export function isPlainName(name: string): boolean {
  return name.length <= 200 && !/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd\\]/u.test(name) && name.trim() === name;
}

/** `01 - gajavadana_beduve.mp3` is called “gajavadana beduve”: neither its number, nor its ending, nor what stands in for spaces. */
export function titleOf(name: string): string {
  return inWords(name.replace(/\.[^.]+$/, ''));
}

/** As titleOf, for a name without an ending: that of a folder. */
export function inWords(name: string): string {
  const stem = compose(name).replaceAll('_', ' ').trim();
  const words = stem.replace(/^\d{1,3}(?:\s*[-–.)\]:]\s*|\s+)/, '');
  return (/\s/.test(words) ? words : words.replaceAll('-', ' ')).replace(/\s+/g, ' ').trim() || stem;
}

const natural = new Intl.Collator('en', { numeric: true });

/** The order of names as people number them: 2 before 10. */
export const byName = (one: string, other: string): number => natural.compare(one, other) || (one < other ? -1 : 1);
