import type { songFactsMessages as English } from './song-facts.en.ts';
import { formsInKannada, nameInKannada } from '../../../shared/compositions/kannada-names.ts';

/** The facts of a song, for all features that name them. */
export const kannada: typeof English = {
  facts: {
    raga: 'ರಾಗ',
    tala: 'ತಾಳ',
    form: 'ಪ್ರಕಾರ',
    witnesses: 'ಆಕರ ಪ್ರತಿಗಳು',
    entered: 'ಸೇರಿಸಿದ ದಿನ',
    source: 'ಆಕರ',
    sure: 'ಸಾಹಿತ್ಯದ ಖಚಿತತೆ',
    deity: 'ದೇವತೆ',
    attribution: 'ಕರ್ತೃತ್ವ',
    theme: 'ವಿಷಯ',
    place: 'ಸ್ಥಳ',
    story: 'ಕಥೆ',
    ankita: 'ಅಂಕಿತ',
    questions: 'ಪ್ರಶ್ನೆಗಳು',
    credits: 'ಕೆಲಸ ಮಾಡಿದವರು',
  },
  factValue: nameInKannada,
  forms: formsInKannada,
  trust: {
    doubtful: 'ಸಾಹಿತ್ಯ ಖಚಿತವಲ್ಲ',
    'one source': 'ಸಾಹಿತ್ಯ ಒಂದೇ ಆಕರದಿಂದ',
    compared: 'ಸಾಹಿತ್ಯವನ್ನು ಇನ್ನೊಂದು ಆಕರದೊಂದಿಗೆ ಹೋಲಿಸಿದೆ',
  },
  wanted: 'ಈ ಹಾಡಿನ ಸಾಹಿತ್ಯ ಬೇಕಾಗಿದೆ.',
  meaning: 'ಅರ್ಥ',
  lineLink: (line: number) => `${line}ನೇ ಸಾಲಿನ ಕೊಂಡಿ`,
};
