/** A hundred failures of the disk, or as many as the variable FAILURES says; `npm test` makes one power cut. */
import './failing-disk.test.ts';
