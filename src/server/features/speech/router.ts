import { textToSpeechInput } from '../../../shared/speech.ts';
import { namedVoices } from '../../../shared/speech/voices.ts';
import { addressKey, count } from '../../http/limits.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { textToSpeech } from './documented.ts';

export const speechRouter = router({
  /** The voices of the text-to-speech page, once the engine has really said a word. */
  voices: publicProcedure.query(async ({ ctx }) => {
    const asker = addressKey(ctx.address);
    await count(ctx.limits.speechByAddress, asker);
    await ctx.speaker.check({ asker });
    return [...namedVoices];
  }),

  textToSpeech: publicProcedure.meta({ writtenWhenDiskIsLow: true }).input(textToSpeechInput).mutation(async ({ ctx, input, signal }) => {
    const asker = addressKey(ctx.address);
    await count(ctx.limits.speechByAddress, asker);
    const giveBack = ctx.limits.wholeSpeechAtOnce.take(asker);
    try {
      return await textToSpeech(ctx, input, { asker, signal });
    } finally {
      giveBack();
    }
  }),
});
