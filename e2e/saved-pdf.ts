import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { oneText, openPdf, pagesOf } from '../src/server/testing/pdfs.ts';

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
  const pages = await pagesOf(data);
  const [left = 0, , right = 0] = (await (await openPdf(data)).getPage(1)).view;
  return {
    name: download.suggestedFilename(),
    bytes,
    pages: pages.length,
    text: oneText(pages).normalize('NFC'),
    width: ((right - left) * 25.4) / 72,
  };
}
