import { checkNotation } from './notation-checks.ts';
import { severities, type UnratedFinding } from '../checks/finding.ts';
import { parseNotation, type Cell } from '../notation.ts';
import { findRaga, type Raga } from './ragas.ts';
import { swaras } from './signs.ts';
import { findTala, type Tala } from './talas.ts';
import { compose } from '../normal-form.ts';

/** A piece of music as the edition has it: notation in its plain form, and the names of raga and tala. */
export interface Piece {
  notation: string;
  raga: string | null;
  tala: string | null;
}

/** A piece that can be played. Cells and avartas are numbered from 0 in the order in which they are written. */
export interface Score {
  raga: Raga;
  /** The aksharas of each anga in one cycle of the tala. */
  angas: readonly number[];
  cells: Cell[];
  /** The first cell of each avarta. */
  avartas: number[];
  /** The avartas as they are sung, with those to which the singer returns. */
  order: number[];
}

/** Why a piece cannot be played. `found` is the first invalid cell of the notation. */
export type Unplayable =
  | { why: 'nothing' }
  | { why: 'raga'; raga: string | null }
  | { why: 'notation'; found: UnratedFinding };

/** Parses a piece strictly: errors are reported and nothing is guessed. A wrong number of aksharas is played as written. */
export function readScore(piece: Piece): Score | Unplayable {
  const { notation, raga: ragaName, tala: talaName } = piece;
  const rows = parseNotation(notation).flatMap((section) => section.rows);
  const avartas = rows
    .flatMap((row) => ('avartas' in row ? row.avartas : []))
    .filter((avarta) => avarta.some((anga) => anga.length > 0));
  const [raga, tala] = [findRaga(ragaName), findTala(talaName)];
  const found = checkNotation(compose(notation).split(/\r\n|[\r\n]/), piece).find(isUnplayable);
  if (found) return { why: 'notation', found };
  const [first] = avartas;
  if (!first) return { why: 'nothing' };
  if (!raga) return { why: 'raga', raga: ragaName };
  const cells: Cell[] = [];
  const starts = avartas.map((avarta) => cells.push(...avarta.flat()) - avarta.flat().length);
  const numbers = new Map(avartas.map((avarta, index) => [avarta, index]));
  const order = rows.flatMap((row) =>
    'text' in row ? [] : 'returnTo' in row ? row.returnTo.avartas : row.avartas,
  );
  return {
    raga,
    angas: angasOf(tala, first),
    cells,
    avartas: starts,
    order: order.flatMap((avarta) => numbers.get(avarta) ?? []),
  };
}

/** Whether a finding makes a piece unplayable: an error, or a swara that the raga does not have. A wrong count can be played. */
const isUnplayable = ({ kind }: UnratedFinding) =>
  severities[kind] === 'error' || kind === 'not-in-raga';

function angasOf(tala: Tala | null, first: readonly (readonly Cell[])[]): readonly number[] {
  return tala ? tala.angas : first.map((anga) => anga.length).filter((aksharas) => aksharas > 0);
}

/** The steps from the lowest swara, which tell whether a melody rises before its pitches are known. */
export function heightOf({ note, octave }: Cell['swaras'][number]): number {
  const floor = { mandra: 0, madhya: 7, tara: 14 }[octave];
  return floor + swaras.findIndex((swara) => swara === note);
}
