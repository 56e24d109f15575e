import type { Reason } from '../../../shared/edition/apparatus.ts';
import type { ReferenceKind } from '../../../shared/edition/references.ts';
import { areaMessages } from '../../messages/language.ts';

/** The apparatus and the references of a song. */
export const apparatusMessages = {
  apparatus: {
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
    tei: 'This song as TEI XML',
    teiFailed: 'The file could not be downloaded. Please try again.',
    count: (count: number) =>
      count === 1
        ? 'One place differs in another source'
        : `${count} places differ in other sources`,
    open: (lemma: string) => `Other readings: ${lemma}`,
    openUndecided: (lemma: string) => `Uncertain reading: ${lemma}`,
    close: 'Close',
    leftOut: 'left out here',
    absent: 'missing',
    editors: 'the editors of this edition',
    principles: 'Editorial principles',
  },
  references: {
    title: 'References',
    wholeSong: 'The song',
    kinds: {
      quotes: 'Quotes',
      tells: 'Retells',
      alludes: 'Alludes to',
      proverb: 'A proverb',
      parallel: 'Compare',
    } satisfies Record<ReferenceKind, string>,
    count: (count: number) =>
      count === 1 ? 'One source or similar song' : `${count} sources and similar songs`,
  },
};

export const useApparatusMessages = areaMessages('apparatus', apparatusMessages);
