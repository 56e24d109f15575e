import { initTRPC } from '@trpc/server';
import type { Standing } from '../shared/compositions/access.ts';
import type { Ageing } from './disk/ageing.ts';
import type { Db } from './db/open.ts';
import { refuseWhenDiskIsLow, type Disk } from './disk/free-space.ts';
import type { Env } from './env.ts';
import { notAllowed, notSignedIn, toWire } from './errors.ts';
import { readerOf } from './features/auth/standing.ts';
import type { Exporter } from './features/exports/exporter.ts';
import type { ImportDesk } from './features/imports/desk.ts';
import type { Recordings } from './features/recordings/open.ts';
import type { Content } from './features/site-content/content.ts';
import type { VisitLog } from './features/visits/log.ts';
import type { Limits } from './http/limits.ts';
import type { Browser } from './http/browser.ts';
import type { Memory } from './cache/response-cache.ts';
import type { Music } from './sound/sound-jobs.ts';
import type { Press } from './pdf/pdf-jobs.ts';
import { recordCall } from './log/security-events.ts';
import type { SecurityLog } from './log/security-log.ts';
import type { Speaker } from './speech-engine/speaker.ts';

/** What the whole process shares. */
export interface Site {
  ageing: Ageing;
  db: Db;
  disk: Disk;
  env: Env;
  memory: Memory;
  limits: Limits;
  content: Content;
  speaker: Speaker;
  music: Music;
  recordings: Recordings;
  press: Press;
  exporter: Exporter;
  imports: ImportDesk;
  /** The folder where files lie while they are looked at. */
  incoming: string;
  visits: VisitLog;
  securityLog: SecurityLog;
  signingKey: Uint8Array;
  /** Where people find the site, without a slash at its end: letters are full of links. */
  origin: string;
  /** Epoch milliseconds; a parameter so that tests own the clock. */
  now: () => number;
}

/** One request, as a procedure sees it. */
export interface Context extends Site {
  /** The Authorization header as it came; a page rendered on the server has none. */
  authorization: string | undefined;
  /** The client's network address, for limits. */
  address: string;
  /** By which the lines of a log that belong together are found; a page rendered for nobody in particular has none. */
  requestId?: string | undefined;
  /** What the client says it is; absent where a page is rendered for nobody in particular. */
  browser?: Browser;
}

interface Meta {
  /** Set by `adminProcedure`. */
  forAdmins?: true;
  /** An anonymous answer may be kept in memory until something is published. Queries only. */
  hot?: true;
  /** A token that is not valid (any more) counts as none here instead of refusing the call (design, section 5). */
  badTokenIsNone?: true;
  /** Mutations only: written also when little room is left on the disk, as corrections, reviews and logins are; any other is refused. */
  writtenWhenDiskIsLow?: true;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const { status, message, retryAfter, details } = toWire(error);
      return { code: shape.code, message, data: { code: shape.data.code, httpStatus: status, retryAfter, details } };
    },
  });

export const { router, mergeRouters, createCallerFactory } = t;

/** Anybody; `ctx.reader` is who the token proves, read from the database at each call, or null. */
export const publicProcedure = t.procedure.use(async ({ ctx, meta, path, type, getRawInput, next }) => {
  const reader = await readerOf(ctx, meta);
  if (type === 'mutation' && !meta?.writtenWhenDiskIsLow) await refuseWhenDiskIsLow(ctx);
  const result = await next({ ctx: { reader } });
  const isMutation = type === 'mutation';
  if (isMutation || !result.ok) {
    recordCall(ctx, { procedure: path, forAdmins: meta?.forAdmins ?? false, isMutation, reader, input: await getRawInput(), error: result.ok ? undefined : result.error });
  }
  return result;
});

/** Somebody signed in and approved. @throws 401 */
export const authedProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.reader) throw notSignedIn();
  return next({ ctx: { reader: ctx.reader satisfies Standing } });
});

/** @throws 401, 403 */
export const adminProcedure = authedProcedure.meta({ forAdmins: true }).use(({ ctx, next }) => {
  if (ctx.reader.role !== 'ADMIN') throw notAllowed('Access Denied! Admins only.');
  return next({ ctx });
});
