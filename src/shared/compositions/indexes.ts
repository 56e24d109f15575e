import type { Form, Holding } from '../kinds.ts';

/** The indexes whose names each stand for several songs, in the order in which they are shown. */
export const namedIndexes = [
  'deity',
  'place',
  'story',
  'theme',
  'raga',
  'tala',
  'form',
  'ankita',
] as const;
export type NamedIndex = (typeof namedIndexes)[number];

export const indexKinds = ['first-line', ...namedIndexes, 'sources'] as const;
export type IndexKind = (typeof indexKinds)[number];

/** The names of an index that a song of the list has as a list; raga, tala and form are its own fields. */
export type ListedNames = Partial<
  Record<Exclude<NamedIndex, 'raga' | 'tala' | 'form'>, readonly string[]>
>;

export interface ListEntry {
  number: number;
  title: string;
  raga: string | null;
  tala: string | null;
  form: Form;
  has: Holding[];
  /** The other names under which indexes list the song; absent in responses that a browser cached before there were any. */
  names?: ListedNames;
}

export interface Neighbour {
  number: number;
  title: string;
}

/** How many names an index has, and how many songs stand in it. */
export interface IndexSize {
  kind: IndexKind;
  names: number;
  songs: number;
}

/** A song in an index; in that of sources with the passages that it refers to. */
export interface IndexedSong extends Neighbour {
  passages?: string;
  passagesKannada?: string;
}

/** A name of an index, as the songs' files spell it and in Kannada, with its songs in the order of the edition. */
export interface IndexEntry {
  name: string;
  kannada: string;
  songs: IndexedSong[];
  /** How many songs follow that are not listed; absent where all are. */
  more?: number;
}

/** The names under which an index lists a song. */
export function namesIn(
  kind: NamedIndex,
  { raga, tala, form, names }: Pick<ListEntry, 'raga' | 'tala' | 'form' | 'names'>,
): readonly string[] {
  const single = { raga, tala, form };
  if (kind !== 'raga' && kind !== 'tala' && kind !== 'form') return names?.[kind] ?? [];
  const name = single[kind];
  return name === null ? [] : [name];
}

/** The id of a name on the page of its index. */
export const anchorOf = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
