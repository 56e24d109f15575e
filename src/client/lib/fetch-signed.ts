import { HttpError } from './http-error.ts';
import { fieldsOf } from './json-fields.ts';
import { freshToken } from './fresh-token.ts';
import { loseSession, storedToken } from './session.ts';

/** The Authorization header of the stored token; none when nobody is signed in. */
export function signedHeaders(): Record<string, string> {
  const token = storedToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/**
 * Fetches a plain route (a file, a stream) with the token of the signed-in user.
 * @returns a response with a status below 400
 * @throws HttpError with the server's status and message; what `fetch` throws when there was no response or the call was aborted
 */
export async function fetchSigned(
  address: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> {
  await freshToken();
  const response = await fetch(address, { ...init, headers: { ...headers, ...signedHeaders() } });
  if (response.ok) return response;
  if (response.status === 401) loseSession();
  throw new HttpError(
    response.status,
    await messageOf(response),
    Number(response.headers.get('retry-after')) || undefined,
  );
}

/** The site's errors are `{ message }` (design, section 5); the error page of a proxy in between is never shown. */
async function messageOf(response: Response): Promise<string> {
  const { message } = fieldsOf(await response.json().catch(() => null));
  return typeof message === 'string' ? message : '';
}
