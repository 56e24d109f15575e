import { z } from 'zod';
import { emailRule } from './auth-input.ts';
import { languages } from './languages.ts';

export const subscribeDailyInput = z.object({
  email: emailRule,
  /** The script of the song. */
  songLanguage: z.enum(languages),
  /** The language of the e-mail. */
  language: z.enum(['en', 'kn']),
});
export const confirmDailyInput = z.object({ token: z.string().min(1).max(200) });
export const removeDailyInput = z.object({ email: emailRule });
