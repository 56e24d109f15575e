import { z } from 'zod';
import { pageFields } from './paging-input.ts';
import { maxTime, maxPageSize, isWithinMaxRow, beyondMaxRow } from './paging.ts';
import { readerSpans, visitSorts, visitorKinds } from './visits.ts';

const notTime = 'must be a time: ISO 8601 or milliseconds since 1970';

/** Accepts ISO 8601 or epoch milliseconds, as a number or in digits. @returns epoch milliseconds */
const moment = z
  .union([z.number().min(0).max(maxTime), z.string().trim().max(60)], notTime)
  .transform((value, ctx) => {
    const at =
      typeof value === 'string' && !/^\d{1,16}$/.test(value) ? Date.parse(value) : Number(value);
    if (at >= 0 && at <= maxTime) return at;
    ctx.addIssue({ code: 'custom', message: notTime });
    return z.NEVER;
  });

/** The message of a browser when a page is left (specification, section 3: Activity log post). */
export const activityInput = z
  .object({
    route: z
      .string()
      .trim()
      .min(1, 'must be a path')
      .max(500, { error: 'is too long', abort: true })
      .regex(/^\P{Cc}*$/u, 'must be a path'),
    startTime: moment,
    endTime: moment,
    requestUri: z.string().max(4000, 'is too long').optional(),
  })
  .refine(({ startTime, endTime }) => endTime >= startTime, {
    path: ['endTime'],
    message: 'must not be before startTime',
  });

export type Activity = z.output<typeof activityInput>;

/** A page of the visitor logs, newest first by default. With a text or `who` only the first `maxRow` rows are searched. */
export const visitsInput = z
  .object({
    ...pageFields(maxPageSize),
    sort: z.enum(visitSorts).default('startTime'),
    who: z.enum(visitorKinds).optional(),
  })
  .refine(isWithinMaxRow, beyondMaxRow)
  .prefault({});

export type VisitsInput = z.output<typeof visitsInput>;

/** The period of the charts. */
export const readersInput = z
  .object({ days: z.union(readerSpans.map((span) => z.literal(span))).default(30) })
  .prefault({});
