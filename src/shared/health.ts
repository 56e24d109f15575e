/** Problems of a site that still answers readers. Only these strings are public. */
export const healthProblems = [
  'database away',
  'database not writable',
  'disk low',
  'queue full',
  'e-mail failing',
  'backup failing',
  'backup old',
  'second copy failing',
  'clock jumped',
] as const;
export type HealthProblem = (typeof healthProblems)[number];
