import type { notationMessages as English } from './notation.en.ts';
import { modeInKannada } from '../../../shared/compositions/kannada-modes.ts';

/** Messages of the notation player. */
export const kannada: typeof English = {
  player: 'ಸ್ವರಲಿಪಿ ಪ್ಲೇಯರ್',
  play: 'ನುಡಿಸಿ',
  pause: 'ನಿಲ್ಲಿಸಿ',
  rewind: 'ಮೊದಲಿಗೆ ಹಿಂದಿರುಗಿ',
  close: 'ಪ್ಲೇಯರ್ ಮುಚ್ಚಿ',
  avarta: (at: number, of: number) => `${of} ಆವರ್ತಗಳಲ್ಲಿ ${at}`,
  settings: (shruti: string, speed: 1 | 2 | 4, tempo: number) =>
    `ಸ = ${shruti}, ${{ 1: 'ಮೊದಲ', 2: 'ಎರಡನೆಯ', 4: 'ಮೂರನೆಯ' }[speed]} ಕಾಲ, ನಿಮಿಷಕ್ಕೆ ${tempo} ಅಕ್ಷರ`,
  shruti: 'ಶ್ರುತಿ',
  kattai: (name: string, kattai: string) => `${name} – ${kattai} ಕಟ್ಟೈ`,
  speed: 'ಕಾಲ',
  speeds: { 1: 'ಮೊದಲ', 2: 'ಎರಡನೆಯ', 4: 'ಮೂರನೆಯ' },
  tempo: 'ವೇಗ',
  perMinute: (tempo: number) => `ನಿಮಿಷಕ್ಕೆ ${tempo} ಅಕ್ಷರ`,
  practise: 'ಅಭ್ಯಾಸ',
  loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ …',
  melody: 'ಸ್ವರಗಳು',
  drone: 'ತಂಬೂರಿ',
  beat: 'ತಾಳದ ಪೆಟ್ಟು',
  tapping: 'ನಾನು ಮುಟ್ಟಿದ ಸ್ವರದಿಂದ ನುಡಿಸಿ',
  nothing: 'ನುಡಿಸಲು ಸ್ವರಲಿಪಿ ಇಲ್ಲ.',
  noRaga: 'ಈ ಹಾಡಿನ ರಾಗ ತಿಳಿದಿಲ್ಲ; ಆದ್ದರಿಂದ ಸ್ವರಲಿಪಿಯನ್ನು ನುಡಿಸಲಾಗದು.',
  unknownRaga: (raga: string) =>
    `${modeInKannada(raga)} ರಾಗದ ಸ್ವರಶ್ರೇಣಿ ನಮ್ಮ ಪಟ್ಟಿಯಲ್ಲಿ ಇನ್ನೂ ಇಲ್ಲ; ಆದ್ದರಿಂದ ಈ ಸ್ವರಲಿಪಿಯನ್ನು ನುಡಿಸಲಾಗದು.`,
  unreadable: (line: number, column: number) =>
    `ಸ್ವರಲಿಪಿಯ ಸಾಲು ${line}, ಅಕ್ಷರ ${column} ಓದಲಾಗದು. ತಿದ್ದುವವರೆಗೆ ನುಡಿಸಲಾಗದು.`,
  notInRaga: (line: number, column: number, swara: string) =>
    `ಸ್ವರಲಿಪಿಯ ಸಾಲು ${line}, ಅಕ್ಷರ ${column}: ಈ ರಾಗದಲ್ಲಿ ${swara} ಇಲ್ಲ. ಪರಿಶೀಲಿಸುವವರೆಗೆ ನುಡಿಸಲಾಗದು.`,
};
