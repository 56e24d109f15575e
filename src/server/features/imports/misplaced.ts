import { phoneticKey } from '../../../shared/search/entry.ts';
import type { EditionSong } from '../edition/source.ts';
import type { EditionSnapshot } from './snapshot.ts';

export type MisplacedField = 'title' | 'roman' | 'lyrics';

/** The songs of the edition by the keys of their titles, Kannada and roman. */
export type TitleOwners = ReadonlyMap<string, { number: number; title: string }>;

export function titleOwners(headings: EditionSnapshot['headings']): TitleOwners {
  const owners = new Map<string, { number: number; title: string }>();
  for (const { number, title, roman } of headings)
    for (const key of [phoneticKey(title), phoneticKey(roman)])
      if (key && !owners.has(key)) owners.set(key, { number, title });
  return owners;
}

/**
 * Why a row probably belongs to another song than the one with its number, in sentences: a shifted column of numbers would
 * rename or overwrite many songs at once.
 */
export function misplacedIn(
  current: EditionSong,
  target: EditionSong,
  owners: TitleOwners,
): { field: MisplacedField; text: string }[] {
  const titles = (['title', 'roman'] as const).flatMap((field) => {
    const key = phoneticKey(target[field]);
    if (
      target[field] === current[field] ||
      [current.title, current.roman].some((own) => phoneticKey(own) === key)
    )
      return [];
    const owner = owners.get(key);
    if (owner && owner.number !== current.number)
      return [
        {
          field,
          text: `This is the title of song ${owner.number}. Song ${current.number} is “${current.title}”.`,
        },
      ];
    return [current.title, current.roman].some((own) => resembles(own, target[field], titleSounds))
      ? []
      : [
          {
            field,
            text: `This title has nothing in common with the title of song ${current.number}, “${current.title}”.`,
          },
        ];
  });
  const lyrics =
    target.lyrics !== current.lyrics &&
    current.lyrics &&
    !resembles(current.lyrics, target.lyrics, lyricsSounds)
      ? [
          {
            field: 'lyrics' as const,
            text: `These lyrics have nothing in common with those of song ${current.number}, “${current.title}”.`,
          },
        ]
      : [];
  return [...titles, ...lyrics];
}

/** Letters of a sound, and the part of the shorter text's sounds that must occur in the other. Measured on the edition: 99 % of all pairs of songs share less. */
const titleSounds = { length: 4, minShared: 0.25 };
const lyricsSounds = { length: 5, minShared: 0.25 };

function resembles(one: string, other: string, { length, minShared }: typeof titleSounds): boolean {
  const [first, second] = [soundsOf(one, length), soundsOf(other, length)];
  const shared = [...first].filter((sound) => second.has(sound)).length;
  return shared >= minShared * Math.min(first.size, second.size);
}

/** The runs of this many letters in the key of each line. */
function soundsOf(text: string, length: number): Set<string> {
  const keys = text
    .split('\n')
    .flatMap((line) => (line.startsWith('[') ? [] : phoneticKey(line) || []));
  return new Set(
    keys.flatMap((key) =>
      Array.from({ length: Math.max(1, key.length - length + 1) }, (_, index) =>
        key.slice(index, index + length),
      ),
    ),
  );
}
