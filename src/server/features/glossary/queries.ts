import { z } from 'zod';
import type { GlossaryEntry } from '../../../shared/glossary/glossary.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';

const formsSchema = z.array(z.string());

/** Every entry, sorted by headword. */
export async function listGlossary(db: Db): Promise<GlossaryEntry[]> {
  const rows = await db.selectFrom('glossary').selectAll().orderBy('head').orderBy('sense').execute();
  return [...Map.groupBy(rows, ({ head }) => head)]
    .map(([head, senses]) => ({
      head,
      senses: senses.map(({ kind, origin, english, kannada, unsure, forms }) => ({
        kind,
        origin,
        english,
        kannada,
        unsure: unsure === 1,
        forms: formsSchema.parse(JSON.parse(forms)),
      })),
    }))
    .toSorted((a, b) => (a.head < b.head ? -1 : 1));
}

export async function replaceGlossary(db: Db, entries: readonly GlossaryEntry[]): Promise<void> {
  await db.deleteFrom('glossary').execute();
  const rows = entries.flatMap(({ head, senses }) =>
    senses.map(({ unsure, forms, ...sense }, at) => ({
      head,
      sense: at + 1,
      ...sense,
      unsure: unsure ? 1 : 0,
      forms: JSON.stringify(forms),
    })),
  );
  await inChunks(rows, (chunk) => db.insertInto('glossary').values(chunk).execute());
}
