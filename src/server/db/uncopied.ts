/**
 * Tables whose rows no copy of the database contains, neither a backup nor a database that is moved: anyone who reads the copy could impersonate
 * others on the running site. docs/grow.md names them for pg_dump; a test compares.
 */
export const uncopiedTables: readonly string[] = [
  'sessions',
  'links',
  'invitations',
  'known_clients',
  'pending_proofs',
  'secrets',
  'songbook_orders',
  'set_readers',
  'rate_limits',
];

/** The names before migration 0040, which a copy of an earlier version's database has. */
export const earlierUncopiedTables: readonly string[] = ['book_orders'];
export const earlierEmailsTable = 'letters';
