import { httpStatusOf } from '../trpc.tsx';

/** Whether the same call may succeed later: without a response, after a failure of the site, or once a limit is over. */
export function mayRetry(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

/** A message to which another sentence is joined; not every message ends with a stop. */
export const asSentence = (text: string): string =>
  /[.!?…।]["”’)]?$/u.test(text) ? text : `${text}.`;

interface Fallbacks {
  /** Shown when there was no response at all. */
  offline: string;
  /** Shown when the server failed or sent no message for users. */
  otherwise: string;
}

/** The message of a failed call for the person who made it: the server's own when it refused, else one of the two fallbacks. */
export function failureMessage(error: unknown, { offline, otherwise }: Fallbacks): string {
  const status = httpStatusOf(error);
  if (status === undefined) return offline;
  return error instanceof Error && error.message && (status < 500 || status === 503)
    ? error.message
    : otherwise;
}
