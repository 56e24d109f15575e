import type { ImportState, ImportWork, RowKind } from '../../shared/imports.ts';
import type { FactName } from '../../shared/song-facts.ts';
import type { ColumnUse } from '../../shared/import-columns.ts';
import { areaWords } from './choice.ts';

/** The names of facts are those of the song's page (en.compositions.ts). */
type PlainUse = Exclude<ColumnUse, FactName | `${string} ${string}`>;

/** The words of imports. Only their page loads them. */
export const importWords = {
  intro:
    'Songs from a spreadsheet or from files of the edition. Nothing changes before you have seen, row by row, what would happen; all of it is imported or none, and it can be undone.',
  steps: { file: 'Choose a file', columns: 'What the columns are', check: 'What would happen', done: 'What has happened' },
  file: {
    label: 'The file',
    choose: 'Choose a file',
    drop: 'or drop it here',
    limits:
      'A spreadsheet (.xlsx or .csv), .json, or song files of the edition (.txt, many of them in a .zip): at most 25 MB and 5,000 songs.',
    hint: 'In a table the first row names the columns, and each row below it is a song. An empty cell says nothing: what the edition has there stays.',
    example: 'Save an example table',
    sending: (name: string, part: string) => `${name} is on its way: ${part}`,
    reading: (name: string) => `${name} has arrived and is being read …`,
    failed: 'The file could not be sent. Please try again.',
    offline: 'The site could not be reached. Please check the connection and try again.',
    tooLarge: (size: string) => `A file may have at most 25 MB; this one has ${size}.`,
    wrongKind: 'Please choose a .xlsx, .csv, .json, .txt or .zip file.',
  },
  mapping: {
    intro: (rows: number) => `${rows} rows were read. Their columns were guessed from their names: please correct what is wrong.`,
    column: 'Column in the file',
    samples: 'For example',
    use: 'It is',
    columnUse: (column: string) => `What “${column}” is`,
    noSample: 'empty',
    takeNextNumber: 'Give each row the next free number, instead of a column of numbers. Every row is then a new song.',
    check: 'See what would happen',
    back: 'Another file',
    groups: { song: 'The song', words: 'Kannada words', scripts: 'Words in other scripts, written by hand', meanings: 'Meanings' },
  },
  uses: {
    ignore: 'Left out',
    number: 'Number',
    title: 'Title in Kannada',
    roman: 'Title in Latin letters',
    lyrics: 'All words of the song',
    pallavi: 'Pallavi',
    anupallavi: 'Anupallavi',
    charana: 'Charana (one of several)',
    notation: 'Notation',
    apparatus: 'Apparatus',
    references: 'References',
  } satisfies Record<PlainUse, string>,
  ofLanguage: {
    meaning: (language: string) => `Meaning: ${language}`,
    lyrics: (language: string) => `Words: ${language}`,
    title: (language: string) => `Title: ${language}`,
  },
  kinds: { mistake: 'Mistake', candidate: 'Proposed', changed: 'Changed', added: 'New', same: 'As it is' } satisfies Record<
    RowKind,
    string
  >,
  counts: {
    added: (count: number) => (count === 1 ? '1 song is new.' : `${count} songs are new.`),
    changed: (count: number) => (count === 1 ? '1 song is changed.' : `${count} songs are changed.`),
    candidate: (count: number) =>
      count === 1
        ? '1 song has been corrected by people: what the file has is proposed to them.'
        : `${count} songs have been corrected by people: what the file has is proposed to them.`,
    same: (count: number) => (count === 1 ? '1 song is there already, as it is.' : `${count} songs are there already, as they are.`),
    mistake: (count: number) => (count === 1 ? '1 row has a mistake.' : `${count} rows have mistakes.`),
    warnings: (count: number) =>
      count === 1
        ? '1 row has something to look at; it keeps nothing back.'
        : `${count} rows have something to look at; they keep nothing back.`,
  },
  check: {
    mistakesHint: 'Nothing is imported until the mistakes are mended in the file. Then send it again.',
    nothing: 'There is nothing to import: every song is in the edition as the file has it.',
    ready: 'All of this, or none of it, is imported in one go. It can be undone.',
    submit: (count: number) => (count === 1 ? 'Import 1 song' : `Import ${count} songs`),
    columns: 'Change the columns',
    again: 'Check again',
    file: 'Send the mended file',
    remove: 'Throw away',
    removeTitle: 'Throw this file away?',
    removeText: (name: string) => `What was read of ${name} is deleted. Nothing in the edition changes.`,
    removeSubmit: 'Throw it away',
    checkedAt: 'Checked',
  },
  rows: {
    label: 'Rows of the file',
    row: 'Row',
    number: 'No.',
    title: 'Title',
    kind: 'What becomes of it',
    note: 'What is to say',
    open: 'Show',
    openWhich: (row: string) => `Show row ${row}`,
    action: 'Details',
    none: 'The file has no rows.',
    dialog: (row: string) => `Row ${row}`,
    notes: 'To mend or to look at',
    changes: 'What changes',
    noChanges: 'Nothing changes.',
    proposed: 'proposed',
    mistake: 'Mistake',
    warning: 'Look at',
    missing: 'This row could not be shown. Please try again.',
    fields: (fields: string) => `Changes: ${fields}`,
  },
  running: {
    checking: 'The rows are being held against the edition …',
    applying: 'The songs are being imported …',
    undoing: 'The import is being undone …',
  } satisfies Record<ImportWork['step'], string>,
  runningHint: 'You may leave this page; the work goes on, and this address shows what became of it.',
  done: {
    applied: (count: number, who: string) => (count === 1 ? `1 song was imported by ${who}.` : `${count} songs were imported by ${who}.`),
    undone: (who: string) => `This import was undone by ${who}.`,
    left: (count: number) =>
      count === 1
        ? '1 song stays as people have made it since; its row says why.'
        : `${count} songs stay as people have made them since; their rows say why.`,
    undo: 'Undo this import',
    undoTitle: 'Undo this import?',
    undoText:
      'Every song is published again as it was before, and new songs leave the edition. Songs that people have worked on since stay as they are.',
    undoSubmit: 'Undo it',
    songs: 'To the songs',
    another: 'Import another file',
  },
  list: {
    title: 'Imports so far',
    name: 'File',
    by: 'From',
    at: 'Sent',
    rows: 'Rows',
    state: 'State',
    none: 'Nothing has been imported yet.',
    states: { draft: 'not yet imported', applied: 'imported', undone: 'undone' } satisfies Record<ImportState, string>,
  },
  failed: 'That did not work. Please try again.',
  offline: 'The site could not be reached. Please check the connection and try again.',
};

export const useImportWords = areaWords('imports', importWords);
