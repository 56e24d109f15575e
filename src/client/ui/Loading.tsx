import { useShellMessages } from '../messages/shell.en.ts';

/** A loading message, which the style sheet delays so that a short wait does not flicker. */
export function Loading() {
  return (
    <p
      className="animate-late font-ui text-soft [main>&]:px-gutter [main>&]:py-12 [main>&]:text-center"
      role="status"
    >
      {useShellMessages().failure.loading}
    </p>
  );
}
