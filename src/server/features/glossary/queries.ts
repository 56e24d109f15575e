import { z } from 'zod';
import type { GlossaryEntry } from '../../../shared/glossary/glossary.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Slice } from '../../db/slices.ts';
import { selectWithLyrics } from '../compositions/queries.ts';

const formsSchema = z.array(z.string());

/** Every entry, sorted by headword. */
export async function listGlossary(db: Db): Promise<GlossaryEntry[]> {
  const rows = await db
    .selectFrom('glossary')
    .selectAll()
    .orderBy('head')
    .orderBy('sense')
    .execute();
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
    senses.map(({ unsure, forms, ...sense }, index) => ({
      head,
      sense: index + 1,
      ...sense,
      unsure: unsure ? 1 : 0,
      forms: JSON.stringify(forms),
    })),
  );
  await inChunks(rows, (chunk) => db.insertInto('glossary').values(chunk).execute());
}

/** The songs after a number that have words in Kannada, each with the revision that its text has. */
export function listRevisions(db: Db, slice: Slice) {
  return selectWithLyrics(db, 'Kannada', slice)
    .select(['number', 'revision_id as revision'])
    .execute();
}

/** The Kannada words of some songs by their numbers, each with the revision that they are of. */
export async function findSongTexts(db: Db, numbers: readonly number[]) {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('texts')
      .where('language', '=', 'Kannada')
      .where('number', 'in', chunk)
      .select(['number', 'lyrics', 'revision_id as revision'])
      .execute(),
  );
  return new Map(rows.map(({ number, ...text }) => [number, text]));
}
