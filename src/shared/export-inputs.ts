import { z } from 'zod';
import { dumpFiles, dumpParts, exportFiles, rightsKinds, type DumpChoice } from './exports.ts';

export const exportInput = z.object({ file: z.enum(exportFiles) });
export const dumpFileInput = z.object({ file: z.enum(dumpFiles) });

const rights = z.object({
  kind: z.enum(rightsKinds),
  holder: z.string().trim().max(200).default(''),
  words: z.string().trim().max(2000).default(''),
});

/** A licence that asks for a name needs one; whoever speaks in their own words says them. */
export const dumpChoiceInput = z
  .object({ on: z.boolean(), rights, parts: z.array(z.enum(dumpParts)).min(1, 'Choose at least one part of the songs.').max(dumpParts.length) })
  .superRefine(({ rights: { kind, holder, words } }, context) => {
    const say = (name: string, message: string) => context.addIssue({ code: 'custom', path: ['rights', name], message });
    if (kind === 'own' && !words) say('words', 'Say in your own words what may be done with the songs.');
    if ((kind === 'CC-BY-4.0' || kind === 'CC-BY-SA-4.0') && !holder) say('holder', 'Say who is to be named.');
  })
  .transform(({ parts, ...choice }): DumpChoice => ({ ...choice, parts: dumpParts.filter((part) => parts.includes(part)) }));
