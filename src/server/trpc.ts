import type { Actor } from '../shared/compositions/access.ts';
import { initTRPC } from '@trpc/server';
import { requireAdmin, requireSignedIn } from './access.ts';
import type { ClockGuard } from './disk/clock-guard.ts';
import type { Db } from './db/open.ts';
import { refuseWhenDiskIsLow, type Disk } from './disk/free-space.ts';
import type { Env } from './env.ts';
import { toWire } from './errors.ts';
import { actorOf } from './features/auth/actor.ts';
import type { TokenKeys } from './features/auth/token.ts';
import type { Backups } from './features/backups/service.ts';
import type { Exporter } from './features/exports/exporter.ts';
import type { ImportJobs } from './features/imports/import-jobs.ts';
import type { Recordings } from './features/recordings/open.ts';
import type { SiteContentStore } from './features/site-content/store.ts';
import type { VisitLog } from './features/visits/log.ts';
import type { Turn } from './http/turns.ts';
import type { Limits } from './http/limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Browser } from './http/browser.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { SoundJobs } from './sound/sound-jobs.ts';
import type { PdfJobs } from './pdf/pdf-jobs.ts';
import type { Inspection } from './pdf/inspect/inspection.ts';
import { recordCall } from './log/security-events.ts';
import type { SecurityLog } from './log/security-log.ts';
import type { Speaker } from './speech-engine/speaker.ts';

/** The parts of the site that the whole process shares. */
export interface Site {
  clockGuard: ClockGuard;
  db: Db;
  disk: Disk;
  env: Env;
  responseCache: ResponseCache;
  limits: Limits;
  metrics: Metrics;
  siteContent: SiteContentStore;
  speaker: Speaker;
  soundJobs: SoundJobs;
  recordings: Recordings;
  pdfJobs: PdfJobs;
  inspection: Inspection;
  exporter: Exporter;
  backups: Backups;
  imports: ImportJobs;
  /** The folder of uploaded files while they are inspected. */
  incoming: string;
  visits: VisitLog;
  securityLog: SecurityLog;
  /** Hashes addresses and browsers, and names files that nobody may guess; it signs no token. */
  signingKey: Uint8Array;
  tokenKeys: TokenKeys;
  /** The site's public address, without a slash at its end; links in e-mails begin with it. */
  origin: string;
  /** Returns epoch milliseconds; a parameter, so that tests control the clock. */
  now: () => number;
}

/** One request, as a procedure sees it. */
export interface Context extends Site {
  /** The Authorization header as it came; a page rendered on the server has none. */
  authorization: string | undefined;
  /** The client's network address, for limits. */
  address: string;
  /** The id that connects the log lines of one request; a page rendered for everybody has none. */
  requestId?: string | undefined;
  /** What the client's headers say about its browser; absent where a page is rendered for everybody. */
  browser?: Browser;
  /** Waits until a call of this client may run (http/turns.ts); absent where a response is made for everybody. */
  turn?: Turn;
  /**
   * Keeps the response that is made out of the response cache. A procedure calls it where free text finds nothing, since anybody can invent
   * any number of such texts; absent where the response is made for one request anyway.
   */
  skipCache?: () => void;
}

/** The caller, and what is needed to read a song. */
export type ReaderContext = Pick<Site, 'db' | 'env' | 'responseCache' | 'now'> & {
  actor: Actor | null;
};

export interface Meta {
  /** Set by `authedProcedure`. */
  signedIn?: true;
  /** Set by `adminProcedure`. */
  forAdmins?: true;
  /** The response cache may hold the answer to a visitor until something is published. For queries only. */
  cacheable?: true;
  /** How many usual calls it counts as (call-limit.ts), where it takes more than a millisecond of processor time. */
  calls?: number;
  /** An invalid or expired token is ignored instead of refused (design, section 5). */
  ignoresBadToken?: true;
  /** Allowed even when the disk is low, as corrections, reviews and logins are; any other mutation is refused then. For mutations only. */
  allowedWhenDiskIsLow?: true;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const { status, message, retryAfter, details } = toWire(error);
      return {
        code: shape.code,
        message,
        data: { code: shape.data.code, httpStatus: status, retryAfter, details },
      };
    },
  });

/** The meta of a procedure that takes two to five milliseconds of processor time. */
export const costlyCall = { calls: 5 } as const satisfies Meta;

export const { router, mergeRouters, createCallerFactory } = t;

/** Open to everybody; `ctx.actor` is the token's account as the database has it now, or null. */
export const publicProcedure = t.procedure.use(
  async ({ ctx, meta, path, type, getRawInput, next }) => {
    // The calls of a batch do not run in a row: other clients' calls and cached responses come between them.
    await ctx.turn?.();
    const actor = await actorOf(ctx, meta);
    if (type === 'mutation' && !meta?.allowedWhenDiskIsLow) await refuseWhenDiskIsLow(ctx);
    const result = await next({ ctx: { actor } });
    const isMutation = type === 'mutation';
    if (isMutation || !result.ok) {
      recordCall(ctx, {
        procedure: path,
        forAdmins: meta?.forAdmins ?? false,
        isMutation,
        actor,
        input: await getRawInput(),
        error: result.ok ? undefined : result.error,
      });
    }
    return result;
  },
);

/** Open to signed-in, approved accounts. @throws 401 */
export const authedProcedure = publicProcedure
  .meta({ signedIn: true })
  .use(({ ctx, next }) => next({ ctx: { actor: requireSignedIn(ctx.actor) } }));

/** @throws 401, 403 */
export const adminProcedure = authedProcedure
  .meta({ forAdmins: true })
  .use(({ ctx, next }) => next({ ctx: { actor: requireAdmin(ctx.actor) } }));
