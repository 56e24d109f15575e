/** All odd requests against every cacheable address; `npm test` takes a twelfth of them. */
import './cached-responses.test.ts';
