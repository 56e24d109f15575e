import { createHash } from 'node:crypto';
import type { RowChange, RowKind, RowNote } from '../../../shared/imports.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';
import { factsOf, type FactValue } from '../../../shared/song-facts.ts';
import { checkSigla, printApparatus } from '../../../shared/edition/apparatus-text.ts';
import type { EditionSong } from '../edition/source.ts';
import { changesBetween, correctedIn } from './compare.ts';
import { collectNotes, type ParsedRow } from './parsed-row.ts';
import { knownNames, type KnownNames } from './known-names.ts';
import { misplacedIn, titleOwners, type MisplacedField, type TitleOwners } from './misplaced.ts';
import { proposalsOf, type Proposal, targetOf } from './target.ts';
import type { EditionSnapshot } from './snapshot.ts';
import {
  isTooLong,
  maxTextLengths,
  maxTitleLength,
  maxLines,
} from '../../../shared/text-limits.ts';
import { printReferences } from '../edition/references.ts';

/** The outcome of a row, and what an import writes for it. */
export interface PlannedRow {
  position: number;
  label: string;
  number: number | null;
  title: string;
  kind: RowKind;
  notes: RowNote[];
  /** The fields that probably belong to another song. */
  misplaced: MisplacedField[];
  changes: RowChange[];
  /** The song to publish; null where nothing is published, though corrections may be proposed. */
  write: EditionSong | null;
  proposals: Proposal[];
  current: EditionSong | null;
}

interface PlanContext {
  snapshot: EditionSnapshot;
  ragas: KnownNames;
  talas: KnownNames;
  titles: Map<string, number>;
  owners: TitleOwners;
}

/** Compares every row with the snapshot, without the database. `reportProgress` gets the number of rows done. */
export async function planRows(
  parsedRows: readonly ParsedRow[],
  snapshot: EditionSnapshot,
  reportProgress: (done: number) => Promise<void> | void,
): Promise<PlannedRow[]> {
  const { headings } = snapshot;
  const context: PlanContext = {
    snapshot,
    ragas: knownNames(
      'raga',
      headings.map(({ raga }) => raga),
    ),
    talas: knownNames(
      'tala',
      headings.map(({ tala }) => tala),
    ),
    titles: new Map(headings.map(({ number, title }) => [phoneticKey(title), number])),
    owners: titleOwners(headings),
  };
  const labels = new Map<number, string>();
  let next = Math.max(snapshot.highest, ...parsedRows.map(({ number }) => number ?? 0));
  const planned: PlannedRow[] = [];
  for (const parsed of parsedRows) {
    const takesNext =
      parsed.number === null && parsed.notes.every(({ kind }) => kind !== 'mistake');
    const number = takesNext ? (next += 1) : parsed.number;
    const before = number === null ? undefined : labels.get(number);
    if (number !== null && before === undefined)
      labels.set(number, parsed.isWhole ? parsed.label : `row ${parsed.label}`);
    planned.push(planRow(parsed, number, before, context));
    if (planned.length % 50 === 0) await reportProgress(planned.length);
  }
  return planned;
}

