import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openDb } from '../src/server/db/open.ts';
import { findUserByEmail } from '../src/server/features/auth/queries.ts';
import { insertReadBook, pageSize } from '../src/server/testing/book-page-queries.ts';
import type { BookWord, Box } from '../src/shared/books.ts';

/** A word as it is printed, as OCR read it, and as the second model read it, where OCR is not certain. */
export interface PrintedWord {
  printed: string;
  read: string;
  isDoubtful: boolean;
  other: string | null;
}

export const printed = (text: string): PrintedWord[] =>
  text.split(' ').map((word) => ({ printed: word, read: word, isDoubtful: false, other: null }));

/** Sets lines as a page in the browser. @returns its image, and the lines as OCR would give them */
export async function typeset(
  browser: Browser,
  lines: readonly (readonly PrintedWord[])[],
): Promise<{ image: Buffer; lines: BookWord[][] }> {
  const page = await browser.newPage({ viewport: pageSize });
  await page.setContent(
    `<body style="margin:90px 110px;background:#f4f1ea;font:34px/74px serif;color:#222" lang="kn">${lines
      .map(
        (line) =>
          `<div style="white-space:nowrap">${line.map(({ printed: word }) => `<span>${word}</span>`).join(' ')}</div>`,
      )
      .join('')}</body>`,
  );
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('div')].map((line) =>
      [...line.querySelectorAll('span')].map((word) => {
        const { left, top, width, height } = word.getBoundingClientRect();
        return [left, top, width, height] as const;
      }),
    ),
  );
  const image = await page.screenshot();
  await page.close();
  return {
    image,
    lines: lines.map((line, row) =>
      line.map(({ read, isDoubtful, other }, at) => {
        const [left = 0, top = 0, width = 0, height = 0] = boxes[row]?.[at] ?? [];
        const box: Box = [left, top, width, height];
        return { text: read, box, confidence: isDoubtful ? 60 : 95, isDoubtful, other };
      }),
    ),
  };
}

/** Writes a book with read pages into the database of the journeys' site. @returns its address and those of its pages */
export async function writeBook(
  workers: readonly string[],
  pages: readonly { lines: BookWord[][] }[],
  siglum: string,
): Promise<{ book: string; address: string; pages: { id: string; address: string }[] }> {
  const db = openDb(join(process.env['E2E_DATA'] ?? '', 'purandara.sqlite'));
  const ids: string[] = [];
  for (const email of workers) {
    const user = await findUserByEmail(db, email);
    if (user) ids.push(user.id);
  }
  const written = await insertReadBook(db, { creator: ids[0] ?? '', workers: ids, pages, siglum });
  await db.destroy();
  const address = `/books/${written.book}`;
  return {
    book: written.book,
    address,
    pages: written.pages.map(({ id }) => ({ id, address: `${address}/pages/${id}` })),
  };
}

/** Answers calls for the images of pages with this one, which no journey uploads. */
export async function showImage(page: Page, image: Buffer): Promise<void> {
  await page.route('**/api/books/pages/*/working*', (route) =>
    route.fulfill({ body: image, contentType: 'image/png' }),
  );
}
