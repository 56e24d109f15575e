import { stages, type StageCounts } from '../../../shared/workload.ts';
import { chartFigure, chartLegend, chartText, chartTitle } from '../../ui/chart-styles.ts';
import { FoldedTable } from '../../ui/FoldedTable.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useWorkloadMessages } from './workload.en.ts';
import { outlineOf, patternOf, StagePatterns, StageSwatch } from './stages.tsx';
import type { EditionProgress } from '../../../server/features/workload/output.ts';

const sumOf = (counts: StageCounts) => stages.reduce((sum, stage) => sum + counts[stage], 0);

/** The edition's progress by stage: one bar for all songs, a column for each range, and the figures as a table. */
export function ProgressCharts({ progress: { all, ranges } }: { progress: EditionProgress }) {
  const { progress: messages } = useWorkloadMessages();
  const total = sumOf(all);
  const [first] = ranges;
  const length = first ? first.end - first.start + 1 : 0;
  const rows = ranges.map(({ start, end, counts }) => ({ start, end, ...counts }));
  const describe = useStageCounts();
  if (ranges.length === 0) return <p className="notice">{messages.none}</p>;
  return (
    <>
      <RangeProgress title={messages.all(total)} counts={all} />
      <h2 className={chartTitle}>{messages.byRange(length)}</h2>
      <svg
        className="block h-[158px] w-full overflow-visible"
        role="img"
        aria-label={messages.byRange(length)}
      >
        <text x="0" y="12" className={chartText}>
          {length}
        </text>
        <line x1="0" x2="100%" y1="16.5" y2="16.5" className="stroke-rule" />
        {ranges.map(({ start, end, counts }, index) => (
          <g key={start}>
            <title>{`${messages.rangeOf(start, end)}. ${describe(counts)}`}</title>
            {stack(counts, length).map(({ stage, before, share }) => (
              <rect
                key={stage}
                x={`${((index + 0.1) / ranges.length) * 100}%`}
                width={`${80 / ranges.length}%`}
                y={16 + (1 - before - share) * plot}
                height={share * plot}
                fill={patternOf(stage)}
                className={outlineOf(stage)}
              />
            ))}
          </g>
        ))}
        <line x1="0" x2="100%" y1={16.5 + plot} y2={16.5 + plot} className="stroke-edge" />
        {ranges.map(
          ({ start }, index) =>
            index % Math.ceil(ranges.length / 6) === 0 && (
              <text
                key={start}
                x={`${((index + 0.1) / ranges.length) * 100}%`}
                y={plot + 34}
                className={chartText}
              >
                {start}
              </text>
            ),
        )}
      </svg>
      <FoldedTable name={messages.table}>
        <DataTable
          label={messages.byRange(length)}
          rows={rows}
          keyOf={({ start }) => String(start)}
          none={messages.none}
          file={messages.file}
          first={{ sort: 'range', direction: 'asc' }}
          columns={[
            {
              key: 'range',
              name: messages.range,
              value: ({ start }) => start,
              show: ({ start, end }) => messages.rangeOf(start, end),
              sort: 'asc',
            },
            ...stages.map((stage) => ({
              key: stage,
              name: messages.stages[stage],
              value: (row: (typeof rows)[number]) => row[stage],
              sort: 'desc' as const,
            })),
            { key: 'songs', name: messages.songs, value: sumOf, sort: 'desc' },
          ]}
        />
      </FoldedTable>
    </>
  );
}

/** Height of a range's column, in pixels. */
const plot = 120;

/** The stage counts in words: `read twice: 3, entered: 12`. */
function useStageCounts(): (counts: StageCounts) => string {
  const { progress: messages } = useWorkloadMessages();
  return (counts) =>
    stages
      .filter((stage) => counts[stage] > 0)
      .map((stage) => messages.part(messages.stages[stage], counts[stage]))
      .join(', ');
}

/** One bar of songs by stage, with its legend. */
export function RangeProgress({ title, counts }: { title: string; counts: StageCounts }) {
  const { progress: messages } = useWorkloadMessages();
  const describe = useStageCounts();
  return (
    <>
      <StagePatterns />
      <h2 className={chartTitle}>{title}</h2>
      <svg
        className="block h-8 w-full overflow-visible"
        role="img"
        aria-label={`${title}. ${describe(counts)}`}
      >
        {stack(counts, sumOf(counts)).map(({ stage, before, share }) => (
          <rect
            key={stage}
            x={`${before * 100}%`}
            width={`${share * 100}%`}
            height="100%"
            fill={patternOf(stage)}
            className={outlineOf(stage)}
          >
            <title>{messages.part(messages.stages[stage], counts[stage])}</title>
          </rect>
        ))}
      </svg>
      <ul className={chartLegend}>
        {stages.map((stage) => (
          <li key={stage} className="flex items-center gap-2">
            <StageSwatch stage={stage} /> <span className={chartFigure}>{counts[stage]}</span>{' '}
            <span>{messages.stages[stage]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The stages stacked, each with its start and length as fractions of the whole. */
function stack(counts: StageCounts, whole: number) {
  let before = 0;
  return stages.flatMap((stage) => {
    const share = counts[stage] / whole;
    const at = before;
    before += share;
    return share > 0 ? [{ stage, before: at, share }] : [];
  });
}
