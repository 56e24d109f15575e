import { initTRPC } from '@trpc/server';
import { requireAdmin, requireSignedIn } from './access.ts';
import type { ClockGuard } from './disk/clock-guard.ts';
import type { Db } from './db/open.ts';
import { refuseWhenDiskIsLow, type Disk } from './disk/free-space.ts';
import type { Env } from './env.ts';
import { toWire } from './errors.ts';
import { actorOf } from './features/auth/actor.ts';
import type { Exporter } from './features/exports/exporter.ts';
import type { ImportJobs } from './features/imports/import-jobs.ts';
import type { Recordings } from './features/recordings/open.ts';
import type { SiteContentStore } from './features/site-content/store.ts';
import type { VisitLog } from './features/visits/log.ts';
import type { Limits } from './http/limits.ts';
import type { Browser } from './http/browser.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { SoundJobs } from './sound/sound-jobs.ts';
import type { PdfJobs } from './pdf/pdf-jobs.ts';
import type { Inspection } from './pdf/inspect/inspection.ts';
import { recordCall } from './log/security-events.ts';
import type { SecurityLog } from './log/security-log.ts';
import type { Speaker } from './speech-engine/speaker.ts';

/** What the whole process shares. */
export interface Site {
  clockGuard: ClockGuard;
  db: Db;
  disk: Disk;
  env: Env;
  responseCache: ResponseCache;
  limits: Limits;
  siteContent: SiteContentStore;
  speaker: Speaker;
  soundJobs: SoundJobs;
  recordings: Recordings;
  pdfJobs: PdfJobs;
  inspection: Inspection;
  exporter: Exporter;
  imports: ImportJobs;
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
  /** Set by `authedProcedure`. */
  signedIn?: true;
  /** Set by `adminProcedure`. */
  forAdmins?: true;
  /** An anonymous answer may be kept in memory until something is published. Queries only. */
  cacheable?: true;
  /** A token that is not valid (any more) counts as none here instead of refusing the call (design, section 5). */
  ignoresBadToken?: true;
  /** Mutations only: written also when little room is left on the disk, as corrections, reviews and logins are; any other is refused. */
  allowedWhenDiskIsLow?: true;
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

/** Anybody; `ctx.actor` is who the token proves, read from the database at each call, or null. */
export const publicProcedure = t.procedure.use(async ({ ctx, meta, path, type, getRawInput, next }) => {
  const actor = await actorOf(ctx, meta);
  if (type === 'mutation' && !meta?.allowedWhenDiskIsLow) await refuseWhenDiskIsLow(ctx);
  const result = await next({ ctx: { actor } });
  const isMutation = type === 'mutation';
  if (isMutation || !result.ok) {
    recordCall(ctx, { procedure: path, forAdmins: meta?.forAdmins ?? false, isMutation, actor, input: await getRawInput(), error: result.ok ? undefined : result.error });
  }
  return result;
});

/** Somebody signed in and approved. @throws 401 */
export const authedProcedure = publicProcedure.meta({ signedIn: true }).use(({ ctx, next }) => next({ ctx: { actor: requireSignedIn(ctx.actor) } }));

/** @throws 401, 403 */
export const adminProcedure = authedProcedure.meta({ forAdmins: true }).use(({ ctx, next }) => next({ ctx: { actor: requireAdmin(ctx.actor) } }));
