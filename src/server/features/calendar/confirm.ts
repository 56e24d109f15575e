import type { z } from 'zod';
import { calendarDay, dayNumber } from '../../../shared/calendar.ts';
import type { confirmFestivalsInput, festivalSongsInput } from '../../../shared/calendar-input.ts';
import { defaultCityId } from '../../../shared/calendar/cities.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { invalid, notFound, outdated } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { findTitles } from '../compositions/queries.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { listFestivals } from './festivals.ts';
import { lunarDayOf } from './lunar-days.ts';
import type { FestivalSongsRow, FestivalYear } from './output.ts';
import { proposalsOf } from './proposals.ts';
import {
  deleteConfirmedYear,
  findConfirmedAt,
  findConfirmedDays,
  putConfirmedYear,
  putFestivalSongs,
} from './queries.ts';
import { listedNumbers, requireCity, songsOf, type Calendar } from './service.ts';

type Editing = Pick<Site, 'db' | 'responseCache' | 'now'>;

const home = () => requireCity(defaultCityId);

/** The days of a year for the trust: what the rules propose, why, and what is confirmed. */
export async function readFestivalYear(
  { db }: Pick<Site, 'db'>,
  year: number,
): Promise<FestivalYear> {
  const confirmedAt = await findConfirmedAt(db, year);
  const confirmed = await findConfirmedDays(db, year);
  const tithiOf = (day: number) => {
    const { month, isAdhika, tithi } = lunarDayOf(home(), day);
    return { day: calendarDay(day), month, isAdhika, tithi };
  };
  return {
    year,
    confirmedAt: confirmedAt === null ? null : isoTime(confirmedAt),
    days: (await proposalsOf(home(), year)).map(({ key, festival, name, day, from, to, found }) => {
      const kept = confirmed?.get(key);
      return {
        key,
        name,
        proposed: calendarDay(day),
        day: kept === undefined ? calendarDay(day) : kept,
        isConfirmed: kept !== undefined,
        time: festival.time,
        found,
        from: isoTime(Math.round(from)),
        to: isoTime(Math.round(to)),
        around: [day - 1, day, day + 1].map(tithiOf),
      };
    }),
  };
}

/** How far a confirmed day may be from the proposal: the days of two almanacs differ by one, or by a month around an added month. */
const maxShiftDays = 31;

/**
 * Confirms all days of a year, with the trust's changes.
 * @throws 400 for days that are not those of the year's festivals, 409 when the year was confirmed by somebody else
 */
export async function confirmFestivals(
  { db, responseCache, now }: Editing,
  admin: Actor,
  { year, confirmedAt, days }: z.output<typeof confirmFestivalsInput>,
): Promise<void> {
  const proposals = await proposalsOf(home(), year);
  const chosen = new Map(days.map(({ key, day }) => [key, day]));
  if (chosen.size !== proposals.length || proposals.some(({ key }) => !chosen.has(key)))
    throw invalid('These are not the festivals of the year. Please load the page again.');
  for (const { key, day: proposed, name } of proposals) {
    const day = chosen.get(key);
    if (!day) continue;
    if (Number(day.slice(0, 4)) !== year || Math.abs(dayNumber(day) - proposed) > maxShiftDays)
      throw invalid(`${name.en}: ${day} is too far from the proposed day.`);
  }
  const changed = proposals.filter(({ key, day }) => chosen.get(key) !== calendarDay(day));
  await publishEdition({ db, responseCache }, async (trx) => {
    await requireUnchanged(trx, year, confirmedAt);
    await putConfirmedYear(trx, year, chosen, now());
    await recordAct(trx, admin, {
      kind: 'festivals confirmed',
      subject: String(year),
      became: changed.map(({ key }) => `${key}: ${chosen.get(key) ?? 'not kept'}`).join('; '),
      at: now(),
    });
  });
}

/** @throws 409 */
async function requireUnchanged(db: Site['db'], year: number, confirmedAt: string | null) {
  const found = await findConfirmedAt(db, year);
  if ((found === null ? null : isoTime(found)) !== confirmedAt)
    throw outdated('Somebody else has confirmed this year. Please load the page again.');
}

/** Makes the days of a year proposals again. @throws 404 for a year that is not confirmed */
export async function reopenFestivals(
  { db, responseCache, now }: Editing,
  admin: Actor,
  year: number,
): Promise<void> {
  await publishEdition({ db, responseCache }, async (trx) => {
    if ((await findConfirmedAt(trx, year)) === null) throw notFound('This year is not confirmed.');
    await deleteConfirmedYear(trx, year);
    await recordAct(trx, admin, { kind: 'festivals reopened', subject: String(year), at: now() });
  });
}

/** The festivals with the numbers that are listed for each, and how many songs each has by its facts too. */
export async function readFestivalSongs(calendar: Calendar): Promise<FestivalSongsRow[]> {
  const listed = await listedNumbers(calendar);
  return Promise.all(
    listFestivals().map(async ({ id, name, songs: { deity, theme, story } }) => ({
      festival: id,
      name,
      numbers: listed.get(id) ?? [],
      facts: [...deity, ...theme, ...story],
      songs: (await songsOf(calendar, id)).length,
    })),
  );
}

/** Lists songs for a festival. @throws 400 for an unknown song, 404 for an unknown festival */
export async function changeFestivalSongs(
  calendar: Calendar & Editing,
  admin: Actor,
  { festival, numbers }: z.output<typeof festivalSongsInput>,
): Promise<void> {
  const { db, responseCache, now } = calendar;
  if (!listFestivals().some(({ id }) => id === festival))
    throw notFound('There is no such festival.');
  const known = await findTitles(db, numbers, 'English');
  const unknown = numbers.find((number) => !known.has(number));
  if (unknown !== undefined) throw invalid(`There is no song ${unknown}.`);
  const was = (await listedNumbers(calendar)).get(festival) ?? [];
  await publishEdition({ db, responseCache }, async (trx) => {
    await putFestivalSongs(trx, festival, JSON.stringify([...new Set(numbers)]));
    await recordAct(trx, admin, {
      kind: 'festival songs changed',
      subject: festival,
      was: was.join(', '),
      became: numbers.join(', '),
      at: now(),
    });
  });
}
