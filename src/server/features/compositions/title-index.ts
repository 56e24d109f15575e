import { maxWholeEdition } from '../../../shared/compositions/list-page.ts';
import { leadingNumber } from '../../../shared/compositions/titles.ts';
import {
  type SearchableTitle,
  searchTitles,
  titleIndexSteps,
  type TitleIndex,
} from '../../../shared/search/entry.ts';
import type { Renewed } from '../../cache/entry.ts';
import type { Db } from '../../db/open.ts';
import { slicesOf } from '../../db/slices.ts';
import { runYielding } from '../../jobs/entry.ts';
import type { Site } from '../../site.ts';
import { countTitles, listSearchableTitles } from './queries.ts';

type Published = Pick<Site, 'db' | 'responseCache'>;

/** Every title with its number, for browsers that search by themselves; null where there are more than are sent. */
export function titlesToSend({ db, responseCache }: Published): Promise<SearchableTitle[] | null> {
  return responseCache.derive('titles to send', async () =>
    (await countTitles(db)) > maxWholeEdition ? null : readAllTitles(db),
  );
}

async function readAllTitles(db: Db): Promise<SearchableTitle[]> {
  const titles: SearchableTitle[] = [];
  for await (const slice of slicesOf((page) => listSearchableTitles(db, page)))
    titles.push(...slice);
  return titles;
}

/** The search index of all titles; most publications change no title and leave it as it is. */
export function titleIndex({ db, responseCache }: Published): Renewed<TitleIndex> {
  return responseCache.renew<TitleIndex>('title index', async (last) => {
    const titles = await readAllTitles(db);
    return last && areEqual(last.titles, titles) ? last : runYielding(titleIndexSteps(titles));
  });
}

function areEqual(some: TitleIndex['titles'], others: readonly SearchableTitle[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ number, kannada, roman }, index) => {
      const other = others[index]!;
      return number === other.number && kannada === other.kannada && roman === other.roman;
    })
  );
}

/** The number of the song that a title names, by its number or its words; undefined where it only shares letters with titles. */
export async function findNumber(site: Published, title: string): Promise<number | undefined> {
  const number = leadingNumber(title);
  if (number !== null) return number;
  // The answer is cached until the next publication, so it must not come from an earlier index.
  const [best] = searchTitles(await titleIndex(site).current, title, 1);
  return best?.reason.kind === 'shares' ? undefined : best?.number;
}
