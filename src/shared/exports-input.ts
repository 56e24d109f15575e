import { z } from 'zod';
import { shortList } from './list-input.ts';
import {
  downloadFiles,
  downloadParts,
  exportFiles,
  maxHolderLength,
  maxRightsLength,
  rightsKinds,
  unsaidIn,
  type DownloadChoice,
} from './exports.ts';

export const exportInput = z.object({ file: z.enum(exportFiles) });
export const downloadFileInput = z.object({ file: z.enum(downloadFiles) });

const rights = z.object({
  kind: z.enum(rightsKinds),
  holder: z.string().trim().max(maxHolderLength).default(''),
  words: z.string().trim().max(maxRightsLength).default(''),
});

const unsaid = {
  holder: { path: ['rights', 'holder'], message: 'Enter the name to credit.' },
  words: { path: ['rights', 'words'], message: 'Enter your terms.' },
  parts: { path: ['parts'], message: 'Choose at least one part of the songs.' },
};

export const downloadChoiceInput = z
  .object({
    on: z.boolean(),
    rights,
    parts: shortList(z.enum(downloadParts), downloadParts.length, { min: 0 }),
  })
  .superRefine((choice, context) => {
    const what = unsaidIn(choice);
    if (what) context.addIssue({ code: 'custom', ...unsaid[what] });
  })
  .transform(({ parts, ...choice }): DownloadChoice => ({
    ...choice,
    parts: downloadParts.filter((part) => parts.includes(part)),
  }));
