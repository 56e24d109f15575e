import { z } from 'zod';

const range = z.object({ start: z.number(), end: z.number() });
const reader = z.object({ name: z.string(), done: z.number() });
const texts = z.object({
  meaning: z.string(),
  sanskrit: z.string(),
  lyrics: z.string(),
  notation: z.string(),
  apparatus: z.string(),
});

const doubleReading = range.extend({
  id: z.string(),
  songs: z.number(),
  readers: z.tuple([reader, reader]),
  /** ISO 8601, as `releaseAt`. */
  assignedAt: z.string(),
  releaseAt: z.string(),
  /** Songs that still wait for one of the two. */
  open: z.number(),
  /** Songs that both have read, with the Kannada title: their differences are to be decided. */
  toDecide: z.array(z.object({ number: z.number(), songTitle: z.string() })),
  /** Whether the caller is one of the two, and so may not decide. */
  isMine: z.boolean(),
});
/** A double reading as admins see it: its progress, and nothing that either reader wrote. */
export type DoubleReading = z.infer<typeof doubleReading>;

export const doubleReadingsOutput = z.object({
  open: z.array(doubleReading),
  people: z.array(z.object({ username: z.string(), email: z.string() })),
});
/** The double readings with open songs, and the people who may be chosen as readers. */
export type DoubleReadings = z.infer<typeof doubleReadingsOutput>;

const count = z.number();
const result = z.object({
  range,
  /** Decided songs. */
  songs: count,
  findings: z.object({ first: count, second: count, both: count }),
  /** Null below ten findings. */
  estimate: z.object({ remaining: count, low: count, high: count }).nullable(),
});
export const resultsOutput = z.array(result);
/** What both have read of a range, and what they probably overlooked. */
export type DoubleReadingResult = z.infer<typeof result>;

export const pairOutput = z.object({
  number: z.number(),
  songTitle: z.string(),
  published: texts,
  first: texts,
  second: texts,
  /** Names this state of the three texts; the decision sends it back. */
  version: z.string(),
});
/** The two readings of a song, without the names of the readers. */
export type ReadingPair = z.infer<typeof pairOutput>;

export const decisionOutput = z.object({ correction: z.string().nullable() });
