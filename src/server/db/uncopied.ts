/**
 * Tables whose rows no copy of the database contains, neither a backup nor a database that is moved: they would let whoever reads the copy
 * act as somebody else on the running site. docs/grow.md names them for pg_dump; a test compares.
 */
export const uncopiedTables: readonly string[] = [
  'sessions',
  'links',
  'known_clients',
  'pending_proofs',
  'secrets',
  'book_orders',
  'rate_limits',
];
