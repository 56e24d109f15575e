import { apparatusWords, referenceWords } from '../../../shared/edition/words-en.ts';
import { areaMessages } from '../../messages/language.ts';

/** The apparatus and the references of a song. */
export const apparatusMessages = {
  apparatus: {
    ...apparatusWords,
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
    ...referenceWords,
    count: (count: number) =>
      count === 1 ? 'One source or similar song' : `${count} sources and similar songs`,
  },
};

export const useApparatusMessages = areaMessages('apparatus', apparatusMessages);
