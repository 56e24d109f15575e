/** All odd requests against every kept address; `npm test` takes a sixth of them. */
import './cached-responses.test.ts';
