import { areaWords } from './choice.ts';

/** The words of the button that opens the notation player; those of the player load with it (en.notation.ts). */
export const notationButtonWords = {
  music: {
    open: 'Play the notation',
    play: 'Play',
    waiting: 'Loading player …',
  },
};

export const useNotationButtonWords = areaWords('notationButton', notationButtonWords);
