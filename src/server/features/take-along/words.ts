import { factLabels as englishFacts } from '../../../shared/edition/fact-labels-en.ts';
import { factLabels as kannadaFacts } from '../../../shared/edition/fact-labels-kn.ts';
import * as inEnglish from '../../../shared/edition/words-en.ts';
import * as inKannada from '../../../shared/edition/words-kn.ts';
import type { Language } from '../../../shared/languages.ts';

/** The words of the pages to take along beside those of the book (shared/edition/book-words.ts): in Kannada on the Kannada pages, else in English. */
const english = {
  tag: 'en',
  intro:
    'These pages need no internet and no server: they open from a folder or a USB stick, in any browser. Choose a script:',
  search: 'Find a song',
  noneFound: 'No song was found.',
  scripts: 'Script of the song',
  songs: 'All songs',
  rights: 'Licence and sources',
  previous: 'Previous song',
  next: 'Next song',
  play: 'Play',
  stop: 'Stop',
  wanted: 'The lyrics of this song are needed; nobody has entered them yet.',
  fallback: 'In English; nobody has written the meaning in this language yet.',
  converted: 'Converted from the Kannada.',
  edited: 'Corrected by hand.',
  uncertain: 'Uncertain reading',
  about: 'About this song',
  raga: 'Raga',
  tala: 'Tala',
  facts: englishFacts,
  apparatus: { ...inEnglish.apparatusWords, leftOut: 'left out' },
  references: inEnglish.referenceWords,
  questions: 'Questions',
  source: 'Source',
};

export type PageWords = typeof english;

const kannada: PageWords = {
  tag: 'kn',
  intro: 'ಈ ಪುಟಗಳಿಗೆ ಇಂಟರ್ನೆಟ್ ಬೇಕಿಲ್ಲ: ಕಡತಕೋಶದಿಂದ ಅಥವಾ ಯುಎಸ್‌ಬಿ ಕಡ್ಡಿಯಿಂದ ಯಾವುದೇ ಬ್ರೌಸರಿನಲ್ಲಿ ತೆರೆಯುತ್ತವೆ. ಲಿಪಿಯನ್ನು ಆರಿಸಿ:',
  search: 'ಹಾಡನ್ನು ಹುಡುಕಿ',
  noneFound: 'ಯಾವ ಹಾಡೂ ಸಿಗಲಿಲ್ಲ.',
  scripts: 'ಹಾಡಿನ ಲಿಪಿ',
  songs: 'ಎಲ್ಲ ಹಾಡುಗಳು',
  rights: 'ಪರವಾನಗಿ ಮತ್ತು ಆಕರಗಳು',
  previous: 'ಹಿಂದಿನ ಹಾಡು',
  next: 'ಮುಂದಿನ ಹಾಡು',
  play: 'ಕೇಳಿ',
  stop: 'ನಿಲ್ಲಿಸಿ',
  wanted: 'ಈ ಹಾಡಿನ ಸಾಹಿತ್ಯ ಬೇಕಾಗಿದೆ; ಇನ್ನೂ ಯಾರೂ ಸೇರಿಸಿಲ್ಲ.',
  fallback: 'ಇಂಗ್ಲಿಷಿನಲ್ಲಿ; ಈ ಭಾಷೆಯಲ್ಲಿ ಇನ್ನೂ ಯಾರೂ ಅರ್ಥವನ್ನು ಬರೆದಿಲ್ಲ.',
  converted: 'ಕನ್ನಡದಿಂದ ಲಿಪ್ಯಂತರಿಸಿದ್ದು.',
  edited: 'ಕೈಯಿಂದ ತಿದ್ದಿದ್ದು.',
  uncertain: 'ಖಚಿತವಲ್ಲದ ಪಾಠ',
  about: 'ಈ ಹಾಡಿನ ಬಗ್ಗೆ',
  raga: 'ರಾಗ',
  tala: 'ತಾಳ',
  facts: kannadaFacts,
  apparatus: { ...inKannada.apparatusWords, leftOut: 'ಬಿಟ್ಟಿದೆ' },
  references: inKannada.referenceWords,
  questions: 'ಪ್ರಶ್ನೆಗಳು',
  source: 'ಮೂಲ',
};

export const pageWords = (language: Language): PageWords =>
  language === 'Kannada' ? kannada : english;
