import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageOfRows } from '../../../shared/paging.ts';
import { everyPage, useTableRequest, type PlaceInList } from '../../lib/served-rows.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { useAdminsOnly } from './use-admins-only.ts';
import { DataTable, type RowActions } from '../../ui/DataTable.tsx';
import { withoutStale, type QueryStateProps } from '../../ui/QueryState.tsx';
import { SignedInQuery } from '../../ui/SignedInQuery.tsx';
import type { TableRequest, Column } from '../../ui/table-rows.ts';

const size = 25;

/**
 * The request of a table of the admin area. Pass `query` and `options` to the procedure's `useQuery`, and the returned object and the
 * query's result to ServedTable.
 * @param inputOf turns the request into the procedure's input
 * @param isForAdmins whether only admins are accepted, or everybody whom the server accepts
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
  result: QueryStateProps<PageOfRows<Row>>['for'] & { isFetching: boolean };
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
  /** Shown in place of the table while it loads or after an error, where the specification has its own messages. */
  absent?: (error: unknown, again: () => void) => ReactNode;
}

/** A table that the server sorts, filters and pages. */
export function ServedTable<Row, Input extends object>({
  table: { isForAdmins, request, setRequest, input },
  result,
  fetchRows,
  absent,
  ...rest
}: Props<Row, Input>) {
  useAdminsOnly(result.error, isForAdmins);
  const query = withoutStale(result);
  if (absent && !query.data) return absent(query.error, () => void query.refetch());
  const all = () => everyPage((page) => fetchRows({ ...input, ...page }, { staleTime: 0 }));
  return (
    <SignedInQuery for={query}>
      {({ rows, more }) => (
        <DataTable
          {...rest}
          rows={rows}
          served={{ request, setRequest, more, all }}
          size={size}
          busy={result.isFetching}
        />
      )}
    </SignedInQuery>
  );
}
