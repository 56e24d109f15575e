import { areaMessages } from '../../messages/language.ts';

/** Messages of the song page: reading settings, search in the lyrics, characters. */
export const compositionsMessages = {
  song: {
    corrections: 'Corrections',
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
    converted: 'Converted from the Kannada',
    convertedToIso: 'Converted from the Kannada to ISO, simplified',
    edited: 'Corrected by hand',
    lyrics: 'Lyrics',
    showLyrics: (language: string, withNotation: boolean) =>
      `Lyrics in ${language}${withNotation ? ' with notation' : ''}`,
    showNotation: 'Notation',
    sanskrit: 'Sanskrit',
    video: 'Video',
    recording: 'Recording',
    meaningFallback: (language: string) =>
      `There is no meaning in ${language} yet. The English meaning is shown instead.`,
    meaningTranslated: 'Translated for this site, not yet read by a native reader.',
    meaningWhole: 'The meaning of this song is written as a whole; it is not divided by stanza.',
    noMeaning: 'Nobody has written the meaning yet.',
    offline: (wanted: string, shown: string) =>
      `You are offline. The song is shown in ${shown} and will change to ${wanted} when you are online again.`,
    besideFailed: (language: string) => `The lyrics in ${language} could not be loaded.`,
    uncertainReading: 'Uncertain reading',
    uncertainReadingQuestion: 'Uncertain reading; the question is below the song',
    copied: 'Link copied.',
    lineCopied: 'Line and link copied.',
    share: 'Share',
    picture: 'Picture to share',
    notCopied: 'The link could not be copied. Please copy it from the address bar.',
    questions: 'Questions',
    openQuestions: (count: number) =>
      count === 1 ? 'One open question' : `${count} open questions`,
    source: 'Source',
    address: 'Address',
    copyAddress: 'Copy the link',
    print: 'Print',
    wordHelp: 'Word meanings',
    more: 'More for this song',
    about: 'About this song',
    neighbours: 'Other songs',
    previous: 'Previous song',
    next: 'Next song',
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
};

export const useCompositionsMessages = areaMessages('compositions', compositionsMessages);
