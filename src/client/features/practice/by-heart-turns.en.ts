import { areaMessages } from '../../messages/language.ts';

/** Messages of “your turn”, practice without hands. */
export const byHeartTurnsMessages = {
  intro:
    'Each line is sung or read aloud; then there is silence of the same length for you to sing it. It should go on by itself with the screen off, but no phone was tried.',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous line',
  next: 'Next line',
  listen: 'Listen',
  yours: 'Your turn',
  failed: 'The sound could not be played.',
  close: 'Close',
  name: (song: number) => `Song ${song}: your turn`,
};

export const useByHeartTurnsMessages = areaMessages('by-heart-turns', byHeartTurnsMessages);
