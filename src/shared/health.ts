/** What is wrong with a site that still answers readers. These words are all that a stranger is told. */
export const healthProblems = [
  'database away',
  'database not writable',
  'disk low',
  'queue full',
  'e-mail failing',
  'backup failing',
  'backup old',
  'clock jumped',
] as const;
export type HealthProblem = (typeof healthProblems)[number];
