import type { GlossaryEntry } from '../../../shared/glossary/glossary.ts';
import type { Db } from '../../db/open.ts';
import { nothingCached, publishEdition } from '../edition/publish-edition.ts';
import { listGlossary, replaceGlossary } from './queries.ts';

/** Replaces the glossary by the one that the program ships. */
export async function loadGlossary(db: Db, entries: readonly GlossaryEntry[]): Promise<void> {
  await publishEdition(
    { db, responseCache: nothingCached },
    async (trx) => {
      const isNew = JSON.stringify(await listGlossary(trx)) !== JSON.stringify(entries);
      if (isNew) await replaceGlossary(trx, entries);
      return isNew;
    },
    { isChanged: Boolean },
  );
}
