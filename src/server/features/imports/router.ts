import {
  applyImportInput,
  checkImportInput,
  importInput,
  importRowInput,
} from '../../../shared/imports-input.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { importOutput, importRowOutput, importRowsOutput, importsOutput } from './output.ts';
import {
  applyImport,
  checkImport,
  listAllImports,
  listImportRows,
  readImport,
  readImportRow,
  removeImport,
  undoImport,
} from './service.ts';

/** Imports after their file was received by the plain route in http.ts. */
export const importsRouter = router({
  imports: adminProcedure.output(importsOutput).query(({ ctx }) => listAllImports(ctx.db)),
  import: adminProcedure
    .input(importInput)
    .output(importOutput)
    .query(({ ctx, input }) => readImport(ctx, input.id)),
  importRows: adminProcedure
    .input(importInput)
    .output(importRowsOutput)
    .query(({ ctx, input }) => listImportRows(ctx.db, input.id)),
  importRow: adminProcedure
    .input(importRowInput)
    .output(importRowOutput)
    .query(({ ctx, input }) => readImportRow(ctx.db, input)),
  checkImport: adminProcedure
    .input(checkImportInput)
    .output(importOutput)
    .mutation(({ ctx, input }) => checkImport(ctx, ctx.actor, input)),
  applyImport: adminProcedure
    .input(applyImportInput)
    .output(importOutput)
    .mutation(({ ctx, input }) => applyImport(ctx, ctx.actor, input)),
  undoImport: adminProcedure
    .input(importInput)
    .output(importOutput)
    .mutation(({ ctx, input }) => undoImport(ctx, ctx.actor, input.id)),
  removeImport: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(importInput)
    .mutation(({ ctx, input }) => removeImport(ctx, ctx.actor, input.id)),
});
