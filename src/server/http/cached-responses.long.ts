/** All odd requests against every cacheable address; `npm test` takes a sixth of them. */
import './cached-responses.test.ts';
