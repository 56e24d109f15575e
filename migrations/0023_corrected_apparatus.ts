import type { Kysely } from 'kysely';
import { z } from 'zod';

interface Tables {
  apparatus: {
    number: number;
    place: number;
    locus: string;
    readings: string;
    reason: string;
    note: string | null;
    note_kannada: string | null;
  };
  revisions: { id: string; number: number; language: string };
  revision_apparatus: { revision_id: string; entries: string };
}

/**
 * The apparatus of a revision, as the text that is corrected from now on. Every Kannada revision gets the one that its song has: nobody
 * could change it before. It is a table of its own because the rows of `revisions` are never changed.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('revision_apparatus')
    .addColumn('revision_id', 'text', (c) => c.primaryKey().references('revisions.id'))
    .addColumn('entries', 'text', (c) => c.notNull())
    .execute();
  const rows = await db
    .selectFrom('apparatus')
    .selectAll()
    .orderBy('number')
    .orderBy('place')
    .execute();
  for (const [number, own] of Map.groupBy(rows, (row) => row.number)) {
    const entries = own.map(printEntry).join('\n\n');
    const revisions = await db
      .selectFrom('revisions')
      .where('number', '=', number)
      .where('language', '=', 'Kannada')
      .select('id')
      .execute();
    for (const { id } of revisions)
      await db.insertInto('revision_apparatus').values({ revision_id: id, entries }).execute();
  }
}

const readingsSchema = z.array(z.object({ text: z.string(), sigla: z.array(z.string()) }));

function printEntry({ locus, readings, reason, note, note_kannada }: Tables['apparatus']): string {
  const words = readingsSchema
    .parse(JSON.parse(readings))
    .map(({ text, sigla }) => `${text} (${sigla.join(', ')})`);
  return [
    `${locus}: ${words.join(' | ')}`,
    `reason: ${reason}`,
    ...(note ? [`note: ${note}`] : []),
    ...(note_kannada ? [`note Kannada: ${note_kannada}`] : []),
  ].join('\n');
}
