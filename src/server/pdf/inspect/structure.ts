import { PdfProblem } from './problem.ts';
import { skipSpace } from './objects.ts';

/**
 * The number of bytes at the end of the file in which PDF readers look for its end mark (ISO 32000-2, 7.5.5, implementation notes of PDF
 * 1.7).
 */
const tail = 1024;

/**
 * Refuses a file that does not begin and end as a PDF does. PDF readers repair a lot, but a truncated upload must not be stored as if it
 * were complete. @throws PdfProblem
 */
export function refuseUnfinished(bytes: Buffer): void {
  // At the very first byte, so that a file that is also of another type is refused.
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw new PdfProblem('not-pdf');
  const end = bytes.toString('latin1', Math.max(0, bytes.length - tail));
  const last = end.lastIndexOf('%%EOF');
  const start = /startxref\s+(\d{1,10})\s*$/.exec(end.slice(0, Math.max(0, last)))?.[1];
  if (last < 0 || start === undefined) throw new PdfProblem('broken', 'end');
  const at = skipSpace(bytes, Number(start));
  const table = bytes.toString('latin1', at, at + 40);
  if (Number(start) >= bytes.length || !/^(?:xref|\d{1,10}\s+\d{1,5}\s+obj)/.test(table))
    throw new PdfProblem('broken', 'table');
}
