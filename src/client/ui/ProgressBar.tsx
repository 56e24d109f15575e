import type { Progress } from '../lib/read-body.ts';

interface Props {
  /** What is being done. */
  label: string;
  progress: Progress;
}

/** How far something long has come; while nobody can know, a bar that only moves. Keep a status beside it that says so in words. */
export function ProgressBar({ label, progress: { done, of } }: Props) {
  const known = of !== null && of > 0;
  const part = known ? Math.min(1, done / of) : 0;
  return (
    <div className="progress">
      <progress aria-label={label} {...(known && { value: part, max: 1 })} />
      {known && (
        <span className="progress-part" aria-hidden="true">
          {Math.floor(part * 100)} %
        </span>
      )}
    </div>
  );
}
