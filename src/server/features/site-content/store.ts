import type { SitePartKey } from '../../../shared/site-content.ts';
import { isTranslated, type SiteLanguage } from '../../../shared/site-parts.ts';
import {
  checkSitePart,
  type KannadaContent,
  type SiteContent,
  type SitePart,
} from '../../../shared/site-content-input.ts';
import type { Db } from '../../db/open.ts';
import type { Disk } from '../../disk/free-space.ts';
import { nothingCached, publishEdition } from '../edition/publish-edition.ts';
import { insertSiteRevision, listNewest, listRevisions, listTouched } from './queries.ts';
import type { SiteSeed } from './seed.ts';

/** The published site content, held in memory so that a page needs no database query for it. */
export interface SiteContentStore {
  read(): SiteContent;
  /** The parts that have a Kannada text. */
  readKannada(): KannadaContent;
  /** Publishes a revision; called after its commit. A revision older than the published one changes nothing. */
  take(key: SitePartKey, revision: number, value: unknown): void;
}

/**
 * Writes the seed to the database and loads the published content. A part that a person has ever changed is not touched; any
 * other is updated when the seed has changed. Where this version of the program cannot read a revision, the newest readable one
 * is used, and without any the seed. On a full disk the update waits until `whenWritable` runs it.
 */
export async function openSiteContentStore(
  db: Db,
  seed: SiteSeed,
  now: number,
  log: (line: string) => void,
  whenWritable: Disk['whenWritable'] = (task) => task(),
): Promise<SiteContentStore> {
  const siteContent = storeContent(seed);
  const renewed = await whenWritable(async () => {
    await renew(db, seed, now);
    await reloadSiteContent(db, siteContent, log);
    return true;
  });
  if (!renewed) await reloadSiteContent(db, siteContent, log);
  return siteContent;
}

/** Takes what is published in the database, where another process may have changed it. */
export async function reloadSiteContent(
  db: Db,
  siteContent: SiteContentStore,
  log: (line: string) => void,
): Promise<void> {
  for (const row of await listNewest(db)) {
    const { value } = checkSitePart(row.part, parseRow(row.value));
    if (value !== null) siteContent.take(row, row.revision, value);
    else await takeOlder(db, siteContent, row, log);
  }
}

async function renew(db: Db, seed: SiteSeed, now: number): Promise<void> {
  const writeChanged = async (trx: Db) => {
    let isChanged = false;
    const newest = new Map(
      (await listNewest(trx)).map((row) => [`${row.part} ${row.language}`, row]),
    );
    const touched = await listTouched(trx);
    for (const language of ['en', 'kn'] as const) {
      for (const [part, value] of Object.entries(seed[language]) as [SitePart, unknown][]) {
        const known = newest.get(`${part} ${language}`);
        const json = JSON.stringify(value);
        if (touched.has(`${part} ${language}`) || known?.value === json) continue;
        isChanged = true;
        await insertSiteRevision(trx, {
          part,
          language,
          revision: (known?.revision ?? 0) + 1,
          value: json,
          restored: null,
          author_id: null,
          reason: '',
          created_at: now,
        });
      }
    }
    return isChanged;
  };
  await publishEdition({ db, responseCache: nothingCached }, writeChanged, { isChanged: Boolean });
}

async function takeOlder(
  db: Db,
  siteContent: SiteContentStore,
  { part, language, revision }: SitePartKey & { revision: number },
  log: (line: string) => void,
): Promise<void> {
  const readable = (await listRevisions(db, { part, language }))
    .map((row) => checkSitePart(part, parseRow(row.value)).value)
    .find((value) => value !== null);
  log(
    `Site content: revision ${revision} of "${part}" (${language}) cannot be read by this version; ${readable ? 'an older one' : 'the seed'} stands in.`,
  );
  if (readable) siteContent.take({ part, language }, revision, readable);
}

/** A store that starts with the content of a seed. */
export function storeContent(seed: SiteSeed): SiteContentStore {
  const held: Record<SiteLanguage, Partial<Record<SitePart, unknown>>> = {
    en: { ...seed.en },
    kn: { ...seed.kn },
  };
  const revisions = new Map<string, number>();
  return {
    read: () => held.en as SiteContent,
    readKannada: () => held.kn as KannadaContent,
    take({ part, language }, revision, value) {
      const key = `${part} ${language}`;
      if (revision < (revisions.get(key) ?? 0) || (language === 'kn' && !isTranslated(part)))
        return;
      revisions.set(key, revision);
      held[language] = { ...held[language], [part]: value };
    },
  };
}

/** Parses a row's JSON; undefined when it is invalid. */
export function parseRow(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
