import type { ReactNode } from 'react';
import { chartFigure } from './chart-styles.ts';

interface Bar {
  key: string;
  name: ReactNode;
  value: number;
}

/** A horizontal bar chart as a list: each item has a name, a bar and a number. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="font-ui lining-nums tabular-nums" aria-label={label}>
      {bars.map(({ key, name, value }) => (
        <li
          key={key}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-1 leading-normal"
        >
          <span className="wrap-anywhere">{name}</span>
          <span className={chartFigure}>{value.toLocaleString('en-IN')}</span>
          <svg className="col-span-full h-2 w-full" aria-hidden="true">
            <rect width={`${(value / max) * 100}%`} height="100%" className="fill-edge" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