function planRow(
  parsed: ParsedRow,
  number: number | null,
  before: string | undefined,
  { snapshot, ragas, talas, titles, owners }: PlanContext,
): PlannedRow {
  const { notes, mistake, warn } = collectNotes();
  notes.push(...parsed.notes);
  if (before !== undefined) mistake('', `The number ${number} is already used in ${before}.`);
  const current = (number !== null && snapshot.songs.get(number)) || null;
  const bare: PlannedRow = {
    position: parsed.position,
    label: parsed.label,
    number,
    title: parsed.input.title ?? current?.title ?? '',
    kind: 'mistake',
    notes,
    misplaced: [],
    changes: [],
    write: null,
    proposals: [],
    current,
  };
  if (number === null || notes.some(({ kind }) => kind === 'mistake')) return bare;

  const input = keepOwnDays(parsed, current, warn);
  const matched = parsed.isWhole
    ? parsed
    : { ...parsed, input: matchNames(input, { ragas, talas, warn }) };
  const target = targetOf(matched, number, current);
  if (!target) mistake('', 'The title is missing, and there is no song with this number yet.');
  else if (!target.roman)
    mistake(
      '',
      'The title in Latin letters is missing and could not be made from the Kannada one.',
    );
  for (const sentence of target ? tooLongIn(target) : []) mistake('', sentence);
  if (target) checkWitnesses(target, snapshot, { mistake, warn });
  if (!target || notes.some(({ kind }) => kind === 'mistake')) return bare;
  if (!current) {
    const key = phoneticKey(target.title);
    const twin = titles.get(key);
    if (twin === undefined) titles.set(key, number);
    else warn('', `Song ${twin} has the same title.`);
  }
  const misplaced = current ? misplacedIn(current, target, owners) : [];
  notes.unshift(
    ...misplaced.map(({ field, text }): RowNote => ({ kind: 'warning', column: field, text })),
  );
  bare.misplaced = misplaced.map(({ field }) => field);

  const changes = changesBetween(current, target);
  if (changes.length === 0)
    return {
      ...bare,
      title: target.title,
      kind: current && sameMarks(current, target) ? 'same' : 'changed',
      write: current && sameMarks(current, target) ? null : target,
    };
  if (!current || !snapshot.corrected.has(number))
    return {
      ...bare,
      title: target.title,
      kind: current ? 'changed' : 'added',
      changes: changes.map((change) => ({ ...change, proposed: false })),
      write: target,
    };
  return { ...bare, title: current.title, ...correct(current, target, changes, snapshot, warn) };
}

/** A reading of a witness that the song does not name is a mistake; a witness that the site does not know is a warning. */
function checkWitnesses(
  { witnesses, apparatus }: EditionSong,
  { sigla }: EditionSnapshot,
  { mistake, warn }: Pick<ReturnType<typeof collectNotes>, 'mistake' | 'warn'>,
): void {
  checkSigla(
    apparatus.map((entry, index) => ({ at: index, entry })),
    witnesses,
    (_at, message) => mistake('apparatus', message),
  );
  const unknown = witnesses.filter((siglum) => !sigla.has(siglum));
  if (unknown.length > 0) warn('witnesses', `Unknown witnesses: ${unknown.join(', ')}.`);
}

/** Whether the "look again" marks of the scripts agree; only files of the edition have them. */
const sameMarks = (one: EditionSong, other: EditionSong) =>
  JSON.stringify(Object.values(one.scripts).map(({ lookAgain }) => lookAgain)) ===
  JSON.stringify(Object.values(other.scripts).map(({ lookAgain }) => lookAgain));

/** For a song that people have corrected: changed words become proposed corrections, and only facts and references are written. */
function correct(
  current: EditionSong,
  target: EditionSong,
  changes: ReturnType<typeof changesBetween>,
  snapshot: EditionSnapshot,
  warn: (column: string, text: string) => void,
): Pick<PlannedRow, 'kind' | 'changes' | 'write' | 'proposals'> {
  const { proposals, same, clash } = proposalsOf(current, target, changes, snapshot.own);
  if (same.length > 0) warn('', `You have already proposed these texts (${same.join(', ')}).`);
  if (clash.length > 0)
    warn(
      '',
      `You have an unpublished correction of the same lines (${clash.join(', ')}). It stays as it is, and the file’s text is ignored there.`,
    );
  const left = new Set([...same, ...clash]);
  const reallyChanged = changes.flatMap((change) => {
    const language = correctedIn(change.field);
    return language && left.has(language) ? [] : [{ ...change, proposed: language !== null }];
  });
  const write = reallyChanged.some(({ proposed }) => !proposed)
    ? { ...current, ...factsOf(target), references: target.references }
    : null;
  return {
    kind: proposals.length > 0 ? 'candidate' : write ? 'changed' : 'same',
    changes: reallyChanged,
    write,
    proposals,
  };
}

