import { soundTypes, type SoundType } from '../../../shared/recordings.ts';
import { compose } from '../../../shared/normal-form.ts';

/** The type of a sound file by its name's ending; null for any other file. */
export function soundTypeOf(name: string): SoundType | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return soundTypes.find((type) => type === ending) ?? null;
}

/**
 * Whether a name can be shown and linked: it must be well-formed text without control characters, characters that change the direction of
 * writing, and backslashes, which some systems treat as separators.
 */
export function isPlainName(name: string): boolean {
  return (
    name.length <= 200 &&
    !/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd\\]/u.test(name) &&
    name.trim() === name
  );
}

/** The title of a file: `01 - gajavadana_beduve.mp3` becomes “gajavadana beduve”, without number, ending and underscores. */
export function titleOf(name: string): string {
  return inWords(name.replace(/\.[^.]+$/, ''));
}

/** As titleOf, for a folder's name, which has no ending. */
export function inWords(name: string): string {
  const stem = compose(name).replaceAll('_', ' ').trim();
  const words = stem.replace(/^\d{1,3}(?:\s*[-–.)\]:]\s*|\s+)/, '');
  return (
    (/\s/.test(words) ? words : words.replaceAll('-', ' ')).replace(/\s+/g, ' ').trim() || stem
  );
}

const natural = new Intl.Collator('en', { numeric: true });

/** Compares names so that numbers in them are in numeric order: 2 before 10. */
export const byName = (one: string, other: string): number =>
  natural.compare(one, other) || (one < other ? -1 : 1);
