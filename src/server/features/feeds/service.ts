import { Feed } from 'feed';
import { calendarDay, dayNumber, type FestivalDay } from '../../../shared/calendar.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { feedAddress, type FeedName } from '../../../shared/feeds.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import type { Song } from '../../../shared/compositions.ts';
import type { ChangedLine } from '../../../shared/printouts.ts';
import { indianDay, startOfIndianDay } from '../../../shared/visits.ts';
import { readSetting, settleSetting } from '../../db/settings.ts';
import type { Env } from '../../env.ts';
import { escapeMarkup } from '../../escape-markup.ts';
import type { ReaderContext, Site } from '../../site.ts';
import { songOfDay } from '../calendar/service.ts';
import { readSong } from '../compositions/service.ts';
import { shownLines } from '../compositions/shown-lines.ts';
import { listVersionsOf, type Version } from '../history/versions.ts';
import { changesOf, isChangedIn } from '../printouts/compare.ts';
import { messages, proseOf, type Prose } from './messages.ts';
import { listLastPublishedByPeople, listLastWritten } from './queries.ts';

/** Feeds are the same for everybody, so they are read as a visitor. */
export type FeedSite = Omit<ReaderContext, 'actor' | 'openedSongs'> & Pick<Site, 'origin'>;
const asVisitor = (site: FeedSite): ReaderContext => ({ ...site, actor: null });

/** The entries of a feed, and the days of the feed of songs of the day. */
const maxEntries = 40;
const maxDays = 14;
/** The changed lines that an entry shows. */
const maxLines = 12;
/** The publications among which the newest entries are searched: one can be in another language, or change nothing in this one. */
const maxSearched = 200;

/**
 * Stores the name under which entries of feeds are identified, `songs.example,2026` (RFC 4151), at the first start with a public address. It stays when
 * the site moves to another address, so that no reader's program shows old entries as new.
 */
export async function settleFeedAuthority(
  db: Site['db'],
  publicUrl: Env['PUBLIC_URL'],
  now: number,
): Promise<void> {
  if (publicUrl && (await readSetting(db, 'feed_authority')) === undefined)
    await settleSetting(db, 'feed_authority', authorityOf(publicUrl, now));
}

const authorityOf = (origin: string, now: number) =>
  `${new URL(origin).hostname},${new Date(now).getUTCFullYear()}`;

/** Makes the permanent ids of entries and events. */
export async function readAuthority({ db, origin, now, responseCache }: FeedSite): Promise<string> {
  return responseCache.derive(
    'feed authority',
    async () => (await readSetting(db, 'feed_authority')) ?? authorityOf(origin, now()),
  );
}

/** An Atom feed in a script. */
export async function writeFeed(
  site: FeedSite,
  name: FeedName,
  language: Language,
): Promise<string> {
  const words = messages[proseOf(language)];
  const authority = await readAuthority(site);
  const entries =
    name === 'song-of-the-day'
      ? await listDays(site, language)
      : await listVersionEntries(site, name, language);
  const self = site.origin + feedAddress(name, language);
  const feed = new Feed({
    id: `tag:${authority}:${name}/${language}`,
    title: `${words.site}: ${words.feeds[name]} (${languageFacts[language].own})`,
    link: `${site.origin}/`,
    feed: self,
    updated: new Date(Math.max(0, ...entries.map(({ at }) => at))),
    author: { name: words.site },
    generator: false,
  });
  for (const { id, title, path, at, html } of entries)
    feed.addItem({
      id: `tag:${authority}:${id}/${language}`,
      title: escapeHtml(title),
      link: site.origin + path,
      date: new Date(at),
      published: new Date(at),
      content: html,
    });
  const lang = languageFacts[language].prose;
  return feed.atom1().replace('<feed xmlns=', `<feed xml:lang="${lang}" xmlns=`);
}

interface Entry {
  /** Without the language. */
  id: string;
  title: string;
  /** The path of its page. */
  path: string;
  at: number;
  html: string;
}

const addressOf = (path: string, language: Language) =>
  language === 'English' ? path : `${path}?lang=${language}`;

/** The songs of today and of the days before, newest first. */
async function listDays(site: FeedSite, language: Language): Promise<Entry[]> {
  const today = dayNumber(indianDay(site.now()));
  const entries: Entry[] = [];
  for (let day = today; day > today - maxDays; day -= 1) {
    const { festival, song } = await readSongOfDay(site, day, language);
    if (!song) continue;
    const at = startOfIndianDay(calendarDay(day));
    entries.push({
      id: `days/${day}/songs/${song.number}`,
      title: numberedTitle(song.number, song.title),
      path: addressOf(`/songs/${song.number}`, language),
      at,
      html: (festival ? paragraph(festivalName(festival, proseOf(language))) : '') + songHtml(song),
    });
  }
  return entries;
}

