import '../styles/charts.css';
import type { ReactNode } from 'react';

interface Bar {
  key: string;
  name: ReactNode;
  value: number;
}

/** A horizontal bar chart as a list: each item has a name, a bar and a number. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="bar-list" aria-label={label}>
      {bars.map(({ key, name, value }) => (
        <li key={key}>
          <span className="bar-name">{name}</span>
          <span className="chart-figure">{value.toLocaleString('en-IN')}</span>
          <svg className="bar" aria-hidden="true">
            <rect width={`${(value / most) * 100}%`} height="100%" className="chart-ink" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
