import type { z } from 'zod';
import type { ListEntry } from '../../../shared/compositions/indexes.ts';
import { type SetMemory, type SetSuggestion, type SungBefore } from '../../../shared/set-lists.ts';
import type { setMemoryInput } from '../../../shared/set-lists-input.ts';
import { indianDay } from '../../../shared/visits.ts';
import type { Site } from '../../site.ts';
import { findTitles } from '../compositions/queries.ts';
import { listSongs } from '../compositions/service.ts';
import { entriesOf } from './entries.ts';
import { openingOf } from './opening.ts';
import { countReaders, listGroup } from './queries.ts';
import { requireEditable, type SetContext } from './rights.ts';

/** How many lists of a group are looked at: more than a year of weeks. */
const maxLists = 60;
const maxSung = 1000;
const maxOfAKind = 4;

/**
 * What a group remembers: its lists, who sang what at which shruti, and songs that suit the list, each with its reason.
 * @throws 403, 404, 429
 */
export async function readMemory(
  ctx: SetContext & Pick<Site, 'recordings'>,
  { language, ...edited }: z.output<typeof setMemoryInput>,
): Promise<SetMemory> {
  const row = await requireEditable(ctx, edited);
  const { db, now } = ctx;
  const today = indianDay(now());
  const lists = await listGroup(db, row.group_id, maxLists);
  const sung = lists
    .filter(({ code, held_on }) => code !== row.code && (held_on === null || held_on <= today))
    .flatMap(({ held_on, entries, created_at }) =>
      entriesOf(entries).map(({ number, singer, shruti }) => ({
        number,
        heldOn: held_on ?? indianDay(created_at),
        singer,
        shruti,
      })),
    )
    .sort((one, other) => (one.heldOn < other.heldOn ? 1 : one.heldOn > other.heldOn ? -1 : 0))
    .slice(0, maxSung);
  const chosen = entriesOf(row.entries).map(({ number }) => number);
  const before = suggestSung(sung, chosen);
  const titles = await findTitles(
    db,
    before.map(({ number }) => number),
    language,
  );
  // Raga and deity of a song are shown to those who have it in their list.
  const listed = await listSongs(ctx, language);
  return {
    lists: lists.map(({ code, title, held_on: heldOn }) => ({ code, title, heldOn })),
    sung,
    suggestions: [
      ...before.flatMap(({ number, reason }) => {
        const title = titles.get(number);
        return title === undefined ? [] : { number, title, reason };
      }),
      ...suggestLike(listed, chosen, new Set(sung.map(({ number }) => number))),
    ],
    readersToday:
      (await openingOf(ctx, row)) === 'today' ? await countReaders(db, row.code, today) : null,
  };
}

type SungSuggestion = Omit<SetSuggestion, 'title'>;

/** Songs that the group has sung and that are not in the list: the most frequent first, of these the one sung longest ago. */
export function suggestSung(
  sung: readonly SungBefore[],
  chosen: readonly number[],
): SungSuggestion[] {
  const byNumber = Map.groupBy(sung, ({ number }) => number);
  return [...byNumber]
    .filter(([number]) => !chosen.includes(number))
    .map(([number, [last, ...earlier]]) => ({ number, last, times: earlier.length + 1 }))
    .sort(
      (one, other) =>
        other.times - one.times || ((one.last?.heldOn ?? '') < (other.last?.heldOn ?? '') ? -1 : 1),
    )
    .slice(0, maxOfAKind)
    .flatMap(({ number, last, times }) =>
      last
        ? {
            number,
            reason: {
              kind: 'sung' as const,
              heldOn: last.heldOn,
              singer: last.singer,
              shruti: last.shruti,
              times,
            },
          }
        : [],
    );
}

/** Songs that the group has not sung: in the raga of the list's last song, and of the deity of its songs. */
function suggestLike(
  listed: readonly ListEntry[],
  chosen: readonly number[],
  sung: ReadonlySet<number>,
): SetSuggestion[] {
  const last = listed.find(({ number }) => number === chosen.at(-1));
  if (!last) return [];
  const [deity] = last.names?.deity ?? [];
  const others = listed.filter(
    ({ number, has }) => !chosen.includes(number) && !sung.has(number) && has.includes('lyrics'),
  );
  const sameRaga = others
    .filter(({ raga }) => last.raga !== null && raga === last.raga)
    .slice(0, maxOfAKind);
  const sameDeity = others
    .filter((song) => !sameRaga.includes(song) && deity && song.names?.deity?.includes(deity))
    .slice(0, maxOfAKind);
  return [
    ...sameRaga.map(({ number, title }) => ({
      number,
      title,
      reason: { kind: 'raga' as const, raga: last.raga ?? '', like: last.number },
    })),
    ...sameDeity.map(({ number, title }) => ({
      number,
      title,
      reason: { kind: 'deity' as const, deity: deity ?? '', like: last.number },
    })),
  ];
}
