import { Refused } from './refused.ts';
import { loseSession, storedToken } from './session.ts';

/** What tells the server who calls; nothing without a token. */
export function signedHeaders(): Record<string, string> {
  const token = storedToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/**
 * Calls an address that is no procedure (a file, a stream), in the name of who is signed in.
 * @returns an answer that succeeded
 * @throws Refused with the server's status and words; whatever `fetch` throws when no answer came or the call was given up
 */
export async function fetchSigned(address: string, { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}): Promise<Response> {
  const answer = await fetch(address, { ...init, headers: { ...headers, ...signedHeaders() } });
  if (answer.ok) return answer;
  if (answer.status === 401) loseSession();
  throw new Refused(answer.status, await messageOf(answer));
}

/** Errors are `{ message }` (design, section 5); what a proxy in between says is not shown to anybody. */
async function messageOf(answer: Response): Promise<string> {
  const { message } = (await answer.json().catch(() => ({}))) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}
