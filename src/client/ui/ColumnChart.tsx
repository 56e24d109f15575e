import { chartText } from './chart-styles.ts';

interface Column {
  key: string;
  name: string;
  value: number;
  /** Axis label below the column; most columns have none. */
  mark: string | undefined;
}

interface Props {
  /** Text alternative of the chart. */
  label: string;
  columns: readonly Column[];
}

/** Heights in pixels. Widths are fractions, so that the chart fits any page without being measured. */
const [above, plot, below] = [10, 150, 24];
/** Above this number of columns there is no room for gaps between them. */
const maxSeparateColumns = 120;

/** A column chart of counts over time, on a scale of whole numbers. */
export function ColumnChart({ label, columns }: Props) {
  const max = Math.max(1, ...columns.map(({ value }) => value));
  const step = stepOf(max);
  const top = Math.ceil(max / step) * step;
  const lines = Array.from({ length: top / step }, (_, index) => (index + 1) * step);
  const share = 100 / columns.length;
  const width = columns.length > maxSeparateColumns ? share : share * 0.7;
  const yOf = (value: number) => above + (1 - value / top) * plot;
  const height = above + plot + below;
  return (
    <div className="mt-2 grid grid-cols-[2.25rem_1fr] gap-2" role="img" aria-label={label}>
      <svg className="w-full" height={height}>
        {lines.map((value) => (
          <text key={value} x="100%" y={yOf(value) + 4} textAnchor="end" className={chartText}>
            {value.toLocaleString('en-IN')}
          </text>
        ))}
      </svg>
      <svg className="block w-full overflow-visible" height={height}>
        {lines.map((value) => (
          <line
            key={value}
            x1="0"
            x2="100%"
            y1={yOf(value)}
            y2={yOf(value)}
            className="stroke-rule"
          />
        ))}
        {columns.map(({ key, name, value }, index) => (
          <g key={key} className="group">
            <title>{name}</title>
            <rect
              x={`${index * share}%`}
              width={`${share}%`}
              y={above}
              height={plot}
              className="fill-transparent"
            />
            {value > 0 && (
              <rect
                x={`${index * share + (share - width) / 2}%`}
                width={`${width}%`}
                y={yOf(value)}
                height={(value / top) * plot}
                className="fill-edge group-hover:fill-ink"
              />
            )}
          </g>
        ))}
        <line
          x1="0"
          x2="100%"
          y1={above + plot + 0.5}
          y2={above + plot + 0.5}
          className="stroke-edge"
        />
        {columns.map(
          ({ key, mark }, index) =>
            mark && (
              <text
                key={key}
                x={`${(index + 0.5) * share}%`}
                y={above + plot + 18}
                textAnchor={anchorOf((index + 0.5) / columns.length)}
                className={chartText}
              >
                {mark}
              </text>
            ),
        )}
      </svg>
    </div>
  );
}

/** Labels near an edge are anchored so that they stay inside the chart. */
const anchorOf = (part: number) => (part < 0.06 ? 'start' : part > 0.94 ? 'end' : 'middle');

/** The interval of a chart's grid lines: 1, 2 or 5 times a power of ten, so that at most four reach the maximum. */
export function stepOf(max: number): number {
  for (let step = 1; ; step *= 10) {
    const found = [step, 2 * step, 5 * step].find((distance) => max / distance <= 4);
    if (found) return found;
  }
}
