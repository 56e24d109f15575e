import type { practiceToolsMessages as English } from './practice-tools.en.ts';
import type { AvartaSummary } from './singing.ts';

/** Messages of what helps to practise a notation. */
export const kannada: typeof English = {
  repeat: 'ಒಂದು ಭಾಗವನ್ನು ಪುನರಾವರ್ತಿಸಿ',
  avarta: (avarta: number) => `ಆವರ್ತ ${avarta}`,
  from: 'ಇಲ್ಲಿಂದ',
  to: 'ಇಲ್ಲಿಯವರೆಗೆ',
  pick: 'ಸ್ವರಲಿಪಿಯಲ್ಲಿ ಎರಡೂ ತುದಿಗಳನ್ನು ಮುಟ್ಟಿ',
  tapFirst: 'ಭಾಗದ ಮೊದಲ ಸ್ವರವನ್ನು ಮುಟ್ಟಿ.',
  tapLast: 'ಈಗ ಅದರ ಕೊನೆಯ ಸ್ವರವನ್ನು ಮುಟ್ಟಿ.',
  cancel: 'ರದ್ದುಮಾಡಿ',
  rises: 'ವೇಗ ಹೆಚ್ಚುತ್ತಾ ಹೋಗಲಿ',
  riseEvery: 'ಎಷ್ಟು ಸಲ',
  riseBy: 'ಹೆಚ್ಚಳ',
  riseTo: 'ಗರಿಷ್ಠ ವೇಗ',
  tempoNow: (tempo: number, target: number) => `ವೇಗ ${tempo}, ${target}ರವರೆಗೆ ಹೆಚ್ಚುತ್ತದೆ`,
  tempoReset: (tempo: number) => `ಮತ್ತೆ ${tempo}ರಿಂದ`,
  countIn: 'ಆರಂಭಕ್ಕೆ ಮೊದಲು ಎಣಿಕೆ',
  countIns: { none: 'ಎಣಿಕೆ ಬೇಡ', half: 'ಅರ್ಧ ಆವರ್ತ', whole: 'ಒಂದು ಆವರ್ತ' },
  counting: (beat: number) => `${beat}`,
  gestures: 'ತಾಳ ಹಾಕುವ ಕ್ರಮವನ್ನು ತೋರಿಸಿ',
  noGestures: 'ಈ ತಾಳ ಹಾಕುವ ಕ್ರಮ ತಿಳಿದಿಲ್ಲ',
  gestureNames: {
    clap: 'ಪೆಟ್ಟು',
    little: 'ಕಿರುಬೆರಳು',
    ring: 'ಉಂಗುರ ಬೆರಳು',
    middle: 'ನಡುಬೆರಳು',
    index: 'ತೋರುಬೆರಳು',
    thumb: 'ಹೆಬ್ಬೆರಳು',
    wave: 'ಹುಸಿ',
    held: 'ಬಿಡುವು',
  },
  voice: 'ನಿಮ್ಮ ಧ್ವನಿ',
  findShruti: 'ನನ್ನ ಶ್ರುತಿಯನ್ನು ಕಂಡುಹಿಡಿಯಿರಿ',
  singWith: 'ಹಾಡುವಾಗ ನನ್ನ ಸ್ವರಸ್ಥಾನವನ್ನು ತೋರಿಸಿ',
  onDevice: 'ಮೈಕ್ ಈ ಸಾಧನದಲ್ಲಿ ಮಾತ್ರ ಆಲಿಸುತ್ತದೆ: ಏನನ್ನೂ ಧ್ವನಿಮುದ್ರಿಸುವುದಿಲ್ಲ, ಕಳುಹಿಸುವುದಿಲ್ಲ.',
  opening: 'ಬ್ರೌಸರ್ ಮೈಕ್ ಬಳಸಲು ಅನುಮತಿ ಕೇಳುತ್ತಿದೆ …',
  retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  problems: {
    insecure:
      'ಸುರಕ್ಷಿತ ಸಂಪರ್ಕವಿರುವ (https) ಪುಟಗಳಲ್ಲಿ ಮಾತ್ರ ಬ್ರೌಸರ್‌ಗಳು ಮೈಕ್ ಬಳಸಲು ಬಿಡುತ್ತವೆ. ಉಳಿದೆಲ್ಲವೂ ಮೈಕ್ ಇಲ್ಲದೆಯೇ ಕೆಲಸ ಮಾಡುತ್ತದೆ.',
    refused:
      'ಈ ತಾಣಕ್ಕೆ ಮೈಕ್ ಬಳಸಲು ಅನುಮತಿ ಇಲ್ಲ. ಬ್ರೌಸರಿನಲ್ಲಿ ಈ ತಾಣದ ಆಯ್ಕೆಗಳಲ್ಲಿ ಅನುಮತಿ ನೀಡಬಹುದು. ಉಳಿದೆಲ್ಲವೂ ಮೈಕ್ ಇಲ್ಲದೆಯೇ ಕೆಲಸ ಮಾಡುತ್ತದೆ.',
    missing: 'ಮೈಕ್ ಸಿಗಲಿಲ್ಲ. ಉಳಿದೆಲ್ಲವೂ ಮೈಕ್ ಇಲ್ಲದೆಯೇ ಕೆಲಸ ಮಾಡುತ್ತದೆ.',
    busy: 'ಬೇರೊಂದು ಪ್ರೋಗ್ರಾಂ ಮೈಕ್ ಬಳಸುತ್ತಿದೆ. ಅದನ್ನು ಅಲ್ಲಿ ಮುಚ್ಚಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    unplugged: 'ಮೈಕ್ ಸಂಪರ್ಕ ಕಡಿದುಹೋಯಿತು. ಮತ್ತೆ ಜೋಡಿಸಿ ಪ್ರಯತ್ನಿಸಿ.',
    failed: 'ಮೈಕ್ ತೆರೆಯಲಾಗಲಿಲ್ಲ. ಉಳಿದೆಲ್ಲವೂ ಮೈಕ್ ಇಲ್ಲದೆಯೇ ಕೆಲಸ ಮಾಡುತ್ತದೆ.',
  },
  singSa: 'ನಿಮ್ಮ ಸ ಸ್ವರವನ್ನು ದೀರ್ಘವಾಗಿ, ಸ್ಥಿರವಾಗಿ ಹಾಡಿ; ಯಾವ ಸ್ಥಾಯಿಯಾದರೂ ಸರಿ.',
  listening: 'ಇದುವರೆಗೆ ಕೇಳಿದ್ದು',
  foundShruti: (name: string, kattai: string, cents: number) =>
    `ಹತ್ತಿರದ ಶ್ರುತಿ: ${name} (${kattai} ಕಟ್ಟೈ). ${
      cents === 0
        ? 'ನೀವು ಸರಿಯಾಗಿ ಇದೇ ಶ್ರುತಿಯಲ್ಲಿ ಹಾಡಿದಿರಿ'
        : `ನೀವು ಅದಕ್ಕಿಂತ ${Math.abs(cents)} ಸೆಂಟ್ ${cents > 0 ? 'ಮೇಲೆ' : 'ಕೆಳಗೆ'} ಹಾಡಿದಿರಿ; ಅರ್ಧ ಸ್ವರಕ್ಕೆ 100 ಸೆಂಟ್`
    }.`,
  takeShruti: (name: string) => `${name} ಬಳಸಿ`,
  singAgain: 'ಮತ್ತೆ ಹಾಡಿ',
  byHand: 'ನಾನೇ ಆರಿಸುತ್ತೇನೆ',
  line: 'ನುಡಿಯುತ್ತಿರುವ ಸ್ವರಗಳು ಮತ್ತು ನೀವು ಹಾಡುವ ಸ್ವರ, ಆ ಸ್ವರಗಳ ಸ್ಥಾಯಿಯಲ್ಲಿ',
  singAlong: 'ಜೊತೆಗೆ ಹಾಡಿ. ಗಮಕಗಳನ್ನು ಅಳೆಯುವುದಿಲ್ಲ.',
  headphones: 'ನಾನು ಹೆಡ್‌ಫೋನ್ ಹಾಕಿಕೊಂಡಿದ್ದೇನೆ',
  withoutHeadphones:
    'ಹೆಡ್‌ಫೋನ್ ಇಲ್ಲದಿದ್ದರೆ, ನೀವು ಹಾಡುವಾಗ ಸ್ವರಗಳೂ ತಂಬೂರಿಯೂ ಮೌನವಾಗಿರುತ್ತವೆ; ಇಲ್ಲವಾದರೆ ಅವೇ ನಿಮ್ಮ ಧ್ವನಿಯೆಂದು ಭಾವಿಸಲಾದೀತು.',
  stopListening: 'ಆಲಿಸುವುದನ್ನು ನಿಲ್ಲಿಸಿ',
  summary: ({ close, low, high, other, heard }: AvartaSummary) =>
    heard === null
      ? 'ಈ ವೇಗದಲ್ಲಿ ಸ್ವರಗಳು ಹೋಲಿಸಲಾಗದಷ್ಟು ಚಿಕ್ಕವು.'
      : !heard
        ? 'ಧ್ವನಿ ಕೇಳಿಸಲಿಲ್ಲ.'
        : [
            close.length > 0 && `ಹತ್ತಿರ: ${close.join(' ')}`,
            low.length > 0 && `ಸ್ವಲ್ಪ ಕೆಳಗೆ: ${low.join(' ')}`,
            high.length > 0 && `ಸ್ವಲ್ಪ ಮೇಲೆ: ${high.join(' ')}`,
            other.length > 0 && `ಮತ್ತೊಮ್ಮೆ ಕೇಳಿ: ${other.join(' ')}`,
          ]
            .filter(Boolean)
            .join('; '),
  inOrder: (gestures: string) => `ಒಂದು ಆವರ್ತದ ಕ್ರಮ: ${gestures}`,
};
