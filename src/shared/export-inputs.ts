import { z } from 'zod';
import { shortList } from './short-list.ts';
import { dumpFiles, dumpParts, exportFiles, rightsKinds, unsaidIn, type DumpChoice } from './exports.ts';

export const exportInput = z.object({ file: z.enum(exportFiles) });
export const dumpFileInput = z.object({ file: z.enum(dumpFiles) });

const rights = z.object({
  kind: z.enum(rightsKinds),
  holder: z.string().trim().max(200).default(''),
  words: z.string().trim().max(2000).default(''),
});

const unsaid = {
  holder: { path: ['rights', 'holder'], message: 'Say who is to be named.' },
  words: { path: ['rights', 'words'], message: 'Say in your own words what may be done with the songs.' },
  parts: { path: ['parts'], message: 'Choose at least one part of the songs.' },
};

export const dumpChoiceInput = z
  .object({ on: z.boolean(), rights, parts: shortList(z.enum(dumpParts), dumpParts.length, { least: 0 }) })
  .superRefine((choice, context) => {
    const what = unsaidIn(choice);
    if (what) context.addIssue({ code: 'custom', ...unsaid[what] });
  })
  .transform(({ parts, ...choice }): DumpChoice => ({ ...choice, parts: dumpParts.filter((part) => parts.includes(part)) }));
