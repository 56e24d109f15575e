import { useState } from 'react';
import { maxPageSize, type Page } from '../../shared/paging.ts';
import { firstRequest, type TableRequest } from '../ui/table-rows.ts';
import { useDebounced } from './use-debounced.ts';

/** What is request of a table that its server sorts, filters and pages; `text` follows what is typed when it stands still. */
export function useTableRequest(first: Pick<TableRequest, 'sort' | 'direction'>) {
  const [request, ask] = useState<TableRequest>({ ...firstRequest, ...first });
  return { request, ask, text: useDebounced(request.text.trim().slice(0, 100), 300) };
}

/** Which page of a long list is request for. */
export interface PlaceInList {
  page: number;
  size: number;
  /** Epoch milliseconds: rows that began later are left out. */
  until?: number;
}

/** All pages one after the other, as they were with the first: what begins later would move them. */
export async function everyPage<Row>(fetch: (place: PlaceInList) => Promise<Page<Row>>): Promise<Row[]> {
  const { rows, at, ...first } = await fetch({ page: 1, size: maxPageSize });
  const all = [...rows];
  for (let page = 2, { more } = first; more; page += 1) {
    const next = await fetch({ page, size: maxPageSize, until: at });
    all.push(...next.rows);
    more = next.more;
  }
  return all;
}
