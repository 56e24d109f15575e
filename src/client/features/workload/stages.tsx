import type { Stage } from '../../../shared/workload.ts';

/** The ground of each stage, told apart by its drawing as well as its colour. */
export const patternOf = (stage: Stage): string => `url(#stage-${stage})`;

/** The drawings themselves, once on the page: full, slanting lines, dots, level lines, and paper within an edge. */
export function StagePatterns() {
  return (
    <svg className="stage-grounds" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="stage-proofread" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className="stage-done" />
        </pattern>
        <pattern id="stage-unread" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="stage-paper" />
          <rect width="3" height="6" className="stage-done" />
        </pattern>
        <pattern id="stage-correcting" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className="stage-mark" />
          <circle cx="3" cy="3" r="1.2" className="stage-dot" />
        </pattern>
        <pattern id="stage-entered" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" className="stage-paper" />
          <rect width="4" height="1.5" className="stage-entered" />
        </pattern>
        <pattern id="stage-wanted" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className="stage-paper" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A small square of a stage's ground. */
export function StageMark({ stage }: { stage: Stage }) {
  return (
    <svg className="chart-mark" width="16" height="16" aria-hidden="true">
      <rect x="0.5" y="0.5" width="15" height="15" fill={patternOf(stage)} className={`stage-part stage-of-${stage}`} />
    </svg>
  );
}
