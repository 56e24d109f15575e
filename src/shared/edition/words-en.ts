import type { Reason } from './apparatus.ts';
import type { ReferenceKind } from './references.ts';

/**
 * The words of apparatus and references, for the site's pages and for those to take along. Each language has a file of its own, because a
 * reader of English loads no Kannada words.
 */
export const apparatusWords = {
  title: 'Apparatus',
  printed: 'Printed here:',
  other: 'Also read:',
  reasons: {
    rhyme: 'Decided by rhyme.',
    metre: 'Decided by metre.',
    grammar: 'Decided by grammar.',
    sense: 'Decided by sense.',
    older: 'Older form.',
    spelling: 'Spelling mistake.',
    witnesses: 'More or better witnesses.',
    undecided: 'Undecided.',
  } satisfies Record<Reason, string>,
  titlePlace: 'Title',
  lines: (first: number, last: number) =>
    first === last ? `line ${first}` : `lines ${first}-${last}`,
  witnesses: 'Witnesses',
};

export const referenceWords = {
  title: 'References',
  wholeSong: 'The song',
  kinds: {
    quotes: 'Quotes',
    tells: 'Retells',
    alludes: 'Alludes to',
    proverb: 'A proverb',
    parallel: 'Compare',
  } satisfies Record<ReferenceKind, string>,
};
