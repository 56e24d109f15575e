import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageOfRows } from '../../../shared/paging.ts';
import { everyPage, useTableRequest, type PlaceInList } from '../../lib/served-rows.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { useAdminsOnly } from './use-admins-only.ts';
import { httpStatusOf } from '../../trpc.tsx';
import { DataTable, type RowActions } from '../../ui/DataTable.tsx';
import { SignedInQuery } from '../../ui/SignedInQuery.tsx';
import type { TableRequest, Column } from '../../ui/table-rows.ts';

const size = 25;

/**
 * The request of a table of the admin area, for admins alone or for everybody whom the server accepts: `query` and `options` go to the procedure's `useQuery`, and the whole result to ServedTable
 * together with the query. `inputOf` turns the request into the procedure's input.
 */
export function useServedTable<Input extends object>(
  first: Pick<TableRequest, 'sort' | 'direction'>,
  inputOf: (request: TableRequest) => Input,
  isForAdmins = true,
) {
  const presence = usePresence();
  const { request, setRequest, text } = useTableRequest(first);
  const input = inputOf({ ...request, text });
  const options = {
    enabled: presence.is === 'in' && (!isForAdmins || presence.user.role === 'ADMIN'),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
  return {
    presence,
    isForAdmins,
    request,
    setRequest,
    input,
    query: { ...input, page: request.page, size },
    options,
  };
}

interface Props<Row, Input> {
  table: ReturnType<typeof useServedTable<Input & object>>;
  result: {
    data: PageOfRows<Row> | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Calls the same procedure, for all rows of the CSV. */
  fetchRows: (input: Input & PlaceInList, options: { staleTime: 0 }) => Promise<PageOfRows<Row>>;
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row, at: number) => string;
  none: string;
  /** Start of the CSV's file name. */
  file: string;
  actions?: readonly RowActions<Row>[];
  className?: string;
  /** Shown in place of the table while it loads or after an error, where the specification has its own words for that. */
  absent?: (error: unknown, again: () => void) => ReactNode;
}

/** A table that its server sorts, filters and pages. One for admins redirects everybody whom the server does not accept as one. */
export function ServedTable<Row, Input extends object>({
  table: { isForAdmins, request, setRequest, input },
  result: { data, error, isFetching, refetch },
  fetchRows,
  absent,
  ...rest
}: Props<Row, Input>) {
  useAdminsOnly(httpStatusOf(error) === 403, isForAdmins);
  const again = () => void refetch();
  if (!data || error)
    return (
      absent?.(error, again) ?? (
        <SignedInQuery for={{ data: undefined, error, refetch }}>{() => null}</SignedInQuery>
      )
    );
  const all = () => everyPage((place) => fetchRows({ ...input, ...place }, { staleTime: 0 }));
  return (
    <DataTable
      {...rest}
      rows={data.rows}
      served={{ request, setRequest, more: data.more, all }}
      size={size}
      busy={isFetching}
    />
  );
}