/** The song of a day in India as a visitor reads it, and the festival of the day. @param day days since 1970 */
export async function readSongOfDay(
  site: FeedSite,
  day: number,
  language: Language,
): Promise<{ festival: FestivalDay | null; song: Song | null }> {
  const reader = asVisitor(site);
  const { festival, number } = await songOfDay(reader, day);
  return { festival, song: number === null ? null : await readSong(reader, number, language) };
}

/** The name of a festival; a day that the trust has not confirmed is marked as expected. */
export const festivalName = ({ name, isConfirmed }: FestivalDay, prose: Prose): string =>
  isConfirmed ? name[prose] : `${name[prose]} (${messages[prose].expected})`;

function songHtml(song: Song): string {
  if (song.access !== 'open') return paragraph(messages[proseOf(song.language)].locked);
  const about = [song.raga, song.tala].filter(Boolean).join(' · ');
  const lines = shownLines(song).slice(0, 4);
  const lang = languageFacts[song.language].song;
  return [
    `<p lang="${lang}">${lines.map(escapeHtml).join('<br/>')}</p>`,
    ...(about ? [paragraph(about)] : []),
  ].join('');
}

interface RecentVersion {
  number: number;
  /** The index of the version among all of the song. */
  index: number;
  versions: readonly Version[];
  at: number;
}

/** The versions of songs that were published last, newest first. */
export function listRecentVersions({ db, responseCache }: FeedSite): Promise<RecentVersion[]> {
  return responseCache.derive('recent versions', async () => {
    const numbers = new Set([
      ...(await listLastPublishedByPeople(db, maxSearched)),
      ...(await listLastWritten(db, 'import', maxSearched)),
      ...(await listLastWritten(db, 'seed', maxSearched)),
    ]);
    const found = await listVersionsOf(db, [...numbers]);
    return [...found]
      .flatMap(([number, versions]) =>
        versions.map(({ at }, index) => ({ number, index, versions, at })),
      )
      .toSorted((one, other) => other.at - one.at || one.number - other.number);
  });
}

/** Versions that are no longer published, or have the same texts in this language as the one before, are left out. */
async function listVersionEntries(
  site: FeedSite,
  name: 'new-songs' | 'corrections',
  language: Language,
): Promise<Entry[]> {
  const isFirst = (index: number) => index === 0;
  const wanted = (await listRecentVersions(site)).filter(
    ({ index, versions }) =>
      isFirst(index) === (name === 'new-songs') &&
      versions.at(-1)?.revisions.Kannada &&
      (isFirst(index) || isChangedIn(versions, index, language)),
  );
  const entries: Entry[] = [];
  for (const recent of wanted) {
    if (entries.length === maxEntries) break;
    const entry = await versionEntry(site, recent, language);
    if (entry) entries.push(entry);
  }
  return entries;
}

async function versionEntry(
  site: FeedSite,
  { number, index, versions, at }: RecentVersion,
  language: Language,
): Promise<Entry | null> {
  const song = await readSong(asVisitor(site), number, language);
  const version = versions[index];
  // A song whose lyrics are still needed is no news.
  if (!song || !version || song.wanted) return null;
  const words = messages[proseOf(language)];
  const isNew = index === 0;
  const head = isNew ? words.newSong : words.version(index + 1);
  const html =
    isNew || song.access !== 'open'
      ? paragraph(head) + songHtml(song)
      : [
          paragraph(head),
          ...version.publications.flatMap(({ reason }) =>
            reason ? [paragraph(words.reason(reason))] : [],
          ),
          changesHtml(await changesOf(site.db, versions, { number, index, language }), language),
        ].join('');
  return {
    id: `songs/${number}/versions/${index + 1}`,
    title: numberedTitle(number, song.title),
    path: addressOf(
      isNew ? `/songs/${number}` : `/songs/${number}/versions/${index + 1}`,
      language,
    ),
    at,
    html,
  };
}

function changesHtml(lines: readonly Omit<ChangedLine, 'by'>[], language: Language): string {
  const { added, removed, more } = messages[proseOf(language)];
  const lang = languageFacts[language].song;
  const mark = (name: 'del' | 'ins', text: string) =>
    `<${name} lang="${lang}">${escapeHtml(text).replaceAll('\n', '<br/>')}</${name}>`;
  const items = lines.slice(0, maxLines).map(({ before, after }) => {
    if (!before) return `${added} ${mark('ins', after)}`;
    return after
      ? `${mark('del', before)} → ${mark('ins', after)}`
      : `${removed} ${mark('del', before)}`;
  });
  const rest = lines.length - items.length;
  return [
    ...(items.length > 0 ? [`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`] : []),
    ...(rest > 0 ? [paragraph(more(rest))] : []),
  ].join('');
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** Without control characters, which XML cannot have. */
const escapeHtml = (text: string): string => escapeMarkup(text.replace(/[^\P{Cc}\n]/gu, ''));
