import { httpStatusOf } from '../trpc.tsx';

interface Fallbacks {
  /** Shown when there was no response at all. */
  offline: string;
  /** Shown when the site failed, or gave no message meant for people. */
  otherwise: string;
}

/** The message of a failed call for the person who made it: the server's own when it refused, else one of the two fallbacks. */
export function failureMessage(error: unknown, { offline, otherwise }: Fallbacks): string {
  const status = httpStatusOf(error);
  if (status === undefined) return offline;
  return error instanceof Error && error.message && (status < 500 || status === 503) ? error.message : otherwise;
}
