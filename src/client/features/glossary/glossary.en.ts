import type { WordKind, WordOrigin } from '../../../shared/glossary/glossary.ts';
import { areaMessages } from '../../messages/language.ts';

/** Messages of the glossary, the concordance, and the word help of a song's page. */
export const glossaryMessages = {
  title: 'Glossary',
  description:
    'The words of the songs of Purandara Dasa, old, Sanskrit and everyday, with their meanings in English and Kannada and all their occurrences.',
  intro:
    'The words of the songs, old, Sanskrit and everyday, made for this edition. In a song, press a word to see its entry.',
  letters: 'Letters',
  letter: (letter: string, count: number) =>
    `${letter}, ${count === 1 ? 'one word' : `${count} words`}`,
  word: 'A word, in any script and spelling, or a meaning',
  find: 'Find',
  found: (count: number, word: string) =>
    count === 0
      ? `No entry for “${word}”. The concordance may still have its occurrences.`
      : count === 1
        ? `One entry for “${word}”`
        : `${count} entries for “${word}”`,
  all: 'All words',
  kinds: {
    noun: 'noun',
    name: 'name',
    adjective: 'adjective',
    adverb: 'adverb',
    verb: 'verb',
    pronoun: 'pronoun',
    particle: 'particle',
    phrase: 'phrase',
  } satisfies Record<WordKind, string>,
  origins: {
    Kannada: 'Kannada',
    'Old Kannada': 'Old Kannada',
    Sanskrit: 'Sanskrit',
    'from Sanskrit': 'from Sanskrit',
    Tamil: 'Tamil',
    Telugu: 'Telugu',
    Marathi: 'Marathi',
    Hindi: 'Hindi',
    Persian: 'Persian',
  } satisfies Record<WordOrigin, string>,
  unsure: 'This meaning is uncertain.',
  entryDescription: (head: string, meaning: string) =>
    `${head} in the songs of Purandara Dasa: ${meaning}`,
  inSongs: 'In the songs',
  concordance: {
    title: 'Concordance',
    description: 'All occurrences of a word in the songs of Purandara Dasa, with their lines.',
    intro:
      'Find all occurrences of a word in the songs, with their lines, in any script and spelling.',
    word: 'Word',
    show: 'Show',
    forms: 'Which forms',
    allForms: 'All forms of the word',
    exact: 'This spelling only',
    of: (word: string) => `Occurrences of “${word}”`,
    heads: 'In the glossary:',
    spellings: (count: number) => (count === 1 ? 'One spelling' : `${count} spellings`),
    count: (open: number) =>
      open === 0
        ? 'No occurrences in the songs that you can read.'
        : open === 1
          ? 'One occurrence'
          : `${open} occurrences`,
    closed: (count: number) => `${count} more in songs for readers who are logged in.`,
    login: 'Log in',
    place: (section: string, line: number) =>
      section ? `${section}, line ${line}` : `line ${line}`,
    pages: 'Pages of the concordance',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: 'Previous',
    next: 'Next',
    every: 'All occurrences of this word',
  },
  help: {
    label: (word: string) => `Word meanings: ${word}`,
    perhaps: 'May be a form of, or contain:',
    none: 'The glossary does not have this word.',
    meaningOfPart: 'The meaning of this part of the song:',
    meaningOfSong: 'The meaning of the whole song:',
    entry: 'Entry',
    places: 'All occurrences',
    previous: 'Previous word',
    next: 'Next word',
    close: 'Close',
    loading: 'Loading …',
    failed: 'The glossary could not be loaded. Please try again.',
  },
};

export const useGlossaryMessages = areaMessages('glossary', glossaryMessages);
