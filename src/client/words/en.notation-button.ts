import { areaWords } from './choice.ts';

/** Notation that plays; the player's own words come with it (en.notation.ts). */
export const notationButtonWords = {
  music: {
    open: 'Play the notation',
    play: 'Play',
    waiting: 'The player is coming …',
  },
};

export const useNotationButtonWords = areaWords('notationButton', notationButtonWords);
