import { areaMessages } from '../../messages/language.ts';

/** Messages of the public download and its rights. */
export const downloadMessages = {
  title: 'Download data',
  description:
    'Every song of Purandara Dasa on this site, to download as files: their contents and licence.',
  intro: (songs: number) =>
    `${songs === 1 ? 'The one song' : `All ${songs} songs`} of this site, to keep, to read offline, or to work with.`,
  titles: (titles: number) =>
    `The titles of ${titles} more songs, whose lyrics are still needed, are included.`,
  asOf: 'Updated on',
  rightsTitle: 'Licence',
  rights: {
    'CC0-1.0': {
      name: 'CC0 1.0',
      description: 'No rights reserved: you may use these songs for any purpose.',
    },
    'CC-BY-4.0': {
      name: 'CC BY 4.0',
      description: 'You may share and change these songs if you name their source.',
    },
    'CC-BY-SA-4.0': {
      name: 'CC BY-SA 4.0',
      description:
        'You may share and change these songs if you name their source and share your version under the same licence.',
    },
    own: { name: 'Custom terms', description: 'The editors of this site set these terms:' },
  },
  deed: (name: string) => `Read ${name}`,
  holder: 'Credit:',
  holds: (parts: string) =>
    `They contain ${parts}, and the number, title, raga, tala and source of each song.`,
  parts: { lyrics: 'Lyrics', meanings: 'Meanings', notation: 'Notation' },
  inList: { lyrics: 'lyrics', meanings: 'meanings', notation: 'notation' },
  filesTitle: 'Files',
  files: {
    'songs.zip':
      'Everything: a text file for each song, the tables, and readable texts in each language',
    'songs.json': 'The songs as written, for programs',
    'songs.csv': 'The same as a table, for a spreadsheet',
    'texts.json': 'Every song in each of the eight languages, for programs',
    'texts.csv': 'The same as a table',
    'take-along.zip':
      'Pages of all songs in all scripts, with search and the sound of notation, that open without internet: unpack, then open start.html',
    'tei.xml': 'The songs with their witnesses and apparatus as TEI, for scholars',
  },
  notReady:
    'The files are not ready yet. If there are very many songs, they take some minutes. Their sizes appear here when they are ready.',
  forPrograms: 'Open to any website. ETags are supported.',
  closed: 'Not available',
  closedText:
    'The songs of this site cannot be downloaded all together at present. Each can be read on its own page.',
  toList: 'To the songs',
};

export const useDownloadMessages = areaMessages('download', downloadMessages);
