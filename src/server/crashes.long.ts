/** Two hundred kills, or as many as the variable KILLS says; `npm test` takes three. */
import './crashes.test.ts';
