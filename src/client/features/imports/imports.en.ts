import type { ImportState, ImportWork, RowKind } from '../../../shared/imports.ts';
import type { FactName } from '../../../shared/song-facts.ts';
import type { ColumnUse } from '../../../shared/import-columns.ts';
import { areaMessages } from '../../messages/language.ts';

/** The names of facts are those of the song's page (en.compositions.ts). */
type PlainUse = Exclude<ColumnUse, FactName | `${string} ${string}`>;

/** Messages of imports. Only their page loads them. */
export const importsMessages = {
  intro:
    'Import songs from a spreadsheet or from song files. You see a preview, row by row, before anything changes. A file is imported as a whole, and the import can be undone.',
  steps: { file: 'Choose a file', columns: 'Columns', check: 'Preview', done: 'Result' },
  file: {
    label: 'File to import',
    choose: 'Choose a file',
    drop: 'or drop it here',
    limits:
      'A spreadsheet (.xlsx or .csv), .json, or song files (.txt, several of them in a .zip): at most 25 MB and 5,000 songs.',
    hint: 'In a table one row names the columns, and each row below it is a song. Empty cells are ignored: what the edition has there stays.',
    example: 'Download an example table',
    sending: (name: string, part: string) => `Uploading ${name}: ${part}`,
    reading: (name: string) => `${name} is uploaded and is being read …`,
    failed: 'The file could not be uploaded. Please try again.',
    offline: 'The site could not be reached. Please check your connection and try again.',
    tooLarge: (size: string) => `A file can have at most 25 MB; this one has ${size}.`,
    wrongKind: 'Please choose a .xlsx, .csv, .json, .txt or .zip file.',
  },
  sheets: {
    label: 'Sheet',
    option: (name: string, rows: number) =>
      rows === 0 ? `${name} (no table)` : `${name} (${rows === 1 ? '1 row' : `${rows} rows`})`,
    read: (name: string, others: string) => `The sheet “${name}” is read. Left out: ${others}.`,
  },
  mapping: {
    intro: (rows: number) =>
      `${rows} rows were read. The columns were recognised by their names: please check them.`,
    column: 'Column in the file',
    samples: 'Example',
    use: 'Content',
    columnUse: (column: string) => `Content of “${column}”`,
    noSample: 'empty',
    takeNextNumber:
      'Number the rows automatically, with the next free numbers. Every row is then a new song.',
    check: 'Preview',
    back: 'Choose another file',
    groups: {
      song: 'The song',
      words: 'Kannada lyrics',
      scripts: 'Lyrics in other scripts, written by hand',
      meanings: 'Meanings',
    },
  },
  uses: {
    ignore: 'Ignore',
    number: 'Number',
    title: 'Title in Kannada',
    roman: 'Title in Latin letters',
    lyrics: 'Complete lyrics',
    pallavi: 'Pallavi',
    anupallavi: 'Anupallavi',
    charana: 'Charana (one of several)',
    notation: 'Notation',
    apparatus: 'Apparatus',
    references: 'References',
  } satisfies Record<PlainUse, string>,
  ofLanguage: {
    meaning: (language: string) => `Meaning: ${language}`,
    lyrics: (language: string) => `Lyrics: ${language}`,
    title: (language: string) => `Title: ${language}`,
  },
  kinds: {
    mistake: 'Error',
    candidate: 'Proposed',
    changed: 'Changed',
    added: 'New',
    same: 'Unchanged',
  } satisfies Record<RowKind, string>,
  counts: {
    added: (count: number) => (count === 1 ? '1 song is new.' : `${count} songs are new.`),
    changed: (count: number) =>
      count === 1 ? '1 song is changed.' : `${count} songs are changed.`,
    candidate: (count: number) =>
      count === 1
        ? '1 song has been corrected on this site: the text of the file becomes a correction to review.'
        : `${count} songs have been corrected on this site: the texts of the file become corrections to review.`,
    same: (count: number) =>
      count === 1 ? '1 song is unchanged.' : `${count} songs are unchanged.`,
    mistake: (count: number) => (count === 1 ? '1 row has errors.' : `${count} rows have errors.`),
    warnings: (count: number) =>
      count === 1
        ? '1 row has warnings; they do not prevent the import.'
        : `${count} rows have warnings; they do not prevent the import.`,
  },
  findings: {
    renamed: (count: number, rows: number) =>
      `${count} of ${rows} ${rows === 1 ? 'row' : 'rows'} would rename a song: ${count === 1 ? 'its title' : 'their titles'} ${count === 1 ? 'is' : 'are'} another song’s or ${count === 1 ? 'has' : 'have'} nothing in common with the title of the song with that number. Please check the column of the numbers.`,
    replaced: (count: number, rows: number) =>
      `${count} of ${rows} ${rows === 1 ? 'row' : 'rows'} would replace the lyrics of a song with quite different ones. Please check the column of the numbers.`,
    shared: 'Found in several rows',
    rows: (count: number) => `${count} rows`,
  },
  check: {
    mistakesHint:
      'Please fix the errors in the file, then upload it again. Nothing is imported until then.',
    nothing: 'There is nothing to import: every song is already in the edition as in the file.',
    ready: 'The file is imported as a whole. The import can be undone.',
    submit: (count: number) => (count === 1 ? 'Import 1 song' : `Import ${count} songs`),
    columns: 'Change columns',
    again: 'Check again',
    file: 'Upload the corrected file',
    remove: 'Discard',
    removeTitle: 'Discard this file?',
    removeText: (name: string) =>
      `The rows of ${name} are deleted. Nothing in the edition changes.`,
    removeSubmit: 'Discard file',
    checkedAt: 'Checked',
  },
  rows: {
    label: 'Rows of the file',
    row: 'Row',
    number: 'No.',
    title: 'Title',
    kind: 'Result',
    note: 'Notes',
    open: 'Show',
    openWhich: (row: string) => `Show row ${row}`,
    action: 'Details',
    none: 'The file has no rows.',
    dialog: (row: string) => `Row ${row}`,
    notes: 'Errors and warnings',
    changes: 'Changes',
    noChanges: 'No changes.',
    proposed: 'proposed',
    mistake: 'Error',
    warning: 'Warning',
    missing: 'This row could not be shown. Please try again.',
    fields: (fields: string) => `Changes: ${fields}`,
  },
  running: {
    checking: 'The rows are being compared with the edition …',
    applying: 'The songs are being imported …',
    undoing: 'The import is being undone …',
  } satisfies Record<ImportWork['step'], string>,
  interrupted: {
    checking:
      'The server stopped while the rows were being compared. Please start the preview again.',
    applying:
      'The server stopped while the songs were being imported. None of them was imported: please import them again.',
    undoing:
      'The server stopped while the import was being undone. Nothing was undone: please undo it again.',
  } satisfies Record<ImportWork['step'], string>,
  runningHint:
    'You can leave this page; the import continues, and you can see its result here later.',
  done: {
    applied: (count: number, who: string) =>
      count === 1 ? `1 song was imported by ${who}.` : `${count} songs were imported by ${who}.`,
    undone: (who: string) => `This import was undone by ${who}.`,
    left: (count: number) =>
      count === 1
        ? '1 song has been changed since and stays as it is; its row says why.'
        : `${count} songs have been changed since and stay as they are; their rows say why.`,
    reserved: (count: number) =>
      count === 1
        ? 'The number of 1 removed song stays reserved: it is not given to another song.'
        : `The numbers of ${count} removed songs stay reserved: they are not given to other songs.`,
    undo: 'Undo this import',
    undoTitle: 'Undo this import?',
    undoText:
      'Every song gets its earlier text back, and new songs are removed. Songs that have been changed since stay as they are. Within 24 hours, the numbers of the new songs are free again if nobody has corrected, reported, recorded or imported one of them since.',
    undoSubmit: 'Undo import',
    songs: 'To the songs',
    another: 'Import another file',
  },
  list: {
    title: 'Earlier imports',
    name: 'File',
    by: 'By',
    at: 'Uploaded',
    rows: 'Rows',
    state: 'Status',
    none: 'Nothing has been imported yet.',
    states: { draft: 'draft', applied: 'imported', undone: 'undone' } satisfies Record<
      ImportState,
      string
    >,
  },
  failed: 'Something went wrong. Please try again.',
  offline: 'The site could not be reached. Please check your connection and try again.',
};

export const useImportsMessages = areaMessages('imports', importsMessages);
