import { useRef, useState, type ReactNode } from 'react';
import { useTableWords } from '../words/en.table.ts';
import { Pager } from './Pager.tsx';
import { arrange, firstRequest, isFiltered, type TableRequest, type Column } from './table-rows.ts';
import { TableTools } from './TableTools.tsx';
import { actionCell, cardCell, cardTable, tableHead, tableRow } from './table-styles.ts';

/** For a table that its server sorts, filters and pages: the caller holds the request, and `rows` are one page of the result. */
export interface ServedRows<Row> {
  request: TableRequest;
  setRequest: (request: TableRequest) => void;
  /** Another page follows. */
  more: boolean;
  /** Fetches every matching row, of all pages, for the CSV. */
  all: () => Promise<readonly Row[]>;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => string;
  /** Shown in place of the table when there are no rows. */
  none: string;
  /** Absent when `rows` are all rows: then the table sorts, filters and pages in the browser. */
  served?: ServedRows<Row>;
  /** The initial order. */
  first?: Pick<TableRequest, 'sort' | 'direction'>;
  /** The last column: buttons for what can be done with the row. */
  actions?: { name: string; of: (row: Row) => ReactNode };
  /** Start of the CSV's file name; absent where there is no CSV. */
  file?: string;
  /** Rows per page. */
  size?: number;
  /** Shows the rows alone: no filter, no CSV, no pages. */
  brief?: boolean;
  isCurrent?: (row: Row) => boolean;
  busy?: boolean;
  className?: string;
}

/**
 * A table with sortable columns, a filter, pages and a CSV of exactly the filtered rows; on a phone each row is a card with
 * labels. Columns give plain values, so that sorting, filtering and the CSV agree with what is seen.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  none,
  served,
  first,
  actions,
  file,
  size = 25,
  brief = false,
  isCurrent,
  busy = false,
  className = '',
}: Props<Row>) {
  const words = useTableWords();
  const [own, setOwn] = useState<TableRequest>({ ...firstRequest, ...first });
  const table = useRef<HTMLTableElement>(null);
  const { request, setRequest } = served ?? { request: own, setRequest: setOwn };
  const found = served || brief ? rows : arrange(rows, columns, request);
  const pages = served ? undefined : Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(request.page, pages ?? request.page);
  const shown = served || brief ? rows : found.slice((page - 1) * size, page * size);
  const seen = columns.filter(({ unseen }) => !unseen);
  const follows = served ? served.more : page < (pages ?? 1);

  const sortBy = ({ key, sort = 'asc' }: Column<Row>) =>
    setRequest({ ...request, page: 1, sort: key, direction: request.sort !== key ? sort : request.direction === 'asc' ? 'desc' : 'asc' });
  const turn = (by: number) => {
    setRequest({ ...request, page: page + by });
    table.current?.scrollIntoView({ block: 'start' });
  };

  if (rows.length === 0 && !isFiltered(request) && page === 1 && !busy) return <p className="notice">{none}</p>;
  return (
    <>
      {!brief && (
        <TableTools
          label={label}
          columns={columns}
          rows={rows}
          request={request}
          setRequest={setRequest}
          found={served ? undefined : found.length}
          all={served?.all ?? (async () => found)}
          file={file}
        />
      )}
      {shown.length === 0 ? (
        <p role="status" className="notice">
          {words.nothing}
        </p>
      ) : (
        // A table with many columns scrolls inside itself; the padding keeps the focus ring from being cut off.
        <div className="mt-3 md:-mx-1.5 md:overflow-x-auto md:px-1.5 md:pb-1">
          <table ref={table} className={`${cardTable} ${className}`} aria-label={label} aria-busy={busy}>
            <thead className={tableHead}>
              <tr className="max-md:flex max-md:flex-wrap max-md:gap-x-5">
                {seen.map((column) => (
                  <Head key={column.key} column={column} request={brief ? undefined : request} onSort={() => sortBy(column)} />
                ))}
                {actions && (
                  <th scope="col" className={unsortable}>
                    {actions.name}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, place) => (
                <tr key={keyOf(row, place)} className={tableRow} aria-current={isCurrent?.(row) ? true : undefined}>
                  {seen.map((column, at) => (
                    <Cell key={column.key} column={column} row={row} isHead={at === 0} />
                  ))}
                  {actions && (
                    <td className={actionCell}>
                      <div className="flex flex-wrap gap-2 md:flex-nowrap">{actions.of(row)}</div>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!brief && (page > 1 || follows) && <Pager label={label} page={page} pages={pages} follows={follows} busy={busy} turn={turn} />}
    </>
  );
}

function Head<Row>({
  column: { key, name, sort },
  request,
  onSort,
}: {
  column: Column<Row>;
  request: TableRequest | undefined;
  onSort: () => void;
}) {
  if (!sort || !request) {
    return (
      <th scope="col" className={unsortable}>
        {name}
      </th>
    );
  }
  const order = request.sort !== key ? 'none' : request.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={order} className="align-middle max-md:border-0 max-md:p-0">
      <button
        type="button"
        className={`inline-flex min-h-(--target) items-center gap-1.5 text-start hover:text-accent ${order === 'none' ? '' : 'text-accent'}`}
        onClick={onSort}
      >
        {name}
        <span aria-hidden="true" className={order === 'none' ? 'text-faint' : undefined}>
          {{ none: '↕', ascending: '↑', descending: '↓' }[order]}
        </span>
      </button>
    </th>
  );
}

/** On a phone, where rows are cards, only the buttons that sort are left of the head. */
const unsortable = 'align-middle max-md:sr-only';

function Cell<Row>({ column: { name, value, show, bare, className }, row, isHead }: { column: Column<Row>; row: Row; isHead: boolean }) {
  const content = show ? show(row) : value(row);
  if (isHead) {
    return (
      <th scope="row" className={`${cardCell} font-semibold text-base text-ink ${className ?? ''}`}>
        {content}
      </th>
    );
  }
  if (content === '' || content === null) return <td className={`${cardCell} text-faint max-md:hidden`}>–</td>;
  return (
    <td className={`${cardCell} ${className ?? ''}`}>
      {!bare && <span className="text-faint md:hidden">{name} </span>}
      {content}
    </td>
  );
}
