import { useWords } from '../words/en.shell.ts';

/** A wait in words, shown only when it lasts: the style sheet holds it back for a moment. */
export function Loading() {
  return (
    <p className="loading font-ui text-soft" role="status">
      {useWords().failure.loading}
    </p>
  );
}