/** A day that may be the song's own stays: a spreadsheet only wrote it in another way. */
function keepOwnDays(
  { input, days = [] }: ParsedRow,
  current: EditionSong | null,
  warn: (column: string, text: string) => void,
): ParsedRow['input'] {
  const own = days.flatMap(({ name, column, meant, isCertain }) => {
    const day = current?.[name];
    if (typeof day === 'string' && meant.includes(day)) return [[name, day] as const];
    if (!isCertain)
      warn(column, `This is read day first, as ${meant[0]}. Write days as YYYY-MM-DD to be sure.`);
    return [];
  });
  return { ...input, ...Object.fromEntries(own) };
}

function matchNames(
  input: ParsedRow['input'],
  {
    ragas,
    talas,
    warn,
  }: { ragas: KnownNames; talas: KnownNames; warn: (column: string, text: string) => void },
): ParsedRow['input'] {
  const match = (kind: 'raga' | 'tala', names: KnownNames) => {
    const name = input[kind];
    if (!name) return {};
    const found = names.match(name);
    if (found.isNew)
      warn(
        '',
        found.near
          ? `The ${kind} “${name}” is new to this edition. Is “${found.near}” meant?`
          : `The ${kind} “${name}” is new to this edition.`,
      );
    return { [kind]: found.name };
  };
  return { ...input, ...match('raga', ragas), ...match('tala', talas) };
}

export function countKinds(rows: readonly Pick<PlannedRow, 'kind'>[]): Record<RowKind, number> {
  const counts = { mistake: 0, candidate: 0, changed: 0, added: 0, same: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

/** SHA-256 of a dry run: the same file, compared with the same songs for the same person, gives the same. */
export function checkIdOf(rows: readonly PlannedRow[]): string {
  const hash = createHash('sha256');
  for (const { position, number, kind, changes, current, proposals } of rows)
    hash.update(JSON.stringify([position, number, kind, changes, current, proposals]));
  return hash.digest('hex');
}

const maxFactLength = 2_000;
const maxFacts = 200;
const maxEntryLength = 5_000;
const maxEntries = 500;

/** The limits of corrections that a song exceeds, as sentences: a text that could not be corrected is not imported. */
function tooLongIn(song: EditionSong): string[] {
  const { title, roman, lyrics, notation, apparatus, references, meanings, scripts } = song;
  const own = Object.values(scripts);
  const texts: [string, keyof typeof maxTextLengths, readonly string[]][] = [
    ['lyrics', 'lyrics', [lyrics, ...own.map((script) => script.lyrics)]],
    ['notation', 'notation', [notation]],
    ['meaning', 'meaning', Object.values(meanings)],
  ];
  const facts = Object.values(factsOf(song)).flatMap((value: FactValue) => value ?? []);
  const entries = {
    'An entry of the apparatus': apparatus.map((entry) => printApparatus([entry])),
    'A reference': references.map((reference) => printReferences([reference])),
  };
  return [
    ...texts.flatMap(([name, field, all]) =>
      all.some((text) => isTooLong(text, field))
        ? [
            `Too long: a song has at most ${maxTextLengths[field]} characters and ${maxLines[field]} lines of ${name}.`,
          ]
        : [],
    ),
    ...([title, roman, ...own.map((script) => script.title)].some(
      (text) => text.length > maxTitleLength,
    )
      ? [`A title has at most ${maxTitleLength} characters.`]
      : []),
    ...(facts.length > maxFacts || facts.some((text) => text.length > maxFactLength)
      ? [
          `Facts, such as the raga, the source or a question, have at most ${maxFactLength} characters each, and there are at most ${maxFacts}.`,
        ]
      : []),
    ...Object.entries(entries).flatMap(([what, all]) =>
      all.length > maxEntries || all.some((text) => text.length > maxEntryLength)
        ? [`${what} has at most ${maxEntryLength} characters, and there are at most ${maxEntries}.`]
        : [],
    ),
  ];
}
