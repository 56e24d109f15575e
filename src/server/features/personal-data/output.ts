import { z } from 'zod';
import { keptKinds } from '../../../shared/personal-data.ts';

const time = z.union([
  z.object({ amount: z.number(), unit: z.enum(['hours', 'days', 'months']) }),
  z.enum(['account', 'edition', 'decided', 'removed', 'unsubscribed', 'rotated']),
]);
export const keptOutput = z.array(
  z.object({ kind: z.enum(keptKinds), for: time, alsoFor: time.nullable() }),
);
export const ticketOutput = z.object({ ticket: z.string() });
