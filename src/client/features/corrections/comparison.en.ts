import { areaMessages } from '../../messages/language.ts';

/** Messages of the comparison text beside the lyrics, and of the question about a corrected word with an apparatus entry. */
export const comparisonMessages = {
  comparison: {
    title: 'Comparison text',
    source: 'Compared with',
    published: 'Published text',
    differing: (lines: number) =>
      lines === 0 ? 'No line differs.' : lines === 1 ? '1 line differs.' : `${lines} lines differ.`,
    differs: 'differs',
    absent: 'line not in this text',
    hint: 'Made from the published text and the apparatus, which does not record line divisions and refrains.',
  },
  changedReading: {
    title: 'This word has an entry in the apparatus',
    became: 'is now',
    noWords: 'no words',
    witness: 'Which witness has the new reading?',
    none: 'None: a conjecture of the editors',
    former: 'Keep the old reading as a variant?',
    yes: 'Yes',
    no: 'No',
    result: 'The entry becomes',
    removed: 'The entry is removed, because no variant is left.',
    submit: 'Update the entry',
    done: 'The entry is updated and will be saved with the text.',
    hint: 'You can save without an answer. Reason and note of the entry stay; change them under “For scholars”.',
    reviewHint: 'The updated entry is part of your change. Its reason and note stay.',
  },
  scholars: 'For scholars',
  questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
};

export const useComparisonMessages = areaMessages('comparison', comparisonMessages);
