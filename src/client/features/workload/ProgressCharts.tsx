import { stages, type StageCounts, type Stage } from '../../../shared/workload.ts';
import { chartFigure, chartLegend, chartText, chartTitle } from '../../ui/chart-styles.ts';
import { FoldedTable } from '../../ui/FoldedTable.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useWorkloadMessages } from './workload.en.ts';
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

/** The fill of each stage: a pattern, so that stages differ by more than their colour. */
const patternOf = (stage: Stage): string => `url(#stage-${stage})`;

/** The outline of a stage's part. */
const outlineOf = (stage: Stage): string => (stage === 'wanted' ? 'stroke-rule' : 'stroke-edge');

/** The SVG patterns of the stages, rendered once on the page: solid, diagonal lines, dots, horizontal lines, an empty box. */
function StagePatterns() {
  return (
    <svg className="absolute size-0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="stage-readTwice" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className="fill-added" />
        </pattern>
        <pattern
          id="stage-readOnce"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className="fill-paper" />
          <rect width="3" height="6" className="fill-added" />
        </pattern>
        <pattern id="stage-correcting" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className="fill-mark" />
          <circle cx="3" cy="3" r="1.2" className="fill-ink" />
        </pattern>
        <pattern id="stage-entered" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" className="fill-paper" />
          <rect width="4" height="1.5" className="fill-edge" />
        </pattern>
        <pattern id="stage-wanted" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className="fill-paper" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A small square with a stage's fill, for legends. */
function StageSwatch({ stage }: { stage: Stage }) {
  return (
    <svg className="flex-none" width="16" height="16" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="15"
        height="15"
        fill={patternOf(stage)}
        className={outlineOf(stage)}
      />
    </svg>
  );
}
