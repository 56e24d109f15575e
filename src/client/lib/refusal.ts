import { statusOf } from '../trpc.tsx';

interface Otherwise {
  /** No answer came at all. */
  offline: string;
  /** The site failed, or said nothing fit to be read. */
  otherwise: string;
}

/** Why a call failed, for the person who made it: the server's own words when it refused. */
export function refusal(error: unknown, { offline, otherwise }: Otherwise): string {
  const status = statusOf(error);
  if (status === undefined) return offline;
  return error instanceof Error && error.message && (status < 500 || status === 503) ? error.message : otherwise;
}
