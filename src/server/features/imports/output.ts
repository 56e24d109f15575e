import { z } from 'zod';
import { columnUses } from '../../../shared/import-columns.ts';
import { importColumns, importFindings, importMapping, importSheets } from './stored-json.ts';
import {
  importStates,
  rowKinds,
  type ImportDetail,
  type ImportSummary,
} from '../../../shared/imports.ts';

const columnUse = z.enum(columnUses);
const step = z.enum(['checking', 'applying', 'undoing']);

const summary = z.object({
  id: z.string(),
  name: z.string(),
  by: z.string(),
  at: z.string(),
  state: z.enum(importStates),
  rows: z.number(),
  counts: z.record(z.enum(rowKinds), z.number()).nullable(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
});
export const importsOutput = z.array(summary) satisfies z.ZodType<ImportSummary[]>;

export const importOutput = summary.extend({
  columns: importColumns.nullable(),
  sheets: importSheets.nullable(),
  mapping: importMapping.nullable(),
  check: z.string().nullable(),
  warnings: z.number(),
  findings: importFindings.nullable(),
  checkedAt: z.string().nullable(),
  appliedBy: z.string().nullable(),
  undoneBy: z.string().nullable(),
  left: z.number(),
  reserved: z.number(),
  work: z.object({ step, done: z.number(), of: z.number() }).nullable(),
  interrupted: step.nullable(),
}) satisfies z.ZodType<ImportDetail>;

export const importRowsOutput = z.array(
  z.object({
    position: z.number(),
    /** The row's number in its table, or the name of its file. */
    label: z.string(),
    number: z.number().nullable(),
    title: z.string(),
    kind: z.enum(rowKinds),
    /** The first mistake or warning, as `column: sentence`; '' without any. */
    note: z.string(),
    notes: z.number(),
    /** Names of the fields that change. */
    fields: z.array(columnUse),
    /** Why an undo did not change the song back; '' where it did. */
    left: z.string(),
  }),
);
/** A row of the dry run, as the table shows it. */
export type ImportRow = z.infer<typeof importRowsOutput>[number];

export const importRowOutput = z.object({
  notes: z.array(
    z.object({ kind: z.enum(['mistake', 'warning']), column: z.string(), text: z.string() }),
  ),
  changes: z.array(
    z.object({ field: columnUse, before: z.string(), after: z.string(), proposed: z.boolean() }),
  ),
});
/** The detail that opening a row shows. */
export type ImportRowDetail = z.infer<typeof importRowOutput>;
