import { textToSpeechInput } from '../../../shared/speech.ts';
import { namedVoices } from '../../../shared/voices.ts';
import { addressKey, count } from '../../http/limits.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { textToSpeech } from './documented.ts';

export const speechRouter = router({
  /** The voices of the text-to-speech page, once the engine has really said a word. */
  voices: publicProcedure.query(async ({ ctx }) => {
    await count(ctx.limits.speechByAddress, addressKey(ctx.address));
    await ctx.speaker.check();
    return [...namedVoices];
  }),

  textToSpeech: publicProcedure.meta({ writtenWhenDiskIsLow: true }).input(textToSpeechInput).mutation(async ({ ctx, input, signal }) => {
    await count(ctx.limits.speechByAddress, addressKey(ctx.address));
    return textToSpeech(ctx, input, signal);
  }),
});
