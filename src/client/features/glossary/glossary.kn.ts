import type { glossaryMessages as English } from './glossary.en.ts';

/** Messages of the glossary, the concordance, and the word help of a song's page. */
export const kannada: typeof English = {
  title: 'ಪದಕೋಶ',
  description:
    'ಪುರಂದರದಾಸರ ಹಾಡುಗಳ ಹಳೆಯ, ಸಂಸ್ಕೃತ, ದಿನಬಳಕೆಯ ಪದಗಳು; ಇಂಗ್ಲಿಷ್ ಮತ್ತು ಕನ್ನಡದಲ್ಲಿ ಅರ್ಥ, ಹಾಡುಗಳಲ್ಲಿ ಬರುವ ಎಲ್ಲ ಕಡೆ.',
  intro:
    'ಹಾಡುಗಳ ಹಳೆಯ, ಸಂಸ್ಕೃತ, ದಿನಬಳಕೆಯ ಪದಗಳ ಕೋಶ; ಈ ಆವೃತ್ತಿಗಾಗಿಯೇ ಸಿದ್ಧಪಡಿಸಿದ್ದು. ಹಾಡಿನಲ್ಲಿ ಪದವನ್ನು ಒತ್ತಿದರೆ ಅದರ ಅರ್ಥ ಕಾಣುತ್ತದೆ.',
  letters: 'ಅಕ್ಷರಗಳು',
  letter: (letter, count) => `${letter}, ${count === 1 ? 'ಒಂದು ಪದ' : `${count} ಪದಗಳು`}`,
  word: 'ಪದ (ಯಾವುದೇ ಲಿಪಿಯಲ್ಲಿ, ಹೇಗೆ ಬರೆದರೂ) ಅಥವಾ ಅರ್ಥ',
  find: 'ಹುಡುಕಿ',
  found: (count, word) =>
    count === 0
      ? `“${word}” ಪದಕೋಶದಲ್ಲಿಲ್ಲ. ಅದು ಹಾಡುಗಳಲ್ಲಿ ಬರುವ ಕಡೆಗಳು ಪದಪ್ರಯೋಗ ಸೂಚಿಯಲ್ಲಿ ಸಿಗಬಹುದು.`
      : count === 1
        ? `“${word}”: ಒಂದು ಪದ`
        : `“${word}”: ${count} ಪದಗಳು`,
  all: 'ಎಲ್ಲ ಪದಗಳು',
  kinds: {
    noun: 'ನಾಮಪದ',
    name: 'ಹೆಸರು',
    adjective: 'ಗುಣವಾಚಕ',
    adverb: 'ಕ್ರಿಯಾವಿಶೇಷಣ',
    verb: 'ಕ್ರಿಯಾಪದ',
    pronoun: 'ಸರ್ವನಾಮ',
    particle: 'ಅವ್ಯಯ',
    phrase: 'ನುಡಿಗಟ್ಟು',
  },
  origins: {
    Kannada: 'ಕನ್ನಡ',
    'Old Kannada': 'ಹಳಗನ್ನಡ',
    Sanskrit: 'ಸಂಸ್ಕೃತ',
    'from Sanskrit': 'ತದ್ಭವ',
    Tamil: 'ತಮಿಳು',
    Telugu: 'ತೆಲುಗು',
    Marathi: 'ಮರಾಠಿ',
    Hindi: 'ಹಿಂದಿ',
    Persian: 'ಪಾರಸಿ',
  },
  unsure: 'ಈ ಅರ್ಥ ಖಚಿತವಲ್ಲ.',
  entryDescription: (head, meaning) => `ಪುರಂದರದಾಸರ ಹಾಡುಗಳಲ್ಲಿ ${head}: ${meaning}`,
  inSongs: 'ಹಾಡುಗಳಲ್ಲಿ',
  concordance: {
    title: 'ಪದಪ್ರಯೋಗ ಸೂಚಿ',
    description: 'ಪುರಂದರದಾಸರ ಹಾಡುಗಳಲ್ಲಿ ಒಂದು ಪದದ ಪ್ರತಿ ಪ್ರಯೋಗ, ಅದರ ಸಾಲಿನೊಡನೆ.',
    intro: 'ಎಲ್ಲ ಹಾಡುಗಳಲ್ಲಿ ಒಂದು ಪದದ ಪ್ರತಿ ಪ್ರಯೋಗ, ಅದರ ಸಾಲಿನೊಡನೆ; ಪದವನ್ನು ಯಾವುದೇ ಲಿಪಿಯಲ್ಲಿ, ಹೇಗೆ ಬರೆದರೂ ಸಿಗುತ್ತದೆ.',
    word: 'ಪದ',
    show: 'ತೋರಿಸಿ',
    forms: 'ಯಾವ ರೂಪಗಳು',
    allForms: 'ಪದದ ಎಲ್ಲ ರೂಪಗಳು',
    exact: 'ಈ ರೂಪ ಮಾತ್ರ',
    of: (word) => `“${word}” ಬರುವ ಕಡೆಗಳು`,
    heads: 'ಪದಕೋಶದಲ್ಲಿ:',
    spellings: (count) => (count === 1 ? 'ಒಂದು ರೂಪ' : `${count} ರೂಪಗಳು`),
    count: (open) =>
      open === 0 ? 'ನೀವು ಓದಬಹುದಾದ ಹಾಡುಗಳಲ್ಲಿ ಎಲ್ಲೂ ಇಲ್ಲ.' : open === 1 ? 'ಒಂದು ಕಡೆ' : `${open} ಕಡೆ`,
    closed: (count) => `ಲಾಗಿನ್ ಆದವರಿಗೆ ಮಾತ್ರ ಲಭ್ಯವಿರುವ ಹಾಡುಗಳಲ್ಲಿ ಇನ್ನೂ ${count} ಕಡೆ.`,
    login: 'ಲಾಗಿನ್',
    place: (section, line) => (section ? `${section}, ಸಾಲು ${line}` : `ಸಾಲು ${line}`),
    pages: 'ಸೂಚಿಯ ಪುಟಗಳು',
    page: (page, pages) => `ಪುಟ ${page} / ${pages}`,
    previous: 'ಹಿಂದಿನದು',
    next: 'ಮುಂದಿನದು',
    every: 'ಈ ಪದ ಬರುವ ಎಲ್ಲ ಕಡೆ',
  },
  help: {
    label: (word) => `ಪದದ ಅರ್ಥ: ${word}`,
    perhaps: 'ಇದರ ರೂಪವಿರಬಹುದು, ಅಥವಾ ಇದು ಒಳಗಿರಬಹುದು:',
    none: 'ಈ ಪದ ಪದಕೋಶದಲ್ಲಿ ಇಲ್ಲ.',
    meaningOfPart: 'ಹಾಡಿನ ಈ ಭಾಗದ ಅರ್ಥ:',
    meaningOfSong: 'ಇಡೀ ಹಾಡಿನ ಅರ್ಥ:',
    entry: 'ಪದಕೋಶದಲ್ಲಿ',
    places: 'ಎಲ್ಲ ಪ್ರಯೋಗಗಳು',
    previous: 'ಹಿಂದಿನ ಪದ',
    next: 'ಮುಂದಿನ ಪದ',
    close: 'ಮುಚ್ಚಿ',
    loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ …',
    failed: 'ಪದಕೋಶ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
};
