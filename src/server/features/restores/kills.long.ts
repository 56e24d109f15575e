/** Twenty kills during restores in the browser, or as many as the variable KILLS says; `npm test` takes one. */
import './kills.test.ts';
