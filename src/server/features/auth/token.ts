import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** How long a token lives at most; it ends earlier with its account, password or session (design, section 4). */
export const tokenLifetime = 7 * 24 * 60 * 60 * 1000;

/** Issuer and audience of the tokens, so that nothing else that is signed with this key counts as a session. */
const tokenUse = { issuer: 'purandara', audience: 'purandara-session' } as const;

/** A token that contains only its session's id; the account is looked up at each request. Times in milliseconds. */
export async function signToken(key: Uint8Array, sessionId: string, now: number): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setIssuer(tokenUse.issuer)
    .setAudience(tokenUse.audience)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + tokenLifetime) / 1000))
    .sign(key);
}

/** Tokens whose signature was found valid, with the key that verified them, because verifying costs more than the query behind it. */
const verified = new LRUCache<string, { key: Uint8Array; sessionId: string; expires: number }>({ max: 1000 });

/** The session that an Authorization header proves; null for a token that is forged or expired, and for any other scheme. */
export async function sessionOf(key: Uint8Array, authorization: string, now: number): Promise<string | null> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
  if (!token) return null;
  const known = verified.get(token);
  if (known?.key === key) return known.expires > now ? known.sessionId : null;
  try {
    const { payload } = await jwtVerify(token, key, verifyOptions(now));
    const sessionId = payload.jti ?? null;
    if (sessionId) verified.set(token, { key, sessionId, expires: (payload.exp ?? 0) * 1000 });
    return sessionId;
  } catch {
    return null;
  }
}

/**
 * Why a header proves nobody's identity: it holds no token of this site, the signature is wrong, the token is meant for something else, or
 * its time or session has ended.
 */
export async function refusalReason(
  key: Uint8Array,
  authorization: string,
  now: number,
): Promise<'malformed' | 'signature' | 'claims' | 'ended'> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
  if (!token) return 'malformed';
  try {
    await jwtVerify(token, key, verifyOptions(now));
    return 'ended';
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'ended';
    if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
    return error instanceof errors.JWTClaimValidationFailed ? 'claims' : 'malformed';
  }
}

const verifyOptions = (now: number) => ({ ...tokenUse, algorithms: ['HS256'], currentDate: new Date(now), requiredClaims: ['jti', 'exp'] });
