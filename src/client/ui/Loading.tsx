import { useWords } from '../words/en.shell.ts';

/** A loading message, which the style sheet delays so that a short wait does not flicker. */
export function Loading() {
  return (
    <p className="loading font-ui text-soft" role="status">
      {useWords().failure.loading}
    </p>
  );
}
