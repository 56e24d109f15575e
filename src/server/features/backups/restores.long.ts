/** Fifty backups under writes, each restored; `npm test` takes two. */
import './restores.test.ts';
