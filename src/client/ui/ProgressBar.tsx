import type { Progress } from '../lib/read-body.ts';

interface Props {
  /** Names the task. */
  label: string;
  progress: Progress;
}

const bar =
  'print:hidden h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-sm bg-rule [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:[transition:inline-size_var(--calm)]';
/** While the total is unknown a bar passes from side to side. */
const passing =
  'indeterminate:animate-pass indeterminate:bg-[linear-gradient(90deg,transparent_35%,var(--color-accent)_35%_65%,transparent_65%)] indeterminate:bg-size-[200%_100%] indeterminate:[&::-moz-progress-bar]:bg-transparent indeterminate:[&::-webkit-progress-bar]:bg-transparent';

/** The progress of a long task, indeterminate while the total is unknown. The caller shows the progress in words beside it. */
export function ProgressBar({ label, progress: { done, of } }: Props) {
  const known = of !== null && of > 0;
  const part = known ? Math.min(1, done / of) : 0;
  return (
    <div className="flex min-h-target flex-1 items-center gap-3">
      <progress
        className={`${bar} ${passing}`}
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
