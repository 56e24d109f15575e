import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { calendarDay, dayNumber, lastCalendarYear } from '../../../shared/calendar.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { calendarAddress } from '../../../shared/feeds.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { indianDay, startOfIndianDay } from '../../../shared/visits.ts';
import { shownLines } from '../compositions/shown-lines.ts';
import { findConfirmedAt } from '../calendar/queries.ts';
import { festivalsOf } from '../calendar/service.ts';
import { messages, proseOf } from './messages.ts';
import {
  listRecentVersions,
  festivalName,
  readAuthority,
  readSongOfDay,
  type FeedSite,
} from './service.ts';

/** The days whose songs the calendar has: a week back, for a phone that asks seldom, and a month ahead. */
const daysBack = 7;
const daysAhead = 31;

/**
 * The festivals of this year and the next, and the songs of the days around today, for phones and programs that subscribe to the calendar.
 * Its events are whole days without a time zone; their ids stay, so that a changed event replaces the earlier one. All are stamped with the
 * beginning of the day, the last publication or the last confirmation of festivals, so that the file is the same until one of them changes.
 */
export async function writeCalendar(site: FeedSite, language: Language): Promise<string> {
  const words = messages[proseOf(language)];
  const authority = await readAuthority(site);
  const host = authority.replace(/,.*/, '');
  const today = dayNumber(indianDay(site.now()));
  const thisYear = Number(calendarDay(today).slice(0, 4));
  const years = [thisYear, thisYear + 1].filter((year) => year <= lastCalendarYear);
  const [newest] = await listRecentVersions(site);
  const confirmed = await Promise.all(years.map((year) => findConfirmedAt(site.db, year)));
  const stamp = new Date(
    Math.max(
      startOfIndianDay(calendarDay(today)),
      newest?.at ?? 0,
      ...confirmed.map((at) => at ?? 0),
    ),
  );
  const calendar = ical({
    name: `${words.site}: ${words.calendar} (${languageFacts[language].own})`,
    prodId: { company: host, product: 'Purandara', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    source: site.origin + calendarAddress(language),
    ttl: 24 * 60 * 60,
  });
  for (const year of years)
    for (const festival of await festivalsOf(site, year)) {
      const { key, nth = 1, day, isConfirmed } = festival;
      calendar.createEvent({
        id: `festival-${year}-${key}-${nth}-${language}@${host}`,
        start: new Date(day),
        allDay: true,
        stamp,
        lastModified: stamp,
        summary: festivalName(festival, proseOf(language)),
        status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    }
  for (let day = today - daysBack; day <= today + daysAhead; day += 1) {
    const { song } = await readSongOfDay(site, day, language);
    if (!song) continue;
    calendar.createEvent({
      id: `day-${day}-${language}@${host}`,
      start: new Date(calendarDay(day)),
      allDay: true,
      stamp,
      lastModified: stamp,
      summary: words.songOfDay(numberedTitle(song.number, song.title)),
      description: shownLines(song).slice(0, 4).join('\n'),
      url: `${site.origin}/songs/${song.number}${language === 'English' ? '' : `?lang=${language}`}`,
      // A song of the day makes nobody busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
