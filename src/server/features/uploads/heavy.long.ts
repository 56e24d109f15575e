/** Every PDF of heavy.test.ts; `npm test` tries a third of them. */
import './heavy.test.ts';
