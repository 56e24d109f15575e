/** Ten thousand fuzzed requests of each role, or as many as the variable FUZZ says; `npm test` sends three hundred. */
import './fuzz.test.ts';
