import { useRef, useState, type ReactNode } from 'react';
import { useTableMessages } from './table.en.ts';
import { Email, isEmail } from './Email.tsx';
import { arrange, firstRequest, isFiltered, type TableRequest, type Column } from './table-rows.ts';
import { TableTools } from './TableTools.tsx';
import {
  actionCell,
  cardTable,
  labelled,
  rowName,
  tableBody,
  tableCell,
  tableRow,
} from './table-styles.ts';

/** For a table that its server sorts, filters and pages: the caller holds the request, and `rows` are one page of the result. */
export interface ServedRows<Row> {
  request: TableRequest;
  setRequest: (request: TableRequest) => void;
  /** Another page follows. */
  more: boolean;
  /** Fetches every matching row, of all pages, for the CSV. */
  all: () => Promise<readonly Row[]>;
}

export interface RowActions<Row> {
  /** The column's header. */
  name: string;
  of: (row: Row) => ReactNode;
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
  /** The last columns: buttons for what can be done with the row. */
  actions?: readonly RowActions<Row>[];
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
  actions = [],
  file,
  size = 25,
  brief = false,
  isCurrent,
  busy = false,
  className = '',
}: Props<Row>) {
  const words = useTableMessages();
  const [own, setOwn] = useState<TableRequest>({ ...firstRequest, ...first });
  const table = useRef<HTMLTableElement>(null);
  const { request, setRequest } = served ?? { request: own, setRequest: setOwn };
  const found = served || brief ? rows : arrange(rows, columns, request);
  const pages = served ? undefined : Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(request.page, pages ?? request.page);
  const shown = served || brief ? rows : found.slice((page - 1) * size, page * size);
  const seen = columns.filter(({ unseen }) => !unseen);
  const head = seen.find(({ isName }) => isName) ?? seen[0];
  const follows = served ? served.more : page < (pages ?? 1);

  const sortBy = ({ key, sort = 'asc' }: Column<Row>) =>
    setRequest({
      ...request,
      page: 1,
      sort: key,
      direction: request.sort !== key ? sort : request.direction === 'asc' ? 'desc' : 'asc',
    });
  const turn = (by: number) => {
    setRequest({ ...request, page: page + by });
    table.current?.scrollIntoView({ block: 'start' });
  };

  if (rows.length === 0 && !isFiltered(request) && page === 1 && !busy)
    return <p className="notice">{none}</p>;
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
          <table
            ref={table}
            className={`${cardTable} ${className}`}
            aria-label={label}
            aria-busy={busy}
          >
            <thead className="max-md:block">
              <tr className="max-md:flex max-md:flex-wrap max-md:gap-x-5">
                {seen.map((column) => (
                  <Head
                    key={column.key}
                    column={column}
                    request={brief ? undefined : request}
                    onSort={() => sortBy(column)}
                  />
                ))}
                {actions.map(({ name }) => (
                  <th key={name} scope="col" className={unsortable}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={tableBody}>
              {shown.map((row, place) => (
                <tr
                  key={keyOf(row, place)}
                  className={tableRow}
                  aria-current={isCurrent?.(row) ? true : undefined}
                >
                  {seen.map((column) => (
                    <Cell key={column.key} column={column} row={row} isName={column === head} />
                  ))}
                  {actions.map(({ name, of }) => (
                    <td
                      key={name}
                      className={`${actionCell} ${actions.length === 1 ? 'max-md:col-span-full' : ''}`}
                    >
                      <div className="relative flex w-fit flex-wrap gap-2 md:flex-nowrap md:gap-1 md:whitespace-nowrap md:[&>.button]:compact">
                        {of(row)}
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!brief && (page > 1 || follows) && (
        <Pager label={label} page={page} pages={pages} follows={follows} busy={busy} turn={turn} />
      )}
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
  const order =
    request.sort !== key ? 'none' : request.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={order} className="align-middle max-md:border-0 max-md:p-0">
      <button type="button" className={`${sortButton} ${arrows[order]}`} onClick={onSort}>
        {name}
      </button>
    </th>
  );
}

const sortButton = 'inline-flex min-h-target items-center gap-1.5 text-start hover:text-accent';
/** Arrows that are no text, so that a header is read and copied as its name alone. */
const arrows = {
  none: "after:text-faint after:content-['↕'/'']",
  ascending: "text-accent after:content-['↑'/'']",
  descending: "text-accent after:content-['↓'/'']",
};

/** On a phone, where rows are cards, only the buttons that sort are left of the head. */
const unsortable = 'align-middle max-md:sr-only';

function Cell<Row>({
  column: { name, value, show, bare, className = '' },
  row,
  isName,
}: {
  column: Column<Row>;
  row: Row;
  isName: boolean;
}) {
  const plain = value(row);
  const content = show ? show(row) : isEmail(plain) ? <Email address={plain} /> : plain;
  if (isName) {
    return (
      <th scope="row" className={`${rowName} ${className}`}>
        {content}
      </th>
    );
  }
  if (content === '' || content === null)
    return <td className={`${tableCell} text-faint max-md:hidden`}>–</td>;
  if (bare) return <td className={`${tableCell} ${className}`}>{content}</td>;
  return (
    <td className={`${tableCell} ${labelled} ${className}`}>
      <span className="text-faint md:hidden">{name} </span>
      <div>{content}</div>
    </td>
  );
}

interface PagerProps {
  label: string;
  page: number;
  /** The number of pages; undefined where it is unknown. */
  pages: number | undefined;
  /** Whether another page follows. */
  follows: boolean;
  busy?: boolean;
  turn: (by: 1 | -1) => void;
}

/** Paging controls below a list: previous, the current page, next. */
function Pager({ label, page, pages, follows, busy = false, turn }: PagerProps) {
  const messages = useTableMessages();
  return (
    <nav
      className="my-5 flex flex-wrap items-center gap-x-4 gap-y-3 font-ui lining-nums"
      aria-label={label}
    >
      <button type="button" className="button" disabled={page === 1} onClick={() => turn(-1)}>
        {messages.before}
      </button>
      <span aria-live="polite">{pages ? messages.pageOf(page, pages) : messages.page(page)}</span>
      <button type="button" className="button" disabled={!follows || busy} onClick={() => turn(1)}>
        {messages.after}
      </button>
    </nav>
  );
}
