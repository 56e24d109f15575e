import { areaMessages } from '../../messages/language.ts';

/** Messages of songbooks and the documented PDF downloads. Only their pages load them. */
export const songbooksMessages = {
  download: {
    title: 'Download',
    intro: 'The songs as one PDF, to print or to keep, for subscribers.',
    book: 'Download the songs',
    bookHint:
      'All the songs you may read, with their meanings and notation, saved as lyrics1-9.pdf.',
    running: 'PDF is downloading, please wait...',
    done: 'PDF downloaded successfully!',
    denied: 'Access denied. Subscription is required to download.',
    failed: 'Download failed. Please try again.',
    signedOut: 'Please log in to download the songs. Your subscription belongs to your account.',
    login: 'Login',
    subscribe: 'Subscribe',
    own: 'Only some of the songs, in another script or in large print?',
    ownLink: 'Make a songbook',
    stop: 'Stop',
  },
  titles: {
    title: 'Titles',
    intro:
      'The index of the songs, and the songs themselves, as PDF. They contain the songs that you can read here.',
    titles: 'Download Titles PDF',
    titlesHint: 'Number and title of every song, saved as titles-only.pdf.',
    songs: 'Download PDF',
    songsHint: 'The songs with their lyrics, saved as titles_converted.pdf.',
    running: (name: string) => `Preparing ${name} …`,
    done: (name: string) => `${name} has been downloaded.`,
    failed: (name: string) => `${name} could not be downloaded. Please try again.`,
  },
  songbook: {
    title: 'My songbook',
    description: 'Choose songs of Purandara Dasa, preview the pages, and download them as one PDF.',
    intro:
      'Choose songs, preview the pages, and download them as one PDF. Your choice is kept in this browser.',
    songs: 'Songs',
    add: 'Add songs',
    addHint: 'A title in any script, a number, or numbers like 1-9, 12',
    addSubmit: 'Add',
    addMany: (songs: number) => `Add ${count(songs)}`,
    pick: 'Choose from the list',
    pickClose: 'Close the list',
    listFailed:
      'The list of songs could not be loaded. Please check your connection and try again.',
    none: (query: string) => `No song found for “${query}”.`,
    notInEdition: 'There is no song with this number.',
    added: (what: string) => `Added: ${what}.`,
    alreadyIn: 'This is already in your songbook.',
    removed: (title: string) => `${title} removed.`,
    cleared: 'All songs removed.',
    undo: 'Undo',
    count,
    empty: 'No songs yet. Find one above, or start with:',
    beginWith: (songs: number) =>
      songs === 1 ? 'The song I can read' : `The ${songs} songs I can read`,
    order: 'In this order',
    drag: (title: string) => `Drag ${title} to another place`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    remove: (title: string) => `Remove ${title}`,
    moved: (title: string, at: number, of: number) => `${title} is now ${at} of ${of}.`,
    byNumber: 'Sort by number',
    sorted: 'The songs are sorted by number.',
    clear: 'Remove all',
    full: (max: number) => `A songbook can have at most ${max} songs.`,
    wanted: 'lyrics needed',
    closed: 'subscription needed',
    closedSome: (songs: number): string =>
      songs === 1 ? 'This song will be left out:' : 'These songs will be left out:',
    closedVisitor: 'Log in or subscribe to include everything.',
    closedReader: 'With an active subscription you can include all songs.',
    wantedSome: (songs: number): string =>
      songs === 1
        ? 'The lyrics of this song are still needed, so it will be left out:'
        : 'The lyrics of these songs are still needed, so they will be left out:',
    more: (songs: number) => `and ${songs} more`,
    printed: 'Print settings',
    script: 'Script',
    withMeaning: 'With the meaning',
    withNotation: 'With the notation',
    large: 'Large print',
    paper: 'Paper',
    papers: { A4: 'A4', A5: 'A5, half the size' },
    cover: 'Title on the cover',
    coverHint: 'Optional',
    preview: 'Preview',
    previewEmpty: 'Choose a song to see the first pages here.',
    previewOf: (page: number, of: number) =>
      of === 1 ? 'The first page' : `Page ${page} of the first ${of}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    previewPage: (page: number) => `Page ${page}`,
    previewWaiting: 'Preparing the preview …',
    previewFailed: 'The preview could not be loaded. You can still make the PDF.',
    make: 'Make the PDF',
    making: 'Preparing the songbook …',
    fetching: 'Downloading the songbook …',
    cancel: 'Cancel',
    canceled: 'Stopped. Nothing was saved.',
    made: (name: string) => `${name} has been downloaded.`,
    madeFacts: (pages: number, kilobytes: string) =>
      `${pages === 1 ? '1 page' : `${pages} pages`}, ${kilobytes}`,
    saveAgain: 'Download again',
    failed: 'The songbook could not be made. Please try again.',
    again: 'Try again',
  },
};

function count(songs: number): string {
  return songs === 1 ? '1 song' : `${songs} songs`;
}

export const useSongbooksMessages = areaMessages('songbooks', songbooksMessages);
