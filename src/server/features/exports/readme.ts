import {
  licenceAddress,
  type DownloadPart,
  type Rights,
  type RightsKind,
} from '../../../shared/exports.ts';

const licenceNames: Record<RightsKind, string> = {
  'CC0-1.0': 'CC0 1.0: no rights reserved; you may use these songs for any purpose.',
  'CC-BY-4.0': 'CC BY 4.0: you may share and change these songs if you name their source.',
  'CC-BY-SA-4.0':
    'CC BY-SA 4.0: you may share and change these songs if you name their source and share your version under the same licence.',
  own: 'The editors of the site set these terms:',
};

/** The rights in sentences. Where no admin has chosen any, none are granted. */
export function rightsInWords(rights: Rights | null): string {
  if (!rights)
    return 'No licence has been chosen yet for these songs. Please ask the editors of the site.';
  const { kind, holder, words } = rights;
  return [
    licenceNames[kind],
    kind === 'own' ? words : licenceAddress[kind],
    holder && `Credit: ${holder}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const parts: Record<DownloadPart, string> = {
  lyrics: 'lyrics',
  meanings: 'meanings',
  notation: 'notation',
};

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
${without.length > 0 ? `\nNot included: ${without.map((part) => parts[part]).join(', ')}.\n` : ''}
LICENCE

${rightsInWords(rights)}

CONTENTS

songs/         Every song as a text file of its own, NNN-title.txt, and wanted.txt with those whose lyrics are needed.
               This is the form to import into another site, and the only complete one. docs/edition-format.md
               of the site's program says how the files are written.
witnesses.txt  What the words were compared with, by the sigla that the songs name.
glossary.txt   The words of the songs, old, Sanskrit and everyday, with their meanings, where the words of the songs are here.
songs.json     The same songs in one file: { format, version, witnesses, songs: [...] }, a song's fields named as in its text file.
               songs.schema.json and texts.schema.json say the same to programs (JSON Schema).
songs.csv      The same as a table, one row for each song, in UTF-8 with commas. A cell that a spreadsheet would take for a formula
               begins with an apostrophe.
texts.json     Every song in each of the eight languages, converted ones included: number, language, tag (BCP 47), origin
               (source, converted from the Kannada, or edited by hand), title, lyrics, meaning.
texts.csv      The same as a table, one row for each song and language.
tei.xml        The songs that have words as one TEI P5 document for scholars: witnesses, words, apparatus, references, meanings.
texts/         The same as readable texts: a folder for each language, a file for each song.
${
  whole
    ? `site/          The site content as it is published, in English and in Kannada.
teaching/      The first exercises, as they ship with the site.
`
    : ''
}
Not included: accounts, the history of corrections and reports, uploads and recordings. A backup of the data folder has them.
`;
}
