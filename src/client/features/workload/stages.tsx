import type { Stage } from '../../../shared/workload.ts';

/** The fill of each stage: a pattern, so that stages differ by more than their colour. */
export const patternOf = (stage: Stage): string => `url(#stage-${stage})`;

/** The outline of a stage's part. */
export const outlineOf = (stage: Stage): string =>
  stage === 'wanted' ? 'stroke-rule' : 'stroke-edge';

/** The SVG patterns of the stages, rendered once on the page: solid, diagonal lines, dots, horizontal lines, an empty box. */
export function StagePatterns() {
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
export function StageSwatch({ stage }: { stage: Stage }) {
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
