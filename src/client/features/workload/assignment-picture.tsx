import type { Assignments, Assignee, Range } from '../../../shared/workload.ts';
import { lastRangeNumber } from '../../../shared/compositions/access.ts';
import { chartLegend, chartText } from '../../ui/chart-styles.ts';
import { useWorkloadMessages } from './workload.en.ts';

const at = (number: number) => `${((number - 1) / lastRangeNumber) * 100}%`;
const width = ({ start, end }: Range) => `${((end - start + 1) / lastRangeNumber) * 100}%`;
/** The strips and their scale share one width, so that a song has the same position in all of them. */
const scale = [1, 20, 40, 60, lastRangeNumber];

const strip = 'col-span-full block h-5 w-full overflow-visible';

/** The SVG patterns of the strips, rendered once on the page: lines for editors, crosses for gaps. */
export function AssignmentPatterns() {
  return (
    <svg className="absolute size-0" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id="assignments-editor"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className="fill-paper" />
          <rect width="2.5" height="6" className="fill-soft" />
        </pattern>
        <pattern id="assignments-gap" width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M0 0 7 7M7 0 0 7" className="fill-none stroke-danger" />
        </pattern>
      </defs>
    </svg>
  );
}

const kindOf = ({ role, inactive }: Pick<Assignee, 'role' | 'inactive'>) =>
  inactive ? 'inactive' : role === 'Editor' ? 'editor' : 'proofreader';
const outlines = {
  proofreader: 'fill-soft stroke-soft',
  editor: 'stroke-soft',
  inactive: 'stroke-soft [stroke-dasharray:4_3]',
};
const fills = { proofreader: undefined, editor: 'url(#assignments-editor)', inactive: 'none' };

/** A strip that shows one person's range; the same is given in words beside it. */
export function AssignmentStrip({ person }: { person: Assignee }) {
  const { range } = person;
  const kind = kindOf(person);
  return (
    <svg className={strip} aria-hidden="true">
      <line x1="0" x2="100%" y1="10" y2="10" className="stroke-rule" />
      {range && (
        <rect
          x={at(range.start)}
          width={width(range)}
          y="1"
          height="18"
          fill={fills[kind]}
          className={outlines[kind]}
        />
      )}
    </svg>
  );
}

/** A strip that shows for each song whether nobody, one person or several are responsible. */
export function CoverageStrip({ care: { gaps, overlaps } }: { care: Assignments }) {
  return (
    <svg className={strip} aria-hidden="true">
      <rect x="0" width="100%" y="6" height="8" className="fill-edge" />
      {overlaps.map((range) => (
        <rect
          key={range.start}
          x={at(range.start)}
          width={width(range)}
          y="1"
          height="18"
          className="fill-soft"
        />
      ))}
      {gaps.map((range) => (
        <g key={range.start}>
          <rect x={at(range.start)} width={width(range)} y="1" height="18" className="fill-paper" />
          <rect
            x={at(range.start)}
            width={width(range)}
            y="1.5"
            height="17"
            fill="url(#assignments-gap)"
            className="stroke-danger"
          />
        </g>
      ))}
    </svg>
  );
}

export function AssignmentAxis() {
  return (
    <svg className={strip}>
      <line x1="0" x2="100%" y1="0.5" y2="0.5" className="stroke-edge" />
      {scale.map((number) => (
        <text
          key={number}
          x={number === lastRangeNumber ? '100%' : at(number)}
          y="16"
          textAnchor={number === lastRangeNumber ? 'end' : 'start'}
          className={chartText}
        >
          {number}
        </text>
      ))}
    </svg>
  );
}

export function AssignmentLegend() {
  const { legend } = useWorkloadMessages().assignments;
  return (
    <ul className={chartLegend}>
      {(['proofreader', 'editor', 'inactive'] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <svg className="flex-none" width="16" height="16" aria-hidden="true">
            <rect
              x="0.5"
              y="0.5"
              width="15"
              height="15"
              fill={fills[kind]}
              className={outlines[kind]}
            />
          </svg>{' '}
          <span>{legend[kind]}</span>
        </li>
      ))}
      <li className="flex items-center gap-2">
        <svg className="flex-none" width="16" height="16" aria-hidden="true">
          <rect
            x="0.5"
            y="0.5"
            width="15"
            height="15"
            fill="url(#assignments-gap)"
            className="stroke-danger"
          />
        </svg>{' '}
        <span>{legend.gap}</span>
      </li>
    </ul>
  );
}
