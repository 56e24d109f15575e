import { randomBytes } from 'node:crypto';
import type { LoginResult, OwnSession } from '../../../shared/auth.ts';
import { isSubscribed, type Actor } from '../../../shared/compositions/access.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { notFound, notSignedIn } from '../../errors.ts';
import type { Browser } from '../../http/browser.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { hashToken } from './link.ts';
import {
  deleteOtherSessions,
  deleteSession,
  findSessionUser,
  insertSession,
  listSessions,
  touchSession,
} from './queries.ts';
import { maxSessionMs, sessionLifetime, sessionOf, signToken } from './token.ts';

export type SessionStart = Pick<Context, 'db' | 'tokenKeys' | 'address'> & {
  browser?: Browser | undefined;
};
type Call = Pick<Context, 'db' | 'tokenKeys' | 'authorization' | 'now'>;

/** The characters of a User-Agent that are stored. */
const maxAgent = 300;
/** A session's last use is written at most this often. */
const useInterval = 60 * 60 * 1000;

/** Starts a session for an approved account whose owner has proved their identity. @returns the documented answer */
export async function startSession(
  { db, tokenKeys, address, browser }: SessionStart,
  user: Schema['users'],
  at: number,
): Promise<LoginResult> {
  // 128 bits; a UUID has six less.
  const id = randomBytes(16).toString('hex');
  const times = { created_at: at, last_used: at, expires_at: at + sessionLifetime };
  await insertSession(db, {
    id,
    user_id: user.id,
    ...times,
    address,
    agent: browser?.agent.slice(0, maxAgent) ?? '',
  });
  const subscribed = isSubscribed({ subscribedUntil: user.subscribed_until }, at);
  const { email, role, username, display_name: displayName } = user;
  return {
    jwtToken: await signToken(tokenKeys, id, at),
    email,
    role,
    username,
    displayName,
    subscribed,
    subscriptionStatus: subscribed,
    isApproved: 'Approved',
  };
}

/** Notes that a session is used now, which moves its end. A disk that cannot be written refuses nobody. */
export async function noteUse(
  db: Db,
  { id, last_used, begun_at }: { id: string; last_used: number; begun_at: number },
  address: string,
  at: number,
): Promise<void> {
  if (at - last_used < useInterval) return;
  const expires_at = Math.min(at + sessionLifetime, begun_at + maxSessionMs);
  await touchSession(db, id, { last_used: at, expires_at, address }).catch(() => undefined);
}

/** A new token for a session that still lives; the old one may have run out. @throws 401 */
export async function renewToken(
  { db, tokenKeys, authorization, now }: Call,
  address: string,
): Promise<{ jwtToken: string }> {
  const at = now();
  const sessionId = await sessionOf(tokenKeys, authorization ?? '', at, sessionLifetime);
  const user = sessionId && (await findSessionUser(db, { sessionId, now: at }));
  if (!user) throw notSignedIn();
  await noteUse(db, { ...user, id: sessionId }, address, at);
  return { jwtToken: await signToken(tokenKeys, sessionId, at) };
}

/** The session of the call itself. */
export const currentSession = async ({
  tokenKeys,
  authorization,
  now,
}: Omit<Call, 'db'>): Promise<string> =>
  (await sessionOf(tokenKeys, authorization ?? '', now())) ?? '';

/** The sessions of the calling account, the last used first. Each is named by a hash of its id, since the id would open it. */
export async function readSessions(
  ctx: Call & Pick<Context, 'visits'>,
  actor: Actor,
): Promise<OwnSession[]> {
  const current = await currentSession(ctx);
  return (await listSessions(ctx.db, actor.id, ctx.now())).map(
    ({ id, created_at, last_used, address, agent }) => ({
      name: hashToken(id),
      isCurrent: id === current,
      ...nameDevice(agent),
      address,
      place: placeText(ctx.visits.locate(address)),
      since: isoTime(created_at),
      lastUsed: isoTime(last_used),
    }),
  );
}

const placeText = ({ city, region, country }: { city: string; region: string; country: string }) =>
  [...new Set([city, region, country])].filter((part) => part !== '').join(', ');

/** Ends one of the caller's sessions. @throws 404 */
export async function endSession({ db, now }: Call, actor: Actor, name: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const session = (await listSessions(trx, actor.id, now())).find(
      ({ id }) => hashToken(id) === name,
    );
    if (!session) throw notFound('This session has ended already.');
    await deleteSession(trx, session.id);
    await recordAct(trx, actor, {
      kind: 'session ended',
      subject: accountSubject(actor),
      at: now(),
    });
  });
}

/** Ends all sessions of the caller but this one. */
export async function endOtherSessions(ctx: Call, actor: Actor): Promise<void> {
  const current = await currentSession(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    await deleteOtherSessions(trx, actor.id, current);
    await recordAct(trx, actor, {
      kind: 'sessions ended',
      subject: accountSubject(actor),
      at: ctx.now(),
    });
  });
}

/** The first that matches counts, since most browsers name others too. */
const browsers = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser and its system by name, from a User-Agent; empty where it tells neither, as that of a program does not. */
export function nameDevice(agent: string): { browser: string; system: string } {
  const nameIn = (list: typeof browsers | typeof systems) =>
    list.find(([, pattern]) => pattern.test(agent))?.[0] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
