/** A time in epoch milliseconds as the answers of the site have it: ISO 8601, in UTC. */
export const isoTime = (at: number): string => new Date(at).toISOString();
