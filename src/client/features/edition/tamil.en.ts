import { areaMessages } from '../../messages/language.ts';

/** The choice of how Tamil is spelt. */
export const tamilMessages = {
  tamil: {
    digits: 'Raised digits for kh, g, gh:',
    sha: 'Spelling of Shiva',
  },
};

export const useTamilMessages = areaMessages('tamil', tamilMessages);
