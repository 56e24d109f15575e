/** Answers of browsers to a request for the microphone, by the error's name. */
const problems = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
} as const;

/** Why a browser does not give the microphone; null for an error of another kind. */
export function microphoneProblemOf(error: unknown): 'refused' | 'missing' | 'busy' | null {
  const name = error instanceof DOMException ? error.name : '';
  return Object.hasOwn(problems, name) ? problems[name as keyof typeof problems] : null;
}
