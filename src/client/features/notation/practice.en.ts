import { areaMessages } from '../../messages/language.ts';

/** Messages of what helps to practise a notation; they load with it. */
export const practiceMessages = {
  repeat: 'Repeat a part',
  avarta: (avarta: number) => `Avarta ${avarta}`,
  from: 'From',
  to: 'To',
  pick: 'Tap both ends in the notation',
  tapFirst: 'Tap the first swara of the part.',
  tapLast: 'Now tap its last swara.',
  cancel: 'Cancel',
  rises: 'Become faster',
  riseEvery: 'After how many times',
  riseBy: 'Aksharas a minute more',
  riseTo: 'Up to',
  tempoNow: (tempo: number, target: number) => `Tempo ${tempo}, rises to ${target}`,
  tempoReset: (tempo: number) => `Again from ${tempo}`,
  countIn: 'Count before the start',
  countIns: { none: 'No count', half: 'Half an avarta', whole: 'One avarta' },
  counting: (beat: number) => `${beat}`,
  gestures: 'Show the hand’s gestures of the tala',
  noGestures: 'The gestures of this tala are not known',
  gestureNames: {
    clap: 'Clap',
    little: 'Little finger',
    ring: 'Ring finger',
    middle: 'Middle finger',
    index: 'Index finger',
    thumb: 'Thumb',
    wave: 'Wave',
    held: 'Wait',
  },
  inOrder: (gestures: string) => `The gestures of an avarta: ${gestures}`,
};

export const usePracticeMessages = areaMessages('practice', practiceMessages);
