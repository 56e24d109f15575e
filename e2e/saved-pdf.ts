import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';

export interface SavedPdf {
  name: string;
  bytes: number;
  pages: number;
  text: string;
  /** The size of the first page, in millimetres. */
  width: number;
}

/** The file that the browser saves during an action, read back by a PDF reader. */
export async function savedPdf(page: Page, act: () => Promise<unknown>): Promise<SavedPdf> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const data = new Uint8Array(await readFile(await download.path()));
  expect(new TextDecoder('latin1').decode(data.slice(0, 5))).toBe('%PDF-');
  const bytes = data.length;
  const document = await getDocumentProxy(data);
  const { totalPages, text } = await extractText(document, { mergePages: true });
  const [left = 0, , right = 0] = (await document.getPage(1)).view;
  return {
    name: download.suggestedFilename(),
    bytes,
    pages: totalPages,
    text: text.normalize('NFC'),
    width: ((right - left) * 25.4) / 72,
  };
}
