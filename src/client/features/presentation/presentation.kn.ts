import type { presentationMessages as English } from './presentation.en.ts';

/** Messages of the presentation of a song and of its large letters. */
export const kannada: typeof English = {
  presentation: {
    title: (song) => `${song}: ಪರದೆಯ ಮೇಲೆ`,
    largeTitle: (song) => `${song}: ದೊಡ್ಡ ಅಕ್ಷರಗಳು`,
    next: 'ಮುಂದೆ',
    locked: 'ಈ ಹಾಡನ್ನು ಓದಲು ಉಚಿತ ಓದುವ ಕೊಂಡಿ ಬೇಕು.',
    toReadingLink: 'ಉಚಿತ ಓದುವ ಕೊಂಡಿಯನ್ನು ಪಡೆಯಿರಿ',
    noWords: 'ಈ ಹಾಡಿನ ಸಾಹಿತ್ಯವನ್ನು ಇನ್ನೂ ಸೇರಿಸಿಲ್ಲ.',
    failed: 'ಹಾಡನ್ನು ತೆರೆಯಲಾಗಲಿಲ್ಲ. ಅಂತರ್ಜಾಲ ಸಂಪರ್ಕವನ್ನು ಪರಿಶೀಲಿಸಿ.',
  },
  controls: {
    label: 'ಪ್ರದರ್ಶನ',
    back: 'ಹಿಂದೆ',
    next: 'ಮುಂದೆ',
    again: 'ಮೊದಲಿನಿಂದ',
    stanza: (name) => `ಇಲ್ಲಿಗೆ ಹೋಗಿ: ${name}`,
    settings: 'ಪ್ರದರ್ಶನದ ಹೊಂದಿಕೆ',
    fullscreen: 'ಪೂರ್ಣ ಪರದೆ',
    close: 'ಮುಚ್ಚಿ',
    listen: 'ಕೇಳಿ',
    pause: 'ನಿಲ್ಲಿಸಿ',
    larger: 'ದೊಡ್ಡದು',
    smaller: 'ಚಿಕ್ಕದು',
    listenFailed: 'ಧ್ವನಿಯನ್ನು ತೆರೆಯಲಾಗಲಿಲ್ಲ.',
  },
  settings: {
    language: 'ಲಿಪಿ',
    second: 'ಎರಡನೆಯ ಲಿಪಿ',
    none: 'ಯಾವುದೂ ಇಲ್ಲ',
    unit: 'ಒಮ್ಮೆಗೆ ತೋರಿಸುವುದು',
    units: { stanza: 'ಒಂದು ನುಡಿ', lines: 'ಎರಡು ಸಾಲು', line: 'ಒಂದು ಸಾಲು' },
    theme: 'ಬಣ್ಣ',
    themes: { device: 'ಸಾಧನದಂತೆ', dark: 'ಕಪ್ಪು', light: 'ಬಿಳಿ' },
    even: 'ಇಡೀ ಹಾಡಿಗೆ ಒಂದೇ ಅಕ್ಷರ ಗಾತ್ರ',
    meaning: 'ನುಡಿಯ ಅರ್ಥವನ್ನು ತೋರಿಸಿ',
    keepAwake: 'ಪರದೆ ಆರದಂತೆ ಇಡಿ',
    refused: 'ಬ್ರೌಸರ್ ಈಗ ಪರದೆಯನ್ನು ಬೆಳಗಿಸಿ ಇಡುತ್ತಿಲ್ಲ; ಬಹುಶಃ ಬ್ಯಾಟರಿ ಉಳಿಸಲು.',
    unsupported: 'ಈ ಬ್ರೌಸರ್‌ಗೆ ಪರದೆಯನ್ನು ಬೆಳಗಿಸಿ ಇಡಲು ಆಗುವುದಿಲ್ಲ.',
    keys: 'ಕೀಲಿಗಳು: → ಮುಂದೆ, ← ಹಿಂದೆ, P ಪಲ್ಲವಿ, 1–9 ನುಡಿ, Home ಮತ್ತು End, F ಪೂರ್ಣ ಪರದೆ, . ಖಾಲಿ ಪರದೆ, Esc ಮುಚ್ಚಿ.',
  },
};
