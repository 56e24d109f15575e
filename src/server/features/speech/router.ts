import { textToSpeechInput } from '../../../shared/speech-input.ts';
import { namedVoices } from '../../../shared/speech/entry.ts';
import { addressKey, count } from '../../http/limits.ts';
import { publicProcedure, router, adminProcedure } from '../../trpc.ts';
import { textToSpeech } from './service.ts';
import { respellingInput, respellingKey } from '../../../shared/speech/respellings-input.ts';
import { respellingsOutput } from './output.ts';
import { removeRespelling, respell, respellings } from './respellings.ts';

export const speechRouter = router({
  /** The voices of the text-to-speech page, after the engine has really spoken a word. */
  voices: publicProcedure.query(async ({ ctx }) => {
    const client = addressKey(ctx.address);
    await count(ctx.limits.speechByAddress, client);
    await ctx.speaker.check({ client });
    return [...namedVoices];
  }),

  textToSpeech: publicProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(textToSpeechInput)
    .mutation(async ({ ctx, input, signal }) => {
      const client = addressKey(ctx.address);
      await count(ctx.limits.speechByAddress, client);
      const giveBack = ctx.limits.wholeSpeechAtOnce.take(client);
      try {
        return await textToSpeech(ctx, input, { client, signal });
      } finally {
        giveBack();
      }
    }),
});

export const respellingsRouter = router({
  list: adminProcedure.output(respellingsOutput).query(({ ctx }) => respellings(ctx.db)),

  /** Adds a respelling, or changes the one with the same voice and word. */
  save: adminProcedure
    .input(respellingInput)
    .mutation(({ ctx, input }) => respell(ctx.db, ctx.actor, input, ctx.now())),

  remove: adminProcedure
    .input(respellingKey)
    .mutation(({ ctx, input }) => removeRespelling(ctx.db, ctx.actor, input, ctx.now())),
});
