import { z } from 'zod';
import { columnUses } from '../../../shared/import-columns.ts';
import { importColumns, importFindings, importMapping, importSheets } from './stored-json.ts';
import {
  importStates,
  rowKinds,
  type ImportDetail,
  type ImportRow,
  type ImportRowDetail,
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
    label: z.string(),
    number: z.number().nullable(),
    title: z.string(),
    kind: z.enum(rowKinds),
    note: z.string(),
    notes: z.number(),
    fields: z.array(columnUse),
    left: z.string(),
  }),
) satisfies z.ZodType<ImportRow[]>;

export const importRowOutput = z.object({
  notes: z.array(
    z.object({ kind: z.enum(['mistake', 'warning']), column: z.string(), text: z.string() }),
  ),
  changes: z.array(
    z.object({ field: columnUse, before: z.string(), after: z.string(), proposed: z.boolean() }),
  ),
}) satisfies z.ZodType<ImportRowDetail>;
