import { certainties, forms } from './kinds.ts';

/**
 * The facts of a song: its metadata besides number, titles, texts, notation, apparatus and references. Keys are the names in the header of
 * a song's file, in the columns of a table and in songs.json. All code that reads, compares, stores or writes songs iterates over this
 * table, so a new fact is a row here, a database column and its labels.
 */
export const songFacts = {
  raga: {
    kind: 'line',
    column: 'raga',
    maxLength: 100,
    called: ['raga', 'raag', 'ragam', 'ragas', 'ರಾಗ', 'ರಾಗದ ಹೆಸರು'],
  },
  tala: {
    kind: 'line',
    column: 'tala',
    maxLength: 100,
    called: ['tala', 'taal', 'talam', 'thalam', 'rhythm', 'ತಾಳ', 'ತಾಳದ ಹೆಸರು'],
  },
  form: {
    kind: 'choice',
    column: 'form',
    choices: forms,
    required: true,
    maxLength: 100,
    called: ['form', 'type', 'type of song', 'genre', 'kind', 'ಪ್ರಕಾರ', 'ರಚನೆ', 'ವಿಧ'],
  },
  /** The sigla of the witnesses with which the text was compared. */
  witnesses: {
    kind: 'sigla',
    column: 'witnesses',
    maxLength: 500,
    called: ['witnesses', 'witness', 'sigla', 'manuscripts', 'ಸಾಕ್ಷಿಗಳು', 'ಆಕರ ಪ್ರತಿಗಳು', 'ಹಸ್ತಪ್ರತಿಗಳು'],
  },
  /** The day on which this text of the edition was settled. */
  entered: {
    kind: 'day',
    column: 'entered',
    maxLength: 40,
    called: ['entered', 'entered on', 'date', 'date entered', 'entry date', 'date added', 'ದಿನಾಂಕ'],
  },
  /** The source of a song that names no witnesses, in a sentence. */
  source: {
    kind: 'line',
    column: 'source',
    maxLength: 1_000,
    called: ['source', 'sources', 'reference', 'book', 'taken from', 'ಮೂಲ', 'ಆಕರ', 'ಗ್ರಂಥ', 'ಪುಸ್ತಕ'],
  },
  sure: {
    kind: 'choice',
    column: 'certainty',
    choices: certainties,
    maxLength: 100,
    called: ['sure', 'certainty', 'confidence', 'ಖಚಿತತೆ', 'ಖಚಿತ'],
  },
  /** The deities to whom the song is sung, or of whom it tells, by name. */
  deity: {
    kind: 'list',
    column: 'deity',
    shown: true,
    maxLength: 500,
    called: ['deity', 'deities', 'god', 'addressed to', 'ದೇವತೆ', 'ದೇವರು', 'ದೈವ'],
  },
  /** The ground on which the song is ascribed to Purandara Dasa. */
  attribution: {
    kind: 'choice',
    column: 'attribution',
    choices: ['certain', 'by its ankita', 'traditional', 'disputed'],
    shown: true,
    maxLength: 100,
    called: ['attribution', 'author', 'authorship', 'ಕರ್ತೃತ್ವ'],
  },
  /** The subjects of the song, each in a word or two. */
  theme: {
    kind: 'list',
    column: 'theme',
    shown: true,
    maxLength: 500,
    called: ['theme', 'themes', 'subject', 'subjects', 'topic', 'topics', 'ವಿಷಯ', 'ವಸ್ತು'],
  },
  /** The places that the song names: towns, shrines, rivers, and those of the stories. */
  place: {
    kind: 'list',
    column: 'place',
    shown: true,
    maxLength: 500,
    called: ['place', 'places', 'location', 'shrine', 'temple', 'ಸ್ಥಳ', 'ಕ್ಷೇತ್ರ', 'ಊರು', 'ದೇವಸ್ಥಾನ'],
  },
  /** The stories that the song tells or alludes to, each by its person or its event. */
  story: {
    kind: 'list',
    column: 'story',
    shown: true,
    maxLength: 1_000,
    called: ['story', 'stories', 'legend', 'persons', 'ಕಥೆ', 'ಕತೆ', 'ಪಾತ್ರ', 'ಪ್ರಸಂಗ'],
  },
  questions: {
    kind: 'lines',
    column: 'questions',
    part: 'Questions',
    entry: 'A question',
    maxLength: 5_000,
    called: ['questions', 'question', 'queries', 'doubts', 'ಪ್ರಶ್ನೆಗಳು', 'ಪ್ರಶ್ನೆ', 'ಸಂದೇಹ'],
  },
  /** A sentence about each person who corrected, read or published the song on another site. */
  credits: {
    kind: 'lines',
    column: 'credits',
    part: 'Credits',
    entry: 'A credit',
    maxLength: 5_000,
    called: ['credits', 'credit', 'contributors', 'acknowledgements', 'ಶ್ರೇಯ', 'ಕೃತಜ್ಞತೆ', 'ನೆರವಾದವರು'],
  },
} as const satisfies Record<string, SongFact>;

