import { z } from 'zod';
import { exportedSongSchema } from '../../../shared/export-format.ts';
import { columnUses } from '../../../shared/import-columns.ts';
import { rowKinds } from '../../../shared/imports.ts';
import { languages } from '../../../shared/languages.ts';
import { noFacts } from '../../../shared/song-facts.ts';

/** The JSON columns of the tables of imports. Each is read through its schema. */

/** A reader of a JSON column by its schema. @throws what JSON.parse or the schema throws */
const readAs =
  <T extends z.ZodType>(schema: T) =>
  (json: string): z.output<T> =>
    schema.parse(JSON.parse(json));
const orNull =
  <T>(read: (json: string) => T) =>
  (json: string | null): T | null =>
    json === null ? null : read(json);

export const importMapping = z.object({
  uses: z.array(z.enum(columnUses)),
  numbering: z.enum(['column', 'next']),
  sheet: z.number().default(0),
});
export const importColumns = z.array(z.object({ name: z.string(), samples: z.array(z.string()) }));
export const importSheets = z.array(
  z.object({ name: z.string(), rows: z.number(), columns: importColumns, mapping: importMapping }),
);
export const readMapping = orNull(readAs(importMapping));
export const readColumns = orNull(readAs(importColumns));
export const readSheets = orNull(readAs(importSheets));
export const readCounts = orNull(readAs(z.record(z.enum(rowKinds), z.number())));
const note = z.object({
  kind: z.enum(['mistake', 'warning']),
  column: z.string(),
  text: z.string(),
});
export const importFindings = z.object({
  renamed: z.number(),
  replaced: z.number(),
  shared: z.array(note.extend({ rows: z.number() })),
});
export const readFindings = orNull(readAs(importFindings));
export const readDetail = readAs(
  z.object({
    notes: z.array(note),
    changes: z.array(
      z.object({
        field: z.enum(columnUses),
        before: z.string(),
        after: z.string(),
        proposed: z.boolean(),
      }),
    ),
  }),
);

const editionSource = z.object({
  kind: z.literal('edition'),
  files: z.array(z.object({ name: z.string(), text: z.string() })),
});
const tableParts = {
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      at: z.number(),
      cells: z.array(z.string()),
      notes: z.array(z.object({ column: z.number(), text: z.string() })).optional(),
    }),
  ),
};
const tableSource = z.object({ kind: z.literal('table'), ...tableParts });
const workbookSource = z.object({
  kind: z.literal('workbook'),
  sheets: z.array(z.object({ name: z.string(), ...tableParts })),
});
export const readSourceJson = readAs(
  z.discriminatedUnion('kind', [editionSource, tableSource, workbookSource]),
);

/** A song as an undo keeps it. An older one lacks the facts that came since, and has `sure` under its former name, `certainty`. */
const storedSong = z.preprocess((stored) => {
  const song = z.looseObject({}).nullable().parse(stored);
  return (
    song && {
      ...noFacts(),
      apparatus: [],
      references: [],
      sure: song['certainty'] ?? null,
      ...song,
    }
  );
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
