import type { Changes } from './db/changes.ts';
import { reloadTokenKeys } from './features/auth/token-keys.ts';
import { publishedElsewhere } from './features/edition/publish-edition.ts';
import { reloadSiteContent } from './features/site-content/store.ts';
import type { Site } from './site.ts';

/** Keeps what this process holds in memory as other processes have changed it (docs/decisions/0074-several-processes.md lists all of it). */
export function followChanges(
  changes: Changes,
  site: Pick<Site, 'db' | 'env' | 'responseCache' | 'siteContent' | 'tokenKeys'>,
  log: (line: string) => void = console.error,
): void {
  const { db, env, siteContent, tokenKeys } = site;
  changes.on('edition_version', () =>
    publishedElsewhere(site, () => reloadSiteContent(db, siteContent, log)),
  );
  changes.on('token_keys', async () =>
    tokenKeys.take(await reloadTokenKeys(db, env.SIGNING_KEY_FILE)),
  );
}
