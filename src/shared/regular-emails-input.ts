import { z } from 'zod';

/** The token of an e-mail's unsubscribe link. */
export const unsubscribeInput = z.object({ token: z.string().min(1).max(200) });
