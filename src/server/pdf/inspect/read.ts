import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { maxUploadPages, maxUploadText } from '../../../shared/uploads.ts';
import { PdfProblem } from './problem.ts';

export interface PdfContent {
  pages: number;
  /** The text of each page, as far as `maxUploadText` characters reach; for Indian scripts it is a draft at best. */
  texts: string[];
}

/**
 * Reads pages and text with pdf.js, which runs no script, and checks for active content again with its functions. `opens` is whether an
 * action on opening was found before.
 * @throws PdfProblem; what pdf.js throws for a broken file
 */
export async function readPdf(bytes: Uint8Array, opens: boolean): Promise<PdfContent> {
  // Imported only after the checks that limit what it has to parse.
  const { getDocument, VerbosityLevel } = await import('unpdf/pdfjs');
  const task = getDocument({
    data: bytes,
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > maxUploadPages) throw new PdfProblem('pages', String(pdf.numPages));
    await refuseActing(pdf, opens);
    return { pages: pdf.numPages, texts: await readTexts(pdf) };
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new PdfProblem('encrypted');
    throw error;
  } finally {
    await task.destroy();
  }
}

async function refuseActing(pdf: PDFDocumentProxy, opens: boolean): Promise<void> {
  const open = (await pdf.getOpenAction()) as { action?: string; dest?: unknown } | null;
  // Going to a page is harmless. pdf.js reports any other action on opening as an action, or not at all.
  if (open?.action || (opens && !open?.dest)) throw new PdfProblem('active', 'OpenAction');
  if (await pdf.getAttachments()) throw new PdfProblem('active', 'EmbeddedFiles');
  if (await pdf.hasJSActions()) throw new PdfProblem('active', 'JavaScript');
  const { info } = (await pdf.getMetadata()) as {
    info: { IsXFAPresent?: boolean; IsCollectionPresent?: boolean };
  };
  if (info.IsXFAPresent) throw new PdfProblem('active', 'XFA');
  if (info.IsCollectionPresent) throw new PdfProblem('active', 'Collection');
}

async function readTexts(pdf: PDFDocumentProxy): Promise<string[]> {
  const texts: string[] = [];
  let left = maxUploadText;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('');
    texts.push(text.replace(unprintable, '').trim().slice(0, left));
    left -= texts.at(-1)?.length ?? 0;
    page.cleanup();
  }
  return texts;
}

/** Control characters and lone surrogates, which a database refuses. */
const unprintable =
  // oxlint-disable-next-line no-control-regex -- they are what is taken away
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
