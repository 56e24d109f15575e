import { dayNumber } from '../../../shared/calendar.ts';
import { indianDay } from '../../../shared/visits.ts';
import { dailySongHour, maxRefused } from '../../../shared/daily-song.ts';
import { regularEmail, type RegularSite } from '../../mail/regular.ts';
import { readSongOfDay } from '../feeds/service.ts';
import { dailySongEmail } from './emails.ts';
import {
  countRefused,
  deleteReader,
  listDueReaders,
  takeDailySong,
  type DailyReader,
} from './queries.ts';
import type { Email } from '../../mail/emails.ts';

const hourMs = 60 * 60 * 1000;

/** The song of the day, for those who asked for it. */
export const dailySong = regularEmail<DailyReader>({
  kind: 'daily-song',
  hour: dailySongHour,
  goodForMs: 12 * hourMs,
  list: listDueReaders,
  write: writeDailySong,
  take: takeDailySong,
  end: deleteReader,
  settle: (db, id, isRefused) => countRefused(db, id, isRefused, maxRefused),
});

/** As a visitor reads it; null on a day without a song. */
async function writeDailySong(
  site: RegularSite,
  { song_language: songLanguage, language }: DailyReader,
  unsubscribe: string,
): Promise<Email | null> {
  const day = dayNumber(indianDay(site.now()));
  const { festival, song } = await site.responseCache.cacheRow(
    `song of day ${day} ${songLanguage}`,
    () => readSongOfDay(site, day, songLanguage),
  );
  return song && dailySongEmail(language, { song, festival }, { origin: site.origin, unsubscribe });
}
