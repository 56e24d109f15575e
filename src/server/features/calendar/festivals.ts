import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { lunarMonths, solarMonths } from '../../../shared/calendar.ts';
import { maxSongNumber } from '../../../shared/compositions.ts';
import { shippedPath } from '../../shipped-files.ts';

const named = z.object({ en: z.string().min(1), kn: z.string().min(1) });
const names = z.array(z.string().min(1)).default([]);

/** The parts of the day at which a tithi may have to be current; proposals.ts says when each is. */
export const dayParts = [
  'arunodaya',
  'sunrise',
  'midday',
  'afternoon',
  'sunset',
  'pradosha',
  'midnight',
] as const;
export type DayPart = (typeof dayParts)[number];

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The songs of a festival: all that have one of these facts, and these numbers. */
const songsSchema = z.strictObject({
  deity: names,
  theme: names,
  story: names,
  numbers: z.array(z.int().min(1).max(maxSongNumber)).default([]),
});

const common = { id: z.string().regex(/^[a-z-]+$/), name: named, songs: songsSchema };
const day = z.enum(['first', 'second']);
/** Which of two days is the festival: where the tithi is current at that part of both, and of neither. */
const ofTithi = { tithi: z.int().min(1).max(30), time: z.enum(dayParts), ifTwo: day, ifNone: day };
const ofFast = { tithi: z.literal([11, 26]), time: z.literal('fast') };
const ofLunar = {
  calendar: z.literal('lunar'),
  month: z.enum(lunarMonths),
  /** Of the two months of one name, the ordinary one has the festival, or the added one where there is one. */
  ifAdded: z.enum(['ordinary', 'added']).default('ordinary'),
};
const ofSolar = { calendar: z.literal('solar'), month: z.enum(solarMonths) };

const festivalSchema = z.union([
  /** A tithi of a lunar month; with `weekday`, the last such day up to it. `until` names the festival before which it ends. */
  z.strictObject({
    ...common,
    ...ofLunar,
    ...ofTithi,
    weekday: z.enum(weekdays).optional(),
    until: z.string().optional(),
  }),
  /** A tithi while the sun is in a sign. */
  z.strictObject({ ...common, ...ofSolar, ...ofTithi }),
  z.strictObject({ ...common, ...ofSolar, ...ofFast }),
  /** The day on which the sun enters a sign: before sunset, else the next. */
  z.strictObject({ ...common, ...ofSolar, time: z.literal('sunset') }),
  /** The fast of every month, with its name in each. */
  z.strictObject({
    ...common,
    ...ofFast,
    calendar: z.literal('lunar'),
    names: z.record(z.enum([...lunarMonths, 'added']), named),
  }),
]);

export type Festival = z.output<typeof festivalSchema>;

let read: readonly Festival[] | undefined;

/**
 * The festivals of data/seed/festivals.json. Where a day has several, the first in the file chooses the song of the day.
 * @throws Error naming the file and every mistake in it
 */
export function listFestivals(): readonly Festival[] {
  read ??= readFestivals(shippedPath('data/seed/festivals.json'));
  return read;
}

function readFestivals(file: string): readonly Festival[] {
  const { data, error } = z.array(festivalSchema).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (error) throw new Error(`${file} is not right:\n${z.prettifyError(error)}`);
  const ids = new Set(data.map(({ id }) => id));
  if (ids.size < data.length) throw new Error(`${file} has two festivals with one id.`);
  for (const festival of data)
    if ('until' in festival && festival.until !== undefined && !ids.has(festival.until))
      throw new Error(`${file}: there is no festival ${festival.until}.`);
  return data;
}
