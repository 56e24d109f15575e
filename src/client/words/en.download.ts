import { areaWords } from './choice.ts';

/** The words of the public download and its rights. */
export const downloadWords = {
  title: 'Download data',
  description: 'Every song of Purandara Dasa on this site as files for anybody to take: what they hold, under which rights.',
  intro: (songs: number) =>
    `${songs === 1 ? 'The one song' : `All ${songs} songs`} of this site, to keep, to read without a connection, or to work with.`,
  titles: (titles: number) => `With them go the titles of ${titles} more, whose words nobody has entered yet.`,
  asOf: 'As they were on',
  rightsTitle: 'Rights',
  rights: {
    'CC0-1.0': { name: 'CC0 1.0', description: 'No rights are reserved: anybody may do with these songs what they like.' },
    'CC-BY-4.0': { name: 'CC BY 4.0', description: 'Anybody may pass these songs on and change them who names where they come from.' },
    'CC-BY-SA-4.0': {
      name: 'CC BY-SA 4.0',
      description: 'Anybody may pass these songs on and change them who names where they come from and gives the same rights to others.',
    },
    own: { name: 'In own words', description: 'Those who care for the songs say what may be done with them:' },
  },
  deed: (name: string) => `Read ${name}`,
  holder: 'To be named:',
  holds: (parts: string) => `In them: ${parts}; and always the number, title, raga, tala and source of each song.`,
  parts: { lyrics: 'Words', meanings: 'Meanings', notation: 'Notation' },
  inList: { lyrics: 'words', meanings: 'meanings', notation: 'notation' },
  filesTitle: 'Files',
  files: {
    'songs.zip': 'Everything: a text file a song, the tables, and each language to be read',
    'songs.json': 'The songs as people wrote them, for programs',
    'songs.csv': 'The same as a table, for a spreadsheet',
    'texts.json': 'Every song in each of the eight languages, for programs',
    'texts.csv': 'The same as a table',
    'tei.xml': 'The songs with their witnesses and apparatus as TEI, for scholars',
  },
  forPrograms: 'Any page may fetch these addresses. Who sends back the ETag of a file they have is told whether it has changed.',
  closed: 'Not offered at present',
  closedText: 'The songs of this site are not offered as a whole at present. Each can be read on its own page.',
  toList: 'To the songs',
};

export const useDownloadWords = areaWords('download', downloadWords);
