import { fieldsOf } from './json-fields.ts';
import { storeToken } from './session.ts';

/** Exchanges a token for a new one of the same session. Where that fails, the old one stays, and the next call says what is wrong. */
export async function renewToken(token: string): Promise<void> {
  // tRPC answers 415 to a call without a JSON body.
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch('/trpc/auth.renew', { method: 'POST', headers, body: '{}' });
  const { result } = fieldsOf(await response.json());
  const { jwtToken } = fieldsOf(fieldsOf(result)['data']);
  if (typeof jwtToken === 'string') storeToken(jwtToken, token);
}
