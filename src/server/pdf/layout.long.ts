/** The whole edition in every language; `npm test` takes it in Kannada, and a quarter in the others. */
import './layout.test.ts';
