import { saveAccessRulesInput, saveMailServerInput } from '../../../shared/settings-input.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { settingsOutput } from './output.ts';
import { readSettings, saveAccessRules, saveMailServer } from './service.ts';

/** The procedures of `admin` for the settings of the site. */
export const settingsRouter = router({
  settings: adminProcedure.output(settingsOutput).query(({ ctx }) => readSettings(ctx)),
  saveMailServer: adminProcedure
    .input(saveMailServerInput)
    .output(settingsOutput)
    .mutation(({ ctx, input }) => saveMailServer(ctx, ctx.actor, input)),
  saveAccessRules: adminProcedure
    .input(saveAccessRulesInput)
    .output(settingsOutput)
    .mutation(({ ctx, input }) => saveAccessRules(ctx, ctx.actor, input)),
});
