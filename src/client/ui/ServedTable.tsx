import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../shared/paging.ts';
import { everyPage, useTableRequest, type PlaceInList } from '../lib/served-rows.ts';
import { usePresence } from '../lib/signed-in.ts';
import { useAdminsOnly } from '../lib/use-admins-only.ts';
import { statusOf } from '../trpc.tsx';
import { DataTable } from './DataTable.tsx';
import { ListState } from './ListState.tsx';
import type { TableRequest, Column } from './table-rows.ts';

const size = 25;

/**
 * What a table of the admin area asks its server for: `query` and `options` go to the procedure's `useQuery`, and the whole to
 * ServedTable with the answer. `inputOf` turns what is request into the procedure's input.
 */
export function useServedTable<Input extends object>(first: Pick<TableRequest, 'sort' | 'direction'>, inputOf: (request: TableRequest) => Input) {
  const presence = usePresence();
  const { request, ask, text } = useTableRequest(first);
  const input = inputOf({ ...request, text });
  const options = { enabled: presence.user?.role === 'ADMIN', staleTime: 0, placeholderData: keepPreviousData };
  return { presence, request, ask, input, query: { ...input, page: request.page, size }, options };
}

interface Props<Row, Input> {
  table: ReturnType<typeof useServedTable<Input & object>>;
  answer: { data: Page<Row> | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The same procedure as a call, for all rows of the CSV. */
  fetchRows: (input: Input & PlaceInList, options: { staleTime: 0 }) => Promise<Page<Row>>;
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row, at: number) => string;
  none: string;
  /** Begins the name of the CSV. */
  file: string;
  actions?: { name: string; of: (row: Row) => ReactNode };
  /** In place of the table while it is not here, where the specification has words of its own for that. */
  absent?: (error: unknown, again: () => void) => ReactNode;
}

/** A table of the admin area that its server sorts, filters and pages; sends away whom the server does not take for an admin. */
export function ServedTable<Row, Input extends object>({ table: { presence, request, ask, input }, answer: { data, error, isFetching, refetch }, fetchRows, absent, ...rest }: Props<Row, Input>) {
  useAdminsOnly(statusOf(error) === 403);
  const again = () => void refetch();
  if (!data || error) return absent?.(error, again) ?? <ListState presence={presence} error={error} again={again} />;
  const all = () => everyPage((place) => fetchRows({ ...input, ...place }, { staleTime: 0 }));
  return <DataTable {...rest} rows={data.rows} served={{ request, ask, more: data.more, all }} size={size} busy={isFetching} />;
}
