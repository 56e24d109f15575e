import { initTRPC } from '@trpc/server';
import { requireAdmin, requireSignedIn } from './access.ts';
import { refuseWhenDiskIsLow } from './disk/free-space.ts';
import { toWire } from './errors.ts';
import { actorOf } from './features/auth/actor.ts';
import { recordCall } from './log/security-events.ts';
import type { Context } from './site.ts';

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
    if (type === 'mutation') ctx.restores.refuseWrites();
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
