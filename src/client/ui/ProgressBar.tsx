import type { Progress } from '../lib/read-body.ts';

interface Props {
  /** Names the task. */
  label: string;
  progress: Progress;
}

/** The progress of a long task, indeterminate while the total is unknown. The caller shows the progress in words beside it. */
export function ProgressBar({ label, progress: { done, of } }: Props) {
  const known = of !== null && of > 0;
  const part = known ? Math.min(1, done / of) : 0;
  return (
    <div className="flex min-h-target flex-1 items-center gap-3">
      <progress
        className="min-w-0 flex-1"
        aria-label={label}
        {...(known && { value: part, max: 1 })}
      />
      {known && (
        <span className="min-w-13 text-soft tabular-nums text-end" aria-hidden="true">
          {Math.floor(part * 100)} %
        </span>
      )}
    </div>
  );
}
