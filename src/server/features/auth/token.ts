import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import { LRUCache } from 'lru-cache';

const day = 24 * 60 * 60 * 1000;
/** How long a token lives at most; it ends earlier with its account, password or session (design, section 4). */
export const tokenLifetime = 7 * day;
/** How long a session lives without use. Until then its token, also an expired one, can be exchanged for a new one (sessions.ts: renewToken). */
export const sessionLifetime = 30 * day;
/** How long a session lives at most, however often it is used. */
export const longestSession = 365 * day;

/** Issuer and audience of the tokens, so that nothing else that is signed with this key counts as a session. */
const tokenUse = { issuer: 'purandara', audience: 'purandara-session' } as const;

/** A key with the id that its tokens name. */
export interface TokenKey {
  id: string;
  key: Uint8Array;
}
/** The newest key signs; tokens of the others are accepted too. The oldest is the last. */
export type TokenKeys = readonly [TokenKey, ...TokenKey[]];

/** A token that contains only its session's id; the account is looked up at each request. Times in milliseconds. */
export async function signToken([{ id, key }]: TokenKeys, sessionId: string, now: number): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid: id })
    .setJti(sessionId)
    .setIssuer(tokenUse.issuer)
    .setAudience(tokenUse.audience)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + tokenLifetime) / 1000))
    .sign(key);
}

/** Tokens whose signature was found valid, with the keys that verified them, because verifying costs more than the query behind it. */
const verified = new LRUCache<string, { keys: TokenKeys; sessionId: string; expires: number }>({ max: 1000 });

/**
 * The session that an Authorization header proves; null for a token that is forged or expired, and for any other scheme.
 * @param grace milliseconds after its end in which a token still counts
 */
export async function sessionOf(keys: TokenKeys, authorization: string, now: number, grace = 0): Promise<string | null> {
  const token = tokenIn(authorization);
  if (!token) return null;
  const known = verified.get(token);
  if (known?.keys === keys) return known.expires + grace > now ? known.sessionId : null;
  try {
    const { payload } = await jwtVerify(token, keyIn(keys), verifyOptions(now, grace));
    const sessionId = payload.jti ?? null;
    if (sessionId) verified.set(token, { keys, sessionId, expires: (payload.exp ?? 0) * 1000 });
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
  keys: TokenKeys,
  authorization: string,
  now: number,
): Promise<'malformed' | 'signature' | 'claims' | 'ended'> {
  const token = tokenIn(authorization);
  if (!token) return 'malformed';
  try {
    await jwtVerify(token, keyIn(keys), verifyOptions(now));
    return 'ended';
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'ended';
    if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
    return error instanceof errors.JWTClaimValidationFailed ? 'claims' : 'malformed';
  }
}

const tokenIn = (authorization: string) => /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];

/** The key that a token's header names. Tokens from before keys had ids name none: the oldest key signed them. */
const keyIn = (keys: TokenKeys) => (header: JWTHeaderParameters) => {
  const named = header.kid === undefined ? keys.at(-1) : keys.find(({ id }) => id === header.kid);
  if (!named) throw new errors.JWSSignatureVerificationFailed();
  return named.key;
};

const verifyOptions = (now: number, grace = 0) => ({
  ...tokenUse,
  algorithms: ['HS256'],
  currentDate: new Date(now),
  clockTolerance: grace / 1000,
  requiredClaims: ['jti', 'exp'],
});
