/** Writes a time in epoch milliseconds as the site's answers have it: ISO 8601, in UTC. */
export const isoTime = (at: number): string => new Date(at).toISOString();
