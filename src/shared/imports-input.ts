import { z } from 'zod';
import { columnUses } from './import-columns.ts';
import { maxImportRows } from './imports.ts';
import { shortList } from './list-input.ts';
import { idInput } from './id-input.ts';

export const importInput = z.object({ id: idInput });
export const importRowInput = z.object({
  id: idInput,
  position: z.int().min(0).max(maxImportRows),
});
export const checkImportInput = z.object({
  id: idInput,
  /** Null for a file of the edition, which needs no mapping. */
  mapping: z
    .object({
      uses: shortList(z.enum(columnUses), 300),
      numbering: z.enum(['column', 'next']),
      sheet: z.int().min(0).max(1000).optional(),
    })
    .nullable(),
});
/** `check` names the dry run that the admin has seen; when the dry run has changed since, the import is refused. */
export const applyImportInput = z.object({ id: idInput, check: z.string().length(64) });
