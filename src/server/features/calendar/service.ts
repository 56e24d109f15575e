import { z } from 'zod';
import {
  calendarDay,
  dayNumber,
  firstCalendarYear,
  lastCalendarYear,
  type FestivalDay,
} from '../../../shared/calendar.ts';
import { defaultCityId, findCity, type City } from '../../../shared/calendar/cities.ts';
import type { ReaderContext } from '../../site.ts';
import { allSongs, openSongs } from '../compositions/song-indexes.ts';
import { listFestivals, type Festival } from './festivals.ts';
import { proposalsOf, type Proposal } from './proposals.ts';
import { findConfirmedDays, listFestivalSongs } from './queries.ts';

/** What the calendar reads. No caller: it is the same for everybody. */
export type Calendar = Pick<ReaderContext, 'db' | 'env' | 'responseCache'>;

/** The song that the site shows on a day. */
export interface SongOfDay {
  /** Days since 1970, in India. */
  day: number;
  /** The festival of the day; the song is one of its songs where a visitor may read one. */
  festival: FestivalDay | null;
  /** The song's number; null where a visitor can read no song. */
  number: number | null;
}

/** @throws Error for a city that is not listed */
export function requireCity(id: string): City {
  const city = findCity(id);
  if (!city) throw new Error(`There is no city ${id}.`);
  return city;
}

/**
 * The song of a day in India, the same for everybody: on a festival one of the festival's songs, otherwise the songs take turns. Only a song with
 * words that a visitor may read.
 */
export async function songOfDay(calendar: Calendar, day: number): Promise<SongOfDay> {
  const open = await openSongs(calendar);
  const [festival = null] = await festivalsOn(calendar, day);
  const own = festival ? await songsOf(calendar, festival.festival) : [];
  const ofFestival = open.filter((number) => own.includes(number));
  const songs = ofFestival.length > 0 ? ofFestival : open;
  return { day, festival, number: songs[day % songs.length] ?? null };
}

/** The festivals of a day in India, the one that chooses the song first. None outside the years of the calendar. */
async function festivalsOn(calendar: Calendar, day: number): Promise<FestivalDay[]> {
  const name = calendarDay(day);
  const year = Number(name.slice(0, 4));
  if (year < firstCalendarYear || year > lastCalendarYear) return [];
  const days = await festivalsOf(calendar, year);
  return days
    .filter((one) => one.day === name)
    .toSorted((one, other) => rank(one.festival) - rank(other.festival));
}

const rank = (id: string) => listFestivals().findIndex((festival) => festival.id === id);

/**
 * The festivals of a year in a city, by day: those that the trust has confirmed, and the proposals of the rules for all others. The trust
 * confirms the days of `defaultCityId`; another city follows where the rule gives it the same day.
 * @param year firstCalendarYear to lastCalendarYear
 */
export async function festivalsOf(
  calendar: Calendar,
  year: number,
  cityId = defaultCityId,
): Promise<FestivalDay[]> {
  const { db, responseCache } = calendar;
  const proposals = await proposalsOf(requireCity(cityId), year);
  const confirmed = await responseCache.cacheRow(`festivals ${year}`, async () => ({
    days: await findConfirmedDays(db, year),
  }));
  const days = confirmed.days;
  if (!days) return spread(proposals.map((proposal) => asProposed(proposal)));
  const atHome = new Map(
    (await proposalsOf(requireCity(defaultCityId), year)).map(({ key, day }) => [key, day]),
  );
  return spread(
    proposals.flatMap((proposal) => {
      const day = days.get(proposal.key);
      if (day === undefined || atHome.get(proposal.key) !== proposal.day)
        return [asProposed(proposal)];
      return day === null ? [] : [{ ...asProposed(proposal), day, isConfirmed: true }];
    }),
  );
}

const asProposed = ({ key, festival, name, day }: Proposal): FestivalDay => ({
  key,
  festival: festival.id,
  name,
  day: calendarDay(day),
  isConfirmed: false,
});

/** Adds the further days of a festival that lasts until another, and puts all in order. */
function spread(days: readonly FestivalDay[]): FestivalDay[] {
  return days.flatMap((first) => [first, ...furtherDays(first, days)]).toSorted(byDay);
}

const byDay = (one: FestivalDay, other: FestivalDay) =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : rank(one.festival) - rank(other.festival);

const maxDays = 15;

function furtherDays(first: FestivalDay, days: readonly FestivalDay[]): FestivalDay[] {
  const festival = requireFestival(first.festival);
  const until = 'until' in festival && festival.until;
  const end = until && days.find((one) => one.festival === until && one.day > first.day);
  if (!end) return [];
  const length = Math.min(dayNumber(end.day) - dayNumber(first.day), maxDays);
  return Array.from({ length: length - 1 }, (_, index) => ({
    ...first,
    day: calendarDay(dayNumber(first.day) + index + 1),
    nth: index + 2,
  }));
}

/** @throws Error for an unknown festival */
export function requireFestival(id: string): Festival {
  const festival = listFestivals().find((one) => one.id === id);
  if (!festival) throw new Error(`There is no festival ${id}.`);
  return festival;
}

/** The facts by which songs belong to a festival. */
export const factKinds = ['deity', 'theme', 'story'] as const;

const numbersSchema = z.array(z.number());

/** The numbers that are listed for each festival: those of an admin, or of the festival's row. */
export async function listedNumbers({
  db,
  responseCache,
}: Pick<Calendar, 'db' | 'responseCache'>): Promise<Map<string, number[]>> {
  return responseCache.derive('festival songs', async () => {
    const edited = await listFestivalSongs(db);
    return new Map(
      listFestivals().map(({ id, songs }) => {
        const numbers = edited.get(id);
        return [id, numbers ? numbersSchema.parse(JSON.parse(numbers)) : songs.numbers];
      }),
    );
  });
}

/** The songs of a festival, locked ones too: those that are listed for it, and those with one of its facts. */
export async function songsOf(calendar: Calendar, id: string): Promise<number[]> {
  const { responseCache } = calendar;
  return responseCache.cacheRow(`songs of ${id}`, async () => {
    const { songs: facts } = requireFestival(id);
    const listed = (await listedNumbers(calendar)).get(id) ?? [];
    const songs = await allSongs(calendar, 'Kannada');
    const known = new Set(songs.map(({ number }) => number));
    const byFacts = songs
      .filter(({ names }) =>
        factKinds.some((fact) => names?.[fact]?.some((name) => facts[fact].includes(name))),
      )
      .map(({ number }) => number);
    return [...new Set([...listed.filter((number) => known.has(number)), ...byFacts])];
  });
}
