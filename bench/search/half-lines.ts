import { toIso } from '../../src/shared/iso.ts';
import { convertLine } from '../../src/shared/scripts.ts';
import { phoneticKey } from '../../src/shared/search/key.ts';
import { seeded, songTexts } from './corpus.ts';

/** A half-remembered piece of a line as typed, and the expected song. */
export interface HalfLine {
  readonly kind: HalfLineKind;
  readonly number: number;
  /** The piece as the edition spells it. */
  readonly text: string;
  readonly query: string;
}

export const halfLineKinds = [
  'kannada',
  'kannada-careless',
  'latin-plain',
  'latin-careless',
  'latin-joined',
  'latin-split',
  'latin-slip',
  'other-script',
] as const;
export type HalfLineKind = (typeof halfLineKinds)[number];

type Random = () => number;

/**
 * `ofEachKind` half lines of each kind, from the middles of songs: two to five words of a line that is neither the first one nor the title. The
 * same seed gives the same list. Pieces that sound like one of another song are left out, since nobody could say which is meant.
 */
export function halfLines(ofEachKind: number, seed = 30): HalfLine[] {
  const random = seeded(seed);
  const songs = songTexts().filter(({ lyrics }) => lyrics.length > 4);
  const keys = songTexts().map(({ number, header, lyrics }) => ({
    number,
    key: [header.title, ...lyrics].map((line) => phoneticKey(line)).join('\n'),
  }));
  const made: HalfLine[] = [];
  while (made.length < ofEachKind * halfLineKinds.length) {
    const kind = halfLineKinds[made.length % halfLineKinds.length]!;
    const { number, header, lyrics } = pick(songs, random);
    const text = pieceOf(pick(lyrics.slice(2), random), random);
    const key = text && phoneticKey(text);
    if (!key || key.length < 8 || phoneticKey(header.title).includes(key)) continue;
    if (keys.some((other) => other.number !== number && other.key.includes(key))) continue;
    made.push({ kind, number, text, query: write[kind](text, random) });
  }
  return made;
}

