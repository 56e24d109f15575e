import { useState } from 'react';
import { largestPage } from '../../shared/paging.ts';
import { askedAtFirst, type Asked } from '../ui/table-rows.ts';
import { useSettled } from './use-settled.ts';

/** What is asked of a table that its server sorts, filters and pages; `text` follows what is typed when it stands still. */
export function useAsked(first: Pick<Asked, 'sort' | 'direction'>) {
  const [asked, ask] = useState<Asked>({ ...askedAtFirst, ...first });
  return { asked, ask, text: useSettled(asked.text.trim().slice(0, 100), 300) };
}

interface Page<Row> {
  rows: readonly Row[];
  more: boolean;
}

/** All pages one after the other, as they were at this moment: what begins later would move them. */
export async function everyPage<Row>(fetch: (place: { page: number; size: number; until: number }) => Promise<Page<Row>>): Promise<Row[]> {
  const all: Row[] = [];
  const until = Date.now();
  for (let page = 1; ; page += 1) {
    const { rows, more } = await fetch({ page, size: largestPage, until });
    all.push(...rows);
    if (!more) return all;
  }
}
