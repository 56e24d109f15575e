import type { songFactsMessages as English } from './song-facts.en.ts';
import { factLabels } from '../../../shared/edition/fact-labels-kn.ts';
import { formsInKannada, nameInKannada } from '../../../shared/compositions/kannada-names.ts';

/** The facts of a song, for all features that name them. */
export const kannada: typeof English = {
  facts: factLabels,
  factValue: nameInKannada,
  forms: formsInKannada,
  trust: {
    doubtful: 'ಸಾಹಿತ್ಯ ಖಚಿತವಲ್ಲ',
    'one source': 'ಸಾಹಿತ್ಯ ಒಂದೇ ಮೂಲದಿಂದ',
    compared: 'ಸಾಹಿತ್ಯವನ್ನು ಇನ್ನೊಂದು ಮೂಲದೊಂದಿಗೆ ಹೋಲಿಸಿದೆ',
  },
  wanted: 'ಈ ಹಾಡಿನ ಸಾಹಿತ್ಯ ಬೇಕಾಗಿದೆ.',
  meaning: 'ಅರ್ಥ',
  lineLink: (line: number) => `${line}ನೇ ಸಾಲಿನ ಕೊಂಡಿ`,
};
