import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import { LRUCache } from 'lru-cache';
import { DatabaseAway } from '../../errors.ts';

const day = 24 * 60 * 60 * 1000;
/** How long a token lives at most; it ends earlier with its account, password or session (design, section 4). */
export const tokenLifetime = 7 * day;
/** How long a session lives without use. Until then its token, also an expired one, can be exchanged for a new one (sessions.ts: renewToken). */
export const sessionLifetime = 30 * day;
/** How long a session lives at most, however often it is used. */
export const maxSessionMs = 365 * day;

/** Issuer and audience of the tokens, so that nothing else that is signed with this key counts as a session. */
const tokenUse = { issuer: 'purandara', audience: 'purandara-session' } as const;

/** A key with the id that its tokens name. */
export interface TokenKey {
  id: string;
  key: Uint8Array;
}
/** The newest key signs; tokens of the others are accepted too. The oldest is the last. */
export type KeyList = readonly [TokenKey, ...TokenKey[]];

/** The keys that this process holds. */
export interface TokenKeys {
  read(): KeyList;
  /** Holds these from now on. */
  take(keys: KeyList): void;
  /** Called for a token that names a key that is not held: another process may have made it a moment ago. */
  lookForNew(): Promise<void>;
}

export function holdTokenKeys(
  keys: KeyList,
  lookForNew: () => Promise<void> = async () => {},
): TokenKeys {
  let held = keys;
  return { read: () => held, take: (taken) => void (held = taken), lookForNew };
}

/** A token that contains only its session's id; the account is looked up at each request. Times in milliseconds. */
export async function signToken(keys: TokenKeys, sessionId: string, now: number): Promise<string> {
  const [{ id, key }] = keys.read();
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
const verified = new LRUCache<string, { keys: KeyList; sessionId: string; expires: number }>({
  max: 1000,
});

/**
 * The session that an Authorization header proves; null for a token that is forged or expired, and for any other scheme.
 * @param grace milliseconds after its end in which a token still counts
 * @throws DatabaseAway where it is not known whether there is a newer key
 */
export async function sessionOf(
  keys: TokenKeys,
  authorization: string,
  now: number,
  grace = 0,
): Promise<string | null> {
  const token = tokenIn(authorization);
  if (!token) return null;
  let held = keys.read();
  const known = verified.get(token);
  if (known?.keys === held) return known.expires + grace > now ? known.sessionId : null;
  const keyOf = async (header: JWTHeaderParameters) => {
    if (!keyIn(held, header)) {
      await keys.lookForNew();
      held = keys.read();
    }
    return keyIn(held, header) ?? refuse();
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, verifyOptions(now, grace));
    const sessionId = payload.jti ?? null;
    if (sessionId)
      verified.set(token, { keys: held, sessionId, expires: (payload.exp ?? 0) * 1000 });
    return sessionId;
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    return null;
  }
}

/**
 * Why a header proves nobody's identity: it holds no token of this site, the signature is wrong, the token has another purpose, or
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
    await jwtVerify(
      token,
      (header: JWTHeaderParameters) => keyIn(keys.read(), header) ?? refuse(),
      verifyOptions(now),
    );
    return 'ended';
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'ended';
    if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
    return error instanceof errors.JWTClaimValidationFailed ? 'claims' : 'malformed';
  }
}

const tokenIn = (authorization: string) => /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];

/** The key that a token's header names. Tokens from before keys had ids name none: the oldest key signed them. */
const keyIn = (keys: KeyList, { kid }: JWTHeaderParameters): Uint8Array | undefined =>
  (kid === undefined ? keys.at(-1) : keys.find(({ id }) => id === kid))?.key;

function refuse(): never {
  throw new errors.JWSSignatureVerificationFailed();
}

const verifyOptions = (now: number, grace = 0) => ({
  ...tokenUse,
  algorithms: ['HS256'],
  currentDate: new Date(now),
  clockTolerance: grace / 1000,
  requiredClaims: ['jti', 'exp'],
});
