import { createHash } from 'node:crypto';
import { PdfProblem, type PdfProblemKind } from './problem.ts';
import { refuseActiveNames } from './names.ts';
import { readPdf, type PdfContent } from './read.ts';
import { refuseHidden } from './streams.ts';
import { refuseUnfinished } from './structure.ts';

/** The result of inspecting a file; one with a problem is not stored. */
export type InspectionResult =
  ({ problem: null; sha256: string } & PdfContent) | { problem: PdfProblemKind; detail: string };

/** Inspects an uploaded PDF without running anything in it. Never throws: a file that cannot be read is broken. */
export async function inspectPdf(bytes: Buffer): Promise<InspectionResult> {
  try {
    refuseUnfinished(bytes);
    const openly = refuseActiveNames(bytes);
    const hidden = await refuseHidden(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    // pdf.js takes over the buffer that it is given, so it gets a copy.
    return { problem: null, sha256, ...(await readPdf(new Uint8Array(bytes), openly || hidden)) };
  } catch (error) {
    if (error instanceof PdfProblem) return { problem: error.kind, detail: error.detail };
    return { problem: 'broken', detail: error instanceof Error ? error.message : String(error) };
  }
}