/** Two to five consecutive words without punctuation; null where the line is shorter. */
function pieceOf(line: string, random: Random): string | null {
  const words = line
    .replace(/[^\p{L}\p{M} ]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  const size = Math.min(words.length, 2 + Math.floor(random() * 4));
  if (words.length < 2) return null;
  const from = Math.floor(random() * (words.length - size + 1));
  return words.slice(from, from + size).join(' ');
}

const pick = <Value>(values: readonly Value[], random: Random): Value =>
  values[Math.floor(random() * values.length)]!;

/** How each kind is written. */
const write: Record<HalfLineKind, (kannada: string, random: Random) => string> = {
  kannada: (text) => text,
  'kannada-careless': (text, random) => habits(text, kannadaHabits, random),
  'latin-plain': (text) => plain(toIso(text)),
  'latin-careless': careless,
  'latin-joined': (text, random) => joinOne(careless(text, random), random),
  'latin-split': (text, random) => splitOne(careless(text, random), random),
  'latin-slip': (text, random) => slip(careless(text, random), random),
  'other-script': (text, random) =>
    convertLine(text, pick(['Hindi', 'Telugu', 'Tamil', 'Malayalam'] as const, random)),
};

/** Alternative spellings of a letter, and their frequency. */
type Habits = readonly (readonly [letters: RegExp, others: readonly string[], share: number])[];

const kannadaHabits: Habits = [
  [/ೀ/g, ['ಿ'], 0.4],
  [/ೂ/g, ['ು'], 0.4],
  [/ೇ/g, ['ೆ'], 0.4],
  [/ೋ/g, ['ೊ'], 0.4],
  [/ಳ/g, ['ಲ'], 0.5],
  [/ಣ/g, ['ನ'], 0.3],
  [/[ಶಷ]/g, ['ಸ', 'ಶ'], 0.5],
  [/ಭ/g, ['ಬ'], 0.3],
  [/ಧ/g, ['ದ'], 0.3],
  [/ಥ/g, ['ತ'], 0.3],
  [/ಠ್ಠ|ಟ್ಠ/g, ['ಠ'], 0.5],
  [/([ಕ-ಹ])್\1/g, ['$1'], 0.3],
];

const latinHabits: Habits = [
  [/ā/g, ['aa', 'a'], 1],
  [/ī/g, ['ee', 'i', 'ii'], 1],
  [/ū/g, ['oo', 'u', 'uu'], 1],
  [/ē/g, ['e', 'ea', 'ae'], 0.15],
  [/ē/g, ['e'], 1],
  [/ō/g, ['o', 'oa'], 0.15],
  [/ō/g, ['o'], 1],
  [/ṛ/g, ['ru', 'ri', 'r'], 1],
  [/kṣ/g, ['ksh', 'x', 'kch'], 1],
  [/jñ/g, ['gn', 'jn', 'gny'], 1],
  [/[śṣ]/g, ['sh', 's'], 1],
  [/cch/g, ['chh', 'cch', 'ch'], 1],
  [/c(?!h)/g, ['ch', 'c'], 1],
  [/([kgjbpṭḍ])h/g, ['$1'], 0.3],
  [/ṭṭh/g, ['tth', 'tt', 'th'], 1],
  [/([td])(?!h)/g, ['$1h'], 0.35],
  [/ṅ|ñ|ṇ/g, ['n'], 1],
  [/ṁ(?=[yrlvśṣsh])/g, ['m', 'n'], 1],
  [/ṁ/g, ['m'], 1],
  [/([kgcjtdpbmnlvsy])\1/g, ['$1'], 0.3],
  [/v/g, ['w', 'v'], 0.25],
  [/e\b/g, ['i'], 0.08],
  [/u\b/g, [''], 0.08],
  [/y/g, ['i', ''], 0.1],
  [/^e/g, ['ye'], 0.2],
  [/^o/g, ['vo'], 0.2],
];

function habits(text: string, list: Habits, random: Random): string {
  return list.reduce(
    (written, [letters, others, share]) =>
      written.replace(letters, (found) =>
        random() < share ? found.replace(new RegExp(letters.source), pick(others, random)) : found,
      ),
    text,
  );
}

/** Latin letters without marks. */
const plain = (iso: string): string =>
  iso
    .replace(/ṛ/g, 'ru')
    .replace(/[śṣ]/g, 'sh')
    .replace(/c(?!h)/g, 'ch')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Latin letters as people type them who never learned how. */
function careless(kannada: string, random: Random): string {
  return toIso(kannada)
    .split(' ')
    .map((word) => plain(habits(word, latinHabits, random)))
    .join(' ');
}

/** Two words as one. */
function joinOne(text: string, random: Random): string {
  const words = text.split(' ');
  const at = Math.floor(random() * (words.length - 1));
  return [...words.slice(0, at), words[at]! + words[at + 1]!, ...words.slice(at + 2)].join(' ');
}

/** One word as two. */
function splitOne(text: string, random: Random): string {
  const words = text.split(' ');
  const at = words.reduce(
    (longest, word, index) => (word.length > words[longest]!.length ? index : longest),
    0,
  );
  const word = words[at]!;
  const cut = 2 + Math.floor(random() * Math.max(1, word.length - 3));
  return [...words.slice(0, at), word.slice(0, cut), word.slice(cut), ...words.slice(at + 1)].join(
    ' ',
  );
}

/** One letter is missing, doubled, replaced or swapped with its neighbour. */
function slip(text: string, random: Random): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  const [before, letter, next, after] = [
    text.slice(0, at),
    text[at]!,
    text[at + 1]!,
    text.slice(at + 2),
  ];
  return pick(
    [
      before + next + after,
      before + letter + letter + next + after,
      `${before}${next}${letter}${after}`,
      `${before}e${next}${after}`,
    ],
    random,
  );
}
