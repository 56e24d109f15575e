import { onTestFinished } from 'vitest';
import { createResponseCache } from '../cache/response-cache.ts';
import { watchChanges, type Changes } from '../db/changes.ts';
import { holdTokenKeys } from '../features/auth/token.ts';
import { loadTokenKeys } from '../features/auth/token-keys.ts';
import { followChanges } from '../serve.ts';
import { openDb } from '../db/open.ts';
import { addressOnServer } from './databases.ts';
import { testSite, type TestSite } from './site.ts';

type Options = Parameters<typeof watchChanges>[1];

/** A site as one process among several over one database of the server. */
export interface SiteProcess extends TestSite {
  changes: Changes;
}

/**
 * A process of the site over a database of its own, or over that of another process, wired as serve.ts wires it.
 * @param emptied called whenever its response cache is emptied
 * @param through its own way to the database
 */
export async function startProcess(
  beside?: SiteProcess,
  {
    emptied = () => {},
    through,
    ...options
  }: Options & { emptied?: () => void; through?: string } = {},
): Promise<SiteProcess> {
  const first = beside ?? (await testSite());
  const address = through ?? addressOnServer(first.db);
  const db = beside ? openDb(address) : first.db;
  if (beside) onTestFinished(() => db.destroy());
  const changes = await watchChanges(db, { address, ...options });
  onTestFinished(() => changes.stop());
  const keys = await loadTokenKeys(db, undefined, first.now());
  const site = await testSite({
    db,
    responseCache: createResponseCache(emptied),
    tokenKeys: holdTokenKeys(keys, changes.look),
  });
  followChanges(changes, site);
  return { ...site, changes };
}
