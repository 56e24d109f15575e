import { areaMessages } from '../messages/language.ts';

/** Messages of every data table: its filter, its pages, its CSV. */
export const tableMessages = {
  toolsOf: (label: string) => `Filter: ${label}`,
  filter: 'Filter',
  every: 'All',
  rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  foundOf: (found: number, count: number) => `${found} of ${count}`,
  nothing: 'No matches',
  csv: 'Save as CSV',
  csvWaiting: 'One moment …',
  csvFailed: 'The file could not be made. Please try again.',
  before: 'Previous page',
  after: 'Next page',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  notSignedIn: 'User is not logged in',
  failed: 'This could not be loaded. Please try again.',
};

export const useTableMessages = areaMessages('table', tableMessages);
