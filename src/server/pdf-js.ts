export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/**
 * For a decoder that does not start, pdf.js imports a script from this address, which exists nowhere. Without one it would search node_modules
 * of all folders above.
 */
export const wasmUrl = 'none:/';

/** pdf.js, which reads PDFs in the thread that calls it: for child processes and tests. */
export async function loadPdfJs() {
  const worker = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs');
  // Otherwise it would look for its second file beside the first.
  Object.assign(globalThis, { pdfjsWorker: worker });
  return import('pdfjs-dist/legacy/build/pdf.min.mjs');
}
