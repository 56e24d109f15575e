import { areaWords } from './choice.ts';

/** Notation that plays; the player's own words come with it (en.notation.ts). */
export const musicWords = {
  music: {
    open: 'Play the notation',
    play: 'Play',
    waiting: 'The player is coming …',
  },
};

export const useMusicWords = areaWords('music', musicWords);
