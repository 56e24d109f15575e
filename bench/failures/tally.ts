import type { WriteReport } from './editors.ts';
import type { ReadReport } from './readers.ts';

/** One failure, and what people met from its beginning until the site was whole again. */
export interface Cycle {
  reads: ReadReport;
  writes: WriteReport;
  /** Acknowledged writes that are missing. */
  lost: string[];
  wrong: string[];
  /** Milliseconds from the failure to its repair, and to the first acknowledgement of a save that was begun after it. */
  outage: number;
  recovered: number;
}

export interface Tally {
  add(failure: string, asked: string, cycle: Cycle): void;
  /** No write is lost and no response is wrong. */
  isRight(): boolean;
  table(): string;
}

export function createTally(): Tally {
  const rows = new Map<string, { asked: string; cycles: Cycle[] }>();
  const all = () => [...rows.values()].flatMap(({ cycles }) => cycles);
  return {
    add(failure, asked, cycle) {
      const row = rows.get(failure) ?? { asked, cycles: [] };
      row.cycles.push(cycle);
      rows.set(failure, row);
    },
    isRight: () => all().every(({ lost, wrong }) => lost.length === 0 && wrong.length === 0),
    table: () =>
      [
        '| failure | times | writes acknowledged | lost | answers, wrong | reads that failed; though held; cycles with one | longest wait of a reader, ms | asked | repaired after, ms | acknowledged again after, ms | of which after the repair |',
        '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
        ...[...rows].map(([failure, { asked, cycles }]) => line(failure, asked, cycles)),
      ].join('\n'),
  };
}

function line(failure: string, asked: string, cycles: readonly Cycle[]): string {
  const sum = (of: (cycle: Cycle) => number) =>
    cycles.reduce((total, cycle) => total + of(cycle), 0);
  const failed = ({ reads }: Cycle) =>
    Object.values(reads.failures).reduce((total, count) => total + count, 0);
  const figures = (of: (cycle: Cycle) => number) => {
    const values = cycles.map(of).toSorted((one, other) => one - other);
    return `${Math.round(values[Math.floor(values.length / 2)] ?? NaN)}, at most ${Math.round(values.at(-1) ?? NaN)}`;
  };
  const cells = [
    failure,
    cycles.length,
    sum(({ writes }) => writes.acknowledged),
    cycles.at(-1)?.lost.length,
    `${sum(({ reads }) => reads.reads)}, ${sum(({ wrong }) => wrong.length)}`,
    `${sum(failed)}; ${sum(({ reads }) => reads.failedThoughHeld)}; ${cycles.filter((cycle) => failed(cycle) > 0).length}`,
    figures(({ reads }) => reads.longest),
    asked,
    figures(({ outage }) => outage),
    figures(({ recovered }) => recovered),
    figures(({ outage, recovered }) => Math.max(0, recovered - outage)),
  ];
  return `| ${cells.join(' | ')} |`;
}
