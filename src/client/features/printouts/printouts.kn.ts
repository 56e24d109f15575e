import { inKannada } from '../../messages/kannada-languages.ts';
import type { printoutsMessages as English } from './printouts.en.ts';

/** Messages of the check of printouts. */
export const kannada: typeof English = {
  check: {
    title: 'ಮುದ್ರಿತ ಪ್ರತಿ ಪರಿಶೀಲನೆ',
    description: 'ಮುದ್ರಿಸಿದ ಹಾಡು ಅಥವಾ ಪುಸ್ತಕವನ್ನು ನಂತರ ತಿದ್ದಲಾಗಿದೆಯೇ ಎಂದು ತಿಳಿಯಿರಿ.',
    intro:
      'ಮುದ್ರಿಸಿದ ಪ್ರತಿ ಹಾಡು ಮತ್ತು ಪುಸ್ತಕದಲ್ಲಿ ಚಿಕ್ಕ ಚೌಕದ ಪಕ್ಕದಲ್ಲಿ ಒಂದು ಸಂಕೇತವಿದೆ. ಚೌಕವನ್ನು ಸ್ಕ್ಯಾನ್ ಮಾಡಿ ಅಥವಾ ಸಂಕೇತವನ್ನು ಬರೆಯಿರಿ: ನಂತರ ಏನು ತಿದ್ದಲಾಗಿದೆ ಎಂದು ಕಾಣುತ್ತದೆ.',
    code: 'ಸಂಕೇತ',
    hint: 'P3K7-9MXA-42RT ಎಂಬಂತೆ ಹನ್ನೆರಡು ಅಕ್ಷರ ಮತ್ತು ಅಂಕಿಗಳು. ಅಡ್ಡಗೆರೆ ಇಲ್ಲದಿದ್ದರೂ, ಸಣ್ಣ ಅಕ್ಷರಗಳಾದರೂ ಸರಿ.',
    check: 'ಪರಿಶೀಲಿಸಿ',
    other: 'ಇನ್ನೊಂದು ಪ್ರತಿಯನ್ನು ಪರಿಶೀಲಿಸಿ',
    mistakes: {
      mistyped: 'ಈ ಸಂಕೇತದಲ್ಲಿ ಬರವಣಿಗೆಯ ತಪ್ಪಿದೆ. ದಯವಿಟ್ಟು ಮುದ್ರಿತ ಪ್ರತಿಯೊಂದಿಗೆ ಹೋಲಿಸಿ ನೋಡಿ.',
      'too short': 'ಈ ಸಂಕೇತ ಚಿಕ್ಕದಾಗಿದೆ: ಸಂಕೇತದಲ್ಲಿ ಹನ್ನೆರಡು ಅಕ್ಷರ ಮತ್ತು ಅಂಕಿಗಳಿರುತ್ತವೆ.',
      'too long': 'ಈ ಸಂಕೇತ ಉದ್ದವಾಗಿದೆ: ಸಂಕೇತದಲ್ಲಿ ಹನ್ನೆರಡು ಅಕ್ಷರ ಮತ್ತು ಅಂಕಿಗಳಿರುತ್ತವೆ.',
      'wrong character': 'ಈ ಸಂಕೇತದಲ್ಲಿ ಬರವಣಿಗೆಯ ತಪ್ಪಿದೆ: 0, 1, D, I, L, O, Q, W ಯಾವ ಸಂಕೇತದಲ್ಲೂ ಇಲ್ಲ.',
    },
    unknown: 'ಈ ಸಂಕೇತ ನಮಗೆ ತಿಳಿದಿಲ್ಲ.',
    unknownText: 'ಇದರಲ್ಲಿ ಬರವಣಿಗೆಯ ತಪ್ಪಿಲ್ಲ, ಆದರೆ ಈ ಸಂಕೇತದೊಂದಿಗೆ ಇಲ್ಲಿ ಏನನ್ನೂ ಮುದ್ರಿಸಿಲ್ಲ. ಇದು ಬೇರೆ ತಾಣದ್ದಾಗಿರಬಹುದು.',
    failed: 'ಮುದ್ರಿತ ಪ್ರತಿಯನ್ನು ಪರಿಶೀಲಿಸಲಾಗಲಿಲ್ಲ.',
    sheet: (language, day) => `ಮುದ್ರಿಸಿದ ಹಾಡು (${inKannada(language)}), ${day}ರ ಪಠ್ಯ`,
    book: (songs, language, day) =>
      `${songs} ${songs === 1 ? 'ಹಾಡಿನ' : 'ಹಾಡುಗಳ'} ಪುಸ್ತಕ (${inKannada(language)}), ಮೊದಲು ಮಾಡಿದ ದಿನ ${day}`,
    titles: (songs, language, day) =>
      `${songs} ಶೀರ್ಷಿಕೆಗಳ ಪಟ್ಟಿ (${inKannada(language)}), ಮೊದಲು ಮಾಡಿದ ದಿನ ${day}`,
    unchanged: 'ಬದಲಾಗಿಲ್ಲ',
    unchangedText: 'ಎಲ್ಲವೂ ಮುದ್ರಿಸಿದಂತೆಯೇ ಇದೆ.',
    changed: (songs) => (songs === 1 ? 'ಒಂದು ಹಾಡು ಬದಲಾಗಿದೆ' : `${songs} ಹಾಡುಗಳು ಬದಲಾಗಿವೆ`),
    changedSheet: 'ಈ ಹಾಡನ್ನು ತಿದ್ದಲಾಗಿದೆ',
    errata: 'ತಿದ್ದುಪಡಿ ಹಾಳೆ (PDF)',
    errataHint: 'ಕೆಳಗಿನ ತಿದ್ದುಪಡಿಗಳು ಕಾಗದದ ಮೇಲೆ, ಮುದ್ರಿತ ಪ್ರತಿಯೊಂದಿಗೆ ಇಡಲು.',
    errataRunning: 'ತಿದ್ದುಪಡಿ ಹಾಳೆ ಸಿದ್ಧವಾಗುತ್ತಿದೆ …',
    errataDone: 'ತಿದ್ದುಪಡಿ ಹಾಳೆ ಡೌನ್‌ಲೋಡ್ ಆಗಿದೆ.',
    errataFailed: 'ತಿದ್ದುಪಡಿ ಹಾಳೆಯನ್ನು ಮಾಡಲಾಗಲಿಲ್ಲ.',
    withdrawn: (number) => `${number}ನೇ ಹಾಡನ್ನು ಹಿಂಪಡೆಯಲಾಗಿದೆ`,
    withdrawnText: 'ಈ ತಾಣ ಅದನ್ನು ಈಗ ಪ್ರಕಟಿಸುತ್ತಿಲ್ಲ.',
    songChanged: 'ಈ ಹಾಡು ಬದಲಾಗಿದೆ.',
    login: 'ಸಾಲುಗಳನ್ನು ನೋಡಲು ಲಾಗಿನ್ ಆಗಿ',
    subscribe: 'ಸಾಲುಗಳನ್ನು ನೋಡಲು ಚಂದಾದಾರರಾಗಿ',
    printed: 'ಮುದ್ರಿತ',
    now: 'ಈಗ',
    none: 'ಏನೂ ಇಲ್ಲ',
    parts: { title: 'ಶೀರ್ಷಿಕೆ', lyrics: 'ಸಾಹಿತ್ಯ', meaning: 'ಅರ್ಥ', notation: 'ಸ್ವರಲಿಪಿ' },
    correction: (day, reason) => (reason ? `${day}: ${reason}` : day),
  },
};
