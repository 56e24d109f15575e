import { areaMessages } from '../../messages/language.ts';

/** Messages of the button that opens the notation player; those of the player load with it (notation.en.ts). */
export const notationButtonMessages = {
  music: {
    open: 'Play the notation',
    play: 'Play',
    waiting: 'Loading player …',
  },
};

export const useNotationButtonMessages = areaMessages('notation-button', notationButtonMessages);
