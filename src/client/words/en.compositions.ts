import type { Certainty, Form } from '../../shared/kinds.ts';
import type { FactName, ShownChoice } from '../../shared/song-facts.ts';
import { areaWords } from './choice.ts';

const choices: Record<ShownChoice, string> = {
  certain: 'certain',
  'by its ankita': 'by its ankita',
  traditional: 'traditional',
  disputed: 'disputed',
};
const forms: Record<Form, string> = {
  devaranama: 'Devaranama',
  gita: 'Gita',
  ugabhoga: 'Ugabhoga',
  suladi: 'Suladi',
  mangala: 'Mangala',
};
const values: Partial<Record<string, string>> = { ...choices, ...forms, none: 'None' };

/** The words of the song page: reading settings, search in the lyrics, characters. */
export const compositionsWords = {
  facts: {
    raga: 'Raga',
    tala: 'Tala',
    form: 'Form',
    witnesses: 'Witnesses',
    entered: 'Entered on',
    source: 'Source',
    sure: 'Certainty of the lyrics',
    deity: 'Deity',
    attribution: 'Attribution',
    theme: 'Theme',
    place: 'Place',
    story: 'Story',
    ankita: 'Ankita',
    questions: 'Questions',
    credits: 'Credits',
  } satisfies Record<FactName | 'ankita', string>,
  /** The value of a fact as the page shows it: a choice in words, or a name as the edition spells it. */
  factValue: (_fact: FactName | 'ankita', value: string): string => values[value] ?? value,
  song: {
    none: 'No lyrics found!',
    noneText: 'There is no song with this number.',
    notChosen: 'No song has been chosen yet.',
    toList: 'All songs',
    failed: 'This song could not be loaded. Please check your connection and try again.',
    languages: 'Script of the song',
    /** The name of a raga or tala, as the edition spells it. */
    mode: (name: string) => name,
    raga: (name: string) => `Raga ${name}`,
    tala: (name: string) => `Tala ${name}`,
    forms,
    trust: {
      doubtful: 'Lyrics uncertain, not yet proofread',
      'one source': 'Lyrics from one source, not yet proofread',
      compared: 'Lyrics compared with a second source, not yet proofread',
    } satisfies Record<Certainty, string>,
    converted: 'Converted from the Kannada',
    convertedToIso: 'Converted from the Kannada to ISO, simplified',
    edited: 'Corrected by hand',
    lyrics: 'Lyrics',
    showLyrics: (language: string, withNotation: boolean) =>
      `Lyrics in ${language}${withNotation ? ' with notation' : ''}`,
    showNotation: 'Notation',
    sanskrit: 'Sanskrit',
    notation: 'Notation',
    video: 'Video',
    returnTo: (section: string, lines: string | null) =>
      `Return to ${section}${lines ? `, ${Number(lines) ? 'line' : 'lines'} ${lines}` : ''}:`,
    upper: 'upper',
    lower: 'lower',
    meaning: 'Meaning',
    meaningFallback: (language: string) =>
      `There is no meaning in ${language} yet. The English meaning is shown instead.`,
    meaningWhole: 'The meaning of this song is written as a whole; it is not divided by stanza.',
    noMeaning: 'Nobody has written the meaning yet.',
    offline: (wanted: string, shown: string) =>
      `You are offline. The song is shown in ${shown} and will change to ${wanted} when you are online again.`,
    besideFailed: (language: string) => `The lyrics in ${language} could not be loaded.`,
    uncertainReading: 'Uncertain reading',
    uncertainReadingQuestion: 'Uncertain reading; the question is below the song',
    lineLink: (line: number) => `Link to line ${line}`,
    copied: 'Link copied.',
    lineCopied: 'Line and link copied.',
    share: 'Share',
    notCopied: 'The link could not be copied. Please copy it from the address bar.',
    questions: 'Questions',
    openQuestions: (count: number) =>
      count === 1 ? 'One open question' : `${count} open questions`,
    source: 'Source',
    address: 'Address',
    copyAddress: 'Copy the link',
    print: 'Print',
    wordHelp: 'Word help',
    more: 'More for this song',
    about: 'About this song',
    neighbours: 'Other songs',
    previous: 'Previous song',
    next: 'Next song',
    wanted: 'The lyrics of this song are needed.',
    wantedHow: 'If you know them from your teacher, your family or a book, please write to',
    wantedSubject: (title: string) => `Lyrics of ${title}`,
    closedWanted: 'The lyrics of this song are needed; nobody has entered them yet.',
    closed: 'Log in to read this song',
    closedText:
      'The first songs are free for everyone. Log in to read every song with its meaning and notation, and to help correct them.',
    signIn: 'Log in',
    noAccount: 'No account yet?',
    signUp: 'Sign up as a proofreader or an editor',
    onlyReading: 'Just want to read?',
    onlyReadingLink: 'Subscribe to read all songs',
    needsSubscription: 'This song needs an active subscription',
    needsSubscriptionText:
      'With a subscription you can read all songs, with their meanings and notation.',
    subscribe: 'Subscribe',
    description: (first: string, about: string) => (first ? `${first} (${about})` : about),
    descriptionClosed: (about: string) => `A song of Purandara Dasa: ${about}.`,
  },
  /** The ways to look through all songs. */
  views: {
    label: 'Browse the songs',
    number: 'By number',
    'first-line': 'By first line',
    raga: 'By raga',
    deity: 'By deity',
    theme: 'By theme',
    all: 'More indexes',
  },
  glossary: 'Glossary',
  listPages: {
    pages: 'Pages of the list',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    before: 'Previous',
    after: 'Next',
  },
  ownBook: {
    make: 'Make a songbook',
    add: 'Add to my songbook',
    open: (songs: number) => `In my songbook: ${songs} ${songs === 1 ? 'song' : 'songs'}`,
  },
};

export const useCompositionsWords = areaWords('compositions', compositionsWords);
