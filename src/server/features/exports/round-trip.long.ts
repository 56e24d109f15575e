/** The round trips of the whole edition; `npm test` takes a sixth. */
import './round-trip.test.ts';
