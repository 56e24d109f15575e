import { z } from 'zod';
import { exportedSongSchema } from '../../../shared/export-format.ts';
import { columnUses } from '../../../shared/import-columns.ts';
import { rowKinds } from '../../../shared/imports.ts';
import { languages } from '../../../shared/languages.ts';
import { noFacts } from '../../../shared/song-facts.ts';

/** What the tables of imports hold as JSON. Each is read through its schema. */

/** A reader of a JSON column by its schema. @throws what JSON.parse or the schema throws */
const readAs =
  <T extends z.ZodType>(schema: T) =>
  (json: string): z.output<T> =>
    schema.parse(JSON.parse(json));
const orNull =
  <T>(read: (json: string) => T) =>
  (json: string | null): T | null =>
    json === null ? null : read(json);

export const readMapping = orNull(readAs(z.object({ uses: z.array(z.enum(columnUses)), numbering: z.enum(['column', 'next']) })));
export const readColumns = orNull(readAs(z.array(z.object({ name: z.string(), samples: z.array(z.string()) }))));
export const readCounts = orNull(readAs(z.record(z.enum(rowKinds), z.number())));
export const readDetail = readAs(
  z.object({
    notes: z.array(z.object({ kind: z.enum(['mistake', 'warning']), column: z.string(), text: z.string() })),
    changes: z.array(z.object({ field: z.enum(columnUses), before: z.string(), after: z.string(), proposed: z.boolean() })),
  }),
);

const editionSource = z.object({ kind: z.literal('edition'), files: z.array(z.object({ name: z.string(), text: z.string() })) });
const tableSource = z.object({
  kind: z.literal('table'),
  columns: z.array(z.string()),
  rows: z.array(z.object({ at: z.number(), cells: z.array(z.string()) })),
});
export const readSourceJson = readAs(z.discriminatedUnion('kind', [editionSource, tableSource]));

/** A song as an undo keeps it. An older one lacks the facts that came since, and has `sure` under its former name, `certainty`. */
const storedSong = z.preprocess((stored) => {
  const song = z.looseObject({}).nullable().parse(stored);
  return song && { ...noFacts(), apparatus: [], references: [], sure: song['certainty'] ?? null, ...song };
}, exportedSongSchema.nullable());
const revisions = z.partialRecord(z.enum(languages), z.string());
export const readUndo = readAs(
  z.object({
    before: storedSong,
    after: storedSong,
    stood: revisions,
    stands: revisions,
    proposed: z.array(z.object({ id: z.string(), revision: z.string() })),
  }),
);
