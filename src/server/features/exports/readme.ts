import { licenceAddress, type DownloadPart, type Rights, type RightsKind } from '../../../shared/exports.ts';

const licenceNames: Record<RightsKind, string> = {
  'CC0-1.0': 'CC0 1.0: no rights are reserved; anybody may do with these songs what they like.',
  'CC-BY-4.0': 'CC BY 4.0: anybody may pass these songs on and change them who names where they come from.',
  'CC-BY-SA-4.0':
    'CC BY-SA 4.0: anybody may pass these songs on and change them who names where they come from and gives the same rights to others.',
  own: 'The rights are said by those who care for the songs, in their own words:',
};

/** The rights in sentences. Where no admin has chosen any, none are granted. */
export function rightsInWords(rights: Rights | null): string {
  if (!rights) return 'Nobody has said yet under which rights these songs may be passed on. Please ask those who care for them.';
  const { kind, holder, words } = rights;
  return [licenceNames[kind], kind === 'own' ? words : licenceAddress[kind], holder && `To be named: ${holder}`].filter(Boolean).join('\n');
}

const parts: Record<DownloadPart, string> = { lyrics: 'words', meanings: 'meanings', notation: 'notation' };

interface Contents {
  /** The number of songs with lyrics, and of songs with only a title. */
  songs: number;
  titles: number;
  rights: Rights | null;
  /** The site's address, which the archive names as its origin. */
  source: string | null;
  without: DownloadPart[];
  /** Whether the archive contains the site content and the exercises. */
  whole: boolean;
}

/** README.txt of an archive, which says what it contains. It names no date and no person, so that the same songs give the same bytes. */
export function readmeOf({ songs, titles, rights, source, without, whole }: Contents): string {
  return `The songs of Purandara Dasa: ${songs} songs${titles > 0 ? `, and the titles of ${titles} more` : ''}${source ? `; from ${source}` : ''}
${without.length > 0 ? `\nLeft out: ${without.map((part) => parts[part]).join(', ')}.\n` : ''}
RIGHTS

${rightsInWords(rights)}

WHAT IS HERE

songs/         Every song as a text file of its own, NNN-title.txt, and wanted.txt with those whose words nobody has entered.
               This is the form to bring into another site, and the only one that holds everything. docs/edition-format.md
               of the site's program says how the files are written.
witnesses.txt  What the words were compared with, by the sigla that the songs name.
glossary.txt   The old, Sanskrit and rare words of the songs with their meanings, where the words of the songs are here.
songs.json     The same songs in one file: { format, version, witnesses, songs: [...] }, a song's fields named as in its text file.
               songs.schema.json and texts.schema.json say the same to programs (JSON Schema).
songs.csv      The same as a table, a row a song, in UTF-8 with commas. A cell that a spreadsheet would take for a formula
               begins with an apostrophe.
texts.json     Every song in each of the eight languages, converted ones included: number, language, tag (BCP 47), origin
               (source, converted from the Kannada, or edited by hand), title, lyrics, meaning.
texts.csv      The same as a table, a row a song and language.
tei.xml        The songs that have words as one TEI P5 document for scholars: witnesses, words, apparatus, references, meanings.
texts/         The same to be read: a folder a language, a file a song.
${
  whole
    ? `site/          The site's own words as they are in force, in English and in Kannada.
teaching/      The first exercises, as they ship with the site.
`
    : ''
}
Not here: accounts, the history of corrections and reports, uploads and sounds. A backup of the database holds them.
`;
}