/**
 * - `line`: one line of text; `day`: YYYY-MM-DD; `choice`: one of `choices`. Each may be missing unless it is `required`.
 * - `list`: short texts; `sigla`: sigla of witnesses. Both are written with commas between them.
 * - `lines`: sentences, which have their own part of the song's file.
 */
export type SongFact = {
  column: string;
  /** Maximum number of characters of a table's cell. */
  maxLength: number;
  /** Usual names of the column in imported tables. */
  called: readonly string[];
  /** Whether the song's page shows the fact. */
  shown?: true;
} & (
  | { kind: 'line' | 'day' | 'sigla' | 'list' }
  | { kind: 'choice'; choices: readonly string[]; required?: true }
  | { kind: 'lines'; part: string; entry: string }
);

type Table = typeof songFacts;
export type FactName = keyof Table;
export type FactColumn = Table[FactName]['column'];
export type FactValue = string | readonly string[] | null;
type Choice<Fact> = Fact extends { choices: readonly (infer One)[] }
  ? Fact extends { required: true }
    ? One
    : One | null
  : never;
type ValueOf<Fact> = Fact extends { kind: 'list' | 'sigla' | 'lines' }
  ? string[]
  : Fact extends { kind: 'choice' }
    ? Choice<Fact>
    : string | null;

export type SongFacts = { [Name in FactName]: ValueOf<Table[Name]> };
export type Attribution = NonNullable<SongFacts['attribution']>;
/** The facts as the database has them: lists are JSON. */
export type FactColumns = {
  [Name in FactName as Table[Name]['column']]: SongFacts[Name] extends string[]
    ? string
    : SongFacts[Name];
};

type NamesWith<Part> = { [Name in FactName]: Table[Name] extends Part ? Name : never }[FactName];
export type FactPart = Table[NamesWith<{ kind: 'lines' }>]['part'];
export type ShownFact = NamesWith<{ shown: true }>;
/** The shown facts of a song, only those that are known. */
export type ShownFacts = Partial<Pick<SongFacts, ShownFact>>;
/** The choices of shown facts, each of which the interface's words name in both languages. */
export type ShownChoice = Choice<Table[ShownFact]> & string;

export const factEntries = Object.entries(songFacts) as [FactName, SongFact][];
export const factNames = factEntries.map(([name]) => name);
/** The facts of the header of a song's file, in its order. */
export const headerFacts = factEntries.filter(([, { kind }]) => kind !== 'lines');
export const partFacts = factEntries.flatMap(([name, fact]) =>
  fact.kind === 'lines' ? [{ name, part: fact.part as FactPart, entry: fact.entry }] : [],
);
export const factColumns: readonly FactColumn[] = factNames.map((name) => songFacts[name].column);

/** Makes a song's facts; `valueOf` returns the value of each, in the kind of its row. */
export const factsBy = (valueOf: (name: FactName, fact: SongFact) => FactValue): SongFacts =>
  Object.fromEntries(factEntries.map(([name, fact]) => [name, valueOf(name, fact)])) as SongFacts;

export const isList = ({ kind }: SongFact): boolean =>
  kind === 'list' || kind === 'sigla' || kind === 'lines';

/** The facts of a song of which nothing is known; a required choice has its first value. */
export const noFacts = (): SongFacts =>
  factsBy((_name, fact) =>
    fact.kind === 'choice' && fact.required ? (fact.choices[0] ?? null) : isList(fact) ? [] : null,
  );

/** The facts of a song without its other fields. */
export const factsOf = (song: SongFacts): SongFacts => factsBy((name) => song[name]);

/** The facts that the heading of a song's page shows. */
export const shownFactsOf = (song: SongFacts): ShownFacts =>
  Object.fromEntries(
    factEntries
      .filter(([name, { shown }]) => shown && factText(song, name))
      .map(([name]) => [name, song[name]]),
  );

/** A fact as the text of a table's cell; '' for none. */
export function factText(song: SongFacts, name: FactName): string {
  const value: FactValue = song[name];
  return value === null || typeof value === 'string'
    ? (value ?? '')
    : value.join(songFacts[name].kind === 'lines' ? '\n' : ', ');
}

export const isFactName = (name: string): name is FactName => Object.hasOwn(songFacts, name);
