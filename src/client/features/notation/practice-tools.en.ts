import { areaMessages } from '../../messages/language.ts';
import type { AvartaSummary } from './singing.ts';

/** Messages of what helps to practise a notation; they load with it. */
export const practiceToolsMessages = {
  repeat: 'Repeat a part',
  avarta: (avarta: number) => `Avarta ${avarta}`,
  from: 'From',
  to: 'To',
  pick: 'Tap both ends in the notation',
  tapFirst: 'Tap the first swara of the part.',
  tapLast: 'Now tap its last swara.',
  cancel: 'Cancel',
  rises: 'Become faster',
  riseEvery: 'Times each',
  riseBy: 'Faster by',
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
  voice: 'Your voice',
  findShruti: 'Find my shruti',
  singWith: 'See my pitch while I sing',
  onDevice: 'The microphone listens on this device only: nothing is recorded or sent.',
  opening: 'The browser asks for the microphone …',
  retry: 'Try again',
  problems: {
    insecure:
      'Browsers allow the microphone only on pages with a secure connection (https). Everything else works without it.',
    refused:
      'The microphone is blocked for this site. You can allow it in your browser’s settings of this site. Everything else works without it.',
    missing: 'No microphone was found. Everything else works without it.',
    busy: 'Another program uses the microphone. Close it there and try again.',
    unplugged: 'The microphone was disconnected. Connect it and try again.',
    failed: 'The microphone could not be opened. Everything else works without it.',
  },
  singSa: 'Sing your Sa, long and steady, in any octave.',
  listening: 'Heard so far',
  foundShruti: (name: string, kattai: string, cents: number) =>
    `Nearest shruti: ${name} (${kattai} kattai). You sang ${
      cents === 0
        ? 'exactly this pitch'
        : `${Math.abs(cents)} cents ${cents > 0 ? 'higher' : 'lower'}; a semitone has 100`
    }.`,
  takeShruti: (name: string) => `Use ${name}`,
  singAgain: 'Sing again',
  byHand: 'Choose by hand',
  line: 'The swaras that are played and the pitch that you sing, in the octave of the swaras',
  singAlong: 'Sing along. Gamakas are not judged.',
  headphones: 'I wear headphones',
  withoutHeadphones:
    'Without headphones the melody and the tambura are silent while you sing, so that they are not taken for your voice.',
  stopListening: 'Stop listening',
  summary: ({ close, low, high, other, heard }: AvartaSummary) =>
    heard === null
      ? 'at this speed the swaras are too short to compare.'
      : !heard
        ? 'no voice was heard.'
        : [
            close.length > 0 && `close: ${close.join(' ')}`,
            low.length > 0 && `a little low: ${low.join(' ')}`,
            high.length > 0 && `a little high: ${high.join(' ')}`,
            other.length > 0 && `listen once more to: ${other.join(' ')}`,
          ]
            .filter(Boolean)
            .join('; '),
  inOrder: (gestures: string) => `The gestures of an avarta: ${gestures}`,
};

export const usePracticeToolsMessages = areaMessages('practice-tools', practiceToolsMessages);
