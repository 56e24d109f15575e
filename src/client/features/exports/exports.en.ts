import { areaMessages } from '../../messages/language.ts';

/** Messages of the admin's page for exports and the public download. */
export const exportsMessages = {
  intro:
    'Download all songs whenever you like: to keep a copy, to move to another site, or to give them to a printer or a scholar.',
  everything: 'Everything',
  everythingHint:
    'One archive (ZIP): a text file for each song, tables for spreadsheets and programs, readable texts in each language, and the site content. Imported into an empty site it gives the same songs again.',
  exportEverything: 'Export all',
  singleFiles: 'Single files',
  files: {
    'edition.zip': {
      name: 'The song files',
      description: 'A text file for each song, for importing into another site',
    },
    'songs.json': { name: 'Songs, JSON', description: 'The texts as written, for programs' },
    'songs.csv': {
      name: 'Songs, CSV',
      description: 'The texts as written, for a spreadsheet: one row for each song',
    },
    'texts.json': {
      name: 'Texts, JSON',
      description: 'Every song in all eight languages, for programs',
    },
    'texts.csv': {
      name: 'Texts, CSV',
      description: 'Every song in all eight languages: one row for each song and language',
    },
    'take-along.zip': {
      name: 'Offline copy (ZIP)',
      description:
        'Pages of all songs in all scripts, with search and the sound of notation, that open from a USB stick without a server',
    },
    'tei.xml': {
      name: 'Edition, TEI',
      description: 'The songs with witnesses and apparatus as one TEI P5 document, for scholars',
    },
  },
  language: 'One language, a text file for each song',
  save: (name: string) => `Download ${name}`,
  running: (name: string) => `Preparing ${name} …`,
  done: (name: string) => `${name} has been downloaded.`,
  failed: 'The file could not be created. Please try again.',
  excluded:
    'Accounts, the history of corrections, reports, uploads and recordings are not included; they are in the backups. The pictures of a printed book can be downloaded on its page.',
  download: 'Public download',
  downloadHint:
    'You can let anybody download all songs without an account, under a licence that you choose.',
  isOn: 'The songs are public.',
  isOff: 'The songs are not public.',
  toDownload: 'View the public page',
  rights: 'Licence',
  holder: 'Name to credit',
  holderHint: 'As it should appear wherever the songs are shared.',
  ownHint: 'You write your own terms, for example “All rights reserved; for singing and study”.',
  ownWords: 'Your terms',
  ownWordsHint: 'In plain sentences. They appear beside the files and in them.',
  parts: 'Contents of the files',
  consequence: (songs: number, limit: number) =>
    `All ${songs} songs become public, including those after number ${limit}, which this site shows only to people with an account. People who have downloaded them keep them, even if you stop this later.`,
  consequenceAll: (songs: number) =>
    `All ${songs} songs become public. People who have downloaded them keep them, even if you stop this later.`,
  turnOn: 'Make the songs public …',
  turnOff: 'Stop the public download …',
  change: 'Save changes',
  waiting: 'One moment …',
  turnOnTitle: 'Make all songs public?',
  turnOnSubmit: 'Make them public',
  turnOffTitle: 'Stop the public download?',
  turnOffText:
    'The files can no longer be downloaded. People keep the files they have, under the licence you gave.',
  turnOffSubmit: 'Stop the download',
  turnedOn: 'All songs are now public.',
  turnedOff: 'The songs are no longer public.',
  changed: 'Changes saved.',
  notSaved: 'It could not be saved. Please try again.',
  noKind: 'Choose a licence.',
  noHolder: 'Enter the name to credit.',
  noWords: 'Enter your terms.',
  noParts: 'Choose at least one part of the songs.',
};

export const useExportsMessages = areaMessages('exports', exportsMessages);
