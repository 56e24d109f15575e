import { z } from 'zod';
import { foundKinds, lunarMonths } from '../../../shared/calendar.ts';
import { dayParts } from './festivals.ts';

const named = z.object({ en: z.string(), kn: z.string() });

const day = z.object({
  key: z.string(),
  name: named,
  /** The day that the rule gives. */
  proposed: z.string(),
  /** The confirmed day, else the proposed one; null for a festival that is not kept. */
  day: z.string().nullable(),
  isConfirmed: z.boolean(),
  time: z.enum([...dayParts, 'fast']),
  found: z.enum(foundKinds),
  /** When the tithi begins and ends, or the sun enters the sign. */
  from: z.string(),
  to: z.string(),
  /** The proposed day and its neighbours, with what is current at their sunrise. */
  around: z.array(
    z.object({
      day: z.string(),
      month: z.enum(lunarMonths),
      isAdhika: z.boolean(),
      tithi: z.number(),
    }),
  ),
});
export type FestivalYearDay = z.infer<typeof day>;

export const festivalYearOutput = z.object({
  year: z.number(),
  confirmedAt: z.string().nullable(),
  days: z.array(day),
});
export type FestivalYear = z.infer<typeof festivalYearOutput>;

const songsRow = z.object({
  festival: z.string(),
  name: named,
  /** The listed songs. */
  numbers: z.array(z.number()),
  /** The facts by which it has further songs. */
  facts: z.array(z.string()),
  /** How many songs it has altogether. */
  songs: z.number(),
});
export type FestivalSongsRow = z.infer<typeof songsRow>;
export const festivalSongsOutput = z.array(songsRow);
