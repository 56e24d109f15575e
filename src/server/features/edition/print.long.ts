/** Five thousand songs; `npm test` takes 300. */
import './print.test.ts';
