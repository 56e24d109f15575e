import { areaWords } from './choice.ts';

/** The choice of how Tamil is spelt. */
export const tamilWords = {
  tamil: {
    digits: 'Raised digits for kh, g, gh:',
    sha: 'Spelling of Shiva',
  },
};

export const useTamilWords = areaWords('tamil', tamilWords);
