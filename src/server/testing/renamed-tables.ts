/** The tables that migration 0040 renames, by their earlier names. */
export const renamedTables: Readonly<Record<string, string>> = {
  letters: 'emails',
  acts: 'history',
  administration: 'audit_log',
  search_misses: 'searches_without_result',
  report_voices: 'report_comments',
  levels: 'text_reviews',
  readings: 'reader_counts',
  visit_people: 'account_visits',
  book_orders: 'songbook_orders',
  candidates: 'corrections',
};

/** The name that a column has after migration 0040. */
export const renamedColumn = (table: string, column: string): string =>
  column === 'candidate_id'
    ? 'correction_id'
    : column === 'place' && table !== 'compositions'
      ? 'position'
      : column;
