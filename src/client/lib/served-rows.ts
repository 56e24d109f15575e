import { useState } from 'react';
import { maxPageSize, type PageOfRows } from '../../shared/paging.ts';
import { firstRequest, type TableRequest } from '../ui/table-rows.ts';
import { useDebounced } from './use-debounced.ts';

/** The request of a table that its server sorts, filters and pages; `text` is its debounced filter text. */
export function useTableRequest(first: Pick<TableRequest, 'sort' | 'direction'>) {
  const [request, setRequest] = useState<TableRequest>({ ...firstRequest, ...first });
  return { request, setRequest, text: useDebounced(request.text.trim().slice(0, 100), 300) };
}

/** Which page of a long list is requested. */
export interface PlaceInList {
  page: number;
  size: number;
  /** Epoch milliseconds: rows begun later are left out. */
  until?: number;
}

/** Fetches all pages in order, as of the first page: rows begun later would shift the pages after it. */
export async function everyPage<Row>(
  fetch: (place: PlaceInList) => Promise<PageOfRows<Row>>,
): Promise<Row[]> {
  const { rows, at, ...first } = await fetch({ page: 1, size: maxPageSize });
  const all = [...rows];
  for (let page = 2, { more } = first; more; page += 1) {
    const next = await fetch({ page, size: maxPageSize, until: at });
    all.push(...next.rows);
    more = next.more;
  }
  return all;
}
