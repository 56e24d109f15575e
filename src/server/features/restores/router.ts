import {
  inspectBackupInput,
  restoreCallerInput,
  restoreOutcomeInput,
  startRestoreInput,
} from '../../../shared/restores-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { invalid } from '../../errors.ts';
import { publicProcedure, router } from '../../trpc.ts';
import type { Site } from '../../site.ts';
import { confirmIdentity } from '../auth/second-factor.ts';
import { adminOrSetUp } from '../resumable-uploads/kinds.ts';
import { restoreOutcomeOutput, restoreStartedOutput, restoreStateOutput } from './output.ts';
import type { Restorer } from './service.ts';

/** @throws 401, 403 */
async function restorerOf(
  { db, actor, recordings }: Pick<Site, 'db' | 'recordings'> & { actor: Actor | null },
  { setUpToken }: { setUpToken?: string | undefined },
): Promise<Restorer> {
  const owner = await adminOrSetUp({ db, actor, recordings, setUpToken });
  return setUpToken === undefined && actor
    ? { owner, accountId: actor.id, name: `${actor.displayName} (${actor.email})` }
    : { owner, accountId: null, name: 'The holder of the set-up link' };
}

/** Restoring a backup in the browser, for an admin or the holder of a new site's set-up link. */
export const restoresRouter = router({
  state: publicProcedure
    .input(restoreCallerInput)
    .output(restoreStateOutput)
    .query(async ({ ctx, input }) => ctx.restores.state(await restorerOf(ctx, input))),
  inspect: publicProcedure
    .input(inspectBackupInput)
    .mutation(async ({ ctx, input }) =>
      ctx.restores.inspect(await restorerOf(ctx, input), input.source),
    ),
  cancel: publicProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(restoreCallerInput)
    .mutation(async ({ ctx, input }) => ctx.restores.cancel(await restorerOf(ctx, input))),
  start: publicProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(startRestoreInput)
    .output(restoreStartedOutput)
    .mutation(async ({ ctx, input: { siteName, password, ...input } }) => {
      const caller = await restorerOf(ctx, input);
      if (ctx.actor && caller.accountId !== null) {
        if (password === undefined) throw invalid('Your password is missing.');
        await confirmIdentity(ctx, ctx.actor, { ...input, password });
      }
      return ctx.restores.start(caller, siteName);
    }),
  /** Open to everybody: the admin who restored has no session afterwards, and nobody guesses an id. */
  outcome: publicProcedure
    .meta({ ignoresBadToken: true })
    .input(restoreOutcomeInput)
    .output(restoreOutcomeOutput)
    .query(async ({ ctx, input }) => ({ is: await ctx.restores.outcome(input.id) })),
});
